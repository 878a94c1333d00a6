"""Checks templates with the command that comes with this package."""

from __future__ import annotations

import dataclasses
import json
import os
import pathlib
import shutil
import subprocess
import sys
import sysconfig

from blazon_push._program import BlazonError


@dataclasses.dataclass(frozen=True)
class Position:
    """A place in a file; line and column count from 1, columns in Unicode scalars."""

    line: int
    column: int


@dataclasses.dataclass(frozen=True)
class Diagnostic:
    """A finding of `blazon check`."""

    #: `BZ0301`
    code: str
    #: `error`, `warning` or `note`
    severity: str
    message: str
    file: str
    start: Position
    #: Exclusive.
    end: Position
    rule: str | None
    help: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.file}:{self.start.line}:{self.start.column}: {self.severity}[{self.code}]: {self.message}"


def command() -> str:
    """The path of the `blazon` command: the one installed with this package, or else the one on PATH."""
    for scheme in (sysconfig.get_path("scripts"), os.path.dirname(sys.executable)):
        path = pathlib.Path(scheme) / "blazon"
        if path.is_file():
            return str(path)
    found = shutil.which("blazon")
    if found is None:
        raise BlazonError("the command blazon is not installed")
    return found


def check(*paths: str | os.PathLike[str], mapping: str | None = None, set: dict[str, str] | None = None) -> list[Diagnostic]:
    """Checks templates, or folders of templates. An empty list: no findings.

    `mapping`: a table by name or file, instead of the templates' own. `set`: constants of the run. Raises BlazonError if the templates
    cannot be read.
    """
    arguments = [command(), "check", "--diagnostics", "json", "--no-cache"]
    if mapping is not None:
        arguments += ["--mapping", mapping]
    for name, value in (set or {}).items():
        arguments += ["--set", f"{name}={value}"]
    run = subprocess.run([*arguments, "--", *(os.fspath(path) for path in paths)], capture_output=True, check=False)
    if run.returncode not in (0, 1):
        raise BlazonError(run.stderr.decode(errors="replace").strip() or f"blazon check ended with {run.returncode}")
    return [
        Diagnostic(
            code=found["code"],
            severity=found["severity"],
            message=found["message"],
            file=found["file"],
            start=Position(**found["range"]["start"]),
            end=Position(**found["range"]["end"]),
            rule=found["rule"],
            help=tuple(found["help"]),
        )
        for found in json.loads(run.stdout)["diagnostics"]
    ]
