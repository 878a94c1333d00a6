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

__all__ = ["Lines", "joined", "json_records", "render", "render_lines", "renumbered", "split", "whole"]

#: What a null becomes: a line that is rejected, as every record that is no object.
_NULL = "null"


class Lines(NamedTuple):
    """What became of some records."""

    #: For each target its payloads, each ended by a newline: the library's own memory, which lives as long as the buffer.
    payloads: dict[str, pa.Buffer]
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


def render_lines(program: Program, lines: bytes) -> Lines:
    """Renders lines with one record each; blank ones are ignored. Indices are of lines, from 0."""
    return _render(program, pa.py_buffer(lines), 0)


def joined(records: pa.Array) -> pa.Buffer:
    """The records as lines; the last one is not ended. A newline within a record becomes a carriage return, which JSON reads alike."""
    records = records.fill_null(_NULL)
    lines = _join(records)
    if lines.to_pybytes().count(b"\n") != len(records) - 1:
        lines = _join(pc.replace_substring(records, "\n", "\r"))
    return lines


def split(lines: bytes | pa.Buffer) -> pa.Array:
    """Lines, each ended by a newline, as an array of texts."""
    return pc.split_pattern(whole(lines), "\n").values if len(lines) else pa.array([], pa.string())


def whole(lines: bytes | pa.Buffer) -> pa.Array:
    """Lines as an array of one text, without the newline at their end. They are not copied."""
    offsets = pa.array([0, len(lines) - 1], pa.int32()).buffers()[1]
    return pa.Array.from_buffers(pa.string(), 1, [None, offsets, pa.py_buffer(lines)])


def renumbered(line: bytes, number: int) -> bytes:
    """A line of rejects or skips with another number in `line`, its first member."""
    return b'{"line":%d%s' % (number, line[line.index(b",") :])


def _join(records: pa.Array) -> pa.Buffer:
    large = pa.types.is_large_string(records.type)
    kind = pa.LargeListArray if large else pa.ListArray
    return pc.binary_join(kind.from_arrays(pa.array([0, len(records)], pa.int64() if large else pa.int32()), records), "\n").buffers()[2]


class _Result:
    """A result of the library, which is freed with the last buffer of it."""

    def __init__(self, program: Program, lines: pa.Buffer) -> None:
        self.handle = library.blazon_render(program._handle, ctypes.c_char_p(lines.address), lines.size)

    def __del__(self) -> None:
        library.blazon_result_free(self.handle)

    def buffer(self, address: int | None, size: int) -> pa.Buffer:
        return pa.foreign_buffer(address, size, base=self) if size else pa.py_buffer(b"")


def _render(program: Program, lines: pa.Buffer, start: int) -> Lines:
    result = _Result(program, lines)
    payloads, indices = {}, {}
    for target, name in enumerate(program.targets):
        found = library.blazon_result_payloads(result.handle, target)
        payloads[name] = result.buffer(found.bytes, found.count)
        count = library.blazon_result_payload_count(result.handle, target)
        numbers = result.buffer(ctypes.cast(library.blazon_result_lines(result.handle, target), ctypes.c_void_p).value, 8 * count)
        indices[name] = pc.add(pa.Array.from_buffers(pa.int64(), count, [None, numbers]), start - 1)
    return Lines(
        payloads,
        indices,
        _numbered(library.blazon_result_rejects(result.handle).value(), start),
        _numbered(library.blazon_result_skips(result.handle).value(), start),
    )


def _numbered(lines: bytes, start: int) -> list[tuple[int, bytes]]:
    # `{"line":7,…`: lines count from 1.
    return [(int(line[8 : line.index(b",")]) - 1 + start, line) for line in lines.splitlines()]
