"""kill -9 at random moments of a long run: the earlier result or the new one, whole; and the next run succeeds."""

import hashlib
import os
import random
import shutil
import subprocess
import time

from ground import LIMIT, TEMPORARY, need
from jobs import COMPILE, TEMPLATE, WORDS, put, records


def sums(folder):
    """A checksum of each file under its final name."""
    found = {}
    for path, _, files in os.walk(folder):
        for name in files:
            if not name.startswith(TEMPORARY):
                with open(os.path.join(path, name), "rb") as file:
                    found[os.path.relpath(os.path.join(path, name), folder)] = hashlib.file_digest(file, "blake2b").digest() \
                        if hasattr(hashlib, "file_digest") else hashlib.blake2b(file.read()).digest()
    return found


def every(ground, results):
    count, kills = ground.options.records, ground.options.kills
    folder = os.path.join(ground.scratch, "kills")
    put(folder, "offer.yaml", TEMPLATE)
    put(folder, "words.yaml", WORDS)
    audiences = ["first.ndjson", "second.ndjson"]
    for number, name in enumerate(audiences):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.writelines(records(count, first=number))

    def words(audience):
        return [ground.blazon, *COMPILE, "--recipients", audience, "--out", "out"]

    def complete(audience):
        begun = time.monotonic()
        done = subprocess.run(words(audience), cwd=folder, capture_output=True, timeout=10 * LIMIT)
        need(done.returncode == 0, f"the next run: exit {done.returncode}, {done.stderr!r}")
        found = sums(os.path.join(folder, "out"))
        left = [name for _, _, files in os.walk(folder) for name in files if name.startswith(TEMPORARY)]
        need(not left, f"left behind: {left}")
        return found, time.monotonic() - begun
    whole = {}
    for name in audiences:
        whole[name], took = complete(name)
    begun = time.monotonic()
    complete(audiences[0])
    took = min(took, time.monotonic() - begun)
    old, new = audiences
    chance = random.Random(ground.options.seed)
    ends = {"the old result": 0, "the new result": 0, "files without a manifest": 0}

    def case(moment):
        nonlocal old, new
        process = subprocess.Popen(words(new), cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(moment)
        process.kill()
        process.wait()
        found = sums(os.path.join(folder, "out"))
        if found == whole[old]:
            ends["the old result"] += 1
        elif found == whole[new]:
            ends["the new result"] += 1
        else:
            # Between two renames: whole files, and nothing that vouches for them.
            ends["files without a manifest"] += 1
            need("offer/manifest.json" not in found, "a manifest vouches for files of another run")
            for name, digest in found.items():
                need(digest in (whole[old].get(name), whole[new].get(name)), f"{name} is neither the old file nor the new one")
        again, _ = complete(new)
        need(again == whole[new], "the next run's result is another")
        old, new = new, old
    for _ in range(kills):
        moment = chance.uniform(0, took)
        results.case("kills", f"SIGKILL after {moment:.4f} s", lambda moment=moment: case(moment))
    print(f"kills: {count} records, {took:.2f} s a run; after the kill: " + ", ".join(f"{name} {times}" for name, times in ends.items()))
    shutil.rmtree(folder, ignore_errors=True)
