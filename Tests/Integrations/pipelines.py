"""What docs/pipelines.md shows and DocumentationTests cannot run: a schema from PyPI, and a program of a package."""

import json
import shutil
import sys

from checks import ROOT, blocks, check, expect, expect_equal, write

PAGE = "docs/pipelines.md"


@check("pipelines: the file for GitLab fits its schema")
def gitlab(workshop, folder):
    pages = blocks(PAGE, "yaml", "### GitLab")
    expect(pages, f"{PAGE} has no file for GitLab")
    write(folder, {f"{number}.yml": text for number, text in enumerate(pages)})
    done = workshop.run([sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.gitlab-ci", *sorted(folder.iterdir())], folder)
    expect(done.returncode == 0, lambda: done.output)


@check("pipelines: xxh128sum computes the checksums of the manifest")
def checksums(workshop, folder):
    commands = [line for block in blocks(PAGE, "sh not-run") for line in block.splitlines() if line.startswith("xxh128sum ")]
    expect(commands, f"{PAGE} does not use xxh128sum")
    shutil.copytree(ROOT / "templates", folder / "templates")
    compiled = ["blazon", "compile", "templates/loyalty-offer.yaml", "--recipients", "templates/recipients.ndjson", "--out", "out", "--quiet"]
    expect_equal(workshop.run(compiled, folder).returncode, 2, "exit code")
    manifest = json.loads((folder / "out/loyalty-offer/manifest.json").read_text())
    for command in commands:
        name = command.rsplit("/", 1)[1]
        done = workshop.run(command.split(" "), folder)
        expect(manifest["targets"][name.split(".")[0]]["checksum"]["xxh128"] in done.output, f"{command}: {done.output}")
