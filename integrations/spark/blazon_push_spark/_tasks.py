"""What runs in a task: record batches of records → record batches of lines."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import pyarrow as pa
    from blazon_push import Program
    from blazon_push.arrow import Lines

    from blazon_push_spark._files import Files

REJECTED, SKIPPED = "rejected", "skipped"


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
    #: The ranges of files that the tasks read; None: the rows are the records.
    ranges: list[tuple[str, int, int]] | None = None


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
        from blazon_push_spark import _tasks

        return _tasks.lines(job_fields, [name and SparkFiles.get(name) for name in files], batches)

    return run


def lines(job_fields: tuple[Any, ...], paths: list[str | None], batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """The lines of one partition."""
    job = Job(*job_fields)
    if job.engine == "command":
        from blazon_push_spark import _filter

        return _filter.lines(job, paths[1], paths[2], batches)
    program = _program(paths[1], tuple(job.targets), job.send_time, job.content)
    return _library_lines(job, program, batches) if job.ranges is None else _range_lines(job, program, batches)


def records(job: Job, batch: pa.RecordBatch) -> pa.Array:
    """The records of a batch, as JSON texts."""
    import pyarrow as pa
    from blazon_push import arrow

    if job.column is None:
        return arrow.json_records(batch if job.line is None else batch.drop_columns([job.line]))
    found = batch.column(batch.schema.get_field_index(job.column))
    return found if pa.types.is_string(found.type) or pa.types.is_large_string(found.type) else found.cast(pa.string())


def numbers(job: Job, batch: pa.RecordBatch) -> pa.Array | None:
    """The line of each record, if a column has it."""
    return None if job.line is None else batch.column(batch.schema.get_field_index(job.line))


@functools.lru_cache(maxsize=4)
def _program(path: str, targets: tuple[str, ...], send_time: str | None, content: str) -> Program:
    import blazon_push

    return blazon_push.Program.load(path, targets=targets, send_time=send_time, content=content)


def _library_lines(job: Job, program: Program, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    from blazon_push import arrow

    start = 0
    for batch in batches:
        texts, own = records(job, batch), numbers(job, batch)
        for chunk in arrow.render(program, texts, start):
            yield from _rows(job, chunk, lambda index: index + 1 if own is None else own[index - start].as_py())
        start += len(texts)


def _range_lines(job: Job, program: Program, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """The lines of ranges of files; each row has the index of a range."""
    from blazon_push import arrow
    from blazon_push_spark import _ranges

    for batch in batches:
        for index in batch.column(0).to_pylist():
            start = 0
            for piece in _ranges.pieces(*job.ranges[index]):
                # A range has no byte order mark, and a later line must not have one: its number is not 0.
                yield from _rows(job, arrow.render_lines(program, piece, start + 1), lambda index: index)
                start += piece.count(b"\n")


def _rows(job: Job, chunk: Lines, number: Callable[[int], int]) -> Iterator[pa.RecordBatch]:
    """The lines of a chunk; `number` is the `line` of a record."""
    from blazon_push import arrow

    def numbered(found: list[tuple[int, bytes]]) -> bytes:
        return b"".join(arrow.renumbered(line, number(index)) + b"\n" for index, line in found)

    for kind, found in [*chunk.payloads.items(), (REJECTED, numbered(chunk.rejects)), (SKIPPED, numbered(chunk.skips))]:
        yield from rows(job, kind, found)


def rows(job: Job, kind: str, lines: bytes | pa.Buffer) -> Iterator[pa.RecordBatch]:
    """Lines as rows; as blocks, they are one row, which Spark's writer ends with a newline."""
    import pyarrow as pa
    from blazon_push import arrow

    if len(lines):
        values = arrow.whole(lines) if job.as_blocks else arrow.split(lines)
        yield pa.RecordBatch.from_arrays([pa.repeat(kind, len(values)), values], ["kind", "value"])
