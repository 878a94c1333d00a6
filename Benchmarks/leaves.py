#!/usr/bin/env python3
"""What each filter costs, measured by the package in this folder, as a table in docs/performance.md: `make bench-leaves`."""
import glob
import json
import os
import re
import subprocess
import sys

from competitors import BLAZON, BUILD, HERE
from page import write
from report import table

# The field printed as it is, by its kind.
BARE = {"optional": "text", "word": "text"}


def measured():
    """Median nanoseconds and instructions (0 where the machine does not count them) by the benchmark's name, its blanks made `_`."""
    out = f"{BUILD}/leaves"
    for old in glob.glob(f"{out}/*.json"):
        os.remove(old)
    os.makedirs(out, exist_ok=True)
    words = ["swift", "package", "--disable-sandbox", "--allow-writing-to-directory", out, "benchmark", "--format", "jmh", "--path", out]
    subprocess.run(words, cwd=HERE, check=True, env={**os.environ, "BLAZON": os.path.abspath(BLAZON)}, stdout=sys.stderr)
    rows = {}
    for path in glob.glob(f"{out}/*.json"):
        with open(path) as file:
            for entry in json.load(file):
                metrics = entry["secondaryMetrics"]
                # Microseconds for a thousand are nanoseconds for one.
                nanoseconds = next(metric for name, metric in metrics.items() if "wall" in name)["scorePercentiles"]["50.0"]
                counted = next((metric["scorePercentiles"]["50.0"] for name, metric in metrics.items() if "nstructions" in name), 0)
                rows[entry["benchmark"].split(".Leaves.", 1)[1]] = (nanoseconds, counted / 1000)
    return rows


def text(rows):
    def cells(name, base=(0, 0)):
        nanoseconds, instructions = rows[name]
        return f"{nanoseconds - base[0]:.0f}", f"{instructions - base[1]:.0f}" if instructions else "–"

    lines = []
    for name in rows:
        if match := re.fullmatch(r"filter_(\w+)_\((\w+)\):_(.*)", name):
            filter, kind, example = match.groups()
            shown = example.replace("_", " ").replace(filter.replace("_", " "), filter)
            base = rows[f"bare_{BARE.get(kind, kind)}"]
            lines.append((f"`{shown}`".replace("|", "\\|"), kind, *cells(name, base)))
    whole = [(name.replace("_", " "), *cells(name)) for name in sorted(rows) if not name.startswith("filter")]
    return "\n\n".join([
        table(("a record and one payload", "ns", "instructions"), whole),
        table(("a filter", "of", "ns more", "instructions more"), sorted(lines, key=lambda line: float(line[2]))),
        "A bare list is `value | size`, since no list prints by itself; what is negative is cheaper than printing the field.",
    ])


if __name__ == "__main__":
    write("bench-leaves", text(measured()))
