#!/usr/bin/env python3
"""How long `blazon lsp` takes to answer, on a template of 1,000 lines: Tests/LSP/latency.py BLAZON [--limit MILLISECONDS].

Every answer follows an edit, so that nothing is known from before. Each feature is asked 21 times. Then the client types 300 letters, one
each 100 ms, and asks for several answers after each, as an editor does. With --limit the exit code is 1 when an answer's median
is above it, or one in a hundred while typing; diagnostics are not answers, and editors do not wait for them.
"""

import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from large_template import large_template

ROUNDS = 21
KEYS, PAUSE = 300, 0.1
WHILE_TYPING = ["completion in `{{ }}`", "hover of a field", "hover of `message` (size)", "definition", "symbols"]


class Client:
    def __init__(self, blazon: str):
        self.process = subprocess.Popen([blazon, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        self.latest = 0

    def send(self, method: str, params, **more) -> None:
        message = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **more}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(message) + message)
        self.process.stdin.flush()

    def receive(self) -> dict:
        length = 0
        while (line := self.process.stdout.readline()) != b"\r\n":
            if not line:
                sys.exit("the server has ended")
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(length))

    def wait(self, is_expected) -> dict:
        while True:
            message = self.receive()
            if message.get("method") == "textDocument/publishDiagnostics":
                self.latest = message["params"].get("version") or self.latest
            if is_expected(message):
                return message

    def request(self, method: str, params) -> dict:
        self.number += 1
        self.send(method, params, id=self.number)
        answer = self.wait(lambda message: message.get("id") == self.number and "method" not in message)
        if "error" in answer:
            sys.exit(f"{method}: {answer['error']}")
        return answer["result"]

    def published(self, version: int) -> None:
        while self.latest < version:
            self.wait(lambda message: message.get("method") == "textDocument/publishDiagnostics")


def typed(client, type_one, questions, end):
    """Milliseconds of each answer while letters are typed into a comment at the end, each after a pause."""
    type_one(end, "# ")
    column = 2
    for _ in range(KEYS):
        next_key = time.perf_counter() + PAUSE
        type_one({**end, "character": end["character"] + column}, "x")
        column += 1
        for method, params in questions:
            start = time.perf_counter()
            client.request("textDocument/" + method, params)
            yield (time.perf_counter() - start) * 1000
        time.sleep(max(0, next_key - time.perf_counter()))


def main(blazon: str, limit: float | None) -> None:
    text = large_template()
    lines = text.split("\n")
    with tempfile.TemporaryDirectory() as folder:
        uri = pathlib.Path(folder, "large.yaml").resolve().as_uri()
        client = Client(blazon)
        client.request("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
        client.send("initialized", {})
        version = 1
        client.send("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "yaml", "version": version, "text": text}})
        client.published(version)

        def find(fragment: str, offset: int = 1) -> dict:
            line = next(number for number, line in enumerate(lines) if fragment in line)
            return {"line": line, "character": lines[line].index(fragment) + offset}

        def type_one(where: dict, written: str) -> None:
            nonlocal version
            version += 1
            change = {"range": {"start": where, "end": where}, "text": written}
            client.send("textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]})

        at = {"textDocument": {"uri": uri}}
        whole = {"start": {"line": 0, "character": 0}, "end": {"line": len(lines), "character": 0}}
        key = find("  sound:", 0)
        hole = find("field30 | truncate", 2)
        questions = {
            "diagnostics": None,
            "completion of settings": ("completion", {**at, "position": key}),
            "completion in `{{ }}`": ("completion", {**at, "position": hole}),
            "hover of a field": ("hover", {**at, "position": find("firstName | default", 2)}),
            "hover of a setting": ("hover", {**at, "position": find('title: "Hello', 2)}),
            "hover of a filter": ("hover", {**at, "position": find("truncate: 12", 2)}),
            "hover of `message` (size)": ("hover", {**at, "position": find("message:", 2)}),
            "definition": ("definition", {**at, "position": find("block.part30", 8)}),
            "references": ("references", {**at, "position": find("points >=", 2), "context": {"includeDeclaration": True}}),
            "rename": ("rename", {**at, "position": find("points >=", 2), "newName": "score"}),
            "code actions": ("codeAction", {**at, "range": whole, "context": {"diagnostics": []}}),
            "formatting": ("formatting", {**at, "options": {"tabSize": 2, "insertSpaces": True}}),
            "symbols": ("documentSymbol", at),
            "semantic tokens": ("semanticTokens/full", at),
        }
        medians = {}
        end = {"line": len(lines) - 1, "character": 0}
        for mode in ["as it is", "broken"]:
            if mode == "broken":
                type_one(key, '  subtitle: "{{ firstN\n  ti\n')
                client.published(version)
            for name, question in questions.items():
                if mode == "broken" and name in ("rename", "formatting"):
                    continue
                took = []
                for _ in range(ROUNDS):
                    start = time.perf_counter()
                    type_one(end, "#")
                    if question:
                        client.request("textDocument/" + question[0], question[1])
                        took.append(time.perf_counter() - start)
                        client.published(version)
                    else:
                        client.published(version)
                        took.append(time.perf_counter() - start)
                medians[name, mode] = statistics.median(took) * 1000, max(took) * 1000
        typing = sorted(typed(client, type_one, [questions[name] for name in WHILE_TYPING], end))
        client.request("shutdown", None)
        client.send("exit", None)
        client.process.wait()
    print("| answer, after an edit | median ms | worst of 21 | in a broken file |\n| --- | ---: | ---: | ---: |")
    for name in questions:
        broken = medians.get((name, "broken"))
        print(f"| {name} | {medians[name, 'as it is'][0]:.1f} | {medians[name, 'as it is'][1]:.1f} | {f'{broken[0]:.1f}' if broken else ''} |")
    late = typing[len(typing) * 99 // 100]
    print(f"\nwhile typing, {KEYS} keys: median {typing[len(typing) // 2]:.1f} ms, 99th percentile {late:.1f} ms, worst {typing[-1]:.1f} ms")
    if limit and late > limit:
        sys.exit(f"while typing, above {limit} ms")
    if limit and max(median for (name, _), (median, _) in medians.items() if questions[name]) > limit:
        sys.exit(f"above {limit} ms")


arguments = sys.argv[1:]
main(arguments[0], float(arguments[2]) if arguments[1:2] == ["--limit"] else None)
