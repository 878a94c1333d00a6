"""Tests of the installed wheel: pytest integrations/python/tests, with the wheel in the same environment."""

import ast
import concurrent.futures
import json
import pathlib
import re
import subprocess

import pytest

import blazon_push
from blazon_push._check import command
from offer import BAD, GOOD, QUIET, TEMPLATE

ROOT = pathlib.Path(__file__).resolve().parents[3]
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
    assert result.blank == [2]
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
    assert list(blazon_push.Program.load(path, targets=["android"]).render([GOOD]).payloads) == ["android"]
    request = json.loads(blazon_push.Program.load(path, targets=["ios"], content="request").render([GOOD]).payloads["ios"][0])
    assert request["recipient"] == "ada" and "apns-push-type" in request["headers"]
    for options, words in [({"targets": ["tv"]}, "unknown target `tv`"), ({"send_time": "soon"}, "`soon` is not a time"), ({"content": "x"}, "'x'")]:
        with pytest.raises(blazon_push.BlazonError, match=words):
            blazon_push.Program.load(path, **options)
    with pytest.raises(blazon_push.BlazonError, match="not a compiled program"):
        blazon_push.Program(b"campaign: x")


def test_check(tmp_path):
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(TEMPLATE.replace("{{ firstName }}", "{{ fristName }}"))
    errors = [found for found in blazon_push.check(wrong) if found.severity == "error"]
    assert [(error.code, error.start.line) for error in errors] == [("BZ0302", 10)]
    assert str(errors[0]).startswith(f"{wrong}:10:")
    assert blazon_push.check(ROOT / "templates/win-back.yaml") == []
    with pytest.raises(blazon_push.BlazonError, match="nowhere"):
        blazon_push.check(tmp_path / "nowhere")


def test_example_of_the_readme(tmp_path, monkeypatch, capsys):
    """The program on the page runs; its comments state what it gives."""
    example, stream, parquet = re.findall(r"^```python[^\n]*\n(.*?)^```$", (ROOT / "integrations/python/README.md").read_text(), re.MULTILINE | re.DOTALL)
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
    (tmp_path / "people.ndjson").write_text('{"id": "ada", "firstName": "Ada"}\n\n{"id": "bob"}\n')
    exec(stream, names)
    assert capsys.readouterr().out.startswith("3 BZ0504 `firstName` ")

    import pyarrow as pa
    import pyarrow.parquet as pq

    pq.write_table(pa.table({"id": ["ada", "bob", "eve"], "firstName": ["Ada", None, "Eve"]}), tmp_path / "people.parquet")
    exec(parquet, names)
    (shown,) = re.findall(r"^counts +# (.*)", parquet, re.MULTILINE)
    assert names["counts"] == ast.literal_eval(shown)


ORDERS = """campaign: order
targets: [ios, android]
recipient:
  id: string(..20)
  total: number(0..10_000 by 0.01)
  placed: datetime
  order: { city: string(..40), items: list(..5) of string(..20) }
  coupon: optional string(..10)
message:
  title: "{{ order.city }}: {{ total }}"
  body: "{{ order.items | join: ', ' }} {{ coupon | default: '-' }} {{ placed | date: 'medium' }}"
locales:
  default: en
"""


@pytest.fixture
def orders(tmp_path):
    """A program, a table of typed columns, and its rows as JSON."""
    pa = pytest.importorskip("pyarrow")
    (tmp_path / "order.yaml").write_text(ORDERS)
    subprocess.run([command(), "compile", "order.yaml", "--out", "out", "--quiet"], cwd=tmp_path, check=True)
    import datetime
    import decimal

    placed = datetime.datetime(2026, 11, 22, 4, 30, 0, 500_000, datetime.timezone.utc)
    cities = ["Köln", 'The "Big" \\ Apple', "two\nlines\x01", None]
    table = pa.table(
        {
            "id": pa.array(["a", "b", "c", "d"]),
            "total": pa.array([decimal.Decimal(text) for text in ("1.50", "20.00", "0.01", "3.00")], pa.decimal128(8, 2)),
            "placed": pa.array([placed] * 4, pa.timestamp("us", "America/New_York")),
            "order": pa.array([{"city": city, "items": ["x", 'y"']} for city in cities]),
            "coupon": pa.array([None, "C", None, None], pa.string()),
        }
    )
    lines = [
        '{"id":%s,"total":%s,"placed":"2026-11-22T04:30:00.5Z","order":{"city":%s,"items":["x","y\\""]},"coupon":%s}'
        % (json.dumps(one), total, json.dumps(city, ensure_ascii=False), json.dumps(coupon))
        for one, total, city, coupon in zip("abcd", ("1.50", "20.00", "0.01", "3.00"), cities, (None, "C", None, None))
    ]
    return blazon_push.Program.load(tmp_path / "out/order/program.json"), table, lines


def test_rows_as_json(orders):
    import pyarrow as pa
    from blazon_push import arrow

    _, table, lines = orders
    assert [json.loads(line) for line in arrow.json_records(table.combine_chunks().to_batches()[0]).to_pylist()] == list(map(json.loads, lines))
    odd = pa.record_batch(
        {
            "n": pa.array([1.5, float("nan"), None]), "t": pa.array([True, None, False]), "m": pa.array([[("k", 1)], None, []], pa.map_(pa.string(), pa.int32())),
            "l": pa.array([[1, None], None, []], pa.list_(pa.int8())), "s": pa.array([{"a": None}, None, {"a": 2}], pa.struct([("a", pa.int64())])),
            "d": pa.array([0, 1, None], pa.date32()), "e": pa.array(["x", None, "x"]).dictionary_encode(),
        }
    )
    expected = [
        {"n": 1.5, "t": True, "m": {"k": 1}, "l": [1, None], "s": {"a": None}, "d": "1970-01-01", "e": "x"},
        {"n": None, "t": None, "m": None, "l": None, "s": None, "d": "1970-01-02", "e": None},
        {"n": None, "t": False, "m": {}, "l": [], "s": {"a": 2}, "d": None, "e": "x"},
    ]
    assert [json.loads(line) for line in arrow.json_records(odd).to_pylist()] == expected
    assert [json.loads(line) for line in arrow.json_records(odd.slice(1)).to_pylist()] == expected[1:]
    with pytest.raises(TypeError, match="no columns"):
        arrow.json_records(pa.record_batch({}))


def test_parquet_has_the_payloads_of_the_same_records(orders, tmp_path):
    import pyarrow.parquet as pq
    from blazon_push.parquet import render_parquet

    program, table, lines = orders
    pq.write_table(table, tmp_path / "orders.parquet")
    expected = program.render(lines)
    assert render_parquet(program, tmp_path / "orders.parquet", tmp_path / "typed") == {"ios": 3, "android": 3, "rejected": 1, "skipped": 0}
    for target in program.targets:
        found = pq.read_table(tmp_path / f"typed/{target}.parquet").to_pydict()
        assert found == {"row": [1, 2, 3], "value": [payload.decode() for payload in expected.payloads[target][:3]]}
    rejected = pq.read_table(tmp_path / "typed/rejected.parquet").to_pydict()
    assert rejected["row"] == [4] and json.loads(rejected["value"][0])["line"] == 4 and json.loads(rejected["value"][0])["id"] == "d"
    assert sorted(path.name for path in (tmp_path / "typed").iterdir()) == ["android.parquet", "ios.parquet", "rejected.parquet", "skipped.parquet"]
    # A column of JSON, with a null.
    import pyarrow as pa

    pq.write_table(pa.table({"json": [lines[0], None, ""]}), tmp_path / "json.parquet")
    assert render_parquet(program, tmp_path / "json.parquet", tmp_path / "typed", column="json")["rejected"] == 1
    with pytest.raises(ValueError, match="no column 'x'"):
        render_parquet(program, tmp_path / "json.parquet", tmp_path / "other", column="x")


def test_a_failure_leaves_no_parquet_file(orders, tmp_path):
    import pyarrow as pa
    import pyarrow.parquet as pq
    from blazon_push.parquet import render_parquet

    pq.write_table(pa.table({"id": [b"x"]}), tmp_path / "bytes.parquet")
    damaged = bytearray((tmp_path / "bytes.parquet").read_bytes())
    damaged[4:40] = b"\xff" * 36
    (tmp_path / "bytes.parquet").write_bytes(damaged)
    with pytest.raises((OSError, pa.ArrowInvalid)):
        render_parquet(orders[0], tmp_path / "bytes.parquet", tmp_path / "none")
    assert list((tmp_path / "none").iterdir()) == []
