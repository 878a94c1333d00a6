"""`blazon mcp --write` while the system fails: each call is answered with its result, or with an error that says why; the server stays; and each
file of the project is the earlier one or the new one, whole."""

import json
import os
import re
import subprocess

from calls import CAUSES, CHANGING, ERRORS, counted, permitted, spoiled
from disks import FULL, can_mount, mounted
from ground import Broken, Outcome, difference, finish, mixed, need, one_line, run, start, strays, tree
from jobs import FAULTY, Job, put
from short import shortener

# Calls with their arguments. Those that read do not depend on those that write.
CALLS = [
    ("check", {"path": "offer.yaml"}), ("check", {"path": "all"}), ("check", {"path": "words.yaml"}), ("explain", {"path": "offer.yaml", "line": 13, "column": 15}),
    ("complete", {"path": "offer.yaml", "line": 8, "column": 19}), ("render_sample", {"path": "offer.yaml"}), ("sizes", {"path": "offer.yaml"}),
    ("settings", {"table": "./table.yaml", "setting": "badge"}), ("profile", {}), ("explain", {"name": "badge", "table": "./table.yaml"}),
    ("import", {"path": "payload.json", "out": "new.yaml", "write": True}), ("fix", {"path": "faulty.yaml", "write": True}),
    ("fix", {"path": "wrong.yaml", "write": True}),
]
PAGE = "blazon://tables/.%2Ftable.yaml"
# The files that a call writes, by the number of its call.
WRITTEN = {11: ["new.yaml"], 12: ["faulty.yaml"], 13: ["wrong.yaml", "user.yaml"]}
LOOKED = """\
campaign: looked
recipient: { id: string(..9) }
lookups: { city: { file: rows.csv, key: id, fields: { name: string(..9) } } }
message: { title: "In {{ lookup.city[id].name | default: 'town' }}" }
samples: { ana: { id: osl } }
"""


def message(method, number, **parameters):
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}) + "\n"


def project(ground, folder):
    """Templates, settings and tables, two files with faults, and a client's session."""
    put(folder, "blazon.yaml", "root: true\nrecipients: people.ndjson\nlint: { BZ0357: off }\n")
    for name in ("one", "two", "more/three"):
        put(folder, f"all/{name}.yaml", f"campaign: {os.path.basename(name)}\nmessage: {{ title: Hello }}\nsamples: {{ eva: {{}} }}\n")
    put(folder, "all/blazon.yaml", "targets: [ios]\n")
    put(folder, "base.yaml", "table: base\nextends: campaign-standard\n")
    put(folder, "table.yaml", "table: mine\nextends: base.yaml\n")
    put(folder, "payload.json", '{"aps":{"alert":{"title":"Hello","body":"Come in"}}}')
    put(folder, "rows.csv", "id,name\nosl,Oslo\n")
    put(folder, "looked.yaml", LOOKED)
    put(folder, "faulty.yaml", FAULTY.replace("campaign: offer", "campaign: faulty").replace("uses: words.yaml", "uses: plain.yaml"))
    with open(os.path.join(folder, "words.yaml"), encoding="utf-8") as file:
        put(folder, "plain.yaml", file.read())
    put(folder, "wrong.yaml", "recipient: { id: string(..9) }\nblocks: { hi: '{{ id | upcased }}' }\n")
    put(folder, "user.yaml", "campaign: user\nuses: wrong.yaml\nmessage: { titel: '{{ block.hi }}' }\nsamples: { eva: { id: a } }\n")
    calls = [message("tools/call", number, name=name, arguments=arguments) for number, (name, arguments) in enumerate(CALLS, 1)]
    unsaved = {"path": "looked.yaml", "text": LOOKED.replace("In {{", "At {{")}
    put(folder, "session", message("initialize", 0, protocolVersion="2025-11-25") + "".join(calls) + message(
        "tools/call", len(CALLS) + 1, name="render_sample", arguments=unsaved) + message("resources/read", len(CALLS) + 2, uri=PAGE))


SESSION = Job("mcp", ["mcp", "--write"], project, stdin="session", separately=True, notice=rb"\Ablazon mcp: files below [^\n]+\n")


def answers(output):
    """The answers by id, without the project's folder. A last line without its end is no answer."""
    whole = re.sub(rb"Files are those below [^ ]+\. ", b"", output[: output.rfind(b"\n") + 1])
    return {json.loads(line)["id"]: line for line in whole.splitlines()}


def judge(ground, folder, outcome, codes=(0,), causes=(), spares_strays=False, ends=True):
    """Each answer is the one without a fault, or names the cause; no file is lost; and a later session does the rest."""
    _, old, new, output = ground.before(SESSION)
    expected, given = answers(output), answers(outcome.out or b"")
    need(outcome.code in codes, f"exit code is not {sorted(codes)}: {outcome}")
    found = tree(folder)
    left = strays(found)
    need(spares_strays or not left, f"{outcome}: left behind: {', '.join(left)}")
    named = {path: content for path, content in found.items() if path not in left}
    need(mixed(named, old, new), f"neither the old file nor the new one: {difference(named, old)}")
    for number, answer in given.items():
        if answer == expected[number]:
            for path in WRITTEN.get(number, []):
                need(named[path] == new[path], f"{path} is said to be written, and is not")
        else:
            need(any(cause.encode() in answer for cause in causes), f"answer {number} names no cause of {list(causes)}: {answer[:400]}")
    if outcome.code == 0:
        need(given.keys() == expected.keys() or not ends, f"{len(given)} of {len(expected)} answers: {outcome}")
        need(outcome.err == b"", f"exit 0 with words: {outcome}")
    elif outcome.code > 0:
        one_line(outcome, causes)


def again(ground, folder):
    """A later session answers, and does what was left."""
    _, _, new, output = ground.before(SESSION)
    outcome = run(ground, SESSION, folder)
    need(outcome.code == 0 and answers(outcome.out).keys() == answers(output).keys(), f"the next session: {outcome}")
    found = tree(folder)
    need(found == new, f"the next session leaves other files: {difference(found, new)}")


def is_stream(call):
    return call.opened == "stream" or call.name in ("read", "write") and call.text.split(",")[0].strip() in ("0", "1", "2")


def changes(call):
    """Whether a call may change files of the project."""
    return call.name in CHANGING and call.opened != "stream" and (call.name != "openat" or call.opened == "create") and not is_stream(call)


def failing_calls(ground):
    def fails(call, error):
        def case():
            folder, outcome = spoiled(ground, SESSION, call, "error=" + error)
            # Without its streams, or without its project at the start, a server cannot serve.
            codes = {0, 66, 74} if is_stream(call) or not outcome.out else {0}
            judge(ground, folder, outcome, {0} if error == "EINTR" else codes, [] if error == "EINTR" else [CAUSES[error]], call.name == "unlinkat")
            if changes(call):
                again(ground, folder)
        return f"{error} at {call}", case

    def stops(call, signal, codes):
        def case():
            folder, outcome = spoiled(ground, SESSION, call, "signal=" + signal)
            judge(ground, folder, outcome, codes, ["interrupted"], signal == "KILL", ends=False)
            again(ground, folder)
        return f"SIG{signal} at {call}", case

    seen = {}
    for call in counted(ground, SESSION):
        seen.setdefault((call.name, call.number), call)
    for call in seen.values():
        # A session reads some hundred files and folders.
        if ground.quick and not changes(call) and call.number % 8:
            continue
        errors = ERRORS[call.name]
        for error in [error for error in errors if error in (errors[0], "EINTR")] if ground.quick else errors:
            yield fails(call, error)
        if changes(call):
            yield stops(call, "KILL", {-9})
            yield stops(call, "INT", {0, 130})
            if not ground.quick:
                yield stops(call, "TERM", {0, 143})


def system_calls(ground, results):
    why = permitted(ground)
    if why:
        return results.skip("assistants: system calls", why)
    results.each("assistants: system calls", list(failing_calls(ground)))


def short_counts(ground, results):
    made = shortener(ground)
    if not made:
        return results.skip("assistants: short counts", "there is no C compiler, or tracing is not permitted")

    def case(most):
        folder = ground.folder(SESSION)
        judge(ground, folder, run(ground, SESSION, folder, before=[made, str(most)]))
        need(tree(folder) == ground.before(SESSION)[2], "the files are not the new ones")
    results.each("assistants: short counts", [
        (f"at most {most}", lambda most=most: case(most)) for most in ((1, 4096) if ground.quick else (1, 2, 13, 100, 4096))])


def disks(ground, results):
    section = "assistants: disks"
    names = iter(range(1_000_000))
    failed = set()

    def case(free, is_read_only=False):
        mount = mounted(ground, f"assistants-{next(names)}", "size=1m")
        try:
            folder = ground.folder(SESSION, inside=mount)
            filler = os.path.join(mount, "filler")
            disk = os.statvfs(mount)
            with open(filler, "wb") as file:
                file.write(bytes(max(0, disk.f_bavail * disk.f_bsize - free)))
            if is_read_only:
                subprocess.run(["mount", "-o", "remount,ro", mount], check=True)
            outcome = run(ground, SESSION, folder)
            judge(ground, folder, outcome, {0}, ["Read-only file system" if is_read_only else FULL])
            failed.add(outcome.out.count(b'"isError":true'))
            if is_read_only:
                need(tree(folder) == ground.before(SESSION)[1], "changed")
                subprocess.run(["mount", "-o", "remount,rw", mount], check=True)
            os.remove(filler)
            again(ground, folder)
        finally:
            subprocess.run(["umount", "--lazy", mount], check=True)

    if not can_mount(ground, "assistants-probe"):
        return results.skip(section, "mounting is not permitted")
    ground.before(SESSION)
    results.each(section, [(f"{pages} pages left", lambda pages=pages: case(pages * 4096)) for pages in range(8)])
    results.case(section, "some sizes are too small and some are not", lambda: need(0 in failed and len(failed) > 1, f"not so: {failed}"))
    results.case(section, "read-only", lambda: case(0, True))

    def limited(option, causes):
        folder = ground.folder(SESSION)
        outcome = run(ground, SESSION, folder, ["prlimit", option])
        # The loader could not even begin.
        if outcome.code == 127 and b"shared libraries" in outcome.err:
            return
        judge(ground, folder, outcome, {0} if outcome.out else {66, 73, 74}, causes)
        again(ground, folder)
    results.each(section, [(f"files of {size} bytes", lambda size=size: limited(f"--fsize={size}", ["File too large"])) for size in (0, 1, 100, 300, 1000)])
    results.each(section, [(f"{count} descriptors", lambda count=count: limited(f"--nofile={count}", ["Too many open files"])) for count in range(3, 12)])


def streams(ground, results):
    section = "assistants: streams"

    def ended(words, code, causes, **more):
        folder = ground.folder(SESSION)
        with open(os.path.join(folder, "session"), "rb") as session:
            outcome = finish(start(ground, SESSION.words, folder, before=words, **{"stdin": session, **more}))
        outcome.err = outcome.err[outcome.err.find(b"\n") + 1 :]
        judge(ground, folder, outcome, {code}, causes, ends=False)
        again(ground, folder)
    closed = ["it was closed when blazon started"]
    shell = lambda redirection: ["sh", "-c", f'exec "$0" "$@" {redirection}']
    results.case(section, "stdin is closed", lambda: ended(shell("<&-"), 66, closed))
    results.case(section, "stdout is closed", lambda: ended(shell(">&-"), 74, closed))
    results.case(section, "stderr is closed", lambda: ended(shell("2>&-"), 0, []))
    results.case(section, "stdout is full", lambda: ended(shell("> /dev/full"), 74, [FULL]))
    results.case(section, "stderr is full", lambda: ended(shell("2> /dev/full"), 0, []))

    def gone(count):
        """The client reads some answers and ends."""
        folder = ground.folder(SESSION)
        read, write = os.pipe()
        process = start(ground, SESSION.words, folder, stdin=read)
        os.close(read)
        with open(os.path.join(folder, "session"), "rb") as file:
            lines = file.read().splitlines(keepends=True)
        os.write(write, b"".join(lines[:count]))
        given = b"".join(process.stdout.readline() for _ in range(count))
        process.stdout.close()
        os.write(write, b"".join(lines[count:]))
        os.close(write)
        err = process.stderr.read()
        outcome = Outcome(process.wait(), given, err[err.find(b"\n") + 1 :])
        judge(ground, folder, outcome, {74}, ["Broken pipe"])
        again(ground, folder)
    results.each(section, [(f"the client ends after {count} answers", lambda count=count: gone(count)) for count in (0, 1, 6, 11, 12, 13)])

    def cut(end):
        """The client ends in the middle of a message."""
        folder = ground.folder(SESSION)
        path = os.path.join(folder, "session")
        with open(path, "rb") as file:
            whole = file.read()
        with open(path, "wb") as file:
            file.write(whole[:end])
        outcome = run(ground, SESSION, folder)
        need(outcome.code == 0, f"not 0: {outcome}")
        found = answers(outcome.out)
        expected = whole[:end].count(b"\n")
        need(len(found) == expected + (not whole[:end].endswith(b"\n") and end > 0), f"{len(found)} answers to {expected} messages")
        put(folder, "session", whole.decode())
        need(mixed(tree(folder), ground.before(SESSION)[1], ground.before(SESSION)[2]), "a damaged file")
    with open(os.path.join(ground.before(SESSION)[0], "session"), "rb") as file:
        size = len(file.read())
    results.each(section, [(f"input ends after {end} bytes", lambda end=end: cut(end)) for end in range(0, size, 97 if ground.quick else 11)])


def permissions(ground, results):
    section = "assistants: permissions"
    unprivileged = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    if os.geteuid() != 0 or subprocess.run([*unprivileged, "true"], capture_output=True).returncode:
        return results.skip(section, "needs root and setpriv, to become another user")

    def case(names, mode):
        folder = ground.folder(SESSION)
        os.chmod(folder, 0o777)
        for name in names:
            os.chmod(os.path.join(folder, name), mode)
        outcome = run(ground, SESSION, folder, unprivileged)
        judge(ground, folder, outcome, {0}, ["Permission denied"])
        for name in names:
            os.chmod(os.path.join(folder, name), 0o777)
    for name in ("offer.yaml", "words.yaml", "all", "all/one.yaml", "table.yaml", "base.yaml", "people.ndjson", "faulty.yaml", "payload.json", "rows.csv"):
        results.case(section, f"{name} cannot be read", lambda name=name: case([name], 0))
    results.case(section, "the folder cannot be written", lambda: case(["."], 0o555))


def every(ground, results):
    try:
        for part in (streams, disks, permissions, short_counts, system_calls):
            part(ground, results)
    except Broken as broken:
        results.case("assistants", "preparing", lambda: need(False, str(broken)))
