"""Inputs that end in the middle, grow or shrink while they are read: every record is accounted for, whatever comes."""

import json
import os
import threading

from ground import finish, need, run, start, strays, tree
from jobs import COMPILED, JOBS, Job, nothing, records

PEOPLE = "".join(records(3)) + "\n" + '{"id": "é😀", "firstName": "Zoë", "points": 12}\r\n' + "nonsense\n"
TABLE = 'id,firstName,points\nr1,"Ana ""A""\nB",1200\n\nr2,Zoë,7\nr3,,x\nr4,1\n'


def accounted(folder, content):
    """The sums of the manifest hold, and agree with the files and with the input."""
    with open(os.path.join(folder, "out/offer/manifest.json"), encoding="utf-8") as file:
        manifest = json.load(file)

    def lines(name):
        with open(os.path.join(folder, "out/offer", name), "rb") as file:
            return file.read().count(b"\n")
    count = manifest["input"]["records"]
    for target, sums in manifest["targets"].items():
        need(sums["rendered"] + sums["rejected"] + sums["skipped"] == count, f"{target}: {sums} of {count} records")
        need(lines(target + ".ndjson") == sums["rendered"], f"{target}: {lines(target + '.ndjson')} lines, {sums}")
    for part in ("rejected", "skipped"):
        need(lines(part + ".ndjson") == manifest[part]["lines"], f"lines of {part}.ndjson")
    need(sum(manifest["skipped"]["byReason"].values()) == manifest["skipped"]["lines"], "reasons")
    if content is not None:
        need(manifest["input"]["bytes"] == len(content), f"{manifest['input']['bytes']} bytes of {len(content)}")
    return count


def cut_audience(ground, results):
    def case(name, content, count):
        folder = ground.folder(plain)
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content)
        words = ["compile", "offer.yaml", "--recipients", name, "--out", "out", "--rejects-allowed", "100%", "--quiet", "--sync", "none"]
        outcome = finish(start(ground, words, folder))
        if count is None:
            need(outcome.code == 66, f"not 66: {outcome}")
            need(not os.path.exists(os.path.join(folder, "out")), "something was written")
            return
        found = accounted(folder, content)
        # A file that holds bytes and no record that can be read is never a success.
        with open(os.path.join(folder, "out/offer/rejected.ndjson")) as file:
            codes = [json.loads(line)["code"] for line in file]
        unreadable = sum(1 for code in codes if code in ("BZ0501", "BZ0520", "BZ0521", "BZ0524"))
        # Lines that a row may have taken in are never allowed.
        need(outcome.code == (2 if found > 0 and unreadable == found or "BZ0524" in codes else 0), f"{outcome}")
        need(found == count, f"{found} records, not {count}")

    def cases(name, whole, count):
        step = 3 if ground.quick else 1
        for end in range(0, len(whole) + 1, step):
            yield f"{name} cut after {end} bytes", lambda end=end: case(name, whole[:end], count(whole[:end]))
    plain = Job("plain", ["check", "offer.yaml", "--quiet"], nothing, writes=False)
    ground.before(plain)
    people = PEOPLE.encode()
    results.each("input cut", list(cases("some.ndjson", people, lambda part: sum(1 for line in part.split(b"\n") if line.strip()) or None)))
    results.each("input cut", list(cases("some.csv", TABLE.encode(), rows)))


def rows(part):
    """Rows of a table after its header; None where the header is cut, or a quote is open."""
    if not part.startswith(b"id,firstName,points"):
        return None
    count, quoted, begun = 0, False, False
    for byte in part:
        if byte == ord('"'):
            quoted = not quoted
        if byte == ord("\n") and not quoted:
            count, begun = count + begun, False
        else:
            begun = True
    return None if quoted else count + begun - 1


def cut_program(ground, results):
    render = next(job for job in JOBS if job.name == "render")
    folder = ground.before(render)[0]
    with open(os.path.join(folder, "out/offer/program.json"), "rb") as file:
        program = file.read().rstrip()

    def case(end):
        folder = ground.folder(render)
        with open(os.path.join(folder, "out/offer/program.json"), "wb") as file:
            file.write(program[:end])
        before = tree(folder)
        outcome = run(ground, render, folder)
        need(outcome.code == 66 and outcome.out == b"", f"not 66: {outcome}")
        need(outcome.err.count(b"\n") == 1 and b"program.json" in outcome.err, f"not one line: {outcome}")
        need(tree(folder) == before, "something was written")
    step = 41 if ground.quick else 5
    results.each("program cut", [(f"after {end} bytes", lambda end=end: case(end)) for end in range(0, len(program), step)])


def changing(ground, results):
    """The file grows, or shrinks, while it is read: what was read until its end was seen is accounted for."""
    def case(change, number):
        folder = ground.folder(COMPILED)
        path = os.path.join(folder, "large.ndjson")
        lines = "".join(records(20_000)).encode()
        with open(path, "wb") as file:
            file.write(lines)
        words = ["compile", "offer.yaml", "--recipients", "large.ndjson", "--out", "out", "--rejects-allowed", "100%", "--quiet"]
        done = threading.Event()
        thread = threading.Thread(target=change, args=(path, lines, done, number))
        process = start(ground, words, folder)
        thread.start()
        try:
            outcome = finish(process)
        finally:
            done.set()
            thread.join()
        need(outcome.code == 0 and outcome.err == b"", f"{outcome}")
        need(not strays(tree(folder)), "left behind")
        accounted(folder, None)

    def grow(path, lines, done, number):
        with open(path, "ab", buffering=0) as file:
            for _ in range(200):
                if done.wait(0.0005):
                    return
                file.write(lines[: 10_000 + number])

    def shrink(path, lines, done, number):
        done.wait(0.004 * number)
        os.truncate(path, len(lines) // (2 + number))
    times = range(3 if ground.quick else 20)
    results.each("input growing", [(f"run {number}", lambda number=number: case(grow, number)) for number in times])
    results.each("input shrinking", [(f"run {number}", lambda number=number: case(shrink, number)) for number in times])


def every(ground, results):
    for part in (cut_audience, cut_program, changing):
        part(ground, results)
