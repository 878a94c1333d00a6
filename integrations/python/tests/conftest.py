"""A compiled campaign."""

import json
import subprocess

import blazon_push
import pytest
from blazon_push._check import command
from offer import BAD, GOOD, QUIET, TEMPLATE


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("campaign")
    (folder / "offer.yaml").write_text(TEMPLATE)
    lines = "".join(json.dumps(GOOD if i % 7 else BAD) + "\n" for i in range(50)) + json.dumps(QUIET) + "\n"
    (folder / "people.ndjson").write_text(lines)
    run = [command(), "compile", "offer.yaml", "--out", "out", "--recipients", "people.ndjson", "--quiet", "--rejects-allowed", "100%"]
    subprocess.run(run, cwd=folder, check=True)
    return folder


@pytest.fixture
def program(folder):
    return blazon_push.Program.load(folder / "out/offer/program.json")
