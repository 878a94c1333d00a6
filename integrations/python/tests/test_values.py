"""Values of records: those that JSON lacks are written as docs/databases.md describes, or reject their record with its index and field."""

import array
import collections
import dataclasses
import datetime
import decimal
import enum
import fractions
import ipaddress
import json
import pathlib
import subprocess
import types
import uuid

import blazon_push
import pytest
from blazon_push._check import command
from offer import GOOD

TEMPLATE = """campaign: values
types:
  inner: { note: optional string(..400) }
recipient:
  id: string(..80)
  text: optional string(..400)
  count: optional integer
  amount: optional number
  flag: optional boolean
  day: optional date
  at: optional datetime
  words: optional list(..9) of string(..80)
  inner: inner
  inners: optional list(..9) of inner
message:
  title: "{{ id }} {{ text | default: '-' }} {{ count | default: 0 }} {{ amount | default: 0 }}"
  body: "{{ day | default: '-' }} {{ at | default: '-' }} {{ words | join: ',' | default: '-' }} {{ inner.note | default: '-' }}"
  customFields:
    flag: "{{ flag | default: false }}"
    amount: "{{ amount | default: 0 }}"
    inners: "{% if inners %}{% for one in inners %}{{ one.note | default: '-' }}{% endfor %}{% endif %}"
"""
FIELDS = ("text", "count", "amount", "flag", "day", "at", "words", "inner", "inners")
UTC = datetime.timezone.utc
EAST = datetime.timezone(datetime.timedelta(hours=9))


@pytest.fixture(scope="session")
def values(tmp_path_factory):
    folder = tmp_path_factory.mktemp("values")
    (folder / "values.yaml").write_text(TEMPLATE)
    subprocess.run([command(), "compile", "values.yaml", "--out", "out", "--quiet"], cwd=folder, check=True)
    return blazon_push.Program.load(folder / "out/values/program.json")


def payloads(program, records):
    result = program.render(records)
    assert result.rejects == []
    return result.payloads


@dataclasses.dataclass
class Person:
    name: str


class Colour(enum.Enum):
    RED = "red"


UNFIT = [
    b"x", bytearray(b"x"), memoryview(b"x"), array.array("i", [1]), {1, 2}, frozenset(), object(), Person("a"), Colour.RED, datetime.timedelta(1), 1j,
    fractions.Fraction(1, 3), pathlib.Path("/"), ipaddress.ip_address("::1"), iter([]), range(3), (lambda: 1), int, decimal.Decimal("Infinity"), float("inf"),
    float("-inf"), datetime.datetime.max.replace(tzinfo=datetime.timezone(datetime.timedelta(hours=-9))),
]


@pytest.mark.parametrize("value", UNFIT, ids=lambda one: type(one).__name__)
def test_what_json_has_no_form_for(values, value):
    """A reject that names index and field, whatever the field's type is; nothing where the program does not read it."""
    records = [{"id": str(index)} for index in range(2003)]
    records[7] = {"id": "7", "other": value, "inner": {"other": [value]}}
    expected = payloads(values, records)
    for field in FIELDS:
        records[1500] = {"id": "b", field: value}
        result = values.render(records)
        assert [(one.index, one.id, one.code, one.field.partition("[")[0]) for one in result.rejects] == [(1500, "b", "BZ0505", field)], field
        assert [index for index, payload in enumerate(result.payloads["ios"]) if payload is None] == [1500]
        assert result.payloads["ios"][:1500] == expected["ios"][:1500]
    for nested, field in (({"inner": {"note": value}}, "inner.note"), ({"words": ["x", value]}, "words[1]"), ({"inners": [{"note": value}]}, "inners[0].note")):
        (reject,) = values.render([{"id": "a"}, {"id": "b", **nested}]).rejects
        assert (reject.index, reject.field.split("[")[0]) == (1, field.split("[")[0])


@pytest.mark.parametrize("value", [float("nan"), decimal.Decimal("NaN"), decimal.Decimal("sNaN"), None], ids=repr)
def test_not_a_number_is_missing(values, value):
    expected = payloads(values, [{"id": "a"}])
    for field in (*FIELDS, "other"):
        assert payloads(values, [{"id": "a", field: value}]) == expected
    (reject,) = values.render([{"id": "a"}, {"id": value}]).rejects
    assert (reject.index, reject.code, reject.field) == (1, "BZ0504", "id")


EQUAL = [
    ({"day": datetime.date(2026, 11, 21)}, {"day": "2026-11-21"}),
    ({"at": datetime.datetime(2026, 11, 21, 9)}, {"at": "2026-11-21T09:00:00Z"}),
    ({"at": datetime.datetime(2026, 11, 21, 9, tzinfo=EAST)}, {"at": "2026-11-21T00:00:00Z"}),
    ({"at": datetime.datetime(2026, 11, 21, 9, 0, 0, 500_000, UTC)}, {"at": "2026-11-21T09:00:00.5Z"}),
    ({"text": datetime.time(9, 30)}, {"text": "09:30:00"}),
    ({"text": uuid.UUID(int=5)}, {"text": "00000000-0000-0000-0000-000000000005"}),
    ({"id": uuid.UUID(int=5)}, {"id": "00000000-0000-0000-0000-000000000005"}),
    ({"amount": decimal.Decimal("12.50")}, '{"amount":12.50}'),
    ({"amount": decimal.Decimal("0.12345678901234567890123456789")}, '{"amount":0.12345678901234567890123456789}'),
    ({"amount": decimal.Decimal("1E+3")}, '{"amount":1E+3}'),
    ({"amount": decimal.Decimal("-0.00")}, '{"amount":-0.00}'),
    ({"count": decimal.Decimal(7), "inner": {"note": "ä\u2028\"\\"}}, {"count": 7, "inner": {"note": "ä\u2028\"\\"}}),
    ({"words": ("a", "b")}, {"words": ["a", "b"]}),
    ({"words": ["a"], "amount": decimal.Decimal(1), "flag": True}, {"words": ["a"], "amount": 1, "flag": True}),
    ({"inner": types.MappingProxyType({"note": "n"})}, {"inner": {"note": "n"}}),
    ({"inner": collections.OrderedDict(note="n"), "x": decimal.Decimal(1)}, {"inner": {"note": "n"}}),
    ({1: 2, None: 3, (4, 5): 6, 1.5: 7, float("nan"): 8, "text": "t"}, {"text": "t"}),
    ({"other": 10**5000, "text": "t"}, {"text": "t"}),
    ({"text": "\ud83d\ude00"}, {"text": "😀"}),
    ({"\ud83d": 1, "other": "\ud83d", "text": "t"}, {"text": "t"}),
]


@pytest.mark.parametrize(("mapping", "as_json"), EQUAL)
def test_values_as_json(values, mapping, as_json):
    text = as_json if isinstance(as_json, str) else json.dumps(as_json)
    if "id" not in mapping:
        mapping, text = {"id": "a", **mapping}, '{"id":"a",' + text[1:]
    expected = payloads(values, [text])
    assert payloads(values, [mapping]) == expected
    assert payloads(values, [types.MappingProxyType(mapping)]) == expected


@pytest.mark.parametrize(
    ("record", "code", "field"),
    [
        ({"id": "\ud83d"}, "BZ0508", "id"), ({"id": "a", "text": "x\udc00"}, "BZ0508", "text"), ('{"id": "\ud83d"}', "BZ0508", "id"), ("\ud83d", "BZ0501", None),
        ({"id": "a", "count": 10**5000}, "BZ0511", "count"), ({"id": "a", "count": -(10**5000)}, "BZ0511", "count"),
        ({"id": "a", "amount": decimal.Decimal("1E+9999")}, "BZ0511", "amount"), (None, "BZ0501", None), (float("nan"), "BZ0501", None), (b"\xff", "BZ0502", None),
    ],

)
def test_one_bad_record_is_one_reject(values, record, code, field):
    records = [{"id": "x"}] * 1200
    records[1100] = record
    result = values.render(records)
    assert [(one.index, one.code, one.field) for one in result.rejects] == [(1100, code, field)]
    assert result.payloads["android"].count(None) == 1


def nested(depth, within=list):
    value = "end"
    for _ in range(depth):
        value = [value] if within is list else {"k": value}
    return value


@pytest.mark.parametrize("depth", [10, 100, 255, 300, 5000, 100_000])
@pytest.mark.parametrize("slow", [{}, {"other": decimal.Decimal(1)}])
def test_depth_is_judged_as_in_json(values, depth, slow):
    cycle = []
    cycle.append(cycle)
    text = '{"id":"a","deep":' + "[" * depth + '"end"' + "]" * depth + "}"
    expected = [(one.index, one.code) for one in values.render([GOOD, text]).rejects if one.index]
    for value in (nested(depth), nested(depth, dict)):
        found = values.render([GOOD, {"id": "a", "deep": value, **slow}])
        assert [(one.index, one.code) for one in found.rejects if one.index] == expected
    assert [one.code for one in values.render([{"id": "a", "deep": cycle, **slow}]).rejects] == ["BZ0510"]


def test_numpy_and_pandas(values):
    np, pd = pytest.importorskip("numpy"), pytest.importorskip("pandas")
    same = [
        ({"count": np.int64(7)}, {"count": 7}), ({"count": np.uint8(7)}, {"count": 7}), ({"flag": np.bool_(True)}, {"flag": True}), ({"text": np.str_("t")}, {"text": "t"}),
        ({"amount": np.float32(0.1)}, {"amount": 0.1}), ({"amount": np.float64(0.1)}, {"amount": 0.1}), ({"amount": np.float16(0.1)}, {"amount": 0.1}),
        ({"amount": np.float32("nan")}, {}), ({"amount": np.float64("nan")}, {}), ({"day": np.datetime64("2026-11-21")}, {"day": "2026-11-21"}),
        ({"at": np.datetime64("2026-11-21T09:00:00.500000000")}, {"at": "2026-11-21T09:00:00.5Z"}), ({"at": np.datetime64("2026-11-21T09")}, {"at": "2026-11-21T09:00:00Z"}),
        ({"at": np.datetime64("NaT")}, {}), ({"words": np.array(["a", "b"])}, {"words": ["a", "b"]}), ({"words": np.array(["a", "b"], object)}, {"words": ["a", "b"]}),
        ({"inners": np.array([{"note": "n"}])}, {"inners": [{"note": "n"}]}), ({"at": pd.NaT}, {}), ({"text": pd.NA}, {}), ({"at": pd.Timestamp("2026-11-21 09:00", tz="Asia/Tokyo")}, {"at": "2026-11-21T00:00:00Z"}),
        ({"count": np.array(7)}, {"count": 7}), ({"other": np.array([[1, 2], [3, 4]])}, {}), ({"other": np.complex128(1)}, {}), ({"other": pd.Timedelta(1)}, {}), ({"other": np.timedelta64(1, "s")}, {}),
    ]
    for mapping, as_json in same:
        assert payloads(values, [{"id": "a", **mapping}]) == payloads(values, [json.dumps({"id": "a", **as_json})]), mapping
    for value in (np.bytes_(b"x"), np.complex128(1), np.timedelta64(1, "s"), np.float32("inf"), pd.Timedelta(1), pd.Series([1]), np.void(b"x")):
        for field in FIELDS:
            assert [one.field.partition("[")[0] for one in values.render([{"id": "a", field: value}]).rejects] == [field], value
    frame = pd.DataFrame([{"id": "a", "text": "t", "count": 7}, {"id": "b", "amount": 1.5}, {"id": "c", "at": pd.Timestamp("2026-11-21", tz="UTC")}])
    frame["unused"] = float("nan")
    found = values.render(frame.to_dict("records"))
    assert found.rejects == []
    pa = pytest.importorskip("pyarrow")
    from blazon_push import arrow

    lines = arrow.json_records(pa.RecordBatch.from_pandas(frame))
    assert values.render(lines.to_pylist()).payloads == found.payloads


def test_columns_that_json_has_no_form_for(values, tmp_path):
    """M2: an export of DuckDB, with columns that the template does not read, and with some that it does."""
    pa = pytest.importorskip("pyarrow")
    import pyarrow.parquet as pq
    from blazon_push.parquet import render_parquet

    ids = [uuid.UUID(int=index) for index in (1, 2)] + [None]
    stored = pa.array([one and one.bytes for one in ids], pa.binary(16))
    documents = pa.array(['{"note": "n"}', None, '1,"id":"x"'])
    columns = {
        "id": pa.array(["a", "b", "c"]),
        "u": pa.ExtensionArray.from_storage(pa.uuid(), stored) if hasattr(pa, "uuid") else stored,
        "j": pa.ExtensionArray.from_storage(pa.json_(), documents) if hasattr(pa, "json_") else documents,
        "b": pa.array([b"x", None, b"\xff"]), "l": pa.array([b"x", None, b"\xff"], pa.large_binary()), "f": pa.array([b"x", None, b"y"], pa.binary(1)),
        "d": pa.array([1, None, 3], pa.duration("s")), "v": pa.array([b"x", None, b"y"], pa.binary_view()), "s": pa.array(["x", None, "y"], pa.string_view()),
        "i": pa.array([(1, 2, 3), None, (1, 2, 3)], pa.month_day_nano_interval()), "n": pa.array([None] * 3), "w": pa.array([["a"], None, []], pa.list_view(pa.string())),
        "lw": pa.array([["a"], None, []], pa.large_list_view(pa.string())), "m": pa.array([[(1, "x")], None, []], pa.map_(pa.int8(), pa.string())),
        "mb": pa.array([[(b"k", "x")], None, []], pa.map_(pa.binary(), pa.string())), "ml": pa.array([[("k", b"x")], None, []], pa.map_(pa.large_string(), pa.binary())),
        "r": pa.RunEndEncodedArray.from_arrays([2, 3], ["x", "y"]), "st": pa.array([{"b": b"x"}, None, {"b": None}]),
    }
    from blazon_push import arrow

    batch = pa.record_batch(columns)
    rows = [json.loads(line) for line in arrow.json_records(batch).to_pylist()]
    assert [row["u"] for row in rows] == [ids[0] and str(ids[0]), str(ids[1]), None]
    assert [row["j"] for row in rows] == [{"note": "n"}, None, ["invalid JSON", {}]]
    assert [row["b"] for row in rows] == [row["l"] for row in rows] == [row["v"] for row in rows] == [row["f"] for row in rows] == [["bytes", {}], None, ["bytes", {}]]
    assert [row["d"] for row in rows] == [["duration[s]", {}], None, ["duration[s]", {}]] and [row["i"] for row in rows][1] is None
    assert [row["w"] for row in rows] == [row["lw"] for row in rows] == [["a"], None, []]
    assert [row["m"] for row in rows] == [{"1": "x"}, None, {}] and rows[0]["ml"] == {"k": ["bytes", {}]} and rows[0]["mb"][1:] == [{}]
    assert [row["r"] for row in rows] == ["x", "x", "y"] and [row["st"] for row in rows] == [{"b": ["bytes", {}]}, None, {"b": None}]
    assert [one["id"] for one in rows] == ["a", "b", "c"] and values.render(rows).rejects == []

    unwritable = {"d", "v", "s", "i", "w", "lw", "m", "mb", "ml", "r"}
    table = pa.table({name: column for name, column in columns.items() if name not in unwritable})
    pq.write_table(table, tmp_path / "rows.parquet")
    counts = render_parquet(values, tmp_path / "rows.parquet", tmp_path / "out")
    assert counts == {"ios": 3, "android": 3, "rejected": 0, "skipped": 0}
    # The fields that the program reads: an identifier, a record, and bytes.
    renamed = pa.table({"id": columns["u"], "inner": columns["j"], "text": columns["b"]})
    pq.write_table(renamed, tmp_path / "rows.parquet")
    assert render_parquet(values, tmp_path / "rows.parquet", tmp_path / "out")["ios"] == 1
    rejected = [json.loads(line) for line in pq.read_table(tmp_path / "out/rejected.parquet")["value"].to_pylist()]
    assert [(one["line"], one["id"], one["field"]) for one in rejected] == [(1, str(ids[0]), "text"), (3, None, "id")]
