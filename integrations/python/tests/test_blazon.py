"""Tests of the installed wheel: pytest integrations/python/tests, with the wheel in the same environment."""

import concurrent.futures
import json
import pathlib
import re
import subprocess

import pytest

import blazon
from blazon._check import command

ROOT = pathlib.Path(__file__).resolve().parents[3]
TEMPLATE = """campaign: offer
recipient:
  id: string(..20)
  firstName: string(..40)
  points: optional integer(0..9)
  wantsPush: boolean
skip:
  no-consent: not wantsPush
message:
  title: "Hello {{ firstName }}"
"""
GOOD = {"id": "ada", "firstName": "Ada \u2028 \"A\"", "wantsPush": True}
BAD = {"id": "bob", "wantsPush": True, "points": "x"}
QUIET = {"id": "cleo", "firstName": "Cleo", "wantsPush": False}


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
    return blazon.Program.load(folder / "out/offer/program.json")


def test_large_batches_keep_their_indices(program):
    records = [GOOD] * 2500
    records[1700], records[2400] = BAD, QUIET
    result = program.render(records)
    assert [reject.index for reject in result.rejects] == [1700]
    assert [skip.index for skip in result.skips] == [2400]
    for payloads in result.payloads.values():
        assert len(payloads) == len(records)
        assert [index for index, payload in enumerate(payloads) if payload is None] == [1700, 2400]
    assert program.render([]).payloads == {"ios": [], "android": []}


def test_payloads_are_those_of_compile(folder, program):
    records = (folder / "people.ndjson").read_bytes().splitlines()
    result = program.render(records)
    assert program.campaign == "offer"
    assert program.targets == ["ios", "android"]
    for target in program.targets:
        written = (folder / f"out/offer/{target}.ndjson").read_bytes().splitlines()
        assert [payload for payload in result.payloads[target] if payload is not None] == written
        assert len(result.payloads[target]) == len(records)
    rejected = [json.loads(line) for line in (folder / "out/offer/rejected.ndjson").read_text().splitlines()]
    assert [(reject.index + 1, reject.id, reject.code, reject.field, reject.reason) for reject in result.rejects] == [
        (line["line"], line["id"], line["code"], line["field"], line["reason"]) for line in rejected
    ]
    assert [(skip.index, skip.id, skip.reason) for skip in result.skips] == [(50, "cleo", "no-consent")]


def test_records_of_any_form(program):
    forms = [GOOD, json.dumps(GOOD), json.dumps(GOOD).encode(), json.dumps(GOOD, indent=1)]
    payloads = program.render(forms).payloads["ios"]
    assert None not in payloads and len(set(payloads)) == 1


def test_what_is_missing_is_none(program):
    result = program.render([GOOD, BAD, "", QUIET, GOOD])
    assert [payload is not None for payload in result.payloads["ios"]] == [True, False, False, False, True]
    assert [reject.index for reject in result.rejects] == [1]
    assert result.rejects[0].also[0]["code"] == "BZ0505"
    assert program.render([]).payloads == {"ios": [], "android": []}
    with pytest.raises(TypeError):
        program.render([1])


def test_a_raw_newline_in_a_text_stays_invalid(program):
    assert program.render(['{"id": "a\nb", "firstName": "A", "wantsPush": true}']).rejects[0].code == "BZ0501"


def test_threads_share_a_program(program):
    records = [GOOD, BAD] * 500
    expected = program.render(records)
    with concurrent.futures.ThreadPoolExecutor(4) as threads:
        assert all(result == expected for result in threads.map(program.render, [records] * 20))


def test_options(folder):
    path = folder / "out/offer/program.json"
    assert list(blazon.Program.load(path, targets=["android"]).render([GOOD]).payloads) == ["android"]
    request = json.loads(blazon.Program.load(path, targets=["ios"], content="request").render([GOOD]).payloads["ios"][0])
    assert request["recipient"] == "ada" and "apns-push-type" in request["headers"]
    for options, words in [({"targets": ["tv"]}, "unknown target `tv`"), ({"send_time": "soon"}, "`soon` is not a time"), ({"content": "x"}, "'x'")]:
        with pytest.raises(blazon.BlazonError, match=words):
            blazon.Program.load(path, **options)
    with pytest.raises(blazon.BlazonError, match="not a compiled program"):
        blazon.Program(b"campaign: x")


def test_check(tmp_path):
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(TEMPLATE.replace("{{ firstName }}", "{{ fristName }}"))
    errors = [found for found in blazon.check(wrong) if found.severity == "error"]
    assert [(error.code, error.start.line) for error in errors] == [("BZ0302", 10)]
    assert str(errors[0]).startswith(f"{wrong}:10:")
    assert blazon.check(ROOT / "templates/win-back.yaml") == []
    with pytest.raises(blazon.BlazonError, match="nowhere"):
        blazon.check(tmp_path / "nowhere")


def test_example_of_the_readme(tmp_path, monkeypatch, capsys):
    """The program on the page runs; its comments state what it gives."""
    (example,) = re.findall(r"^```python[^\n]*\n(.*?)^```$", (ROOT / "integrations/python/README.md").read_text(), re.MULTILINE | re.DOTALL)
    (tmp_path / "templates").mkdir()
    template = TEMPLATE.replace("campaign: offer", "campaign: welcome").replace("  wantsPush: boolean\nskip:\n  no-consent: not wantsPush\n", "")
    (tmp_path / "templates/welcome.yaml").write_text(template)
    monkeypatch.chdir(tmp_path)
    subprocess.run([command(), "compile", "templates", "--out", "out", "--quiet"], check=True)
    (tmp_path / "templates/welcome.yaml").write_text(template.replace("  title:", '  badge: "{{ firstName }}"\n  title:'))
    names = {}
    exec(example, names)
    payload, missing = names["result"].payloads["ios"]
    assert json.loads(payload)["aps"]["alert"]["title"] == "Hello Ada" and missing is None
    (reject,) = names["result"].rejects
    assert (reject.index, reject.id, reject.target, reject.code, reject.field) == (1, "bob", None, "BZ0504", "firstName")
    assert "error[BZ0301]" in capsys.readouterr().out
