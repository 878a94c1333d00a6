#!/usr/bin/env python3
"""What `blazon plan` takes for 200,000 recipients and a folder of 60 templates, one of which has a stricter condition: Scripts/measure/plan.py [BLAZON]

Prints the median of five runs with two jobs: time, processor time, peak memory; then what the changed template takes, beside the two
renders that it compares, with one job each."""

import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile
import time

import inputs

TEMPLATES, RECORDS, RUNS = 60, 200_000, 5
CHANGED = 7


def run(*command):
    """Time, processor time and peak memory (KiB) of a command."""
    with open(os.devnull, "wb") as out:
        start = time.monotonic()
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.PIPE)
        message = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        code = os.waitstatus_to_exitcode(status)
        assert code in (0, 2), (command, code, message)
        return time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def main():
    blazon = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".build/release/blazon").resolve()
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        recipients = work / "recipients.ndjson"
        # Line by line: the peak of a process that is started counts from the memory of this one.
        with open(recipients, "w", encoding="utf-8") as file:
            file.writelines(line + "\n" for line in inputs.records(RECORDS))
        for version in ("old", "new"):
            (work / version).mkdir()
            for number in range(TEMPLATES):
                text = inputs.template(number)
                if version == "new" and number == CHANGED:
                    changed = text.replace("points >= 1000", "points > 1000")
                    assert changed != text
                    text = changed
                (work / version / f"t{number}.yaml").write_text(text, encoding="utf-8")
        options = ["--recipients", recipients, "--allow-lost", "100%"]
        plans = [run(blazon, "plan", work / "old", work / "new", *options, "--jobs", "2") for _ in range(RUNS)]
        seconds, busy, _ = (statistics.median(column) for column in zip(*plans))
        print(f"plan: {seconds:.2f} s, {busy:.2f} s of processor time, {max(plan[2] for plan in plans) / 1024:.0f} MiB")
        pair = [work / version / f"t{CHANGED}.yaml" for version in ("old", "new")]
        one = statistics.median(run(blazon, "plan", *pair, *options, "--jobs", "1")[1] for _ in range(RUNS))
        alone = []
        for version in ("old", "new"):
            template = work / version / f"t{CHANGED}.yaml"
            subprocess.run([blazon, "compile", template, "--recipients", recipients, "--out", work / f"{version}-out", "--quiet", "--rejects-allowed", "100%"], check=True)
            program = next((work / f"{version}-out").rglob("program.json"))
            alone.append(statistics.median(run("sh", "-c", f"'{blazon}' render '{program}' --framed < '{recipients}'")[1] for _ in range(RUNS)))
        print(f"the changed template: {one:.2f} s of processor time, its two renders alone {sum(alone):.2f} s: {one / sum(alone):.2f} times")


if __name__ == "__main__":
    main()
