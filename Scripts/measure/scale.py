#!/usr/bin/env python3
"""Measures what a million recipients cost, sends a large audience through shards, and simulates larger ones: `make bench PARTS=scale`.

    RECORDS=100m  records that go through the shards     SHARDS=4     RUNS=5  repetitions of each small run
    DRY=1         print the figures, write nothing

Nothing of the large run is kept on disk: its records come from a program, its payloads go to one that checks them."""
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time

from competitors import BLAZON, HERE
from inputs import records
from page import write
from timing import machine

TEMPLATE = os.path.join(HERE, "offer.yaml")
MILLION = 1_000_000
# USD for an hour of one virtual core: what large clouds ask for general machines on demand, rounded.
CORE_HOUR = 0.05
# Bytes a second: a network of 10 Gbit/s, and the disk of a general machine.
NETWORK, DISK = 1.25e9, 0.5e9
# How often a machine fails in an hour, in the simulation.
FAILURES = 0.001


def size(word):
    return int(word[:-1]) * {"k": 1_000, "m": MILLION, "g": 1_000 * MILLION}[word[-1]]


class Used:
    """What a process used: seconds of the clock and of the processor, and its peak memory in MiB."""

    def __init__(self, process, start):
        _, status, usage = os.wait4(process.pid, 0)
        self.wall, self.cpu, self.peak = time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in (0, 2):  # 2: recipients were rejected
            raise SystemExit(f"{process.args} ended with {process.returncode}")


def run(*words, **streams):
    start = time.monotonic()
    return Used(subprocess.Popen([str(word) for word in words], **streams), start)


class Scale:
    def __init__(self, folder):
        self.folder = folder
        for name in ("records", "check"):
            subprocess.run(["g++", "-std=c++20", "-O3", "-Wall", "-Wextra", f"{HERE}/scale/{name}.cpp", "-o", self.at(name)], check=True)
        with open(self.at("base.ndjson"), "w", encoding="utf-8") as base:
            # Some of each shard are rejected.
            for number, line in enumerate(records(10_000)):
                base.write((line.replace('"points":', '"points":"many","was":') if number % 101 == 50 else line) + "\n")

    def at(self, name):
        return os.path.join(self.folder, name)

    def file(self, count):
        path = self.at(f"{count}.ndjson")
        if not os.path.exists(path):
            with open(path, "wb") as file:
                run(self.at("records"), count, self.at("base.ndjson"), stdout=file)
        return path

    def compiled(self, count, *more):
        """Payloads of both targets, in files."""
        return run(BLAZON, "compile", TEMPLATE, "--recipients", self.file(count), "--out", self.at("out"), "--quiet",
                   "--rejects-allowed", "2%", *more)

    def written(self):
        """Bytes of the last run's files of lines."""
        folder = self.at("out/offer")
        return sum(os.path.getsize(f"{folder}/{name}") for name in os.listdir(folder) if ".ndjson" in name)

    def shard(self, count, index, shards):
        """A shard from a pipe to a pipe; what the checking program says, and what Blazon used."""
        rejects, start = self.at("rejects.ndjson"), time.monotonic()
        source = subprocess.Popen([self.at("records"), str(count), self.at("base.ndjson")], stdout=subprocess.PIPE)
        blazon = subprocess.Popen([BLAZON, "compile", TEMPLATE, "--recipients", "-", "--out", "-", "--target", "ios", "--shard", f"{index}/{shards}",
                                   "--rejects", rejects, "--rejects-allowed", "2%", "--quiet"], stdin=source.stdout, stdout=subprocess.PIPE)
        source.stdout.close()
        check = subprocess.Popen([self.at("check"), str(count), str(index), str(shards), rejects], stdin=blazon.stdout, stdout=subprocess.PIPE, text=True)
        blazon.stdout.close()
        said, used = check.stdout.read(), Used(blazon, start)
        if check.wait() or source.wait():
            raise SystemExit(f"shard {index} of {shards} lost, doubled or moved a record")
        return [int(word) for word in said.split()], used


def measure(scale, runs):
    """CPU seconds, peaks and bytes of a million records."""
    found = {}
    forms = {"files, one job": ("--jobs", "1", "--sync", "none"), "files, two jobs": ("--jobs", "2", "--sync", "none"),
             "files, two jobs, on disk after a power cut": ("--jobs", "2"), "gzip, two jobs": ("--jobs", "2", "--sync", "none", "--compress", "gzip"),
             "zstd, two jobs": ("--jobs", "2", "--sync", "none", "--compress", "zstd")}
    for name, words in forms.items():
        used = [scale.compiled(MILLION, *words) for _ in range(runs)]
        found[name] = {"cpu": statistics.median(one.cpu for one in used), "wall": statistics.median(one.wall for one in used),
                       "peak": max(one.peak for one in used), "bytes": scale.written()}
    used = [scale.compiled(MILLION, "--shard", "0/256", "--jobs", "1", "--sync", "none") for _ in range(runs)]
    found["reading"] = statistics.median(one.cpu for one in used)
    # How much one run differs from another, which the simulation gives its machines.
    walls = [scale.compiled(MILLION, *forms["files, one job"]).wall for _ in range(runs * 2)]
    found["spread"] = statistics.stdev(walls) / statistics.mean(walls)
    shards = []
    for index in range(4):
        run(BLAZON, "compile", TEMPLATE, "--recipients", scale.file(MILLION), "--out", scale.at(f"shard-{index}"), "--quiet", "--sync", "none",
            "--rejects-allowed", "2%", "--shard", f"{index}/4")
        shards.append(scale.at(f"shard-{index}"))
    merged = [run(BLAZON, "manifest", "merge", *shards, "--out", scale.at("merged"), "--quiet") for _ in range(runs)]
    found["merging"] = statistics.median(one.cpu for one in merged)
    found["merging_peak"] = max(one.peak for one in merged)
    return found


def large(scale, count, shards):
    """Everything through shards, one after the other."""
    start, totals, cpu, peak = time.monotonic(), [0, 0, 0], 0, 0
    for index in range(shards):
        said, used = scale.shard(count, index, shards)
        totals = [total + own for total, own in zip(totals, said)]
        cpu, peak = cpu + used.cpu, max(peak, used.peak)
        print(f"shard {index}: {said}, {used.wall:.0f} s", file=sys.stderr, flush=True)
    if totals[0] + totals[1] != count:
        raise SystemExit(f"{totals} of {count}")
    return {"payloads": totals[0], "rejects": totals[1], "bytes": totals[2], "wall": time.monotonic() - start, "cpu": cpu, "peak": peak}


def simulate(found, count, machines, draws=2_000):
    """Hours until the last of a number of machines with two cores has written its shard: the median and the 95th percentile. Each machine reads
    all records over the network. Machines differ as runs here do; one that fails starts its shard again."""
    rng = random.Random(machines * 7 + count)
    millions, best = count / MILLION, found["files, two jobs"]
    reading = max(found["reading"], found["record"] * MILLION / NETWORK)
    writing = max((found["files, one job"]["cpu"] - found["reading"]) / 2, best["bytes"] / DISK)
    hours = millions * (reading + writing / machines) / 3600
    ends = []
    for _ in range(draws):
        last = 0.0
        for _ in range(machines):
            own = hours * max(0.5, rng.gauss(1, found["spread"]))
            end, left = own, rng.expovariate(FAILURES)
            while left < own:
                end += left
                left = rng.expovariate(FAILURES)
            last = max(last, end)
        ends.append(last)
    ends.sort()
    return ends[draws // 2], ends[draws * 95 // 100]


def duration(hours):
    seconds = hours * 3600
    return f"{seconds:.0f} s" if seconds < 90 else f"{seconds / 60:.1f} min" if seconds < 5400 else f"{hours:.1f} h"


def page(found, big, command):
    lines = [f"Measured by `{command}` on {machine()}; a record has {found['record']:.0f} bytes and two payloads, one in 101 records is rejected. CPU time is user and system time.", "",
             "| a million recipients | CPU s | elapsed s | peak MiB | MB written |", "| --- | --: | --: | --: | --: |"]
    for name, row in found.items():
        if isinstance(row, dict):
            lines.append(f"| {name} | {row['cpu']:.2f} | {row['wall']:.2f} | {row['peak']:.0f} | {row['bytes'] / 1e6:.0f} |")
    lines += [f"| reading alone (`--shard 0/256`) | {found['reading']:.2f} | | | |", f"| `manifest merge` of four shards | {found['merging']:.2f} | | {found['merging_peak']:.0f} | |", "",
              f"**{big['payloads'] + big['rejects']:,} records in {big['shards']} shards**, one after the other on this machine, from a pipe to a pipe, iOS alone: {big['payloads']:,} payloads ({big['bytes'] / 1e9:.1f} GB) and {big['rejects']:,} rejects in {big['wall'] / 60:.1f} minutes, "
              f"{big['cpu']:.0f} s of CPU time, {big['peak']:.0f} MiB at most. Each record was found once, in order, as a payload or as a reject.", "",
              "| recipients | machines | median | 95 of 100 runs | core hours | USD |", "| --: | --: | --: | --: | --: | --: |"]
    for count in (100 * MILLION, 1_000 * MILLION):
        for machines in (1, 2, 4, 16, 64):
            middle, late = simulate(found, count, machines)
            cores = 2 * machines * middle
            lines.append(f"| {count:,} | {machines} | {duration(middle)} | {duration(late)} | {cores:.2f} | {cores * CORE_HOUR:.2f} |")
    return "\n".join(lines)


def main():
    count, shards, runs = size(os.environ.get("RECORDS", "100m")), int(os.environ.get("SHARDS", 4)), int(os.environ.get("RUNS", 5))
    asked = [f"{name}={os.environ[name]}" for name in ("RECORDS", "SHARDS", "RUNS") if name in os.environ]
    with tempfile.TemporaryDirectory(dir=os.environ.get("BLAZON_SCALE")) as folder:
        scale = Scale(folder)
        found = measure(scale, runs)
        found["record"] = os.path.getsize(scale.file(MILLION)) / MILLION
        big = large(scale, count, shards) | {"shards": shards}
    print(json.dumps({"million": found, "large": big}, indent=1), file=sys.stderr)
    text = page(found, big, " ".join([*asked, "make bench PARTS=scale"]))
    print(text)
    if not os.environ.get("DRY"):
        write("bench PARTS=scale", text, "scale.md")


if __name__ == "__main__":
    main()
