"""Programs and what they render."""

from __future__ import annotations

import ctypes
import dataclasses
import json
import os
from collections.abc import Iterable, Mapping
from typing import Any, Literal, Union

from blazon._library import Options, library

Record = Union[bytes, str, Mapping[str, Any]]

#: Records rendered at a time: their payloads stay in the processor's cache, which makes large batches 1.6 times as fast.
CHUNK = 1000


class BlazonError(Exception):
    """A program that cannot be loaded, or a command that cannot run."""


@dataclasses.dataclass(frozen=True)
class Reject:
    """Why a record has no payload."""

    #: The record's index in the batch.
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

    #: The record's index in the batch.
    index: int
    #: The record's field `id`; None where it cannot be read.
    id: Any
    #: The target; None if every target skips the record for this reason.
    target: str | None
    #: The reason's name in the template.
    reason: str


@dataclasses.dataclass(frozen=True)
class Result:
    """What became of a batch of records."""

    #: For each target a list with one element for each record: the payload as compact JSON, or None.
    payloads: dict[str, list[bytes | None]]
    #: Why records have no payload, in their order.
    rejects: list[Reject]
    #: The records that are not sent to, in their order.
    skips: list[Skip]


class Program:
    """A compiled program. Threads may share it; rendering releases Python's global lock."""

    def __init__(
        self,
        source: bytes,
        *,
        targets: Iterable[str] | None = None,
        send_time: str | None = None,
        content: Literal["payload", "request"] = "payload",
    ) -> None:
        """Loads the contents of a `program.json`.

        `targets`: the targets to render; None: all. `send_time`: an RFC 3339 time, for programs that read it. `content`: payloads, or
        requests with headers and token. Raises BlazonError for a program that cannot be rendered.
        """
        self._handle: int | None = None
        if content not in ("payload", "request"):
            raise BlazonError(f'content is "payload" or "request", not {content!r}')
        options = Options(
            ctypes.sizeof(Options),
            None if targets is None else ",".join(targets).encode(),
            None if send_time is None else send_time.encode(),
            1 if content == "request" else 0,
        )
        error = ctypes.c_void_p()
        self._handle = library.blazon_program_load(source, len(source), ctypes.byref(options), ctypes.byref(error))
        if not self._handle:
            message = ctypes.string_at(error.value).decode() if error.value else "the program cannot be loaded"
            library.blazon_error_free(error)
            raise BlazonError(message)
        self.campaign: str = library.blazon_program_campaign(self._handle).value().decode()
        count = library.blazon_program_target_count(self._handle)
        self.targets: list[str] = [library.blazon_program_target(self._handle, index).value().decode() for index in range(count)]

    @classmethod
    def load(cls, path: str | os.PathLike[str], **options: Any) -> Program:
        """Loads a `program.json`. The options are those of the initializer."""
        with open(path, "rb") as file:
            source = file.read()
        try:
            return cls(source, **options)
        except BlazonError as error:
            raise BlazonError(f"{os.fspath(path)}: {error}") from None

    def __del__(self) -> None:
        if self._handle:
            library.blazon_program_free(self._handle)

    def render(self, records: Iterable[Record]) -> Result:
        """Renders records: mappings, or JSON objects as text or bytes."""
        lines = [record if isinstance(record, bytes) else _encoded(record) for record in records]
        result = Result({name: [] for name in self.targets}, [], [])
        for start in range(0, len(lines), CHUNK):
            self._render(lines[start : start + CHUNK], start, result)
        return result

    def _render(self, lines: list[bytes], start: int, total: Result) -> None:
        """Renders some of the records; `start` is the index of the first."""
        joined = b"\n".join(lines)
        if joined.count(b"\n") != len(lines) - 1:
            # A newline of JSON is white space; another white space keeps the record on its line.
            joined = b"\n".join(line.replace(b"\n", b"\r") for line in lines)
        result = library.blazon_render(self._handle, joined, len(joined))
        # Lines count from 1.
        first = start - 1
        try:
            for index, payloads in enumerate(total.payloads.values()):
                payloads += _payloads(result, index, len(lines))
            total.rejects.extend(
                Reject(line["line"] + first, line["id"], line["target"], line["code"], line["field"], line["reason"], tuple(line.get("also", ())))
                for line in _objects(library.blazon_result_rejects(result).value())
            )
            total.skips.extend(
                Skip(line["line"] + first, line["id"], line["target"], line["reason"])
                for line in _objects(library.blazon_result_skips(result).value())
            )
        finally:
            library.blazon_result_free(result)


def _encoded(record: Record) -> bytes:
    if isinstance(record, str):
        return record.encode()
    if isinstance(record, Mapping):
        return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode()
    raise TypeError(f"a record is a mapping or a JSON text, not {type(record).__name__}")


def _payloads(result: int, target: int, records: int) -> list[bytes | None]:
    """The payloads of a target, one element for each record."""
    found: list[bytes | None] = library.blazon_result_payloads(result, target).value().split(b"\n")  # type: ignore[assignment]
    found.pop()
    if len(found) == records:
        return found
    lines = library.blazon_result_lines(result, target)
    aligned: list[bytes | None] = [None] * records
    for payload, line in zip(found, lines[: len(found)]):
        aligned[line - 1] = payload
    return aligned


def _objects(lines: bytes) -> Iterable[Any]:
    return map(json.loads, lines.splitlines())
