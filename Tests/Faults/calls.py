"""Each system call of a run fails once, in each way that it can: strace counts the calls of a run, then spoils one of each run."""

import os
import re
import subprocess
import tempfile

from ground import Broken, judge, again, need, run, strays, tree
from jobs import JOBS, COMPILED

CAUSES = {"EIO": "Input/output error", "ENOSPC": "No space left on device", "EMFILE": "Too many open files",
          "EDQUOT": "Disk quota exceeded", "EINTR": "Interrupted system call"}
WRITING = ["ENOSPC", "EDQUOT", "EIO", "EINTR"]
ERRORS = {
    "openat": ["EIO", "ENOSPC", "EMFILE", "EINTR"], "mkdirat": ["EIO", "ENOSPC"], "write": WRITING,
    "fsync": ["EIO", "ENOSPC", "EINTR"], "close": ["EIO", "ENOSPC", "EDQUOT", "EINTR"],
    "renameat": ["EIO", "ENOSPC"], "linkat": ["EIO", "ENOSPC"], "read": ["EIO", "EINTR"], "flock": ["EIO", "EINTR"],
    "newfstatat": ["EIO"], "getdents64": ["EIO"], "unlinkat": ["EIO"], "fchmod": ["EIO", "EINTR"], "poll": ["EINTR"],
    "ftruncate": ["EIO"], "fcntl": ["EIO"],
}
LINE = re.compile(r"(\d+) +(\w+)\((.*)\) += (-?\d+|\?)")
# Blazon's own first call of its kind: what comes before is the loader's and the library's.
START = 'rt_sigaction(SIGXFSZ, {sa_handler=SIG_IGN'


class Call:
    def __init__(self, name, number, text, opened):
        self.name, self.number, self.text = name, number, text
        # How the descriptor that it takes, or gives, was opened: "create", "folder", "stream", "beside", "input", or None.
        self.opened = opened

    def __str__(self):
        return f"{self.name} {self.number} ({self.text[:60]})"

    def codes(self, error):
        """The exit codes that a failure may have, as cli.md says."""
        if error == "EINTR" or self.name == "poll":
            return {0}
        if self.name == "openat":
            # A folder that is only looked through for what dead runs left may stay unread.
            return {"create": {73}, "folder": {0, 66, 73, 74}, "input": {66}, "stream": {0}, "beside": {0}}[self.opened]
        if self.opened == "beside":
            return {0}
        if self.name in ("mkdirat", "flock", "fchmod"):
            return {73}
        if self.name == "close":
            # Nothing can be lost by closing what was read.
            return {"create": {74}, "stream": {0, 74}}.get(self.opened, {0})
        if self.name == "read":
            return {74}
        if self.name == "newfstatat":
            return {0, 66, 73, 74}
        if self.name in ("getdents64", "fcntl"):
            return {0, 74}
        # The file stays behind under its temporary name; the next run clears it.
        return {0} if self.name == "unlinkat" else {74}


def kind(text):
    """What is opened, by the arguments."""
    if "O_CREAT" in text:
        return "create"
    if "O_DIRECTORY" in text:
        return "folder"
    if '"/proc/self/fd/' in text:
        return "stream"
    # What no result depends on: how many processors there are, a temporary file's lock.
    return "beside" if '"/sys/' in text or '"/proc/' in text or ".blazon-one-" in text else "input"


def counted(ground, job):
    """The calls of a run, without the loader's, the number of each as strace counts them: by its thread and name."""
    folder = ground.folder(job)
    with tempfile.NamedTemporaryFile(dir=ground.scratch) as log:
        trace = ",".join([*ERRORS, "rt_sigaction"])
        done = run(ground, job, folder, ["strace", "-f", "-qq", "-s", "16", "-e", "trace=" + trace, "-o", log.name])
        need(done.code == 0, f"strace {job.name}: {done}")
        lines = log.read().decode("utf-8", "replace").splitlines()
    calls, numbers, loaders, opened, begun, started = [], {}, {}, {}, {}, False
    for line in lines:
        # A call of one thread may be cut in two by another's.
        if line.endswith("<unfinished ...>"):
            begun[line.split(" ", 1)[0]] = line[: -len("<unfinished ...>")]
            continue
        if " resumed>" in line:
            line = begun.pop(line.split(" ", 1)[0], "") + line.split(" resumed>", 1)[1]
        if START in line:
            started = True
        match = LINE.match(line)
        if not match or match[2] not in ERRORS:
            continue
        thread, name, text, result = match.groups()
        number = numbers[thread, name] = numbers.get((thread, name), 0) + 1
        if not started:
            loaders[name] = number
        descriptor = text.split(",")[0].strip()
        if name == "openat":
            opened[result] = kind(text)
            descriptor = result
        # strace counts for each thread: in the first one, a low number would spoil a call of the loader.
        if started and number > loaders.get(name, 0):
            calls.append(Call(name, number, text, opened.get(descriptor)))
    need(started, "the beginning of the run was not found")
    return calls


def spoiled(ground, job, call, fault):
    """Runs the job with a fault at the call."""
    folder = ground.folder(job)
    inject = f"inject={call.name}:{fault}:when={call.number}"
    outcome = run(ground, job, folder, ["strace", "-f", "-qq", "-e", "trace=" + call.name, "-e", inject, "-o", "/dev/null"])
    return folder, outcome


def fails(ground, job, call, error):
    def case():
        folder, outcome = spoiled(ground, job, call, "error=" + error)
        # Which of several workers makes a call differs from run to run, and so may whether the one that is meant is made.
        codes = call.codes(error) | ({0} if job.workers > 1 and call.name in ("read", "write") else set())
        judge(ground, job, folder, outcome, codes, [CAUSES[error]], spares_strays=call.name == "unlinkat")
    return f"{job.name}: {error} at {call}", case


def stops(ground, job, call, signal, code):
    """A signal at the call: the old result and 130 or 143, or the new one and 0."""
    def case():
        folder, outcome = spoiled(ground, job, call, "signal=" + signal)
        judge(ground, job, folder, outcome, {0, code}, ["interrupted"])
    return f"{job.name}: SIG{signal} at {call}", case


def dies(ground, job, call):
    """A kill at the call: every name holds its old file or its new one, whole; a manifest vouches for one of the two sets."""
    def case():
        folder, outcome = spoiled(ground, job, call, "signal=KILL")
        need(outcome.code == -9, f"not killed: {outcome}")
        _, old, new, _ = ground.before(job)
        found = tree(folder)
        named = {path: content for path, content in found.items() if path not in strays(found)}
        for path, content in named.items():
            need(content in (old.get(path, 0), new.get(path, 0)), f"{path} is neither the old file nor the new one")
        for manifest in [path for path in named if os.path.basename(path) == "manifest.json"]:
            # If there is a manifest, everything that it describes exists: the old set or the new one.
            own = os.path.dirname(manifest) + "/"
            def part(whole): return {path: content for path, content in whole.items() if path.startswith(own)}
            need(part(named) in (part(old), part(new)), "a manifest vouches for files of another run")
        again(ground, job, folder)
    return f"{job.name}: SIGKILL at {call}", case


# What changes files or their names; between two of these, a kill leaves what a kill at the first leaves.
CHANGING = {"openat", "mkdirat", "write", "fsync", "renameat", "linkat", "unlinkat"}


def cases(ground):
    for job in JOBS:
        if ground.quick and job.is_variation:
            continue
        calls = counted(ground, job)
        seen = {}
        for call in calls:
            # With two workers, both count: one run spoils the call of each.
            seen.setdefault((call.name, call.number), call)
        for call in seen.values():
            errors = ERRORS[call.name]
            for error in [error for error in errors if error in (errors[0], "EINTR")] if ground.quick else errors:
                yield fails(ground, job, call, error)
            if call.name in CHANGING and (job is COMPILED or not ground.quick):
                yield dies(ground, job, call)
                yield stops(ground, job, call, "INT", 130)
                if not ground.quick:
                    yield stops(ground, job, call, "TERM", 143)


def permitted(ground):
    """Why strace cannot be used; None where it can."""
    try:
        done = subprocess.run(["strace", "-e", "inject=write:error=EIO:when=1", "-o", "/dev/null", "echo"], capture_output=True)
    except FileNotFoundError:
        return "strace is not installed"
    return None if b"nput/output error" in done.stderr else "strace may not trace here: " + done.stderr.decode("utf-8", "replace").strip()


def every(ground, results):
    why = permitted(ground)
    if why:
        return results.skip("system calls", why)
    try:
        results.each("system calls", list(cases(ground)))
    except Broken as broken:
        results.case("system calls", "counting", lambda: need(False, str(broken)))
