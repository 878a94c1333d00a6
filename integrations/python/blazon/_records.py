"""Rows of typed columns → records as JSON texts, a column at a time."""

from __future__ import annotations

import json

import pyarrow as pa
import pyarrow.compute as pc
from pyarrow import types


def json_records(batch: pa.RecordBatch) -> pa.Array:
    """Each row as a JSON object, with the names of the columns.

    Decimals keep their digits. Timestamps are in UTC, those without a zone too. Raises TypeError for columns that JSON has no form for, such
    as bytes.
    """
    if batch.num_columns == 0:
        raise TypeError("the rows have no columns")
    return _object(batch.schema.names, batch.columns)


def _object(names: list[str], columns: list[pa.Array]) -> pa.Array:
    parts: list[pa.Array | str] = []
    for index, (name, column) in enumerate(zip(names, columns)):
        parts += [f"{',' if index else '{'}{json.dumps(name, ensure_ascii=False)}:", _texts(column, name)]
    return _concatenated(*parts, "}")


def _texts(array: pa.Array, name: str) -> pa.Array:
    """Each value as JSON; none is null."""
    kind = array.type
    if types.is_null(kind):
        return pa.repeat("null", len(array))
    if types.is_dictionary(kind):
        return _texts(array.dictionary_decode(), name)
    if types.is_boolean(kind):
        found = pc.if_else(array, "true", "false")
    elif types.is_integer(kind) or types.is_decimal(kind):
        found = array.cast(pa.string())
    elif types.is_floating(kind):
        found = array.cast(pa.float64()).cast(pa.string()) if types.is_float16(kind) else array.cast(pa.string())
        # JSON has no such numbers: as a text, the value is rejected with its name.
        found = pc.if_else(pc.is_finite(array), found, _concatenated('"', found.fill_null(""), '"'))
    elif types.is_string(kind) or types.is_large_string(kind) or types.is_string_view(kind):
        found = _quoted(array.cast(pa.string()))
    elif types.is_timestamp(kind):
        found = _concatenated('"', _instants(array), 'Z"')
    elif types.is_date(kind) or types.is_time(kind):
        found = _concatenated('"', array.cast(pa.string()).fill_null(""), '"')
    elif types.is_struct(kind):
        if kind.num_fields == 0:
            return pc.if_else(array.is_null(), "null", "{}")
        found = _object([kind.field(index).name for index in range(kind.num_fields)], array.flatten())
    elif types.is_list(kind) or types.is_large_list(kind) or types.is_fixed_size_list(kind):
        lengths = pc.fill_null(pc.list_value_length(array), 0).cast(pa.int32())
        found = _concatenated("[", _joined(lengths, _texts(array.flatten(), name)), "]")
    elif types.is_map(kind) and types.is_string(kind.key_type):
        entries = array.cast(pa.list_(pa.struct([("key", kind.key_type), ("value", kind.item_type)])))
        keys, values = entries.flatten().flatten()
        lengths = pc.fill_null(pc.list_value_length(entries), 0).cast(pa.int32())
        found = _concatenated("{", _joined(lengths, _concatenated(_quoted(keys), ":", _texts(values, name))), "}")
    else:
        raise TypeError(f"column `{name}` has the type {kind}, which JSON has no form for: leave it out, or convert it to a text")
    return pc.if_else(array.is_null(), "null", found)


def _quoted(texts: pa.Array) -> pa.Array:
    texts = texts.fill_null("")
    for text, escaped in (("\\", "\\\\"), ('"', '\\"')):
        if pc.any(pc.match_substring(texts, text)).as_py():
            texts = pc.replace_substring(texts, text, escaped)
    if pc.any(pc.match_substring_regex(texts, "[\\x00-\\x1f]")).as_py():
        for code in range(0x20):
            texts = pc.replace_substring(texts, chr(code), f"\\u{code:04x}")
    return _concatenated('"', texts, '"')


def _instants(array: pa.Array) -> pa.Array:
    """`2026-11-21T18:30:00.5` in UTC, which is what Arrow stores whatever the zone is."""
    texts = array.cast(pa.int64()).cast(pa.timestamp(array.type.unit)).cast(pa.string()).fill_null("")
    return pc.replace_substring_regex(pc.replace_substring(texts, " ", "T"), r"\.0+$|(\.\d*[1-9])0+$", r"\1")


def _joined(lengths: pa.Array, values: pa.Array) -> pa.Array:
    """The values of each list, with commas."""
    offsets = pa.concat_arrays([pa.array([0], pa.int32()), pc.cumulative_sum(lengths)])
    return pc.binary_join(pa.ListArray.from_arrays(offsets, values), ",")


def _concatenated(*parts: pa.Array | str) -> pa.Array:
    return pc.binary_join_element_wise(*parts, "")
