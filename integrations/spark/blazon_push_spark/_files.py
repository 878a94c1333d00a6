"""Ships the package, the library or the command, and the program to the tasks, as Spark files."""

from __future__ import annotations

import atexit
import hashlib
import os
import pathlib
import shutil
import tempfile
import zipfile
from typing import TYPE_CHECKING, NamedTuple

import blazon_push
from blazon_push import _check

if TYPE_CHECKING:
    from pyspark import SparkContext

_PACKAGES = (pathlib.Path(blazon_push.__file__).parent, pathlib.Path(__file__).parent)


class Files(NamedTuple):
    """Names of Spark files. Each contains a checksum, since a Spark file never changes."""

    #: An archive with the packages `blazon_push` and `blazon_push_spark`.
    packages: str
    program: str
    #: The command, where it is the engine.
    command: str | None


#: What was added to an application, and the folder that Spark serves it from.
_added: dict[tuple[str, str], str] = {}
_folder: list[str] = []


def shipped(context: SparkContext, program: str | os.PathLike[str], engine: str) -> Files:
    """Adds what a task needs to the application, once."""
    return Files(
        _add(context, "blazon-packages", "", _write_packages, _packages_checksum()),
        _add(context, "blazon-program", ".json", lambda path: shutil.copyfile(program, path), _checksum(program)),
        _add_command(context) if engine == "command" else None,
    )


def _add_command(context: SparkContext) -> str:
    command = _check.command()
    return _add(context, "blazon-command", "", lambda path: shutil.copy(command, path), _checksum(command))


def _add(context: SparkContext, stem: str, suffix: str, write, checksum: str) -> str:
    name = f"{stem}-{checksum}{suffix}"
    key = (context.applicationId, name)
    if key not in _added:
        is_archive = write is _write_packages
        path = os.path.join(_served(), name + (".zip" if is_archive else ""))
        if not os.path.exists(path):
            write(path)
        if is_archive:
            context.addArchive(f"{path}#{name}")
        else:
            context.addFile(path)
        _added[key] = path
    return name


def _served() -> str:
    """A folder that exists as long as this process, since executors that start late fetch from it."""
    if not _folder:
        _folder.append(tempfile.mkdtemp(prefix="blazon-push-spark-"))
        atexit.register(shutil.rmtree, _folder[0], ignore_errors=True)
    return _folder[0]


def _sources() -> list[tuple[str, pathlib.Path]]:
    """Names in the archive, and files."""
    return sorted(
        (f"{package.name}/{path.relative_to(package)}", path)
        for package in _PACKAGES
        for path in package.rglob("*")
        if path.suffix in (".py", ".so")
    )


def _write_packages(path: str) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, source in _sources():
            archive.write(source, name)


def _packages_checksum() -> str:
    total = hashlib.sha256()
    for name, source in _sources():
        total.update(f"{name} {_checksum(source)}\n".encode())
    return total.hexdigest()[:16]


def _checksum(path: str | os.PathLike[str]) -> str:
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()[:16]
