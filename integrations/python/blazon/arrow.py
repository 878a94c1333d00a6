"""Renders Arrow arrays of records, and writes rows of typed columns as JSON. Needs pyarrow."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from blazon._library import library
from blazon._program import CHUNK, Program
from blazon._records import json_records

__all__ = ["Lines", "joined", "json_records", "render", "renumbered", "split"]

#: What a null becomes: a line that is rejected, as every record that is no object.
_NULL = "null"


class Lines(NamedTuple):
    """What became of some records."""

    #: For each target its payloads, each ended by a newline.
    payloads: dict[str, bytes]
    #: For each target, the index of the record of each payload.
    indices: dict[str, pa.Array]
    #: The index of the record, and its line as in `rejected.ndjson`, of which `line` counts from the first of these records.
    rejects: list[tuple[int, bytes]]
    #: The index of the record, and its line as in `skipped.ndjson`.
    skips: list[tuple[int, bytes]]


def render(program: Program, records: pa.Array) -> Iterator[Lines]:
    """Renders an array of JSON texts, in chunks; indices count from the first element. A null is rejected, a blank text is ignored."""
    for start in range(0, len(records), CHUNK):
        yield _render(program, joined(records.slice(start, CHUNK)), start)


def joined(records: pa.Array) -> pa.Buffer:
    """The records as lines; the last one is not ended. A newline within a record becomes a carriage return, which JSON reads alike."""
    records = records.fill_null(_NULL)
    lines = _join(records)
    if lines.to_pybytes().count(b"\n") != len(records) - 1:
        lines = _join(pc.replace_substring(records, "\n", "\r"))
    return lines


def split(lines: bytes) -> pa.Array:
    """Lines, each ended by a newline, as an array of texts."""
    if not lines:
        return pa.array([], pa.string())
    whole = pa.Array.from_buffers(pa.string(), 1, [None, pa.array([0, len(lines) - 1], pa.int32()).buffers()[1], pa.py_buffer(lines)])
    return pc.split_pattern(whole, "\n").values


def renumbered(line: bytes, number: int) -> bytes:
    """A line of rejects or skips with another number in `line`, its first member."""
    return b'{"line":%d%s' % (number, line[line.index(b",") :])


def _join(records: pa.Array) -> pa.Buffer:
    large = pa.types.is_large_string(records.type)
    kind = pa.LargeListArray if large else pa.ListArray
    return pc.binary_join(kind.from_arrays(pa.array([0, len(records)], pa.int64() if large else pa.int32()), records), "\n").buffers()[2]


def _render(program: Program, lines: pa.Buffer, start: int) -> Lines:
    result = library.blazon_render(program._handle, ctypes.c_char_p(lines.address), lines.size)
    try:
        payloads, indices = {}, {}
        for target, name in enumerate(program.targets):
            payloads[name] = library.blazon_result_payloads(result, target).value()
            count = library.blazon_result_payload_count(result, target)
            numbers = ctypes.string_at(library.blazon_result_lines(result, target), 8 * count) if count else b""
            indices[name] = pc.add(pa.Array.from_buffers(pa.int64(), count, [None, pa.py_buffer(numbers)]), start - 1)
        return Lines(
            payloads,
            indices,
            _numbered(library.blazon_result_rejects(result).value(), start),
            _numbered(library.blazon_result_skips(result).value(), start),
        )
    finally:
        library.blazon_result_free(result)


def _numbered(lines: bytes, start: int) -> list[tuple[int, bytes]]:
    # `{"line":7,…`: lines count from 1.
    return [(int(line[8 : line.index(b",")]) - 1 + start, line) for line in lines.splitlines()]
