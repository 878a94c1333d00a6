"""Rows of typed columns → records as JSON texts, a column at a time."""

from __future__ import annotations

import json
from typing import NoReturn

import pyarrow as pa
import pyarrow.compute as pc
from pyarrow import types

from blazon_push import _values


def json_records(batch: pa.RecordBatch) -> pa.Array:
    """Each row as a JSON object, with the names of the columns.

    Values are written as `Program.render` writes those of mappings: decimals keep their digits, timestamps are in UTC, those without a zone
    too, NaN is null. A value of a type that JSON has no form for, such as bytes, becomes one that no field accepts. Raises TypeError for rows
    without columns.
    """
    if batch.num_columns == 0:
        raise TypeError("the rows have no columns")
    return _object(batch.schema.names, batch.columns)


def _object(names: list[str], columns: list[pa.Array]) -> pa.Array:
    parts: list[pa.Array | str] = []
    for index, (name, column) in enumerate(zip(names, columns)):
        parts += [f"{',' if index else '{'}{json.dumps(name, ensure_ascii=False)}:", _texts(column)]
    return _concatenated(*parts, "}")


def _texts(array: pa.Array) -> pa.Array:
    """Each value as JSON; none is null."""
    kind = array.type
    if types.is_null(kind):
        return pa.repeat("null", len(array))
    if types.is_dictionary(kind):
        return _texts(array.dictionary_decode())
    if _is(kind, "is_run_end_encoded"):
        return _texts(pc.run_end_decode(array))
    if isinstance(kind, pa.BaseExtensionType):
        return _extension(array)
    if types.is_boolean(kind):
        found = pc.if_else(array, "true", "false")
    elif types.is_integer(kind) or types.is_decimal(kind):
        found = array.cast(pa.string())
    elif types.is_floating(kind):
        found = _numbers(array)
        array = pc.if_else(pc.is_nan(array), pa.scalar(None, kind), array)
    elif _is_text(kind):
        found = _quoted(array.cast(pa.string()))
    elif types.is_timestamp(kind):
        found = _concatenated('"', _shortest(_instants(array)), 'Z"')
    elif types.is_date(kind):
        found = _concatenated('"', array.cast(pa.string()).fill_null(""), '"')
    elif types.is_time(kind):
        found = _concatenated('"', _shortest(array.cast(pa.string()).fill_null("")), '"')
    elif types.is_struct(kind):
        if kind.num_fields == 0:
            return pc.if_else(array.is_null(), "null", "{}")
        found = _object([kind.field(index).name for index in range(kind.num_fields)], array.flatten())
    elif _is_list(kind):
        lengths = pc.fill_null(pc.list_value_length(array), 0).cast(pa.int32())
        found = _concatenated("[", _joined(lengths, _texts(array.flatten())), "]")
    elif types.is_map(kind) and (_is_text(kind.key_type) or types.is_integer(kind.key_type)):
        entries = array.cast(pa.list_(pa.struct([("key", kind.key_type), ("value", kind.item_type)])))
        keys, values = entries.flatten().flatten()
        lengths = pc.fill_null(pc.list_value_length(entries), 0).cast(pa.int32())
        members = _concatenated(_quoted(keys.cast(pa.string())), ":", _texts(values))
        found = _concatenated("{", _joined(lengths, members), "}")
    else:
        # By the name that values of mappings have.
        found = _values.unfit("bytes" if "binary" in str(kind) else str(kind))
    return pc.if_else(array.is_null(), "null", found)


def _is(kind: pa.DataType, name: str) -> bool:
    """Whether a type is one that older versions of pyarrow do not know."""
    return hasattr(types, name) and getattr(types, name)(kind)


def _is_text(kind: pa.DataType) -> bool:
    return types.is_string(kind) or types.is_large_string(kind) or _is(kind, "is_string_view")


def _is_list(kind: pa.DataType) -> bool:
    names = ("is_list", "is_large_list", "is_fixed_size_list", "is_list_view", "is_large_list_view")
    return any(_is(kind, name) for name in names)


def _extension(array: pa.Array) -> pa.Array:
    """Values of an extension type: those that Arrow defines, and others as what they are stored as."""
    name, stored = getattr(array.type, "extension_name", ""), array.storage
    if name == "arrow.uuid":
        return pa.array(["null" if value is None else f'"{_uuid(value)}"' for value in stored.to_pylist()], pa.string())
    if name == "arrow.json":
        return pa.array(["null" if text is None else _json(text) for text in stored.to_pylist()], pa.string())
    if name == "arrow.bool8":
        return _texts(pc.not_equal(stored, 0))
    return _texts(stored)


def _uuid(value: bytes) -> str:
    digits = value.hex()
    return f"{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}"


def _json(text: str) -> str:
    """A text that is JSON, as it is: anything else could end the object around it."""
    try:
        json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        return _values.unfit("invalid JSON")
    return text


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _numbers(array: pa.Array) -> pa.Array:
    """The shortest digits that read back as the same number."""
    found = (array.cast(pa.float64()) if types.is_float16(array.type) else array).cast(pa.string())
    infinite = pc.if_else(pc.greater(array, pa.scalar(0, array.type)), _values.unfit("Infinity"), _values.unfit("-Infinity"))
    return pc.if_else(pc.is_inf(array), infinite, found)


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
    """`2026-11-21T18:30:00.500` in UTC, which is what Arrow stores whatever the zone is."""
    texts = array.cast(pa.int64()).cast(pa.timestamp(array.type.unit)).cast(pa.string()).fill_null("")
    return pc.replace_substring(texts, " ", "T")


def _shortest(times: pa.Array) -> pa.Array:
    """Without the zeros at the end of a fraction."""
    return pc.replace_substring_regex(times, r"\.0+$|(\.\d*[1-9])0+$", r"\1")


def _joined(lengths: pa.Array, values: pa.Array) -> pa.Array:
    """The values of each list, with commas."""
    offsets = pa.concat_arrays([pa.array([0], pa.int32()), pc.cumulative_sum(lengths)])
    return pc.binary_join(pa.ListArray.from_arrays(offsets, values), ",")


def _concatenated(*parts: pa.Array | str) -> pa.Array:
    return pc.binary_join_element_wise(*parts, "")
