"""Writes what a compiled campaign came to in a form that can be read and compared: its manifest, the first payloads of each target, the first
reject of each code, and a checksum of every file, so that no change goes unseen.

    python3 Scripts/check/snapshot.py OUT SNAPSHOTS
"""

import hashlib
import json
import sys
from pathlib import Path

PAYLOADS = 2


def pretty(value):
    return json.dumps(value, ensure_ascii=False, indent=2)


def lines(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def firsts(rejects):
    """The first reject of each code."""
    found = {}
    for reject in rejects:
        found.setdefault(reject["code"], reject)
    return [found[code] for code in sorted(found)]


def snapshot(folder):
    parts = [("manifest.json", pretty(json.loads((folder / "manifest.json").read_bytes())))]
    for path in sorted(folder.glob("*.ndjson")):
        if path.name == "rejected.ndjson":
            parts.append((f"{path.name}, the first of each code", "\n".join(map(pretty, firsts(lines(path))))))
        else:
            parts.append((f"{path.name}, the first {PAYLOADS}", "\n".join(map(pretty, lines(path)[:PAYLOADS]))))
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    sums = (f"{hashlib.sha256(path.read_bytes()).hexdigest()[:16]}  {path.relative_to(folder)}" for path in files)
    parts.append(("all files, SHA-256 (the first 8 bytes)", "\n".join(sums)))
    return "".join(f"=== {title}\n{text}\n" for title, text in parts)


out, snapshots = map(Path, sys.argv[1:])
snapshots.mkdir(parents=True, exist_ok=True)
for folder in sorted(path.parent for path in out.glob("*/manifest.json")):
    (snapshots / f"{folder.name}.txt").write_text(snapshot(folder), encoding="utf-8")
