"""Adds up every manifest under a folder: for each target, lines rendered, recipients rejected and records skipped make all records.

    python3 Scripts/check/manifests.py OUT RECIPIENTS
"""

import json
import sys
from pathlib import Path


def lines(path):
    return path.read_bytes().count(b"\n")


out, recipients = map(Path, sys.argv[1:])
records = sum(1 for line in recipients.read_bytes().split(b"\n") if line.strip())
manifests = sorted(out.glob("*/manifest.json"))
assert manifests, f"no manifest under {out}"
for path in manifests:
    manifest = json.loads(path.read_bytes())
    assert manifest["input"]["records"] == records, f"{path}: {manifest['input']['records']} records of {records}"
    assert manifest["rejected"]["lines"] == lines(path.with_name("rejected.ndjson")), f"{path}: reject lines"
    assert sum(manifest["rejected"]["byCode"].values()) == manifest["rejected"]["lines"], f"{path}: rejects by code"
    if "skipped" in manifest:
        assert manifest["skipped"]["lines"] == lines(path.with_name("skipped.ndjson")), f"{path}: skip lines"
        assert sum(manifest["skipped"]["byReason"].values()) == manifest["skipped"]["lines"], f"{path}: skips by reason"
    for target, counts in manifest["targets"].items():
        others = counts.get("skipped", 0) + counts.get("elsewhere", 0)
        assert counts["rendered"] + counts["rejected"] + others == records, f"{path}: {target} does not add up"
        written = path.with_name(f"{target}.ndjson")
        assert counts["rendered"] == lines(written), f"{path}: {target}: {lines(written)} lines"
        assert counts["bytes"] == written.stat().st_size, f"{path}: {target}: bytes"
    shares = ", ".join(f"{name} {counts['rendered']} + {counts['rejected']}" for name, counts in manifest["targets"].items())
    print(f"{manifest['campaign']}: {records} records = {shares}")
