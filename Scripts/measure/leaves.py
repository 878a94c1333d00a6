#!/usr/bin/env python3
"""What each filter costs, measured by the package in Benchmarks, as a table in docs/performance.md: `make bench PARTS=leaves`."""
import glob
import json
import os
import re
import shutil
import subprocess
import sys

import callgrind
from competitors import BLAZON, BUILD, ROOT
from page import write
from report import table

# The field printed as it is, by its kind.
BARE = {"optional": "text", "word": "text"}
# Records of which the costs of each are counted.
FEW, MANY = 500, 2_500


def timed(folder):
    """Median nanoseconds by the benchmark's name, its blanks made `_`. The package leaves each template and record in `folder`/leaves."""
    os.makedirs(f"{folder}/leaves")
    words = ["swift", "package", "--disable-sandbox", "--allow-writing-to-directory", folder, "benchmark", "--format", "jmh", "--path", folder]
    given = {"BLAZON": os.path.abspath(BLAZON), "LEAVES": f"{folder}/leaves"}
    subprocess.run(words, cwd=f"{ROOT}/Benchmarks", check=True, env={**os.environ, **given}, stdout=sys.stderr)
    rows = {}
    for path in glob.glob(f"{folder}/*.json"):
        with open(path) as file:
            for entry in json.load(file):
                # Microseconds for a thousand are nanoseconds for one.
                wall = next(metric for name, metric in entry["secondaryMetrics"].items() if "wall" in name)
                rows[entry["benchmark"].split(".Leaves.", 1)[1]] = wall["scorePercentiles"]["50.0"]
    return rows


def counted(folder):
    """Instructions and calls for memory of a record in `blazon compile`, by the same names."""
    rows = {}
    for path in sorted(glob.glob(f"{folder}/leaves/*.yaml")):
        stem = path.removesuffix(".yaml")
        with open(f"{stem}.json", encoding="utf-8") as file:
            name, record = file.read().split("\n", 1)
        commands = []
        for count in (FEW, MANY):
            with open(f"{stem}-{count}.ndjson", "w", encoding="utf-8") as file:
                file.write(f"{record}\n" * count)
            commands.append([
                os.path.abspath(BLAZON), "compile", path, "--recipients", file.name, "--out", f"{folder}/out", "--quiet", "--sync", "none",
                "--jobs", "1"])
        rows[name.replace(" ", "_")] = callgrind.slope(*commands, MANY - FEW)
    return rows


def measured():
    """By name: nanoseconds of rendering, instructions and calls for memory of compiling; None where they cannot be counted."""
    folder = f"{BUILD}/leaves"
    shutil.rmtree(folder, ignore_errors=True)
    times = timed(folder)
    costs = counted(folder) if callgrind.is_there() else {}
    return {name: (time, *costs.get(name, (None, None))) for name, time in times.items()}


def text(rows):
    def cells(name, base=(0, 0, 0)):
        return [f"{round(value - below):,}" if value is not None else "–" for value, below in zip(rows[name], base)]

    lines = []
    for name in rows:
        if match := re.fullmatch(r"filter_(\w+)_\((\w+)\):_(.*)", name):
            filter, kind, example = match.groups()
            shown = example.replace("_", " ").replace(filter.replace("_", " "), filter)
            base = rows[f"bare_{BARE.get(kind, kind)}"]
            more = (rows[name][1] or 0) - (base[1] or 0)
            lines.append((more, (f"`{shown}`".replace("|", "\\|"), kind, *cells(name, base))))
    whole = [(name.replace("_", " "), *cells(name)) for name in sorted(rows) if not name.startswith("filter")]
    return "\n\n".join([
        table(("a record and one payload", "ns", "instructions", "allocations"), whole),
        table(("a filter", "of", "ns more", "instructions more", "allocations more"), [line for _, line in sorted(lines)]),
        "A bare list is `value | size`, since a list cannot be printed alone; what is negative is cheaper than printing the field. Nanoseconds are of "
        "rendering alone; instructions and allocations, by callgrind, of a record more in `blazon compile`, which also finds its line, adds to "
        "checksums and writes.",
    ])


if __name__ == "__main__":
    write("bench PARTS=leaves", text(measured()))
