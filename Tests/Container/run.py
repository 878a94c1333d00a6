#!/usr/bin/env python3
"""The container image, without a container engine:   Scripts/check/system Container BLAZON

Makes the root file system that the last stage of Dockerfile describes, from BLAZON (the static command) instead of what the first stage
builds, and runs its entry point in it by chroot. It fails for instructions that it does not know. hadolint checks the Dockerfile,
dockerfile-parse reads it. The dev container must have the image that it builds with. Needs root and Swift."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import dockerfile_parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILT = "/src/.build/release/blazon"


def main():
    blazon = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        subprocess.run(["hadolint", ROOT / "Dockerfile"], check=True)
        print("ok   hadolint")

        parsed = dockerfile_parse.DockerfileParser(str(ROOT / "Dockerfile")).structure
        steps = [(step["instruction"], step["value"]) for step in parsed if step["instruction"] != "COMMENT"]
        (second,) = [index for index, step in enumerate(steps) if step == ("FROM", "scratch")]
        version = re.search(r"Swift version (\S+)", subprocess.run(["swift", "--version"], check=True, capture_output=True, text=True).stdout)[1]
        image = f"swift:{version}-bookworm"
        built = [("FROM", f"{image} AS build"), ("COPY", ". /src"), ("WORKDIR", "/src"), ("RUN", "make build")]
        if steps[:second] != built:
            sys.exit(f"the first stage of Dockerfile is {steps[:second]}, not {built}")
        container = json.loads((ROOT / ".devcontainer/devcontainer.json").read_text())
        if container["image"] != image:
            sys.exit(f".devcontainer/devcontainer.json has the image {container['image']}, and Swift here is that of {image}")
        print(f"ok   both build with {image}")

        root, folder, entry = made(steps[second + 1 :], blazon, work / "root")
        used(root, folder, entry)


def made(steps, blazon, root):
    """The root file system of the last stage, its working folder and its entry point."""
    folder, entry = "/", None
    root.mkdir()
    for instruction, value in steps:
        if instruction == "COPY" and (match := re.fullmatch(r"--from=build (/src/\S+) (/\S+)", value)):
            source = blazon if match[1] == BUILT else ROOT / match[1].removeprefix("/src/")
            target = root / match[2].lstrip("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
        elif instruction == "WORKDIR":
            folder = value
            (root / value.lstrip("/")).mkdir(parents=True)
        elif instruction == "ENTRYPOINT":
            entry = json.loads(value)
        else:
            sys.exit(f"Dockerfile has {instruction} {value}, which Tests/Container/run.py does not know")
    return root, folder, entry


def used(root, folder, entry):
    """Runs the entry point as a user without rights, with a folder of templates and /proc, as engines do."""
    work = root / folder.lstrip("/")
    shutil.copytree(ROOT / "templates", work / "templates")
    for path in [work, *work.rglob("*")]:
        os.chown(path, 65532, 65532, follow_symlinks=False)
    (root / "proc").mkdir()

    def run(*arguments):
        words = ["unshare", "--mount", "--pid", "--fork", "sh", "-c", 'mount -t proc proc "$0/proc" && exec chroot --userspec=65532:65532 "$0" "$@"']
        command = [*words, root, *entry, *arguments]
        # chroot starts in /; an engine starts in the working folder, which every path below names.
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin"})

    templates = f"{folder}/templates"
    out = run("--version")
    assert out.returncode == 0 and out.stdout.startswith("blazon "), out.stdout
    out = run("check", templates)
    assert out.returncode == 0, out.stdout
    recipients = f"{templates}/recipients.ndjson"
    options = ["--recipients", recipients, "--out", f"{folder}/out", "--send-at", "2026-11-21T18:00:00Z", "--rejects-allowed", "10%"]
    out = run("compile", templates, *options)
    assert out.returncode == 0, out.stdout
    assert (work / "out/loyalty-offer/ios.ndjson").stat().st_size > 0
    assert (work / "out/loyalty-offer/ios.ndjson").stat().st_uid == 65532
    out = run("check", f"{folder}/nowhere.yaml")
    assert out.returncode == 66, out.stdout
    files = [path for path in root.rglob("*") if path.is_file() and work not in path.parents]
    print("ok   the image runs with", ", ".join(f"/{path.relative_to(root)}" for path in sorted(files)))


if __name__ == "__main__":
    main()
