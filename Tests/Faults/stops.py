"""Runs that are asked to stop, while they work and while they wait; and two runs into one folder."""

import fcntl
import os
import random
import signal
import subprocess
import time

from ground import Broken, Outcome, again, finish, judge, need, one_line, settled, start, strays, tree, wait
from jobs import COMPILE, COMPILED, JOBS, ONE, Job, earlier, put, records

CODES = {signal.SIGINT: 130, signal.SIGTERM: 143}
PROMPT = 10  # seconds in which a run that is asked to stop has stopped, on any machine
STREAM = [*COMPILE, "--out", "-", "--target", "ios"]


def stop_while_waiting(process, number):
    """A run that waits is sent a signal, and has to end. Its output stays full: nobody reads until it has."""
    settled(process)
    need(process.poll() is None, "it did not wait")
    process.send_signal(number)
    try:
        process.wait(PROMPT)
    except subprocess.TimeoutExpired:
        process.kill()
        raise Broken("a signal does not end it") from None


def waiting(ground, results):
    """The run waits for somebody else, who does nothing."""
    def case(words, number, ends):
        folder = ground.folder(COMPILED)
        subprocess.run([ground.blazon, *COMPILE, "--out", "out", "--target", "ios"], cwd=folder, check=True)
        with open(os.path.join(folder, "large.ndjson"), "w") as file:
            file.writelines(records(20_000))
        os.mkfifo(os.path.join(folder, "pipe"))
        before = tree(folder)
        streams, held = ends(folder)
        try:
            process = start(ground, words, folder, **streams)
            stop_while_waiting(process, number)
            err = process.stderr.read()
            outcome = Outcome(process.returncode, None, err)
            need(outcome.code == CODES[number], f"not {CODES[number]}: {outcome}")
            one_line(outcome, ["interrupted"])
            found = tree(folder)
            need(found == before, f"left behind: {strays(found)}")
        finally:
            for end in held:
                os.close(end)

    def silent_input(folder):
        read, write = os.pipe()
        return {"stdin": read}, [read, write]

    def stuck_output(folder):
        return {}, []

    def stuck_output_of_input(folder):
        file = os.open(os.path.join(folder, "large.ndjson"), os.O_RDONLY)
        return {"stdin": file}, [file]
    large = ["--recipients", "large.ndjson"]
    render = ["render", "out/offer/program.json", "--rejects-allowed", "100%", "--quiet"]
    cases = {
        "for stdin": ([*COMPILE, "--recipients", "-", "--out", "out", *ONE], silent_input),
        "for stdin, two workers": ([*COMPILE, "--recipients", "-", "--out", "out", "--jobs", "2"], silent_input),
        "for a pipe's writer": ([*COMPILE, "--recipients", "pipe", "--out", "out"], stuck_output),
        "for the reader of stdout": ([*STREAM, *large, *ONE], stuck_output),
        "for the reader of stdout, two workers": ([*STREAM, *large, "--jobs", "2"], stuck_output),
        "for the reader of the rejects": ([*STREAM, *large, "--rejects", "pipe"], stuck_output),
        "render, for stdin": ([*render], silent_input),
        "render, for the reader of stdout": ([*render], stuck_output_of_input),
        "render --framed, for stdin": ([*render, "--framed"], silent_input),
        "render --framed, for the reader of stdout": ([*render, "--framed"], stuck_output_of_input),
    }
    results.each("signals while waiting", [
        (f"{name}: {number.name}", lambda words=words, number=number, ends=ends: case(words, number, ends))
        for name, (words, ends) in cases.items() for number in CODES])


def waiting_for_stderr(ground, results):
    """More findings than a pipe takes, and nobody who reads them."""
    def case(number):
        folder = ground.folder(COMPILED)
        put(folder, "wrong.yaml", "campaign: wrong\nmessage:\n" + "".join(f"  unknown{one}: x\n" for one in range(900)))
        process = start(ground, ["check", "wrong.yaml"], folder)
        stop_while_waiting(process, number)
        need(process.returncode == CODES[number], f"not {CODES[number]}: exit {process.returncode}")
        process.communicate()
    results.each("signals while waiting", [
        (f"for the reader of stderr: {number.name}", lambda number=number: case(number)) for number in CODES])


def large(ground, folder):
    earlier(ground, folder)
    with open(os.path.join(folder, "people.ndjson"), "w") as file:
        file.writelines(records(30_000))


def working(ground, results):
    """At random moments: the earlier result and 130 or 143, or the new one and 0."""
    job = Job("compile-large", COMPILED.words, large)
    ground.before(job)
    chance = random.Random(ground.options.seed)
    begun = time.monotonic()
    done = finish(start(ground, job.words, ground.folder(job)))
    whole = time.monotonic() - begun
    need(done.code == 0, str(done))

    def case(number, moment):
        folder = ground.folder(job)
        process = start(ground, job.words, folder)
        time.sleep(moment)
        process.send_signal(number)
        outcome = finish(process)
        if outcome.code == -number:
            # Before the program could say what it wants done with signals.
            need(tree(folder) == ground.before(job)[1], "changed, though it had not begun")
            return
        judge(ground, job, folder, outcome, {0, CODES[number]}, ["interrupted"])
    count = 10 if ground.quick else 60
    results.each("signals while working", [
        (f"{number.name} after {moment:.4f} s", lambda number=number, moment=moment: case(number, moment))
        for number, moment in [(chance.choice(list(CODES)), chance.uniform(0, whole)) for _ in range(count)]])


def ignored(ground, results):
    """nohup: a SIGINT that was ignored stays ignored."""
    def case():
        folder = ground.folder(COMPILED)
        read, write = os.pipe()
        process = start(ground, [*COMPILE, "--recipients", "-", "--out", "out"], folder, before=["sh", "-c", 'trap "" INT; exec "$0" "$@"'], stdin=read)
        settled(process)
        process.send_signal(signal.SIGINT)
        time.sleep(0.1)
        os.write(write, "".join(records(30)).encode())
        os.close(write)
        os.close(read)
        outcome = finish(process)
        need(outcome.code == 0, str(outcome))
    results.case("signals while waiting", "an ignored SIGINT", case)


def two_runs(ground, results):
    held = ["another run is writing into this folder"]

    def compiles(second):
        folder = ground.folder(COMPILED)
        before = tree(folder)
        read, write = os.pipe()
        first = start(ground, [*COMPILE, "--recipients", "-", "--out", "out"], folder, stdin=read)
        os.close(read)
        wait(lambda: strays(tree(folder)), "the first run's files")
        settled(first)
        between = tree(folder)
        outcome = finish(start(ground, second, folder))
        need(outcome.code == 73, f"not 73: {outcome}")
        one_line(outcome, held)
        need(tree(folder) == between, "the second run touched the first one's files")
        return folder, before, first, write
    seconds = {"compile": COMPILED.words, "without recipients": [*COMPILE, "--out", "out"]}

    def first_goes_on(second):
        folder, before, first, write = compiles(second)
        os.write(write, "".join(records(300)).encode())
        os.close(write)
        outcome = finish(first)
        need(outcome.code == 0, str(outcome))
        need(not strays(tree(folder)) and tree(folder) != before, "the first run's files")

    def first_dies(second):
        folder, before, first, write = compiles(second)
        first.kill()
        first.communicate()
        os.close(write)
        # The lock died with it.
        again(ground, COMPILED, folder)
    for name, second in seconds.items():
        results.case("two runs", name, lambda second=second: first_goes_on(second))
        results.case("two runs", f"{name}, the first is killed", lambda second=second: first_dies(second))

    def golden():
        job = next(job for job in JOBS if job.name == "test-update")
        folder = ground.folder(job)
        before = tree(folder)
        descriptor = os.open(os.path.join(folder, "offer.golden"), os.O_RDONLY)
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        outcome = finish(start(ground, job.words, folder))
        need(outcome.code == 73, f"not 73: {outcome}")
        one_line(outcome, held)
        need(tree(folder) == before, "changed")
        os.close(descriptor)
        again(ground, job, folder)
    results.case("two runs", "test --update", golden)

    def both_at_once():
        """Started together: each ends with 0 or 73, one of them with 0, and the result is whole."""
        folder = ground.folder(COMPILED)
        runs = [start(ground, COMPILED.words, folder) for _ in range(4)]
        outcomes = [finish(one) for one in runs]
        for outcome in outcomes:
            need(outcome.code in (0, 73), str(outcome))
            if outcome.code:
                one_line(outcome, held)
        need(any(outcome.code == 0 for outcome in outcomes), "none has succeeded")
        need(tree(folder) == ground.before(COMPILED)[2], "not the new result")
    results.each("two runs", [(f"four at once, {number}", both_at_once) for number in range(3 if ground.quick else 20)])


def rejects_of_the_dead(ground, results):
    """A killed run's temporary files beside --rejects and --skipped go with the next run; a living one's stay."""
    def case():
        job = next(job for job in JOBS if job.name == "render")
        folder = ground.folder(job)

        def begin():
            read, write = os.pipe()
            process = start(ground, job.words, folder, stdin=read)
            os.close(read)
            return process, write
        before = len(strays(tree(folder)))
        dead, first = begin()
        wait(lambda: len(strays(tree(folder))) == before + 2, "two temporary files")
        settled(dead)
        dead.kill()
        dead.communicate()
        os.close(first)
        living, second = begin()
        settled(living)
        need(len(strays(tree(folder))) == before + 2, f"two files of the living run: {strays(tree(folder))}")
        outcome = finish(start(ground, job.words, folder, stdin=open(os.path.join(folder, job.stdin), "rb")))
        need(outcome.code == 0, str(outcome))
        need(len(strays(tree(folder))) == before + 2, "the living run's files are gone")
        # An input without records is an error.
        with open(os.path.join(folder, job.stdin), "rb") as records:
            os.write(second, records.read())
        os.close(second)
        outcome = finish(living)
        need(outcome.code == 0 and not strays(tree(folder)), f"{outcome}, {strays(tree(folder))}")
    results.case("two runs", "render --rejects", case)


def every(ground, results):
    for part in (two_runs, rejects_of_the_dead, ignored, waiting, waiting_for_stderr, working):
        part(ground, results)
