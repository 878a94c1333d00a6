"""Programs and what they render."""

from __future__ import annotations

import ctypes
import dataclasses
import datetime
import itertools
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal, NoReturn, TypeVar

from blazon_push import _values
from blazon_push._library import MAX_BYTES, Handle, Options, library
from blazon_push._values import Record

if TYPE_CHECKING:
    from types import TracebackType

#: Records rendered at a time: their payloads stay in the processor's cache, which makes large batches 1.6 times as fast.
CHUNK = 1000

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_Self = TypeVar("_Self", bound="Program")


class BlazonError(Exception):
    """A program that cannot be loaded or is closed, options that do not fit it, or a command that cannot run."""


@dataclasses.dataclass(frozen=True)
class Reject:
    """Why a record has no payload."""

    #: The record's index, from 0.
    index: int
    #: The record's field `id`; None where it cannot be read.
    id: Any
    #: The target; None if the record is invalid for every target.
    target: str | None
    #: A code that `blazon explain` describes, such as `BZ0504`.
    code: str
    #: The field at fault; None if no single field is.
    field: str | None
    #: The reason in words.
    reason: str
    #: Further faults of the record, as objects with `code`, `field` and `reason`.
    also: tuple[Mapping[str, Any], ...] = ()


@dataclasses.dataclass(frozen=True)
class Skip:
    """A record that the template does not send."""

    #: The record's index, from 0.
    index: int
    #: The record's field `id`; None where it cannot be read.
    id: Any
    #: The target; None if every target skips the record for this reason.
    target: str | None
    #: The reason's name in the template.
    reason: str


@dataclasses.dataclass(frozen=True)
class Result:
    """What became of a batch of records. For each target, every record has a payload, a reject or a skip, unless it is blank."""

    #: For each target a list with one element for each record: the payload as compact JSON, or None.
    payloads: dict[str, list[bytes | None]]
    #: Why records have no payload, in their order.
    rejects: list[Reject]
    #: The records that are not sent to, in their order.
    skips: list[Skip]
    #: The indices of records that are blank texts, which are ignored as blank lines are.
    blank: list[int]
    #: The index of the first record. It is 0 but for later batches of `stream`.
    start: int = 0


class Program:
    """A compiled program. Threads may share it; rendering releases Python's global lock.

    It never changes, so a copy is the program itself; a pickle contains the source and the options. A process may fork while threads render,
    and the child may use the program.
    """

    __slots__ = ("__weakref__", "_campaign", "_handle", "_options", "_source", "_targets")

    def __init__(
        self,
        source: bytes | bytearray | memoryview,
        *,
        targets: str | Iterable[str] | None = None,
        send_time: str | datetime.datetime | None = None,
        content: Literal["payload", "request"] = "payload",
    ) -> None:
        """Loads the contents of a `program.json`.

        `targets`: the target or targets to render; None: all. `send_time`: an RFC 3339 time, or a datetime with its time zone, for programs
        that read it. `content`: payloads, or requests with headers and token. Raises BlazonError for a program that cannot be rendered, and
        TypeError for arguments of other types.
        """
        if not isinstance(source, (bytes, bytearray, memoryview)):
            raise TypeError(f"the source is the bytes of a program.json, not {type(source).__name__}; Program.load takes a path")
        if content not in ("payload", "request"):
            raise BlazonError(f'content is "payload" or "request", not {content!r}')
        source = bytes(source)
        names, time = _target_names(targets), _time(send_time)
        options = Options(
            ctypes.sizeof(Options),
            None if names is None else _text(",".join(names), "targets"),
            None if time is None else _text(time, "send_time"),
            1 if content == "request" else 0,
        )
        error = ctypes.c_void_p()
        pointer = library.blazon_program_load(source, len(source), ctypes.byref(options), ctypes.byref(error))
        if not pointer:
            message = ctypes.string_at(error.value).decode() if error.value else "the program cannot be loaded"
            library.blazon_error_free(error)
            raise BlazonError(message)
        self._handle: Handle | None = Handle(pointer, library.blazon_program_free)
        self._source = source
        self._options: dict[str, Any] = {"targets": names, "send_time": time, "content": content}
        self._campaign: str = library.blazon_program_campaign(pointer).value().decode()
        count = library.blazon_program_target_count(pointer)
        self._targets: list[str] = [library.blazon_program_target(pointer, index).value().decode() for index in range(count)]

    @classmethod
    def load(
        cls: type[_Self],
        path: str | os.PathLike[str],
        *,
        targets: str | Iterable[str] | None = None,
        send_time: str | datetime.datetime | None = None,
        content: Literal["payload", "request"] = "payload",
    ) -> _Self:
        """Loads a `program.json`. The options are those of the initializer."""
        with open(path, "rb") as file:
            source = file.read()
        try:
            return cls(source, targets=targets, send_time=send_time, content=content)
        except BlazonError as error:
            raise BlazonError(f"{os.fspath(path)}: {error}") from None

    @property
    def campaign(self) -> str:
        """The name of the campaign."""
        return self._campaign

    @property
    def targets(self) -> list[str]:
        """The names of the rendered targets, in the order of the template."""
        return list(self._targets)

    @property
    def send_time(self) -> str | None:
        """The time of sending, as RFC 3339 text."""
        time: str | None = self._options["send_time"]
        return time

    def render(self, records: Iterable[Record]) -> Result:
        """Renders records: mappings, or JSON objects as text or bytes. Their indices are those of the payloads.

        Values of mappings are written as docs/databases.md describes for columns: dates, times and UUIDs as texts, Decimal with all its
        digits, NaN and NaT as missing. A value that JSON has no form for, such as bytes, rejects its record if the program reads the field.
        Raises TypeError if `records` is a single record or a table.
        """
        total = Result({name: [] for name in self._targets}, [], [], [])
        for part in self.stream(records):
            for name, payloads in part.payloads.items():
                total.payloads[name].extend(payloads)
            total.rejects.extend(part.rejects)
            total.skips.extend(part.skips)
            total.blank.extend(part.blank)
        return total

    def stream(self, records: Iterable[Record], *, batch: int = CHUNK) -> Iterator[Result]:
        """Renders records as `render` does, but yields a result for each `batch` of them, so that they need not fit in memory.

        Indices count from the first of all records; `start` of a result is the index of its first payload.
        """
        _check_many(records)
        if not isinstance(batch, int) or isinstance(batch, bool):
            raise TypeError(f"batch is a number of records, not {type(batch).__name__}")
        if batch < 1:
            raise ValueError(f"batch is {batch}, and must be at least 1")
        self.handle()
        return self._batches(iter(records), batch)

    def close(self) -> None:
        """Frees the program's memory, once no thread renders with it. Afterwards it cannot render."""
        self._handle = None

    def __enter__(self: _Self) -> _Self:
        self.handle()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None) -> None:
        self.close()

    def __copy__(self: _Self) -> _Self:
        return self

    def __deepcopy__(self: _Self, memo: dict[int, Any]) -> _Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        self.handle()
        return _restored, (type(self), self._source, self._options)

    def __repr__(self) -> str:
        state = "closed" if self._handle is None else ", ".join(self._targets)
        return f"<blazon_push.Program {self._campaign!r} ({state})>"

    def handle(self) -> Handle:
        """The program of the library, for the other modules of this package. Raises BlazonError if it is closed."""
        handle = self._handle
        if handle is None:
            raise BlazonError("the program is closed")
        return handle

    def reads(self, name: str) -> bool:
        """Whether the program may read a record's member of this name. What it does not read may have any value."""
        program = json.loads(self._source)
        columns = program.get("source", {}).get("columns", {}).values()
        names = {"id", *(field["name"] for field in program["fields"]), *columns, *(column.partition(".")[0] for column in columns)}
        return name in names

    def _batches(self, records: Iterator[Record], batch: int) -> Iterator[Result]:
        start = 0
        while lines := [_values.line(record, start + index) for index, record in enumerate(itertools.islice(records, batch))]:
            result = Result({name: [] for name in self._targets}, [], [], [], start)
            for first in range(0, len(lines), CHUNK):
                self._render(lines[first : first + CHUNK], start + first, result)
            yield result
            start += len(lines)

    def _render(self, lines: list[bytes], start: int, total: Result) -> None:
        """Renders some of the records; `start` is the index of the first."""
        joined = b"\n".join(lines)
        if joined.count(b"\n") != len(lines) - 1:
            # A newline of JSON is white space; another white space keeps the record on its line.
            joined = b"\n".join(line.replace(b"\n", b"\r") for line in lines)
        if len(joined) >= MAX_BYTES:
            if len(lines) > 1:
                middle = len(lines) // 2
                self._render(lines[:middle], start, total)
                self._render(lines[middle:], start + middle, total)
                return
            # A record of this length is rejected, whatever its end is.
            joined = joined[: MAX_BYTES - 1]
        # Lines count from 1. Only the first record of all may begin with a byte order mark: a blank line keeps it from the others.
        offset = 1 if start else 0
        program = self.handle()
        pointer = library.blazon_render(program.pointer, b"\n" + joined if offset else joined, len(joined) + offset)
        result = Handle(pointer, library.blazon_result_free)
        for index, payloads in enumerate(total.payloads.values()):
            payloads += _payloads(pointer, index, len(lines), offset)
        first = start - 1 - offset
        total.rejects.extend(
            Reject(line["line"] + first, line["id"], line["target"], line["code"], line["field"], line["reason"], tuple(line.get("also", ())))
            for line in _objects(library.blazon_result_rejects(pointer).value())
        )
        total.skips.extend(
            Skip(line["line"] + first, line["id"], line["target"], line["reason"])
            for line in _objects(library.blazon_result_skips(pointer).value())
        )
        if library.blazon_result_record_count(pointer) != len(lines):
            if not start:
                lines = [lines[0].removeprefix(_BYTE_ORDER_MARK), *lines[1:]]
            total.blank.extend(start + index for index, line in enumerate(lines) if not line.strip(b" \t\r\n"))
        del result


def _restored(kind: type[Program], source: bytes, options: dict[str, Any]) -> Program:
    return kind(source, **options)


def _target_names(targets: object) -> list[str] | None:
    if targets is None:
        return None
    if isinstance(targets, (bytes, bytearray)) or not isinstance(targets, Iterable):
        raise TypeError(f"targets is a name or names, not {type(targets).__name__}")
    names = [targets] if isinstance(targets, str) else list(targets)
    if not names:
        raise BlazonError("the list of targets is empty; None renders all of them")
    for name in names:
        if not isinstance(name, str):
            raise TypeError(f"the name of a target is a str, not {type(name).__name__}")
        if "," in name:
            raise BlazonError(f"unknown target `{name}`: give several targets as a list")
    return names


def _time(send_time: object) -> str | None:
    if send_time is None or isinstance(send_time, str):
        return send_time
    if isinstance(send_time, datetime.datetime):
        if send_time.utcoffset() is None:
            raise BlazonError("send_time has no time zone: datetime.now(timezone.utc) has one")
        return send_time.astimezone(datetime.timezone.utc).replace(tzinfo=None).isoformat() + "Z"
    raise TypeError(f"send_time is a str or a datetime with its time zone, not {type(send_time).__name__}")


def _text(text: str, name: str) -> bytes:
    """A text for C, which a zero would end."""
    if "\0" in text:
        raise BlazonError(f"{name} contains a zero")
    return text.encode("utf-8", "replace")


def _check_many(records: object) -> None:
    """What is iterable, but gives something else than records."""
    if isinstance(records, (str, bytes, bytearray, memoryview)):
        _fail(f"records is a {type(records).__name__}: for one record, pass a list of it; for lines, splitlines()")
    if isinstance(records, Mapping):
        _fail("records is a mapping: for one record, pass a list of it")
    for attribute in ("__dataframe__", "__arrow_c_stream__"):
        if hasattr(records, attribute):
            _fail(f"records is a {type(records).__name__}, which gives columns: pass a list of its rows, or use blazon_push.arrow")


def _fail(message: str) -> NoReturn:
    raise TypeError(message)


def _payloads(result: int, target: int, records: int, offset: int) -> list[bytes | None]:
    """The payloads of a target, one element for each record; `offset` is the number of lines before the first record."""
    found: list[bytes | None] = library.blazon_result_payloads(result, target).value().split(b"\n")
    found.pop()
    if len(found) == records:
        return found
    lines = library.blazon_result_lines(result, target)
    aligned: list[bytes | None] = [None] * records
    for payload, line in zip(found, lines[: len(found)]):
        aligned[line - 1 - offset] = payload
    return aligned


def _objects(lines: bytes) -> Iterable[Any]:
    return map(json.loads, lines.splitlines())
