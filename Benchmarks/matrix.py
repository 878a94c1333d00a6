#!/usr/bin/env python3
"""Templates of all kinds beside C++ written for each: the matrix of docs/performance.md.

    Benchmarks/matrix.py [--megabytes N] [--rounds N] [--only NAME…] [--write] [BLAZON…]

For each cell it generates a template, records and a C++ program on simdjson (Benchmarks/matrix/), compares all payloads, and measures both
programs in turns: the least CPU time (user and system) of all rounds, with one job and `--sync none`. Further paths of `blazon` are measured
beside the first. The machine should be idle."""
import argparse
import math
import os
import resource
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from matrix.cells import CELLS  # noqa: E402
from matrix.program import built  # noqa: E402

TARGETS = ("ios", "android")


class Job:
    """One cell, with its files in a folder."""

    def __init__(self, cell, folder, blazon, size):
        self.cell, self.program = cell, built(cell, folder, blazon)
        self.template, self.records = f"{self.program}.yaml", f"{self.program}.ndjson"
        with open(self.template, "w", encoding="utf-8") as file:
            file.write(cell.template())
        written = 0
        with open(self.records, "w", encoding="utf-8") as file:
            for line in cell.records():
                written += file.write(line + "\n")
                if written >= size:
                    break
        self.out, self.plain = f"{self.program}.ours", f"{self.program}.theirs"
        os.makedirs(self.plain, exist_ok=True)

    def ours(self, blazon, records=None):
        return [blazon, "compile", self.template, "--recipients", records or self.records, "--out", self.out, "--jobs", "1", "--sync", "none", "--quiet"]

    def theirs(self, records=None):
        return [self.program, records or self.records, *(f"{self.plain}/{name}.ndjson" for name in (*TARGETS, "skipped"))]

    def verify(self, blazon):
        """Both programs write the same bytes."""
        measured(self.ours(blazon)), measured(self.theirs())
        for name in (*TARGETS, *(["skipped"] if self.cell.skipped != "false" else [])):
            ours, theirs = f"{self.out}/cell/{name}.ndjson", f"{self.plain}/{name}.ndjson"
            if subprocess.run(["cmp", ours, theirs]).returncode:
                sys.exit(f"{self.cell.name}: {name} differs")

    def remove(self):
        os.remove(self.records)
        shutil.rmtree(self.out), shutil.rmtree(self.plain)


def measured(words):
    """User and system time in ms, and the peak in MiB."""
    silent = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_WRONLY, 0) for stream in (1, 2)]
    pid = os.posix_spawn(words[0], words, os.environ, file_actions=silent)
    _, status, usage = os.wait4(pid, 0)
    if status:
        sys.exit(f"{' '.join(words)}: exit {os.waitstatus_to_exitcode(status)}")
    return (usage.ru_utime + usage.ru_stime) * 1000, usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binaries", nargs="*", default=[os.path.join(HERE, "..", ".build", "release", "blazon")])
    parser.add_argument("--megabytes", type=float, default=32, help="of records, for each cell")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", nargs="+")
    options = parser.parse_args()
    binaries = [os.path.abspath(path) for path in options.binaries]
    folder = tempfile.mkdtemp()
    ratios = [[] for _ in binaries]
    try:
        for cell in CELLS:
            if options.only and cell.name not in options.only:
                continue
            job = Job(cell, folder, binaries[0], options.megabytes * 1e6)
            job.verify(binaries[0])
            commands = [job.theirs(), *map(job.ours, binaries)]
            rounds = [[measured(command) for command in commands] for _ in range(options.rounds)]
            least = [min(time for time, _ in runs) for runs in zip(*rounds)]
            peak = max(peak for runs in rounds for _, peak in runs[1:])
            for index, time in enumerate(least[1:]):
                ratios[index].append(time / least[0])
            print(f"{cell.name:28} C++ {least[0]:5.0f} ms  " + "  ".join(f"{time:5.0f} ms {time / least[0]:5.2f} ×" for time in least[1:]) + f"  {peak:.0f} MiB", flush=True)
            job.remove()
    finally:
        shutil.rmtree(folder)
    print("geometric mean: " + ", ".join(f"{math.exp(sum(map(math.log, each)) / len(each)):.2f}" for each in ratios), "worst:", ", ".join(f"{max(each):.2f}" for each in ratios))


if __name__ == "__main__":
    main()
