#!/usr/bin/env python3
"""What compression takes, as a table in docs/performance.md: Blazon's outputs beside the tools of each format, which compress the files of a
plain run one after the other with as many threads as Blazon has jobs, and compressed audiences beside plain ones.

    RECORDS=1000000  recipients    ROUNDS=5  runs that count    DRY=1  print the table, write nothing"""
import glob
import os
import shutil
import subprocess
import sys

from competitors import BLAZON, BUILD, HERE
from measure import file_of
from page import write
from timing import Runs, machine, once

FORMATS = {"gzip": "gz", "zstd": "zst"}
# The tools' usual levels are Blazon's.
TOOLS = {"gzip": "pigz -p {jobs} -c {file} > {file}.gz", "zstd": "zstd -q -T{jobs} -c {file} > {file}.zst"}
NAMES = {"gzip": "pigz -p {jobs}", "zstd": "zstd -T{jobs}"}
FOLDERS = {"memory": "/dev/shm/blazon-compression", "disk": f"{BUILD}/compression"}
# Bytes of text in each member or frame of a compressed audience.
MEMBER = 1 << 20


def compiling(records, out, jobs, *options):
    return f"{BLAZON} compile {HERE}/offer.yaml --recipients {records} --out {out} --quiet --sync none --jobs {jobs} {' '.join(options)}"


def compressed(records, form):
    """The records as several members or frames, as exports in parts are joined, and as pigz or zstd write them."""
    joined, whole = (f"{records.removesuffix('.ndjson')}.{kind}.ndjson.{FORMATS[form]}" for kind in ("joined", "whole"))
    if not os.path.exists(joined):
        with open(records, "rb") as file, open(joined, "wb") as target:
            while part := file.read(MEMBER):
                target.write(subprocess.run([form, "-q", "-c"], input=part, capture_output=True, check=True).stdout)
        with open(records, "rb") as file, open(whole, "wb") as target:
            subprocess.run([form, "-q", "-c"], stdin=file, stdout=target, check=True)
    return joined, whole


def commands(records, folder):
    """Command lines by name, in turn; each writes into a folder of its own below `folder`."""
    plain = f"{folder}/plain-1"
    files = f"$(ls {plain}/*/*.ndjson)"
    result = {}
    for jobs in (1, 2):
        result[f"plain, {jobs} job{'s' * (jobs > 1)}"] = compiling(records, f"{folder}/plain-{jobs}", jobs)
        result[f"C++ scanner, plain, {jobs} thread{'s' * (jobs > 1)}"] = f"{BUILD}/scan {records} {folder}/scan-{jobs} {jobs}"
    for form in FORMATS:
        for jobs in (1, 2):
            result[f"{form}, {jobs} job{'s' * (jobs > 1)}"] = compiling(records, f"{folder}/{form}-{jobs}", jobs, "--compress", form)
            tool = TOOLS[form].format(jobs=jobs, file="$file")
            result[f"`{NAMES[form].format(jobs=jobs)}` of the plain files"] = f"bash -c 'for file in {files}; do {tool}; done'"
    return result


def reading(records, folder):
    result = {}
    for form in FORMATS:
        joined, whole = compressed(records, form)
        for jobs in (1, 2):
            plural = "s" * (jobs > 1)
            result[f"{form} audience in parts of 1 MiB, {jobs} job{plural}"] = compiling(joined, f"{folder}/read-{form}-{jobs}", jobs)
            result[f"{form} audience in one part, {jobs} job{plural}"] = compiling(whole, f"{folder}/read-{form}-whole-{jobs}", jobs)
    return result


def measured(lines, folder, rounds):
    """Runs of each command, which take turns. Outputs but the plain files are removed between runs, outside the clock."""
    results = {name: Runs() for name in lines}
    sizes = {}
    for turn in range(-1, rounds):
        for name, command in lines.items():
            once(command, results[name] if turn >= 0 else None)
            for form, suffix in FORMATS.items():
                found = glob.glob(f"{folder}/{form}-*/*/*.ndjson.{suffix}") or glob.glob(f"{folder}/plain-1/*/*.{suffix}")
                if found and turn < 0:
                    sizes[name] = sum(map(os.path.getsize, found))
            for path in glob.glob(f"{folder}/*"):
                if not path.endswith("/plain-1"):
                    shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
            for path in glob.glob(f"{folder}/plain-1/*/*.gz") + glob.glob(f"{folder}/plain-1/*/*.zst"):
                os.remove(path)
    return results, sizes


def main():
    count, rounds = int(os.environ.get("RECORDS", 1_000_000)), int(os.environ.get("ROUNDS", 5))
    records = file_of(count)
    found = {}
    for target, folder in FOLDERS.items():
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        lines = commands(records, folder)
        if target == "memory":
            lines |= reading(records, folder)
        found[target] = measured(lines, folder, rounds)
        shutil.rmtree(folder)
    (memory, sizes), (disk, _) = found["memory"], found["disk"]
    rows = ["| | elapsed s, to memory | CPU s | elapsed s, to disk | CPU s | peak MiB | MB written |", "| --- | --: | --: | --: | --: | --: | --: |"]
    for name, runs in memory.items():
        other = disk.get(name)
        times = [f"{runs.wall:.2f}", f"{cpu(runs):.2f}", *([f"{other.wall:.2f}", f"{cpu(other):.2f}"] if other else ["", ""])]
        size = f"{sizes[name] / 1e6:.1f}" if name in sizes else ""
        rows.append(f"| {name} | {' | '.join(times)} | {runs.peak:.0f} | {size} |")
    ratios = []
    for form in FORMATS:
        one, two = memory[f"{form}, 1 job"].wall, memory[f"{form}, 2 jobs"].wall
        tool = memory[f"`{NAMES[form].format(jobs=2)}` of the plain files"].wall + memory["plain, 2 jobs"].wall
        ratios.append(f"{form}: two jobs take {two / one:.2f} times one job, and {two / tool:.2f} times the plain run and `{NAMES[form].format(jobs=2)}` together.")
    text = "\n".join([f"Measured by `make bench PARTS=compression` on {machine()}: {count:,} recipients, medians of {rounds} runs in turns, `--sync none`.", "", *rows, "", *ratios])
    print(text)
    if not os.environ.get("DRY"):
        write("bench PARTS=compression", text)


def cpu(runs):
    ordered = sorted(runs.cpus)
    return ordered[len(ordered) // 2]


if __name__ == "__main__":
    sys.exit(main())
