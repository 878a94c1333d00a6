"""What runs in a task: record batches of records → record batches of lines."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import pyarrow as pa
    from blazon import Program
    from blazon.arrow import Lines

    from blazon_spark._files import Files

REJECTED, SKIPPED = "rejected", "skipped"
#: Chunks of lines in a record batch: with those of 1,000 records, Spark's usual 10,000 rows.
_CHUNKS = 10
#: Bytes of lines that are written as one row.
_BLOCK = 32 << 10


class Job(NamedTuple):
    """What a task renders, and how: see `render_lines`."""

    files: Files
    targets: list[str]
    column: str | None
    line: str | None
    send_time: str | None
    content: str
    engine: str
    as_blocks: bool


def task(job: Job) -> Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]:
    """The function that Spark sends to the tasks. It contains nothing of these packages, which the task imports from the archive."""
    files = tuple(job.files)
    # Plain tuples: a class would be looked up by name before the archive is on the path.
    job_fields = (files, *job[1:])

    def run(batches):
        import sys

        from pyspark import SparkFiles

        folder = SparkFiles.get(files[0])
        if folder not in sys.path:
            sys.path.insert(0, folder)
        from blazon_spark import _tasks

        return _tasks.lines(job_fields, [name and SparkFiles.get(name) for name in files], batches)

    return run


def lines(job_fields: tuple[Any, ...], paths: list[str | None], batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """The lines of one partition."""
    job = Job(*job_fields)
    if job.engine == "command":
        from blazon_spark import _filter

        return _filter.lines(job, paths[1], paths[2], batches)
    return _library_lines(job, _program(paths[1], tuple(job.targets), job.send_time, job.content), batches)


def records(job: Job, batch: pa.RecordBatch) -> pa.Array:
    """The records of a batch, as JSON texts."""
    import pyarrow as pa
    from blazon import arrow

    if job.column is None:
        return arrow.json_records(batch if job.line is None else batch.drop_columns([job.line]))
    found = batch.column(batch.schema.get_field_index(job.column))
    return found if pa.types.is_string(found.type) or pa.types.is_large_string(found.type) else found.cast(pa.string())


def numbers(job: Job, batch: pa.RecordBatch) -> pa.Array | None:
    """The line of each record, if a column has it."""
    return None if job.line is None else batch.column(batch.schema.get_field_index(job.line))


@functools.lru_cache(maxsize=4)
def _program(path: str, targets: tuple[str, ...], send_time: str | None, content: str) -> Program:
    import blazon

    return blazon.Program.load(path, targets=targets, send_time=send_time, content=content)


def _library_lines(job: Job, program: Program, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    from blazon import arrow

    first = 1
    for batch in batches:
        texts, own = records(job, batch), numbers(job, batch)
        yield from collected(job, arrow.render(program, texts), lambda index: first + index if own is None else own[index].as_py())
        first += len(texts)


def collected(job: Job, chunks: Iterable[Lines], number: Callable[[int], int]) -> Iterator[pa.RecordBatch]:
    """The lines of chunks as rows; `number` is the `line` of a record."""
    from blazon import arrow

    def numbered(found: list[tuple[int, bytes]]) -> bytes:
        return b"".join(arrow.renumbered(line, number(index)) + b"\n" for index, line in found)

    found: list[tuple[str, bytes]] = []
    for count, chunk in enumerate(chunks, 1):
        found += [*chunk.payloads.items(), (REJECTED, numbered(chunk.rejects)), (SKIPPED, numbered(chunk.skips))]
        if count % _CHUNKS == 0:
            yield from rows(job, found)
            found = []
    yield from rows(job, found)


def rows(job: Job, found: list[tuple[str, bytes]]) -> Iterator[pa.RecordBatch]:
    """Lines as rows: each one, or all of a kind."""
    import pyarrow as pa
    from blazon import arrow

    found = [(kind, lines) for kind, lines in found if lines]
    for kind in dict.fromkeys(kind for kind, _ in found):
        block = b"".join(lines for name, lines in found if name == kind)
        values = _blocks(block) if job.as_blocks else arrow.split(block)
        yield pa.RecordBatch.from_arrays([pa.repeat(kind, len(values)), values], ["kind", "value"])


def _blocks(lines: bytes) -> pa.Array:
    """Lines as texts of many lines."""
    import pyarrow as pa

    found, start = [], 0
    while start < len(lines):
        end = lines.find(b"\n", start + _BLOCK) + 1 or len(lines)
        # Spark's writer ends the last line.
        found.append(lines[start : end - 1])
        start = end
    return pa.array(found, pa.binary()).cast(pa.string())
