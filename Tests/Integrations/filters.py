"""`blazon render` as a filter: the contract of docs/pipelines.md, driven through pipes, and the tools that run it."""

import os
import select
import shutil
import signal
import subprocess
import time

from checks import ROOT, check, expect, expect_equal

PROGRAM = "out/loyalty-offer/program.json"
FRAMED = ["blazon", "render", PROGRAM, "--framed", "--quiet", "--rejects-allowed", "100%"]
PAYLOADS = ["blazon", "render", PROGRAM, "--target", "ios", "--quiet", "--rejects-allowed", "100%"]
PROMPT = 10  # seconds in which an answer has come, on any machine


def prepare(workshop, folder, copies=1):
    """Compiles a program; returns the records."""
    done = workshop.run(["blazon", "compile", ROOT / "templates/loyalty-offer.yaml", "--out", "out", "--quiet"], folder)
    expect_equal(done.returncode, 0, "compile")
    records = (ROOT / "templates/recipients.ndjson").read_bytes() * copies
    (folder / "people.ndjson").write_bytes(records)
    return records


def start(workshop, folder, words):
    return subprocess.Popen(words, cwd=folder, env=workshop.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def whole(workshop, folder, words, records):
    done = subprocess.run(words, cwd=folder, env=workshop.environment, input=records, capture_output=True, check=False, timeout=100)
    expect_equal(done.returncode, 0, "exit code of one run")
    return done.stdout


def answer(process):
    """What comes while the input pauses; nothing if it takes longer than an answer may."""
    if not select.select([process.stdout], [], [], PROMPT)[0]:
        return b""
    return os.read(process.stdout.fileno(), 1 << 20)


@check("filters: with --framed, a pause is answered at once, half a line when it is complete")
def pauses(workshop, folder):
    records = prepare(workshop, folder).splitlines(keepends=True)[:5]
    for words in (FRAMED,):
        expected = whole(workshop, folder, words, b"".join(records)).splitlines(keepends=True)
        process = start(workshop, folder, words)
        for record, line in zip(records, expected):
            process.stdin.write(record[:40])
            process.stdin.flush()
            expect(not select.select([process.stdout], [], [], 0.1)[0], "half a line was answered")
            process.stdin.write(record[40:])
            process.stdin.flush()
            expect_equal(answer(process), line, "the answer")
        process.stdin.close()
        expect_equal((process.stdout.read(), process.wait(PROMPT)), (b"", 0), "the end")


@check("filters: the last line needs no newline")
def unended(workshop, folder):
    records = prepare(workshop, folder)
    for words in (FRAMED, PAYLOADS):
        expect_equal(whole(workshop, folder, words, records.rstrip(b"\n")), whole(workshop, folder, words, records), "the output")


@check("filters: a slow reader loses nothing, and slows down the writer")
def slow_reader(workshop, folder):
    records = prepare(workshop, folder, copies=30)
    for words in (FRAMED, PAYLOADS):
        expected = whole(workshop, folder, words, records)
        process = start(workshop, folder, words)
        os.set_blocking(process.stdin.fileno(), False)
        written = 0
        # No program reads: the filter must stop to take records.
        deadline = time.monotonic() + PROMPT
        while written < len(records) and select.select([], [process.stdin], [], 1)[1] and time.monotonic() < deadline:
            written += os.write(process.stdin.fileno(), records[written : written + 65536])
        expect(written < len(records), "the filter takes records without end, though no program reads its output")
        os.set_blocking(process.stdin.fileno(), True)
        found = bytearray()
        while len(found) < len(expected):
            if written < len(records) and select.select([], [process.stdin], [], 0)[1]:
                written += os.write(process.stdin.fileno(), records[written : written + 4096])
            elif written == len(records) and not process.stdin.closed:
                process.stdin.close()
            if select.select([process.stdout], [], [], 0.01)[0]:
                found += os.read(process.stdout.fileno(), 10_000)
        expect(bytes(found) == expected, "the output differs")
        if not process.stdin.closed:
            process.stdin.close()
        expect_equal((process.stdout.read(), process.wait(PROMPT)), (b"", 0), "the end")


@check("filters: a closed stdout is exit 74, SIGTERM 143")
def ends(workshop, folder):
    records = prepare(workshop, folder)
    for words in (FRAMED, PAYLOADS):
        process = start(workshop, folder, words)
        process.stdout.close()
        try:
            process.stdin.write(records)
            process.stdin.close()
        except BrokenPipeError:
            pass
        expect_equal(process.wait(PROMPT), 74, "exit code")
        process = start(workshop, folder, words)
        process.stdin.write(records.splitlines(keepends=True)[0])
        process.stdin.flush()
        if words is FRAMED:
            expect(answer(process), "no answer")
        else:
            time.sleep(1)  # Payload lines are not flushed at a pause.
        process.send_signal(signal.SIGTERM)
        expect_equal(process.wait(PROMPT), 143, "exit code")


@check("filters: a newer program is exit 66, with a reason")
def newer(workshop, folder):
    prepare(workshop, folder)
    path = folder / PROGRAM
    path.write_text(path.read_text().replace('"program":', '"program":9', 1))
    done = workshop.run(FRAMED, folder)
    expect_equal(done.returncode, 66, "exit code")
    expect("render it with the version that compiled it" in done.output, done.output)


@check("filters: GNU parallel and xargs give the bytes of one run")
def parallel(workshop, folder):
    records = prepare(workshop, folder, copies=20)
    expected = whole(workshop, folder, PAYLOADS, records)
    render = " ".join(PAYLOADS)
    commands = {"xargs": "split -C 200k people.ndjson part- && printf '%s\\n' part-* | xargs -P 4 -I PART sh -c '" + render + " < PART > PART.ios' && cat part-*.ios"}
    if shutil.which("parallel"):
        commands["parallel"] = f"parallel --will-cite --jobs 4 --pipe --keep-order --block 200k --halt now,fail=1 '{render}' < people.ndjson"
    for name, command in commands.items():
        done = subprocess.run(["sh", "-c", command], cwd=folder, env=workshop.environment, capture_output=True, check=False, timeout=100)
        expect_equal(done.returncode, 0, f"{name}: {done.stderr[-500:]}")
        expect(done.stdout == expected, f"{name}: the output differs")
    return "" if "parallel" in commands else "GNU parallel is not installed"


@check("filters: Apache Beam gives the lines of one run")
def beam(workshop, folder):
    python = os.environ.get("BEAM_PYTHON")
    if not python:
        return "BEAM_PYTHON names no Python with apache-beam and the wheel"
    records = prepare(workshop, folder, copies=3)
    done = workshop.run([python, ROOT / "integrations/filters/beam_render.py", PROGRAM, "ios", "people.ndjson", "result"], folder)
    expect_equal(done.returncode, 0, done.output[-1000:])
    lines = sorted(line for path in folder.glob("result-ios*") for line in path.read_bytes().splitlines())
    expect(lines == sorted(whole(workshop, folder, PAYLOADS, records).splitlines()), "the payloads differ")
    rejects = sum(path.read_bytes().count(b"\n") for path in folder.glob("result-rejected*"))
    expect_equal(rejects + len(lines), records.count(b"\n"), "payloads and rejects")
