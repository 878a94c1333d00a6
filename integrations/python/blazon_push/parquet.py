"""Renders the rows of a Parquet file. Needs pyarrow."""

from __future__ import annotations

import contextlib
import os
import pathlib

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from blazon_push import arrow
from blazon_push._program import Program

_SCHEMA = pa.schema([("row", pa.int64()), ("value", pa.string())])
#: Rows read at a time.
_ROWS = 50_000


def render_parquet(
    program: Program | str | os.PathLike[str], source: str | os.PathLike[str], folder: str | os.PathLike[str], *, column: str | None = None
) -> dict[str, int]:
    """Renders each row of a Parquet file, and writes `<target>.parquet`, `rejected.parquet` and `skipped.parquet` into a folder.

    Each has two columns: `row`, the number of the row from 1, and `value`, the payload or the line as `blazon compile` writes it. `column`: a
    text column with one record each, as JSON; None: the columns are the fields of the record, and those that the program does not read may
    have any type. The files appear when all rows are rendered.
    Returns the number of lines of each file. Raises BlazonError, and what pyarrow raises for files that it cannot read or write.
    """
    if not isinstance(program, Program):
        program = Program.load(program)
    with contextlib.ExitStack() as closing:
        file = closing.enter_context(pq.ParquetFile(source))
        if column is not None and column not in file.schema_arrow.names:
            raise ValueError(f"{os.fspath(source)} has no column {column!r}; it has {', '.join(file.schema_arrow.names)}")
        outputs = closing.enter_context(_Outputs(pathlib.Path(folder), [*program.targets, "rejected", "skipped"]))
        start = 0
        for batch in file.iter_batches(_ROWS, columns=None if column is None else [column]):
            records = arrow.json_records(batch) if column is None else batch.column(0).cast(pa.string())
            for lines in arrow.render(program, records, start):
                for target in program.targets:
                    outputs.write(target, pc.add(lines.indices[target], 1), arrow.split(lines.payloads[target]))
                for kind, found in (("rejected", lines.rejects), ("skipped", lines.skips)):
                    numbers = pa.array([index + 1 for index, _ in found], pa.int64())
                    texts = pa.array([arrow.renumbered(line, index + 1) for index, line in found], pa.binary())
                    outputs.write(kind, numbers, texts.cast(pa.string()))
            start += len(records)
        outputs.is_complete = True
    return outputs.counts


class _Outputs:
    """Files that get their names when all of them are complete."""

    def __init__(self, folder: pathlib.Path, kinds: list[str]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.paths = {kind: folder / f"{kind}.parquet" for kind in kinds}
        self.temporary = {kind: folder / f".{kind}.parquet.{os.getpid()}" for kind in kinds}
        self.counts = dict.fromkeys(kinds, 0)
        self.is_complete = False
        self._writers: dict[str, pq.ParquetWriter] = {}
        self._waiting: dict[str, list[pa.RecordBatch]] = {kind: [] for kind in kinds}

    def __enter__(self) -> _Outputs:
        try:
            for kind, path in self.temporary.items():
                self._writers[kind] = pq.ParquetWriter(path, _SCHEMA, compression="zstd")
        except BaseException:
            self.__exit__()
            raise
        return self

    def write(self, kind: str, numbers: pa.Array, values: pa.Array) -> None:
        self.counts[kind] += len(values)
        waiting = self._waiting[kind]
        waiting.append(pa.RecordBatch.from_arrays([numbers, values], schema=_SCHEMA))
        # A row group for each batch of the input, not for each chunk.
        if sum(batch.num_rows for batch in waiting) >= _ROWS:
            self._flush(kind)

    def _flush(self, kind: str) -> None:
        waiting = self._waiting[kind]
        if any(batch.num_rows for batch in waiting):
            self._writers[kind].write_table(pa.Table.from_batches(waiting, _SCHEMA).combine_chunks())
        waiting.clear()

    def __exit__(self, *_: object) -> None:
        try:
            if self.is_complete:
                for kind in self.paths:
                    self._flush(kind)
            for writer in self._writers.values():
                writer.close()
            if self.is_complete:
                for kind, path in self.paths.items():
                    os.replace(self.temporary[kind], path)
        finally:
            for path in self.temporary.values():
                path.unlink(missing_ok=True)
