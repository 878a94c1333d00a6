#!/usr/bin/env python3
"""Extreme numbers wherever there is a number:  Scripts/attack_numbers.py [--part=K/N] [--list] BLAZON [COMMAND…]

Each number of the shipped templates, of the golden cases, of Tests/Data/numbers (which has one wherever the grammar has a number), of their
tables, programs, manifests and records is replaced by each extreme, one at a time, and every command runs on the result. A run may end with any
exit code but 70, and never by a signal. Commands that take many files get many at once; a batch that crashes is halved until one file is left.
--part=2/7 takes every seventh replacement, from the second on."""
import concurrent.futures
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TWO_63, TWO_31 = 1 << 63, 1 << 31
EXTREMES = [
    "0", "-0", "-1", "1", *map(str, (TWO_31 - 1, TWO_31, -TWO_31, -TWO_31 - 1, 1 << 32, 1 << 53)),
    *map(str, (TWO_63 - 1, TWO_63 - 2, TWO_63, -TWO_63, -TWO_63 + 1, -TWO_63 + 2, -TWO_63 - 1, 1 << 64, (1 << 127) - 1)),
    "9" * 38, "9" * 400, "-" + "9" * 400, "0." + "0" * 398 + "1", "1e400", "-1e-400",
]
NUMBER = re.compile(r"(?<![\w.])-?\d[\d_]*(?:\.\d+)?(?:e\d+)?|(?<=\.\.)\d[\d_]*(?:\.\d+)?|(?<=\w)\d+(?![\w-]*:)")
# Ends of a run that says what is wrong.
KNOWN = {0, 1, 2, 64, 65, 66, 73, 74}
BATCH = 150
SEND_AT = "2026-11-21T09:00:00Z"
# Recipients of the templates in Tests/Data/numbers.
SAMPLES = {
    "types": {"id": "a1", "text": "Ana", "code": "abxxx", "hexes": ["0f"], "low": 3, "high": 4, "whole": 5, "amount": 1.25, "part": 0.5, "open": -1.5, "link": "https://a.example:8080/7", "words": ["x"], "wholes": [1, -2], "parts": [0.1],
              "nested": [[["a"]]], "lines": [{"name": "a", "count": 2, "tags": ["b"]}], "order": {"total": 12.5, "count": 2}, "day": "2026-11-21", "at": "2026-11-21T09:30:15+01:00"},
    "filters": {"id": "a1", "n": 5, "p": 12.5, "s": "Lisboa 12", "l": ["a", "b", "c", "d"], "k": [1, 2, 3], "r": [{"name": "Mug", "price": 5, "count": 2}], "day": "2026-11-21", "at": "2026-11-21T09:30:00Z"},
    "loops": {"id": "a1", "c": ["a", "b", "c"], "w": ["d", "e"], "g": [[1, 2], [3]], "r": [{"name": "Mug", "price": 4, "parts": [{"part": "lid", "count": 2}]}]},
}


def spans(text):
    """Where numbers are; a comment has none that count."""
    return [match.span() for match in NUMBER.finditer(re.sub(r"(?m)(^|\s)#.*$", lambda match: " " * len(match[0]), text))]


def replaced(text):
    """The text with each number replaced by each extreme."""
    for start, end in spans(text):
        for number in EXTREMES:
            yield text[:start] + number + text[end:]


class Source:
    """A template or table, with the files that it needs beside it."""

    def __init__(self, path):
        self.path = path

    def text(self):
        return self.path.read_text()

    def beside(self):
        return [path for path in self.path.parent.iterdir() if path.is_file() and path.suffix in (".yaml", ".ndjson") and path != self.path]


def sources():
    grammar = sorted((ROOT / "Tests/Data/numbers").glob("*.yaml"))
    shipped = sorted((ROOT / "templates").glob("*.yaml")) + sorted((ROOT / "templates/own-table").glob("*.yaml")) + sorted((ROOT / "templates/library").glob("**/*.yaml"))
    golden = sorted((ROOT / "Tests/Golden").glob("*/*.yaml"))
    return [Source(path) for path in [*grammar, *shipped, *golden] if re.search(r"(?m)^(campaign|table):", path.read_text())]


def limits():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (6 << 30,) * 2)


def run(blazon, words, folder, stdin=None, seconds=300):
    """What is wrong with how a command ends; None if nothing is."""
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "XDG_CACHE_HOME": str(folder / ".cache")}
    try:
        done = subprocess.run([blazon, *words], cwd=folder, input=stdin, stdin=None if stdin is not None else subprocess.DEVNULL,
                              capture_output=True, preexec_fn=limits, env=environment, timeout=seconds)
    except subprocess.TimeoutExpired:
        return f"more than {seconds} s"
    if done.returncode not in KNOWN or b"Fatal error" in done.stderr:
        return f"exit code {done.returncode}: " + done.stderr[-300:].decode(errors="replace").strip()
    return None


def batch(blazon, words, folder, names, stdin=None):
    """The files that a command crashes on, which takes all of `names` instead of `FILES`."""
    line = [part for word in words for part in (names if word == "FILES" else [word])]
    wrong = run(blazon, line, folder, stdin(names) if stdin else None)
    if wrong is None:
        return []
    if len(names) == 1:
        return [(names[0], wrong)]
    half = len(names) // 2
    return batch(blazon, words, folder, names[:half], stdin) + batch(blazon, words, folder, names[half:], stdin)


def frame(method, params, number=None):
    body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **({} if number is None else {"id": number})}).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def session(folder, names):
    """An editor that opens each file, and asks about each of its numbers."""
    yield frame("initialize", {"capabilities": {}, "processId": None, "rootUri": folder.as_uri()}, 0)
    yield frame("initialized", {})
    for name in names:
        uri, text = (folder / name).as_uri(), (folder / name).read_text()
        yield frame("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "yaml", "version": 1, "text": text}})
        number = max(spans(text), key=lambda span: span[1] - span[0], default=(0, 0))[0]
        line = text.count("\n", 0, number)
        at = {"textDocument": {"uri": uri}, "position": {"line": line, "character": number - (text.rfind("\n", 0, number) + 1)}}
        for method in ("hover", "completion"):
            yield frame("textDocument/" + method, at, f"{method}-{name}")
    yield frame("shutdown", None, 1)
    yield frame("exit", None)


# Commands that take many templates.
MANY = {
    "check": ["check", "--no-cache", "--parity", "FILES"],
    "json": ["check", "--no-cache", "--diagnostics", "json", "FILES"],
    "fix": ["check", "--no-cache", "--fix", "--unsafe", "FILES"],
    "test": ["test", "--quiet", "--send-at", SEND_AT, "FILES"],
    "fmt": ["fmt", "--check", "FILES"],
    "preview": ["preview", "--send-at", SEND_AT, "--out", "-", "FILES"],
    "samples": ["samples", "--generate", "--dry-run", "--send-at", SEND_AT, "FILES"],
    "translate": ["translate", "status", "FILES"],
    "receiver": ["receiver", "typescript", "FILES"],
    "lint": ["mapping", "lint", "FILES"],
}
# Commands that take one.
ONE = {
    "compile": ["compile", "FILE", "--out", "{out}", "--sync", "none", "--send-at", SEND_AT, "--recipients", "{records}", "--rejects-allowed", "100%"],
    "schema": ["schema", "recipient", "FILE"],
    "query": ["schema", "recipient", "--sql", "FILE"],
    "explain": ["explain", "--program", "FILE"],
    "diff": ["diff", "original.yaml", "FILE"],
    "mapping-diff": ["mapping", "diff", "campaign-standard", "campaign-classic", "FILE"],
}
TABLES = {"lint": MANY["lint"], "table-schema": ["schema", "template", "--mapping", "FILE"], "show": ["mapping", "show", "./FILE"], "table-diff": ["mapping", "diff", "original.yaml", "FILE"]}


def variations(text, part):
    first, step = part
    for number, changed in enumerate(replaced(text)):
        if number % step == first - 1:
            yield number, changed


def attempt(blazon, source, part, selected):
    """How many runs there were of one source, and what is wrong with which."""
    count, bad = 0, []
    text = source.text()
    is_table = re.search(r"(?m)^table:", text) is not None
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        for path in source.beside():
            shutil.copy(path, folder)
        (folder / "original.yaml").write_text(text)
        names = []
        for number, changed in variations(text, part):
            name = f"v{number}.yaml"
            # Campaigns of one run have different names.
            (folder / name).write_text(re.sub(r"(?m)^campaign: .*$", f"campaign: v{number}", changed, count=1))
            names.append(name)
        batches = [names[at:at + BATCH] for at in range(0, len(names), BATCH)]

        def note(command, found, runs):
            nonlocal count
            count += runs
            for name, wrong in found:
                original = [line for line in (folder / name).read_text().split("\n") if line not in text.split("\n")]
                bad.append(f"{source.path.relative_to(ROOT)} {command}: {' '.join(original)[:400]}\n      {wrong}")

        def is_selected(command):
            return not selected or command in selected

        for command, words in ({"lint": MANY["lint"]} if is_table else {key: MANY[key] for key in MANY if key != "lint"}).items():
            if not is_selected(command):
                continue
            for some in batches:
                originals = {name: (folder / name).read_text() for name in some} if command == "fix" else {}
                note(command, batch(blazon, words, folder, some), len(some))
                for name, original in originals.items():
                    (folder / name).write_text(original)
        if is_selected("lsp"):
            for some in batches:
                note("lsp", batch(blazon, ["lsp"], folder, some, lambda names: b"".join(session(folder, names))), len(some))
        records = next(iter(folder.glob("*.ndjson")), None)
        for command, words in (TABLES if is_table else ONE).items():
            if not is_selected(command) or command == "lint":
                continue
            for name in names:
                line = [word.replace("FILE", name).replace("{out}", f"out-{name}").replace("{records}", records.name if records else "none") for word in words]
                wrong = run(blazon, line, folder)
                note(command, [(name, wrong)] if wrong else [], 1)
                shutil.rmtree(folder / f"out-{name}", ignore_errors=True)
    return count, bad


# Options with a number at N, after a command that is short and needs no network.
COMPILE = ["compile", "types.yaml", "--sync", "none", "--send-at", SEND_AT, "--recipients", "types.ndjson", "--rejects-allowed", "100%"]
STREAM = [*COMPILE, "--out", "-", "--target", "ios"]
LIMITS = ["template-bytes", "nodes", "nesting", "expression-bytes", "expression-depth", "uses-depth", "uses-files", "fields", "members", "schemes", "cases", "edition-settings", "record-bytes", "record-nesting", "zstd-window"]
OPTIONS = [
    *([*STREAM, option, "N"] for option in ("--limit", "--skip", "--jobs", "--only", "--rejects-allowed", "--send-at", "--separator")), [*STREAM, "--rejects-allowed", "N%"], [*STREAM, "--audience", "..N"], [*STREAM, "--audience", "N.."], [*STREAM, "--missing", "code=N"], [*STREAM, "--missing", "code=N%"],
    [*COMPILE, "--out", "out", "--shard", "N/4"], [*COMPILE, "--out", "out", "--shard", "0/N"], [*STREAM, "--set", "delivery.least=N"], [*STREAM, "--set", "delivery.share=N"],
    [*STREAM, "--set", "delivery.levels=[1, N]"], *([*STREAM, "--max", f"{name}=N"] for name in LIMITS), ["check", "--no-cache", "types.yaml", "--jobs", "N"], ["preview", "types.yaml", "--out", "-", "--port", "N"], ["preview", "types.yaml", "--recipients", "types.ndjson", "--send-at", SEND_AT, "--out", "-", "--show", "N"],
    ["samples", "--generate", "--dry-run", "types.yaml", "--jobs", "N"], ["test", "types.yaml", "--jobs", "N"], ["explain", "BZN"], ["explain", "N"],
]


def row(record):
    """A record as CSV, with its numbers as they are spelled."""
    def cell(value):
        text = value if isinstance(value, str) else re.sub(r'"(-?[\d.]+(?:e[+-]?\d+)?)"', r"\1", json.dumps(value))
        return '"' + text.replace('"', '""') + '"'

    spelled = re.sub(r'(?<=[:\[,{] )(-?[\d.]+(?:e[+-]?\d+)?)(?=[,\]}])', r'"\1"', record)
    try:
        values = json.loads(spelled)
    except ValueError:
        return None
    return ",".join(values) + "\n" + ",".join(map(cell, values.values())) + "\n"


def reseal(blazon, path, text):
    """Writes a program with the seal that it would have, which the error about a wrong one states, so that what is behind the seal is tried."""
    path.write_text(text)
    said = subprocess.run([blazon, "render", path.name], cwd=path.parent, stdin=subprocess.DEVNULL, capture_output=True).stderr
    if found := re.search(rb"its seal is (\S+), but its contents have (\S+)", said):
        path.write_text(text.replace(found[1].decode(), found[2].decode().rstrip(")").rstrip("."), 1))


def of_outputs(blazon, part, selected):
    """Programs, manifests, records as NDJSON and as CSV, with each of their numbers replaced; then options."""
    count, bad = 0, []
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)

        def tried(command, words, stdin, what):
            nonlocal count
            if selected and command not in selected:
                return
            count += 1
            wrong = run(blazon, words, folder, stdin)
            if wrong:
                bad.append(f"{command}: {' '.join(words)[:300]}: {what[:400]}\n      {wrong}")

        for source, sample in SAMPLES.items():
            shutil.copy(ROOT / f"Tests/Data/numbers/{source}.yaml", folder)
            record = json.dumps(sample)
            (folder / f"{source}.ndjson").write_text(record + "\n")
            built = subprocess.run([blazon, "compile", f"{source}.yaml", "--out", "built", "--sync", "none", "--send-at", SEND_AT, "--recipients", f"{source}.ndjson"], cwd=folder, capture_output=True)
            if built.returncode != 0:
                bad.append(f"{source}.yaml: {built.stderr[-400:].decode()}")
                continue
            program, manifest = folder / f"built/{source}/program.json", folder / f"built/{source}/manifest.json"
            render = ["--target", "ios", "--send-at", SEND_AT, "--rejects-allowed", "100%"]
            for number, changed in variations(record, part):
                tried("records", ["render", f"built/{source}/program.json", *render], (changed + "\n").encode(), changed)
                if cells := row(changed):
                    tried("rows", ["render", f"built/{source}/program.json", *render, "--recipients-format", "csv"], cells.encode(), cells)
            for number, changed in variations(program.read_text(), part):
                reseal(blazon, folder / "program.json", changed)
                tried("program", ["render", "program.json", *render], (record + "\n").encode(), f"{source} {number}")
            original = manifest.read_text()
            for number, changed in variations(original, part):
                manifest.write_text(changed)
                tried("manifest", ["manifest", "verify", f"built/{source}"], None, f"{source} {number}")
            manifest.write_text(original)
        for number in EXTREMES if part[0] == 1 else []:
            for option in OPTIONS:
                tried("options", [word.replace("N", number) if word == "N" or re.search(r"[=/]N|N[/%\]]|BZN", word) else word for word in option], None, number)
    return count, bad


def main():
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    blazon, selected = os.path.abspath(words[0]), words[1:]
    part = next((word.removeprefix("--part=") for word in sys.argv if word.startswith("--part=")), "1/1")
    count, bad = attack(blazon, tuple(map(int, part.split("/"))), selected)
    print(f"{count - len(bad)} of {count} runs with an extreme number end as they should" + "".join(f"\n  not {line}" for line in bad))
    sys.exit(1 if bad or not count else 0)


def attack(blazon, part, selected=()):
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        results = [*pool.map(lambda source: attempt(blazon, source, part, selected), sources()), of_outputs(blazon, part, selected)]
    return sum(count for count, _ in results), sum((bad for _, bad in results), [])


if __name__ == "__main__":
    main()
