#!/usr/bin/env python3
"""Measures Blazon beside its peers and writes docs/performance.md's figures: `make bench`.

    SIZES=100k,1m,10m  numbers of recipients (10k,100k,1m)    ROUNDS=5  runs that count    TEMPLATES=10000  for `check`
    DRY=1              print the figures, write nothing"""
import json
import os
import sys

import measure
import report
from competitors import BUILD
from page import write, write_plot
from timing import machine


def size(word):
    return int(word[:-1]) * {"k": 1_000, "m": 1_000_000}[word[-1]]


def main():
    sizes = sorted(map(size, os.environ.get("SIZES", "10k,100k,1m").split(",")))
    rounds, templates = int(os.environ.get("ROUNDS", 5)), int(os.environ.get("TEMPLATES", 10_000))
    middle = min(sizes, key=lambda count: abs(count - 1_000_000))
    asked = [f"{name}={os.environ[name]}" for name in ("SIZES", "ROUNDS", "TEMPLATES") if name in os.environ]
    found = {"machine": machine(), "command": " ".join([*asked, "make bench"]), "rounds": rounds, "templates": templates, "limit_records": middle}

    def step(name, work):
        print(f"{name} …", file=sys.stderr, flush=True)
        found[name] = work()

    step("verified", lambda: measure.verify())
    step("payloads", lambda: measure.payloads(sizes, rounds))
    step("synced", lambda: measure.synced(middle, rounds))
    step("rich", lambda: measure.rich(middle, rounds))
    step("memory", lambda: measure.memory(sizes))
    step("growing", lambda: measure.growing(sizes, rounds))
    step("rejecting", lambda: measure.rejecting(middle, rounds))
    step("checking", lambda: measure.checking(templates, rounds))
    step("starting", lambda: measure.starting())
    step("written", lambda: measure.written(middle))
    step("limits", lambda: measure.limits(middle, found["written"]))
    with open(f"{BUILD}/figures.json", "w") as file:
        json.dump(found, file, indent=1)
    page = report.text(found)
    print(page)
    if not os.environ.get("DRY"):
        write("bench", page)
        for name, content in report.plots(found).items():
            write_plot(name, content)


if __name__ == "__main__":
    main()
