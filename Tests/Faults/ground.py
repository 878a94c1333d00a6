"""Where a fault is tried: a folder with an earlier result, a command, and what must hold after it."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

TEMPORARY = ".blazon-"
LIMIT = 60  # seconds: what takes longer hangs


class Broken(Exception):
    """A promise that was not kept."""


def need(holds, text):
    if not holds:
        raise Broken(text)


class Outcome:
    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    def __str__(self):
        return f"exit {self.code}, stderr {self.err.decode('utf-8', 'replace')!r}"


class Ground:
    """What every case shares: the binary, the scratch folder, and for each job the folder before and after it."""

    def __init__(self, blazon, scratch, options):
        self.blazon, self.scratch, self.options, self.quick = blazon, scratch, options, options.quick
        self._made = {}
        self._folders = threading.local()
        self._lock = threading.Lock()

    def before(self, job):
        """(folder with the earlier result, its tree, the tree and the output after a run without a fault)"""
        with self._lock:
            if job.name not in self._made:
                folder = os.path.join(self.scratch, "before-" + job.name)
                shutil.rmtree(folder, ignore_errors=True)
                os.mkdir(folder)
                job.prepare(self, folder)
                old = tree(folder)
                after = os.path.join(self.scratch, "after-" + job.name)
                shutil.copytree(folder, after, symlinks=True, dirs_exist_ok=True)
                done = run(self, job, after)
                need(done.code == 0, f"{job.name} without a fault: {done}")
                need(done.err == b"", f"{job.name} says something without a fault: {done}")
                new = tree(after)
                need(new != old or not job.writes, f"{job.name} changes nothing")
                need(not strays(new), f"{job.name} leaves {strays(new)}")
                self._made[job.name] = folder, old, new, done.out
            return self._made[job.name]

    def folder(self, job, inside=None):
        """A folder of its own with the earlier result in it."""
        folder = tempfile.mkdtemp(prefix=job.name + "-", dir=inside or self.scratch)
        shutil.copytree(self.before(job)[0], folder, symlinks=True, dirs_exist_ok=True)
        self._folders.__dict__.setdefault("used", []).append(folder)
        return folder

    def clear(self):
        """Removes the folders of the case that this thread has just tried."""
        for folder in self._folders.__dict__.pop("used", []):
            shutil.rmtree(folder, ignore_errors=True)


def tree(folder):
    """Every file's bytes, every link's end, None for a folder, by path."""
    found = {}
    for path, folders, files in os.walk(folder):
        for name in folders + files:
            whole = os.path.join(path, name)
            if os.path.islink(whole):
                found[os.path.relpath(whole, folder)] = os.readlink(whole)
            elif os.path.isdir(whole):
                found[os.path.relpath(whole, folder)] = None
            elif os.path.isfile(whole):
                with open(whole, "rb") as file:
                    found[os.path.relpath(whole, folder)] = content_of(name, file.read())
    return found


def content_of(name, content):
    """A file's bytes; of a whole report only that it is one, since times and exit codes differ."""
    if name != "run.json" or content == b"earlier\n":
        return content
    report = json.loads(content)
    need(content.endswith(b"}\n") and type(report["exitCode"]) is int and report["campaigns"] is not None, "a damaged report")
    need((report["exitCode"] == 0) == (report["errors"] == []), f"exit code {report['exitCode']} with {report['errors']}")
    return b"a report"


def strays(found):
    return sorted(path for path in found if os.path.basename(path).startswith(TEMPORARY))


def run(ground, job, folder, before=(), stdout=subprocess.PIPE, **more):
    """Runs the job's command, `before` in front of it; a hang is a broken promise."""
    words = [*before, ground.blazon, *job.words]
    stdin = open(os.path.join(folder, job.stdin), "rb") if job.stdin else subprocess.DEVNULL
    try:
        done = subprocess.run(
            words, cwd=folder, stdin=stdin, stdout=stdout, stderr=subprocess.PIPE, timeout=LIMIT,
            env={"PATH": os.environ["PATH"]}, **more)
    except subprocess.TimeoutExpired:
        raise Broken(f"still running after {LIMIT} s") from None
    finally:
        if job.stdin:
            stdin.close()
    return Outcome(done.returncode, done.stdout, re.sub(job.notice, b"", done.stderr, count=1) if job.notice else done.stderr)


def start(ground, words, folder, before=(), **more):
    """Begins a command that something is done to while it runs."""
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
    return subprocess.Popen([*before, ground.blazon, *words], cwd=folder, env={"PATH": os.environ["PATH"]}, **streams)


def finish(process, seconds=LIMIT):
    """Waits for its end, and reads what it says."""
    try:
        out, err = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise Broken(f"still running after {seconds} s") from None
    return Outcome(process.returncode, out, err)


def wait(holds, what):
    """Waits until something is so."""
    end = time.monotonic() + LIMIT
    while not holds():
        need(time.monotonic() < end, f"waited in vain for {what}")
        time.sleep(0.005)


def sleeps(process):
    """Whether every thread of the process waits for something."""
    tasks = f"/proc/{process.pid}/task"
    states = []
    for task in os.listdir(tasks):
        with open(f"{tasks}/{task}/stat") as file:
            states.append(file.read().rsplit(")", 1)[1].split()[0])
    return all(state == "S" for state in states)


def settled(process):
    """Waits until the run does nothing but wait."""
    for _ in range(3):
        wait(lambda: process.poll() is not None or sleeps(process), "the run to wait")
        time.sleep(0.05)


def difference(found, expected):
    names = [path for path in sorted({*found, *expected}) if found.get(path, 0) != expected.get(path, 0)]
    return ", ".join(names[:5])


ONE_LINE = re.compile(r"blazon: (?:cannot (?:read|create|write) .+: ([^:\n]+)|(interrupted); [^\n]+)\n")


def one_line(outcome, causes):
    """Exactly one line on stderr, with a file's name and a cause in the system's words."""
    match = ONE_LINE.fullmatch(outcome.err.decode("utf-8"))
    need(match, f"not one line with file and cause: {outcome}")
    need(not causes or (match[1] or match[2]) in causes, f"the cause is not {' or '.join(causes)}: {outcome}")


def judge(ground, job, folder, outcome, codes, causes=(), spares_strays=False, repair=lambda: None):
    """The old result or the new one, the right exit code, one line, nothing left behind; and the next run succeeds."""
    _, old, new, output = ground.before(job)
    need(outcome.code in codes, f"exit code is not {sorted(codes)}: {outcome}")
    found = tree(folder)
    left = strays(found)
    need(spares_strays or not left, f"{outcome}: left behind: {', '.join(left)}")
    named = {path: content for path, content in found.items() if path not in left}
    if outcome.code == 0:
        need(named == new, f"exit 0, but not as it should be: {difference(named, new)}")
        need(outcome.out is None or outcome.out == output, "exit 0, but the output is another")
        need(outcome.err == b"", f"exit 0 with words: {outcome}")
    else:
        need(named in (old, new) or job.separately and mixed(named, old, new),
             f"{outcome}: neither the old result nor the new one: {difference(named, old)}")
        need(outcome.out is None or output.startswith(outcome.out), f"{outcome}: the output is no beginning of the whole")
        one_line(outcome, causes)
    repair()
    again(ground, job, folder)


def again(ground, job, folder):
    """The next run succeeds, and clears what was left."""
    _, _, new, output = ground.before(job)
    outcome = run(ground, job, folder)
    is_done = job.reports_changes and set(outcome.out.splitlines()) <= set(output.splitlines())
    need(outcome.code == 0 and (outcome.out == output or is_done), f"the next run: {outcome}")
    found = tree(folder)
    need(found == new, f"the next run leaves other files: {difference(found, new)}")


def mixed(found, old, new):
    """Each file whole, though not all of one run."""
    return all(found.get(path, 0) in (old.get(path, 0), new.get(path, 0)) for path in {*found, *old, *new})


class Results:
    """Cases as they come: counted by section; what breaks is told at once."""

    def __init__(self, ground):
        self._clear = ground.clear
        self.counts, self.broken, self.skipped = {}, [], []
        self._lock = threading.Lock()
        self._pool = ThreadPoolExecutor(os.cpu_count() or 1)

    def skip(self, section, why):
        self.skipped.append((section, why))
        print(f"skipped: {section}: {why}", flush=True)

    def each(self, section, cases):
        """Runs `(name, function)` pairs, several at a time."""
        list(self._pool.map(lambda case: self.case(section, *case), cases))

    def case(self, section, name, body):
        text = None
        try:
            body()
        except Broken as broken:
            text = str(broken)
        except Exception as error:  # a fault of the test itself must not pass for a success
            text = f"{type(error).__name__}: {error}"
        self._clear()
        with self._lock:
            self.counts[section] = self.counts.get(section, 0) + 1
            if text:
                self.broken.append((section, name, text))
                print(f"BROKEN {section}: {name}: {text}", flush=True)
