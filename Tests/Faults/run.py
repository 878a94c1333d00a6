#!/usr/bin/env python3
"""Tries every fault of the system on the real binary, by real injection:  Tests/Faults/run.py [BLAZON] [--quick] [--only NAME…]

Nothing is mocked: strace makes system calls fail, a small file system fills up, pipes close, processes are killed. What a machine
does not permit is skipped, and said. Exit 1 when a promise of docs/reliability.md was not kept."""

import argparse
import importlib
import os
import shutil
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from ground import Ground, Results  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SECTIONS = ["disks", "outputs", "inputs", "calls", "short", "stops", "kills", "assistants"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("blazon", nargs="?", default=os.path.join(ROOT, ".build/release/blazon"))
    parser.add_argument("--quick", action="store_true", help="one error for each call, and fewer kills: under three minutes")
    parser.add_argument("--only", nargs="+", choices=SECTIONS, default=SECTIONS)
    parser.add_argument("--records", type=int, help="recipients of the runs that are killed (1,000,000; quick: 50,000)")
    parser.add_argument("--kills", type=int, help="runs that are killed at a random moment (50; quick: 15)")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of those moments")
    options = parser.parse_args()
    options.records = options.records or (50_000 if options.quick else 1_000_000)
    options.kills = options.kills or (15 if options.quick else 50)
    scratch = tempfile.mkdtemp(prefix="blazon-faults-")
    start = time.monotonic()
    try:
        # Of its own, and for everyone: some cases run as a user who may not look into the repository.
        blazon = shutil.copy2(options.blazon, os.path.join(scratch, "blazon"))
        os.chmod(scratch, 0o755)
        ground = Ground(blazon, scratch, options)
        results = Results(ground)
        for name in options.only:
            begun = time.monotonic()
            importlib.import_module(name).every(ground, results)
            print(f"{name}: {time.monotonic() - begun:.0f} s", flush=True)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    for section, count in results.counts.items():
        broken = sum(1 for own, _, _ in results.broken if own == section)
        print(f"{section}: {count} cases" + (f", {broken} broken" if broken else ""))
    for section, why in results.skipped:
        print(f"skipped: {section}: {why}")
    print(f"{sum(results.counts.values())} cases in {time.monotonic() - start:.0f} s, seed {options.seed}: "
          + (f"{len(results.broken)} broken" if results.broken else "every promise kept"))
    sys.exit(1 if results.broken else 0)


if __name__ == "__main__":
    main()
