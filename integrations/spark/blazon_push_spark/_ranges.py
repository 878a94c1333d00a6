"""NDJSON files as ranges of bytes, which tasks read by themselves: no record becomes a row."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent import futures
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pyarrow import fs

#: Bytes read at a time: their payloads stay in the processor's cache.
_READ = 512 << 10
#: The first bytes of compressed files, which have no ranges (RFC 1952, 2.3.1; RFC 8878, 3.1.1).
_COMPRESSED = {b"\x1f\x8b": "gzip", b"\x28\xb5\x2f\xfd": "zstd"}
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class Range(NamedTuple):
    """The records that begin within some bytes of a file."""

    path: str
    start: int
    end: int


def ranges(paths: str | os.PathLike[str] | Sequence[str | os.PathLike[str]], tasks: int, limit: int) -> list[Range]:
    """Files, and those of folders, in ranges of up to `limit` bytes: at least one for each of `tasks`, unless they were tiny.

    Names that begin with `_` or `.` are left out, as Spark does. Raises FileNotFoundError for a path that does not exist, and ValueError for a
    compressed file.
    """
    files = [file for path in ([paths] if isinstance(paths, (str, os.PathLike)) else paths) for file in _files(os.fspath(path))]
    with futures.ThreadPoolExecutor(32) as pool:
        # Here, since a task would report it in a hundred lines.
        list(pool.map(lambda file: _reject_compressed(file[0]), files))
    size = min(limit, max(4 << 20, -(-sum(count for _, count in files) // tasks)))
    return [Range(path, start, min(start + size, count)) for path, count in files for start in range(0, count, size)]


def pieces(path: str, start: int, end: int) -> Iterator[bytes]:
    """The lines that begin within a range, in pieces of whole lines.

    Raises OSError for a file that has become shorter.
    """
    filesystem, name = _filesystem(path)
    with filesystem.open_input_file(name) as file:
        # A line that begins at `start` follows a newline; the first one may follow a byte order mark.
        is_marked = start == 0 and file.read(len(_BYTE_ORDER_MARK)) == _BYTE_ORDER_MARK
        position = len(_BYTE_ORDER_MARK) if is_marked else max(start - 1, 0)
        file.seek(position)
        rest, is_within_line = b"", start > 0
        # A line longer than what is read at a time is searched once for each doubling.
        while data := file.read(max(_READ, len(rest))):
            if is_within_line:
                skipped = data.find(b"\n") + 1 or len(data)
                is_within_line = data[skipped - 1 : skipped] != b"\n"
                position += skipped
                data = data[skipped:]
                if position >= end:
                    return
            rest += data
            remaining = end - position
            if len(rest) >= remaining and (stop := rest.find(b"\n", max(remaining - 1, 0)) + 1):
                yield rest[:stop]
                return
            if len(rest) < remaining and (stop := rest.rfind(b"\n") + 1):
                yield rest[:stop]
                rest = rest[stop:]
                position += stop
        if position + len(rest) < end:
            raise OSError(f"{path}: it had {end} bytes when the job began, and has {position + len(rest)} now")
        if rest:
            yield rest


def _files(path: str) -> Iterator[tuple[str, int]]:
    """The path and size of each file, in order."""
    from pyarrow import fs

    filesystem, name = _filesystem(path)
    found = filesystem.get_file_info(name)
    if found.type == fs.FileType.NotFound:
        raise FileNotFoundError(f"no such file: {path}")
    if found.type != fs.FileType.Directory:
        yield path, found.size
        return
    for file in sorted(filesystem.get_file_info(fs.FileSelector(name, recursive=True)), key=lambda file: file.path):
        within = file.path[len(name.rstrip("/")) :].strip("/")
        if file.type == fs.FileType.File and not any(part[0] in "_." for part in within.split("/")):
            yield f"{path.rstrip('/')}/{within}", file.size


def _filesystem(path: str) -> tuple[fs.FileSystem, str]:
    from pyarrow import fs

    return fs.FileSystem.from_uri(path if "://" in path else os.path.abspath(path))


def _reject_compressed(path: str) -> None:
    filesystem, name = _filesystem(path)
    with filesystem.open_input_file(name) as file:
        first = file.read(4)
    for mark, name in _COMPRESSED.items():
        if first.startswith(mark):
            raise ValueError(f"{path} is compressed ({name}), and has no ranges: read it with `spark.read.text`, and use `write`")
