"""Renders a partition with `blazon render` as a filter that lives as long as the task."""

from __future__ import annotations

import os
import pathlib
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING

import blazon_push
from blazon_push import arrow
from blazon_push_spark import _tasks

if TYPE_CHECKING:
    import pyarrow as pa

#: Bytes read from the filter at a time.
_READ = 4 << 20
#: How the filter ends without a record, since a file without one is probably not the audience. A partition without one is usual.
_NO_INPUT = 66


def lines(job: _tasks.Job, program: str, command: str, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """The lines of one partition. Rejects and skips follow at the end, in the same stream.

    Raises BlazonError, which fails the task, if the filter ends with another code than 0, unless no row has a record.
    """
    target = job.targets[0]
    with tempfile.TemporaryDirectory(prefix="blazon-task-") as folder:
        files = {_tasks.REJECTED: os.path.join(folder, "rejected"), _tasks.SKIPPED: os.path.join(folder, "skipped")}
        words = [command, "render", program, "--target", target, "--rejects", files[_tasks.REJECTED], "--skipped", files[_tasks.SKIPPED]]
        words += ["--recipients-format", "ndjson", "--emit", job.content, "--jobs", "1", "--quiet", "--rejects-allowed", "100%"]
        words += [] if job.send_time is None else ["--send-at", job.send_time]
        with open(os.path.join(folder, "errors"), "w+b") as errors:
            process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)
            feeder = _Feeder(job, process, batches)
            try:
                for found in _whole_lines(process.stdout):
                    yield from _tasks.rows(job, target, found)
                code = process.wait()
                feeder.join()
                if feeder.fault is not None:
                    raise feeder.fault
                if code == _NO_INPUT and feeder.is_blank:
                    return
                if code != 0:
                    errors.seek(0)
                    text = errors.read().decode(errors="replace").strip()
                    raise blazon_push.BlazonError(f"blazon render ended with {code}: {text}")
            finally:
                # Also where Spark wants no more rows, or a fault ended the loop.
                process.kill()
                process.wait()
                feeder.join()
        for kind, path in files.items():
            numbered = [arrow.renumbered(line, feeder.number(line)) + b"\n" for line in pathlib.Path(path).read_bytes().splitlines()]
            yield from _tasks.rows(job, kind, b"".join(numbered))


class _Feeder(threading.Thread):
    """Writes the records. A thread, since the filter writes while it reads: one that does both in turn would wait for ever."""

    def __init__(self, job: _tasks.Job, process: subprocess.Popen[bytes], batches: Iterator[pa.RecordBatch]) -> None:
        super().__init__(daemon=True)
        self.job, self.process, self.batches = job, process, batches
        self.fault: Exception | None = None
        #: Whether all rows so far are blank.
        self.is_blank = True
        #: The line of each record of each batch, if a column has it.
        self.numbers: list[pa.Array] = []
        self.start()

    def run(self) -> None:
        try:
            with self.process.stdin as stdin:
                for batch in self.batches:
                    if batch.num_rows == 0:
                        continue
                    if self.job.line is not None:
                        self.numbers.append(_tasks.numbers(self.job, batch))
                    records = arrow.joined(_tasks.records(self.job, batch))
                    self.is_blank = self.is_blank and not records.to_pybytes().strip()
                    stdin.write(records)
                    stdin.write(b"\n")
        except BrokenPipeError:
            pass  # The filter has ended; its exit code states why.
        except Exception as fault:
            self.fault = fault
            self.process.kill()

    def number(self, line: bytes) -> int:
        """What `line` is for this reject."""
        index = int(line[8 : line.index(b",")]) - 1
        if self.job.line is None:
            return index + 1
        for numbers in self.numbers:
            if index < len(numbers):
                return numbers[index].as_py()
            index -= len(numbers)
        raise IndexError(index)


def _whole_lines(stream) -> Iterator[bytes]:
    rest = b""
    while found := stream.read1(_READ):
        end = found.rfind(b"\n") + 1
        if end:
            yield rest + found[:end]
            rest = found[end:]
        else:
            rest += found
    if rest:
        raise blazon_push.BlazonError("blazon render ended within a line")
