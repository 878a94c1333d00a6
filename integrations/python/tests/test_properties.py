"""Random records render alike as a mapping, as JSON text, and as a row of Arrow columns."""

import datetime
import decimal
import json

import pytest
from test_values import payloads, values  # noqa: F401

hypothesis = pytest.importorskip("hypothesis")
pa = pytest.importorskip("pyarrow")
from blazon_push import arrow  # noqa: E402
from hypothesis import strategies as st  # noqa: E402

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30) | st.sampled_from(["", " ", "\n", '"', "\\", "\u2028", "\x00", "\x1f", "😀", "{}", "\ufeff"])
DECIMALS = st.decimals(min_value=-(10**12), max_value=10**12, places=4)
INSTANTS = st.datetimes(datetime.datetime(1970, 1, 1), datetime.datetime(2199, 1, 1), timezones=st.none() | st.just(datetime.timezone.utc))
INNER = st.fixed_dictionaries({"note": st.none() | TEXTS})

#: For each field its type of Arrow, and values.
COLUMNS = {
    "id": (pa.string(), TEXTS),
    "text": (pa.string(), st.none() | TEXTS),
    "count": (pa.int64(), st.none() | st.integers(-(2**63), 2**63 - 1)),
    "amount": (pa.decimal128(38, 4), st.none() | DECIMALS),
    "flag": (pa.bool_(), st.none() | st.booleans()),
    "day": (pa.date32(), st.none() | st.dates(datetime.date(1, 1, 1))),
    "at": (pa.timestamp("us", "UTC"), st.none() | INSTANTS),
    "words": (pa.list_(pa.string()), st.none() | st.lists(TEXTS, max_size=4)),
    "inner": (pa.struct([("note", pa.string())]), st.none() | INNER),
    "inners": (pa.list_(pa.struct([("note", pa.string())])), st.none() | st.lists(INNER, max_size=4)),
    "other": (pa.float64(), st.none() | st.floats(width=64)),
    "bytes": (pa.binary(), st.none() | st.binary(max_size=4)),
}
RECORDS = st.fixed_dictionaries({name: values for name, (_, values) in COLUMNS.items()})


def as_json(value):
    """What a person would write for a value, independently of the package."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(name)}:{as_json(member)}" for name, member in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(as_json, value)) + "]"
    if isinstance(value, decimal.Decimal):
        return format(value, "f")
    if isinstance(value, datetime.datetime):
        return json.dumps(value.replace(tzinfo=None).strftime("%Y-%m-%dT%H:%M:%S") + (f".{value.microsecond:06}".rstrip("0") if value.microsecond else "") + "Z")
    if isinstance(value, datetime.date):
        return json.dumps(f"{value.year:04}-{value.month:02}-{value.day:02}")
    if isinstance(value, bytes) or (isinstance(value, float) and not abs(value) < float("inf")):
        return "null"
    return json.dumps(value)


def outcome(result):
    """Without the words of reasons, which quote what was written."""
    return result.payloads, [(one.index, one.id, one.code, one.field, [(also["code"], also["field"]) for also in one.also]) for one in result.rejects]


@hypothesis.settings(max_examples=300, deadline=None, suppress_health_check=[hypothesis.HealthCheck.function_scoped_fixture])
@hypothesis.given(st.lists(RECORDS, min_size=1, max_size=4))
def test_three_forms_of_a_record(values, records):  # noqa: F811
    texts = [as_json(record) for record in records]
    expected = outcome(values.render(texts))
    assert outcome(values.render(records)) == expected
    # The same by the way that is taken for values that `json` cannot write.
    assert outcome(values.render([{**record, "more": decimal.Decimal(1)} for record in records])) == expected
    batch = pa.record_batch([pa.array([aware(record[name]) for record in records], kind) for name, (kind, _) in COLUMNS.items()], list(COLUMNS))
    rows = arrow.json_records(batch)
    assert outcome(values.render(rows.to_pylist())) == expected
    assert sum(len(lines.rejects) for lines in arrow.render(values, rows)) == len(expected[1])


def aware(value):
    return value.replace(tzinfo=datetime.timezone.utc) if isinstance(value, datetime.datetime) else value


#: Whatever a program could have in a mapping.
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary() | st.decimals() | st.datetimes() | st.dates() | st.times() | st.uuids() | st.timedeltas() | st.complex_numbers(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4) | st.sampled_from(["note", "id"]), inner, max_size=3) | st.tuples(inner) | st.frozensets(st.integers(), max_size=2),
    max_leaves=6,
)


@hypothesis.settings(max_examples=500, deadline=None, suppress_health_check=[hypothesis.HealthCheck.function_scoped_fixture])
@hypothesis.given(st.dictionaries(st.sampled_from([*COLUMNS, "x", "\ud83d"]) | st.integers() | st.tuples(st.integers()), ANYTHING, max_size=6))
def test_no_value_fails_the_batch(values, record):  # noqa: F811
    """Whatever one record contains, it has one outcome, and the others have theirs."""
    good = {"id": "a"}
    expected = payloads(values, [good])["ios"][0]
    result = values.render([good, record, good])
    assert result.payloads["ios"][::2] == [expected, expected]
    assert [one.index for one in result.rejects] == ([] if result.payloads["ios"][1] else [1])
    # What the program does not read does not matter.
    assert payloads(values, [{"id": "a", "x": record, "y": list(record.values())}])["ios"] == [expected]
