"""DataFrames of records → DataFrames of payload lines."""

from __future__ import annotations

import datetime
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import blazon_push
from blazon_push_spark._files import shipped
from blazon_push_spark._ranges import ranges
from blazon_push_spark._tasks import REJECTED, SKIPPED, Job, task

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

_SCHEMA = "kind string, value string"
Engine = Literal["library", "command"]


def render(
    df: DataFrame,
    program: str | os.PathLike[str],
    target: str,
    *,
    column: str | None = "value",
    line: str | None = None,
    send_time: str | datetime.datetime | None = None,
    content: Literal["payload", "request"] = "payload",
    engine: Engine = "library",
) -> tuple[DataFrame, DataFrame]:
    """Renders records for one target. Returns the payloads, and the lines of rejects and skips, each with one text column `value`.

    Each of the two renders when it is used: `persist` the records' lines (`render_lines`) if you need both, or `write` both in one pass.

    The other parameters are those of `render_lines`.
    """
    lines = render_lines(df, program, target, column=column, line=line, send_time=send_time, content=content, engine=engine)
    payloads = lines.where(lines.kind == target).select("value")
    return payloads, lines.where(lines.kind.isin(REJECTED, SKIPPED)).select("value")


def render_lines(
    df: DataFrame,
    program: str | os.PathLike[str],
    targets: str | Sequence[str] | None = None,
    *,
    column: str | None = "value",
    line: str | None = None,
    send_time: str | datetime.datetime | None = None,
    content: Literal["payload", "request"] = "payload",
    engine: Engine = "library",
) -> DataFrame:
    """Renders records, and returns all lines with their kind: text columns `kind` and `value`.

    `kind` is the name of a target, `rejected` or `skipped`: the name of the file that `blazon compile` would write the line to.

    `program`: a `program.json` on this machine. `targets`: one, several, or all. `column`: the text column with one record each, as JSON;
    None: each row is a record, with its columns as fields, and columns that the program does not read may have any type. `line`: an integer column for `line` of rejects and skips; otherwise they count
    the rows of their partition. `send_time`, `content`: those of `blazon_push.Program`. `engine`: the library, or the command as a filter of
    each task, for machines whose C library is older than that of the library.

    Raises `blazon_push.BlazonError` for a program that cannot be rendered, and ValueError for columns that the DataFrame lacks, or whose type Spark
    cannot hand to Python although the program reads them.
    """
    return _lines(df, program, targets, column, line, send_time, content, engine, as_blocks=False)


def write(
    df: DataFrame,
    program: str | os.PathLike[str],
    targets: str | Sequence[str] | None,
    path: str,
    *,
    mode: str = "error",
    compression: str = "none",
    column: str | None = "value",
    line: str | None = None,
    send_time: str | datetime.datetime | None = None,
    content: Literal["payload", "request"] = "payload",
    engine: Engine = "library",
) -> None:
    """Renders records and writes all lines as text, in one pass: `path/kind=ios/part-….txt`, `path/kind=rejected/…`, `path/kind=skipped/…`.

    Spark moves a task's files into place when the task has ended, so a repeated task leaves no line twice. `mode`: what Spark does if the
    path exists. `compression`: Spark's, such as `gzip`. The other parameters are those of `render_lines`.
    """
    _write_text(_lines(df, program, targets, column, line, send_time, content, engine, as_blocks=True), path, mode, compression)


def write_files(
    spark: SparkSession,
    paths: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    program: str | os.PathLike[str],
    targets: str | Sequence[str] | None,
    path: str,
    *,
    mode: str = "error",
    compression: str = "none",
    send_time: str | datetime.datetime | None = None,
    content: Literal["payload", "request"] = "payload",
    range_bytes: int = 128 << 20,
) -> None:
    """Renders NDJSON files, and writes what `write` writes, in less than two thirds of its time, since no record becomes a row.

    `paths`: files or folders that every executor reads, as paths or as URIs that pyarrow knows (`s3://`, `gs://`, `hdfs://`). They are not
    compressed. `range_bytes`: the most that a task reads. `line` of rejects and skips counts from the beginning of a task's range. The other
    parameters are those of `write`.

    Raises FileNotFoundError for a path that does not exist, ValueError for a compressed file, and `blazon_push.BlazonError` for a program that
    cannot be rendered.
    """
    loaded = _loaded(program, targets, send_time, content)
    found = ranges(paths, spark.sparkContext.defaultParallelism, range_bytes)
    files = shipped(spark.sparkContext, program, "library")
    job = Job(files, loaded.targets, None, None, loaded.send_time, content, "library", as_blocks=True, ranges=[tuple(one) for one in found])
    # A partition for each range.
    _write_text(spark.range(0, len(found), 1, max(len(found), 1)).mapInArrow(task(job), _SCHEMA), path, mode, compression)


def _write_text(lines: DataFrame, path: str, mode: str, compression: str) -> None:
    """Writes blocks of lines, in a folder for each kind."""
    settings, key = lines.sparkSession.conf, "spark.sql.maxConcurrentOutputFileWriters"
    before = settings.get(key)
    # Files of all kinds are open at the same time, so that Spark need not sort the lines by their kind.
    settings.set(key, "16")
    try:
        lines.write.partitionBy("kind").mode(mode).option("compression", compression).text(path)
    finally:
        settings.set(key, before)


def _loaded(program, targets, send_time, content):
    """Errors of the program and of options appear here, not in a task."""
    return blazon_push.Program.load(program, targets=targets, send_time=send_time, content=content)


def _convertible(df, loaded, line):
    """The names of the columns that become fields: those of the types that Spark hands to Python, and at least those that the program reads."""
    from pyspark.sql.pandas.types import to_arrow_type

    names = []
    for field in df.schema.fields:
        try:
            to_arrow_type(field.dataType)
        except Exception:  # PySparkTypeError, or TypeError before PySpark 3.4
            if field.name == line or loaded.reads(field.name):
                message = f"the program reads the column {field.name!r}, whose type {field.dataType.simpleString()} Spark cannot hand to Python"
                raise ValueError(f"{message}: convert it, or leave it out") from None
        else:
            names.append(field.name)
    return names


def _lines(df, program, targets, column, line, send_time, content, engine, as_blocks):
    if engine not in ("library", "command"):
        raise ValueError(f'engine is "library" or "command", not {engine!r}')
    for name in (column, line):
        if name is not None and name not in df.columns:
            raise ValueError(f"the DataFrame has no column {name!r}; it has {', '.join(df.columns)}")
    loaded = _loaded(program, targets, send_time, content)
    if engine == "command" and len(loaded.targets) > 1:
        raise ValueError(f"engine=\"command\" renders one target; choose one of {', '.join(loaded.targets)}")
    columns = _convertible(df, loaded, line) if column is None else [column]
    if line is not None:
        columns = [*columns, line]
    files = shipped(df.sparkSession.sparkContext, program, engine)
    job = Job(files, loaded.targets, column, line, loaded.send_time, content, engine, as_blocks)
    return df.select(*(f"`{name.replace('`', '``')}`" for name in dict.fromkeys(columns))).mapInArrow(task(job), _SCHEMA)
