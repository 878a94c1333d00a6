"""Outputs that cannot be written: streams that are full or closed, folders that are read-only, in the way, or gone meanwhile."""

import os
import shutil
import socket
import subprocess
import time

from ground import Outcome, finish, judge, need, one_line, run, settled, start, strays, tree, wait
from jobs import COMPILE, COMPILED, JOBS, ONE, PEOPLE, put

STREAMS = [job for job in JOBS if job.name in ("compile-stream", "render", "render-framed")]
FULL, BROKEN = "No space left on device", "Broken pipe"


def closed_outputs(ground, results):
    def to_full(words, stdin=None):
        folder = ground.folder(STREAMS[1])
        with open("/dev/full", "wb") as full:
            outcome = finish(start(ground, words, folder, stdout=full, stdin=open(os.path.join(folder, stdin)) if stdin else subprocess.DEVNULL))
        need(outcome.code == 74, f"not 74: {outcome}")
        one_line(outcome, [FULL])
        need(not strays(tree(folder)), "left behind")

    words = [["check", "offer.yaml"], ["test", "offer.yaml", "--update"], ["--version"], ["--help"], ["explain", "BZ0504"],
             ["mapping", "list"], ["mapping", "show", "campaign-standard"], ["check", "offer.yaml", "--diagnostics", "json"]]
    results.each("/dev/full", [(" ".join(own), lambda own=own: to_full(own)) for own in words])
    results.each("/dev/full", [(job.name, lambda job=job: to_full(job.words, job.stdin)) for job in STREAMS])

    def file_in_full(words):
        folder = ground.folder(STREAMS[1])
        before = tree(folder)
        outcome = finish(start(ground, words, folder))
        need(outcome.code == 74, f"not 74: {outcome}")
        one_line(outcome, [FULL])
        need(tree(folder) == before, "something was written")
    stream = [*COMPILE, *PEOPLE, "--out", "-", "--target", "ios"]
    results.case("/dev/full", "--rejects", lambda: file_in_full([*stream, "--rejects", "/dev/full"]))
    results.case("/dev/full", "--diagnostics-file", lambda: file_in_full(
        ["check", "offer.yaml", "--diagnostics", "json", "--diagnostics-file", "/dev/full", "--quiet"]))

    def closed_pipe(job, read):
        folder = ground.folder(job)
        with open(os.path.join(folder, "people.ndjson"), "rb") as file:
            many = file.read() * 40
        with open(os.path.join(folder, "many.ndjson"), "wb") as file:
            file.write(many)
        before = tree(folder)
        words = [word.replace("people", "many") for word in job.words]
        stdin = open(os.path.join(folder, "many.ndjson"), "rb") if job.stdin else subprocess.DEVNULL
        process = start(ground, words, folder, stdin=stdin)
        process.stdout.read(read)
        process.stdout.close()
        err = process.stderr.read()
        outcome = Outcome(process.wait(), None, err)
        need(outcome.code == 74, f"not 74: {outcome}")
        one_line(outcome, [BROKEN])
        need(tree(folder) == before, "files changed: " + ", ".join(strays(tree(folder))))
    results.each("closed pipe", [
        (f"{job.name} after {read} bytes", lambda job=job, read=read: closed_pipe(job, read))
        for job in STREAMS for read in (0, 1, 100_000)])

    def closed_at_start(job):
        folder = ground.folder(job)
        stdin = open(os.path.join(folder, job.stdin), "rb") if job.stdin else subprocess.DEVNULL
        outcome = finish(start(ground, job.words, folder, before=["sh", "-c", 'exec "$0" "$@" >&-'], stdin=stdin))
        need(outcome.code == 74, f"not 74: {outcome}")
        one_line(outcome, ["it was closed when blazon started"])
        need(not strays(tree(folder)), "left behind")
    results.each("closed at the start", [(job.name, lambda job=job: closed_at_start(job)) for job in STREAMS])


def permissions(ground, results):
    section = "read-only"
    if os.geteuid() != 0 or not shutil.which("setpriv"):
        return results.skip(section + " folders", "needs root and setpriv, to become somebody else")
    unprivileged = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

    def closed(job, mode):
        folder = ground.folder(job)
        os.chmod(folder, 0o755)
        for path, folders, files in os.walk(folder):
            for name in folders:
                os.chmod(os.path.join(path, name), mode)
        outcome = run(ground, job, folder, unprivileged)
        judge(ground, job, folder, outcome, {73, 66}, ["Permission denied"])
    results.each(section, [
        (f"{job.name}: folders {mode:o}", lambda job=job, mode=mode: closed(job, mode))
        for job in JOBS if job.writes for mode in (0o555, 0o500)])

    def unreadable(name):
        folder = ground.folder(COMPILED)
        os.chmod(folder, 0o777)
        os.chmod(os.path.join(folder, name), 0)
        outcome = run(ground, COMPILED, folder, unprivileged)
        need(outcome.code == 66, f"not 66: {outcome}")
        one_line(outcome, ["Permission denied"])
    results.each(section, [(name, lambda name=name: unreadable(name)) for name in ("offer.yaml", "people.ndjson")])


def in_the_way(ground, results):
    def case(job, make, codes):
        folder = ground.folder(job)
        make(folder)
        before = tree(folder)
        outcome = run(ground, job, folder)
        need(outcome.code in codes, f"not {codes}: {outcome}")
        one_line(outcome, [])
        need(tree(folder) == before, "something was written: " + ", ".join(strays(tree(folder))))

    def folder_at(name):
        def make(folder):
            path = os.path.join(folder, name)
            if os.path.isfile(path):
                os.remove(path)
            os.makedirs(path)
        return make

    def pipe_at(name):
        return lambda folder: os.mkfifo(os.path.join(folder, name))

    def link_at(name, target):
        def make(folder):
            shutil.rmtree(os.path.join(folder, name), ignore_errors=True)
            os.symlink(target, os.path.join(folder, name))
        return make

    def file_at(name):
        def make(folder):
            shutil.rmtree(os.path.join(folder, name), ignore_errors=True)
            put(folder, name, "mine\n")
        return make
    by = {job.name: job for job in JOBS}
    results.each("in the way", [
        ("a folder called ios.ndjson", lambda: case(COMPILED, folder_at("out/offer/ios.ndjson"), {73})),
        ("a folder called manifest.json", lambda: case(COMPILED, folder_at("out/offer/manifest.json"), {73})),
        ("a file called offer", lambda: case(COMPILED, file_at("out/offer"), {73})),
        ("a file called out", lambda: case(COMPILED, file_at("out"), {73})),
        ("a file called samples", lambda: case(COMPILED, file_at("out/offer/samples"), {73})),
        ("a file called a", lambda: case(by["compile-new"], file_at("a"), {73})),
        ("a folder called rejects.ndjson", lambda: case(by["render"], folder_at("rejects.ndjson"), {73})),
        ("a folder called zz.json", lambda: case(by["test-update"], folder_at("second.golden/zz.json"), {73})),
        ("a pipe called zz.json", lambda: case(by["test-update"], pipe_at("second.golden/zz.json"), {66})),
        ("golden files that lead out", lambda: case(by["test-update"], link_at("second.golden", "/usr"), {73})),
        ("a folder that leads out", lambda: case(COMPILED, link_at("out/offer", "../.."), {73})),
        ("samples that lead out", lambda: case(COMPILED, link_at("out/offer/samples", "../../.."), {73})),
        ("a file called offer.golden", lambda: case(by["test-update"], file_at("offer.golden"), {66, 73})),
    ])


def gone(ground, results):
    """Something happens to the folder while the run waits for the rest of its input."""
    def case(event, check):
        folder = ground.folder(COMPILED)
        os.mkfifo(os.path.join(folder, "pipe"))
        process = start(ground, [*COMPILE, "--recipients", "pipe", "--out", "out", *ONE], folder)
        with open(os.path.join(folder, "pipe"), "wb") as pipe, open(os.path.join(folder, "people.ndjson"), "rb") as people:
            lines = people.read()
            pipe.write(lines[:2000])
            pipe.flush()
            wait(lambda: strays(tree(folder)), "the run's first file")
            settled(process)
            event(folder)
            pipe.write(lines[2000:])
        outcome = finish(process)
        need(outcome.code == 74, f"not 74: {outcome}")
        one_line(outcome, ["No such file or directory", "the folder was moved or replaced meanwhile"])
        need(not strays(tree(folder)), f"left behind: {strays(tree(folder))}")
        check(folder)

    def removed(folder):
        need(not os.path.exists(os.path.join(folder, "out")), "the folder is there again")

    def replaced(folder):
        need(tree(os.path.join(folder, "out")) == {"offer": None, "offer/mine": b"mine\n"}, "the new folder was touched")

    def remove(folder):
        shutil.rmtree(os.path.join(folder, "out"))

    def replace(folder):
        remove(folder)
        put(folder, "out/offer/mine", "mine\n")

    def move(folder):
        os.rename(os.path.join(folder, "out/offer"), os.path.join(folder, "out/elsewhere"))

    def moved(folder):
        old = ground.before(COMPILED)[1]
        found = tree(os.path.join(folder, "out/elsewhere"))
        need(found == {path[len("out/offer/"):]: content for path, content in old.items() if path.startswith("out/offer/")},
             "the moved folder was touched")
    results.each("folder gone", [
        ("removed", lambda: case(remove, removed)), ("replaced", lambda: case(replace, replaced)), ("moved", lambda: case(move, moved))])


def no_proc(ground, results):
    """A folder of processes that is not there: nothing is aborted, and the work is done."""
    hidden = ["unshare", "-m", "sh", "-c", 'umount -l /proc && exec "$0" "$@"']
    if os.geteuid() != 0 or subprocess.run([*hidden, "true"], capture_output=True).returncode:
        return results.skip("without /proc", "needs root and mount namespaces")

    def case(words):
        folder = ground.folder(COMPILED)
        outcome = finish(start(ground, words, folder, before=hidden))
        need(outcome.code == 0, f"not 0: {outcome}")
    commands = [["--version"], ["check", "offer.yaml"], ["test", "offer.yaml", "--update"], ["explain", "BZ0504"],
                [*COMPILE, *PEOPLE, "--out", "elsewhere", *ONE], ["preview", "offer.yaml", "--out", "offer.html"]]
    results.each("without /proc", [(" ".join(words), lambda words=words: case(words)) for words in commands])


def few_descriptors(ground, results):
    """Browsers ask for more than there are descriptors for: the server waits, and answers when some are free."""
    def case():
        folder = ground.folder(COMPILED)
        process = start(ground, ["preview", "offer.yaml", "--serve", "--port", "0"], folder, before=["sh", "-c", 'ulimit -n 24 && exec "$0" "$@"'])
        try:
            address = process.stdout.readline().decode().strip()
            port = int(address.rstrip("/").rsplit(":", 1)[1])
            held = [socket.create_connection(("127.0.0.1", port)) for _ in range(60)]
            before = spent(process)
            time.sleep(2)
            used = spent(process) - before
            need(used < 1, f"{used:.1f} s of processor time in 2 s of waiting")
            for connection in held:
                connection.close()
            with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
                connection.sendall(f"GET / HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode())
                need(connection.recv(12) == b"HTTP/1.1 200", "no answer afterwards")
        finally:
            process.terminate()
            process.communicate(timeout=20)

    def spent(process):
        with open(f"/proc/{process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    results.case("few descriptors", "preview --serve", case)


def every(ground, results):
    for part in (closed_outputs, permissions, in_the_way, gone, no_proc, few_descriptors):
        part(ground, results)
