"""Records as lines of JSON.

A value that JSON has no form for must not fail the others of a batch: it becomes a value that no field accepts. If the program reads the
field, the record is rejected with the field's name; otherwise the value does not matter.
"""

from __future__ import annotations

import datetime
import decimal
import json
import math
import uuid
from collections.abc import Mapping
from typing import Any, Union

Record = Union[bytes, bytearray, memoryview, str, Mapping[str, Any], None]

#: The library rejects deeper records, so what is deeper than that does not matter.
_MAX_DEPTH = 260


def line(record: Record, index: int) -> bytes:
    """A record as JSON. A missing one, as pandas has them, is `null`, which is rejected. Raises TypeError for what cannot be a record."""
    if isinstance(record, bytes):
        return record
    if isinstance(record, str):
        return _utf8(record)
    if isinstance(record, Mapping):
        return _utf8(_object(record))
    if isinstance(record, (bytearray, memoryview)):
        return bytes(record)
    if record is None or (isinstance(record, float) and math.isnan(record)):
        return b"null"
    raise TypeError(f"record {index} has the type {_name(type(record))}: records are mappings, or JSON objects as str or bytes")


def unfit(name: str) -> str:
    """JSON that no type of a field accepts: a list of a text and a record. It shows in the reject's reason."""
    return json.dumps([name, {}], ensure_ascii=False, separators=(",", ":"))


class _Number(str):
    """The digits of a number that a float would round."""


class _NotPlain(Exception):
    """A value that `json` cannot write as it should be."""


def _object(record: Mapping[str, Any]) -> str:
    try:
        return _encode(record if isinstance(record, dict) else dict(record))
    except (_NotPlain, ValueError, TypeError, RecursionError):
        # NaN, infinity, decimals, huge integers, keys that are no texts, cycles.
        try:
            return _written(record, 0)
        except RecursionError:
            return "[" * _MAX_DEPTH + "]" * _MAX_DEPTH


def _default(value: Any) -> Any:
    plain = _plain(value)
    if isinstance(plain, _Number):
        raise _NotPlain
    return plain


_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"), default=_default).encode


def _utf8(text: str) -> bytes:
    """A lone surrogate becomes its escape, which is what JSON has for it: the record is rejected if the program reads the field."""
    return text.encode("utf-8", "backslashreplace")


def _written(value: Any, depth: int) -> str:
    """Any value as JSON."""
    if isinstance(value, str):
        return str(value) if isinstance(value, _Number) else json.dumps(value, ensure_ascii=False)
    if value is None or value is True or value is False:
        return json.dumps(value)
    if isinstance(value, int):
        # `str` limits the number of digits, `Decimal` does not.
        return str(decimal.Decimal(value))
    if isinstance(value, float):
        return "null" if math.isnan(value) else float.__repr__(value) if math.isfinite(value) else unfit(_infinity(value))
    if depth > _MAX_DEPTH:
        return "null"
    if isinstance(value, Mapping):
        members = [(_key(key), _written(member, depth + 1)) for key, member in value.items()]
        return "{" + ",".join(f"{json.dumps(key, ensure_ascii=False)}:{member}" for key, member in members if key is not None) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join([_written(item, depth + 1) for item in value]) + "]"
    return _written(_plain(value), depth + 1)


def _key(key: Any) -> str | None:
    """A name as `json` writes it; None for what no field can be named."""
    if isinstance(key, str):
        return key
    if key is None or isinstance(key, (bool, int, float)):
        try:
            return json.dumps(key, allow_nan=False)
        except ValueError:
            pass
    return None


def _plain(value: Any) -> Any:
    """A value of a type that JSON lacks, as docs/databases.md describes for columns: as text, number, None, dict or list."""
    if isinstance(value, datetime.datetime):
        return _instant(value)
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, datetime.time):
        return _shortest(value.isoformat()) if value.tzinfo is None else value.isoformat()
    if isinstance(value, uuid.UUID):
        return str(value)
    if isinstance(value, decimal.Decimal):
        return _Number(value) if value.is_finite() else None if value.is_nan() else [_infinity(value), {}]
    if isinstance(value, Mapping):
        return dict(value)
    kind = type(value)
    package = kind.__module__.partition(".")[0]
    if package == "pandas" and kind.__name__ == "NAType":
        return None
    if package == "numpy" and hasattr(value, "dtype"):
        return _from_numpy(value)
    return [_name(kind), {}]


def _instant(value: datetime.datetime) -> Any:
    """An instant in UTC; one without an offset is taken as UTC."""
    if value != value:  # NaT of pandas
        return None
    if value.utcoffset() is not None:
        try:
            value = value.astimezone(datetime.timezone.utc)
        except OverflowError:
            return [f"{value.isoformat()} in UTC", {}]
    return _shortest(value.replace(tzinfo=None).isoformat()) + "Z"


def _shortest(time: str) -> str:
    """Without the zeros at the end of a fraction."""
    return time.rstrip("0").rstrip(".") if "." in time else time


def _from_numpy(value: Any) -> Any:
    """A scalar or an array of numpy."""
    kind = value.dtype.kind
    if value.ndim > 0:
        return list(value)
    if kind == "b":
        return bool(value)
    if kind in "iu":
        return int(value)
    if kind == "f":
        # The shortest number that is the same in the type of the value.
        return float(str(value)) if value.dtype.itemsize < 8 else float(value)
    if kind == "U":
        return str(value)
    if kind == "M":
        text = str(value)
        if text == "NaT":
            return None
        if "T" not in text:
            return text
        return _shortest(text if len(text) > 19 else (text + ":00:00")[:19]) + "Z"
    return [_name(type(value)), {}]


def _infinity(value: Any) -> str:
    return "Infinity" if value > 0 else "-Infinity"


def _name(kind: type) -> str:
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
