#!/usr/bin/env python3
"""Quotes that are inserted into tables and removed from them, judged by Python's csv:  Scripts/attack_quotes.py BLAZON [FILES [SEED]]

Each recipient of a file must be in a payload, in a reject, in the lines that a reject or the error of the file names, or in a cell that may have
line ends. A file whose quote stays open must end with 66, and one that has lost rows with 2, whatever is allowed."""
import csv
import io
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

FEW = 8
TEMPLATE = """campaign: c
targets: [ios]
recipient: { id: string(..12), n: optional integer, note: optional string(..4000), tier: optional enum(gold | basic) }
message: { title: "{{ id }}" }
"""
PLAIN, LINES = ["x", "Rua A", "", "a b"], ["two\nlines", "Rua A, 5\n1000 Lisboa\nPortugal", "say \"hi\"", "a,b"]


def table(chance, separator, end):
    """Rows as RFC 4180 writes them, each with an id of its own in its first line."""
    lines = [separator.join(["id", "n", "note", "tier"])]
    for number in range(chance.randint(5, 60)):
        note = chance.choice(LINES if chance.random() < 0.1 else PLAIN)
        cells = [f"r{number}", chance.choice(["", str(number)]), note, chance.choice(["", "gold", "basic"])]
        quoted = [f'"{cell.replace(chr(34), chr(34) * 2)}"' if set(cell) & set('",;\t\n\r') or chance.random() < 0.1 else cell for cell in cells]
        lines.append(separator.join(quoted).replace("\n", end))
    return end.join(lines) + chance.choice([end, ""])


def damaged(chance, text):
    """The text with quotes inserted or removed; the header stays."""
    begin = min(index for index in (text.find("\n"), text.find("\r")) if index >= 0)
    for _ in range(chance.randint(0, 3)):
        quotes = [index for index, letter in enumerate(text) if letter == '"' and index > begin]
        if quotes and chance.random() < 0.4:
            index = chance.choice(quotes)
            text = text[:index] + text[index + 1:]
        else:
            # Most strays are at the edge of a cell, where they open or close one.
            edges = [index + 1 for index, letter in enumerate(text) if letter in ",;\t\n\r" and index > begin]
            edges += [index for index, letter in enumerate(text) if letter in ",;\t\n\r" and index > begin]
            index = chance.choice(edges) if chance.random() < 0.8 else chance.randint(begin + 1, len(text))
            text = text[:index] + '"' + text[index:]
    return text


def is_open(text, separator):
    """Whether the last cell is open, as Python's strict reader sees it; None where it rejects the text for another reason."""
    try:
        for _ in csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True):
            pass
        return False
    except csv.Error as error:
        return True if "unexpected end of data" in str(error) else None


def judged(text, separator):
    """The rows that Python reads, if it accepts all: cells, and the first and last line of each."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    rows, last = [], 0
    for row in reader:
        rows.append((row, last + 1, reader.line_num))
        last = reader.line_num
    return rows[1:]


def attempt(blazon, folder, seed):
    """What is wrong with the run over one file; empty if nothing is."""
    chance = random.Random(seed)
    separator, end = chance.choice(",;\t"), chance.choice(["\n", "\r\n", "\r"])
    encoding = chance.choice(["utf-8", "utf-8", "utf-16"])
    text = damaged(chance, table(chance, separator, end))
    (folder / "a.csv").write_bytes(text.encode(encoding))
    words = ["compile", "t.yaml", "--recipients", "a.csv", "--out", "out", "--sync", "none", "--quiet", "--rejects-allowed", "100%",
             "--separator", {"\t": "tab"}.get(separator, separator), *(["--encoding", encoding] if encoding != "utf-8" else []), "--jobs", str(chance.randint(1, 3))]
    run = subprocess.run([blazon, *words], cwd=folder, capture_output=True)
    said = run.stderr.decode()
    lines = re.split(r"\r\n|\r|\n", text)
    ids = {match[0]: number for number, line in enumerate(lines, 1) if (match := re.match(r"r\d+(?=[,;\t])", line))}
    state = is_open(text, separator)
    if run.returncode == 66:
        # Python stops at text after a closing quote, where Blazon continues with the next line.
        if state is False:
            return f"66, but no quote is open: {said}"
        return "" if re.search(r"opens in line \d+ is never closed: the cell takes in", said) else f"no line: {said}"
    if state is True:
        return f"{run.returncode}, but a quote is open: {said}"
    rejects = [json.loads(line) for line in (folder / "out/c/rejected.ndjson").read_text().splitlines()]
    found = {json.loads(line)["aps"]["alert"]["title"] for line in (folder / "out/c/ios.ndjson").read_text().splitlines()}
    taken = set()
    for reject in rejects:
        span = re.search(r"takes in lines ([\d,]+) to ([\d,]+)", reject["reason"]) if reject["code"] == "BZ0524" else None
        begin, last = (int(part.replace(",", "")) for part in span.groups()) if span else (reject["line"], reject["line"])
        taken |= set(range(begin, last + 1))
    if any(reject["code"] == "BZ0524" for reject in rejects) and (run.returncode != 2 or "take in the lines" not in said):
        return f"lines are taken in, but {run.returncode}: {said}"
    lost = {name: line for name, line in ids.items() if name not in found and line not in taken}
    if state is None:
        # No judge knows which cells have lines: those between a rendered row and the next record are within a note of a few lines.
        return f"lost {lost}" if len(lost) > FEW * len(found) else ""
    for cells, begin, last in judged(text, separator):
        ends = [len(re.findall(r"\r\n|\r|\n", cell)) for cell in cells]
        if len(cells) == 4 and max(ends[0], ends[1], ends[3]) == 0 and ends[2] <= FEW:
            lost = {name: line for name, line in lost.items() if not begin < line <= last}
        elif max(ends, default=0) > 0 and not set(range(begin, last + 1)) <= taken:
            return f"lines {begin} to {last} are taken in, and not reported"
    return f"lost {lost}" if lost else ""


def main():
    blazon, count = os.path.abspath(sys.argv[1]), int((sys.argv + ["500"])[2] if len(sys.argv) > 2 else 500)
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    bad = 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        (folder / "t.yaml").write_text(TEMPLATE)
        for seed in range(first, first + count):
            if wrong := attempt(blazon, folder, seed):
                bad += 1
                print(f"BAD seed {seed}: {wrong}", flush=True)
    print(f"{count - bad} of {count} tables with stray quotes are accounted for")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
