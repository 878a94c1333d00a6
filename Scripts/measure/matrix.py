#!/usr/bin/env python3
"""Templates of all kinds beside C++ written for each: the matrix of docs/performance.md.

    Scripts/measure/matrix.py [--megabytes N] [--rounds N] [--only NAME…] [--instructions] [--write] [BLAZON…]

For each cell it generates a template, records and a C++ program on simdjson (Scripts/measure/matrix/), compares all payloads, and measures both
programs in turns: the least CPU time (user and system) of all rounds, with one job and `--sync none`. Further paths of `blazon` are measured
beside the first. `--instructions` counts instructions by callgrind, too; `--write` writes the table and the plot into the page. The machine
should be idle."""
import argparse
import itertools
import math
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from callgrind import repeated, slope  # noqa: E402
from competitors import BLAZON  # noqa: E402
from matrix.cells import CELLS, PAIRS  # noqa: E402
from matrix.program import built  # noqa: E402
from page import write, write_plot  # noqa: E402
from plot import bars  # noqa: E402
from report import table  # noqa: E402
from timing import machine  # noqa: E402

TARGETS = ("ios", "android")
# Records of which the instructions are counted, in rounds.
RECORDS = 1_000


class Job:
    """One cell, with its files in a folder."""

    def __init__(self, cell, folder, blazon, size, name=None):
        # A job with a name of its own has no C++ program.
        self.cell, self.program = cell, os.path.join(folder, name) if name else built(cell, folder, blazon)
        self.template, self.records = f"{self.program}.yaml", f"{self.program}.ndjson"
        with open(self.template, "w", encoding="utf-8") as file:
            file.write(cell.template())
        self.count, written = 0, 0
        with open(self.records, "w", encoding="utf-8") as file:
            for line in cell.records():
                written += file.write(line + "\n")
                self.count += 1
                if written >= size:
                    break
        self.out, self.plain = f"{self.program}.ours", f"{self.program}.theirs"
        os.makedirs(self.plain, exist_ok=True)

    def ours(self, blazon, records=None):
        words = [blazon, "compile", self.template, "--recipients", records or self.records, "--out", self.out, "--jobs", "1", "--sync", "none"]
        return [*words, "--quiet", "--rejects-allowed", "100%"]

    def theirs(self, records=None, program=None):
        return [program or self.program, records or self.records, *(f"{self.plain}/{name}.ndjson" for name in (*TARGETS, "skipped"))]

    def verify(self, blazon):
        """Both programs write the same bytes."""
        measured(self.ours(blazon)), measured(self.theirs())
        for name in (*TARGETS, *(["skipped"] if self.cell.skipped != "false" else [])):
            if subprocess.run(["cmp", f"{self.out}/cell/{name}.ndjson", f"{self.plain}/{name}.ndjson"]).returncode:
                sys.exit(f"{self.cell.name}: {name} differs")

    def instructions(self, blazon):
        """Of Blazon's and of the C++ program, a record."""
        paths, more = repeated([line + "\n" for line in itertools.islice(self.cell.records(), RECORDS)], self.program)
        # Valgrind knows no AVX-512.
        plain = built(self.cell, os.path.dirname(self.program), blazon, processor="x86-64-v3")
        return [
            slope(*words, more, counts_memory=False)[0]
            for words in ([self.ours(blazon, path) for path in paths], [self.theirs(path, plain) for path in paths])]

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


def mean(ratios):
    return math.exp(sum(map(math.log, ratios)) / len(ratios))


def cells(options, binaries, folder):
    """For each cell: its name, nanoseconds a record of the C++ program and of each binary, the peak in MiB, instructions a record."""
    for cell in CELLS:
        if options.only and cell.name not in options.only:
            continue
        job = Job(cell, folder, binaries[0], options.megabytes * 1e6)
        job.verify(binaries[0])
        commands = [job.theirs(), *map(job.ours, binaries)]
        rounds = [[measured(command) for command in commands] for _ in range(options.rounds)]
        least = [min(time for time, _ in runs) * 1e6 / job.count for runs in zip(*rounds)]
        peak = max(peak for runs in rounds for _, peak in runs[1:])
        counted = job.instructions(binaries[0]) if options.instructions else (0, 0)
        job.remove()
        yield cell.name, least, peak, counted


def pairs(options, blazon, folder):
    """Blazon's time for records that are escaped or rejected, over that for the same ones that are not."""
    for name, costly, plain in PAIRS:
        if options.only and name not in options.only:
            continue
        jobs = [Job(cell, folder, blazon, options.megabytes * 1e6, f"pair-{index}") for index, cell in enumerate((costly, plain))]
        rounds = [[measured(job.ours(blazon))[0] / job.count for job in jobs] for _ in range(options.rounds)]
        yield name, min(first for first, _ in rounds) / min(second for _, second in rounds)


def page(found, compared, asked):
    heads = ["cell", "C++, ns a record", "Blazon", "ratio", "peak MiB"]
    rows = [[name, f"{times[0]:.0f}", f"{times[1]:.0f}", f"{times[1] / times[0]:.2f}", f"{peak:.0f}"] for name, times, peak, _ in found]
    if all(ours for _, _, _, (ours, _) in found):
        heads += ["C++, instructions", "Blazon"]
        rows = [row + [f"{theirs:,.0f}", f"{ours:,.0f}"] for row, (_, _, _, (ours, theirs)) in zip(rows, found)]
    ratios = {name: times[1] / times[0] for name, times, _, _ in found}
    worst = max(ratios, key=ratios.get)
    return "\n\n".join([
        f"Measured by `{asked}` on {machine()}. **Geometric mean {mean(ratios.values()):.2f} ×; worst {ratios[worst]:.2f} × ({worst}).** "
        f"Peak memory at most {max(peak for _, _, peak, _ in found):.0f} MiB.",
        "![CPU time over that of C++](plots/matrix.svg)",
        table(heads, rows),
        table(("records, of the same template", "times the CPU time"), [(name, f"{ratio:.2f}") for name, ratio in compared]),
    ])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binaries", nargs="*", default=[BLAZON])
    parser.add_argument("--megabytes", type=float, default=32, help="of records, for each cell")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", nargs="+")
    parser.add_argument("--instructions", action="store_true")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    binaries = [os.path.abspath(path) for path in options.binaries]
    folder = tempfile.mkdtemp()
    found, compared = [], []
    try:
        for name, times, peak, (ours, theirs) in cells(options, binaries, folder):
            found.append((name, times, peak, (ours, theirs)))
            shown = "  ".join(f"{time:6.0f} ns {time / times[0]:5.2f} ×" for time in times[1:])
            counted = f"  {ours:7,.0f} and {theirs:7,.0f} instructions" if options.instructions else ""
            print(f"{name:28} C++ {times[0]:5.0f} ns  {shown}  {peak:.0f} MiB{counted}", flush=True)
        for name, ratio in pairs(options, binaries[0], folder):
            compared.append((name, ratio))
            print(f"{name}: {ratio:.2f} ×", flush=True)
    finally:
        shutil.rmtree(folder)
    for index in range(len(binaries)):
        ratios = [times[index + 1] / times[0] for _, times, _, _ in found]
        if ratios:
            print(f"geometric mean {mean(ratios):.2f}, worst {max(ratios):.2f}")
    if options.write:
        write("bench PARTS=matrix", page(found, compared, " ".join(["Scripts/measure/matrix.py", *sys.argv[1:]])), blazon=binaries[0])
        bar = [(name, times[1] / times[0], "ours") for name, times, _, _ in found]
        write_plot("matrix.svg", bars("CPU time over that of C++, by cell", bar, is_linear=True))


if __name__ == "__main__":
    main()
