"""Renders Arrow arrays of records, and writes rows of typed columns as JSON. Needs pyarrow."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from blazon_push._library import Handle, library
from blazon_push._program import CHUNK, BlazonError, Program
from blazon_push._records import json_records

__all__ = ["Lines", "joined", "json_records", "render", "render_lines", "renumbered", "split", "whole"]

#: What a null becomes: a line that is rejected, as every record that is no object.
_NULL = "null"
_BYTE_ORDER_MARK = "\ufeff".encode()


class Lines(NamedTuple):
    """What became of some records."""

    #: For each target its payloads, each ended by a newline: the library's own memory, which lives as long as the buffer.
    payloads: dict[str, pa.Buffer]
    #: For each target, the index of the record of each payload.
    indices: dict[str, pa.Array]
    #: The index of the record, and its line as in `rejected.ndjson`, whose `line` is to be `renumbered`.
    rejects: list[tuple[int, bytes]]
    #: The index of the record, and its line as in `skipped.ndjson`.
    skips: list[tuple[int, bytes]]


def render(program: Program, records: pa.Array | pa.ChunkedArray, start: int = 0) -> Iterator[Lines]:
    """Renders an array of JSON texts, in chunks. A null is rejected, a blank text is ignored.

    `start` is the index of the first record, from which indices count: 0, or more where the array is a part of all records. Only the
    first of all may begin with a byte order mark. Raises TypeError if the array is not one of texts.
    """
    texts = _texts(records)
    program.handle()
    return _chunks(program, texts, start)


def _chunks(program: Program, texts: pa.Array, start: int) -> Iterator[Lines]:
    for first in range(0, len(texts), CHUNK):
        yield _render(program, joined(texts.slice(first, CHUNK)), start + first)


def _texts(records: pa.Array | pa.ChunkedArray) -> pa.Array:
    if isinstance(records, pa.ChunkedArray):
        records = records.combine_chunks()
    if not isinstance(records, pa.Array):
        raise TypeError(f"records is an Arrow array of JSON texts, not {type(records).__name__}; json_records makes one of a RecordBatch")
    if pa.types.is_string(records.type) or pa.types.is_large_string(records.type):
        return records
    try:
        return records.cast(pa.string())
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError):
        raise TypeError(f"records is an array of {records.type}, not of JSON texts") from None


def render_lines(program: Program, lines: bytes, start: int = 0) -> Lines:
    """Renders lines with one record each; blank ones are ignored. Indices are of lines, from `start`.

    Only the first of all lines, which has the index 0, may begin with a byte order mark.
    """
    return _render(program, pa.py_buffer(lines), start)


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
    return pc.binary_join(kind.from_arrays(pa.array([0, len(records)], pa.int64() if large else pa.int32()), records), pa.scalar("\n", records.type)).buffers()[2]


def _render(program: Program, lines: pa.Buffer, start: int) -> Lines:
    # Lines count from 1.
    first = start - 1
    if start and lines.slice(0, len(_BYTE_ORDER_MARK)).to_pybytes() == _BYTE_ORDER_MARK:
        # After a blank line, it is a part of the record.
        lines, first = pa.py_buffer(b"\n" + lines.to_pybytes()), first - 1
    loaded = program.handle()
    pointer = library.blazon_render(loaded.pointer, ctypes.c_char_p(lines.address), lines.size)
    if not pointer:
        raise BlazonError(f"the records from {start} on have {lines.size} bytes, which is too many for a batch")
    result = Handle(pointer, library.blazon_result_free)
    payloads, indices = {}, {}
    for target, name in enumerate(program.targets):
        found = library.blazon_result_payloads(pointer, target)
        payloads[name] = _buffer(result, found.bytes, found.count)
        count = library.blazon_result_payload_count(pointer, target)
        numbers = _buffer(result, ctypes.cast(library.blazon_result_lines(pointer, target), ctypes.c_void_p).value, 8 * count)
        indices[name] = pc.add(pa.Array.from_buffers(pa.int64(), count, [None, numbers]), first)
    return Lines(
        payloads,
        indices,
        _numbered(library.blazon_result_rejects(pointer).value(), first),
        _numbered(library.blazon_result_skips(pointer).value(), first),
    )


def _buffer(result: Handle, address: int | None, size: int) -> pa.Buffer:
    """Memory of a result, which is freed with the last buffer of it."""
    return pa.foreign_buffer(address, size, base=result) if size else pa.py_buffer(b"")


def _numbered(lines: bytes, first: int) -> list[tuple[int, bytes]]:
    # `{"line":7,…`
    return [(int(line[8 : line.index(b",")]) + first, line) for line in lines.splitlines()]
