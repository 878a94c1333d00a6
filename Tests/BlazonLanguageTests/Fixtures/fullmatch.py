"""Reads a JSON array of [pattern, [text, …]] from a file and writes, for each pattern, a line with 1 or 0 for each of its texts."""
import json
import re
import sys

with open(sys.argv[1], encoding="utf-8") as cases, open(sys.argv[2], "w", encoding="utf-8") as results:
    for pattern, texts in json.load(cases):
        compiled = re.compile(pattern, re.ASCII)
        results.write("".join("1" if compiled.fullmatch(text) else "0" for text in texts) + "\n")
