"""libblazon, declared as in blazon.h."""

from __future__ import annotations

import ctypes
import pathlib
from typing import Any, Callable, NoReturn

#: The version of the interface that is declared here: BLAZON_INTERFACE.
_INTERFACE = 2

#: The most bytes of a batch: BLAZON_MAX_BYTES.
MAX_BYTES = 0x7FFF_FFFF


class Bytes(ctypes.Structure):
    _fields_ = [("bytes", ctypes.c_void_p), ("count", ctypes.c_size_t)]

    def value(self) -> bytes:
        return ctypes.string_at(self.bytes, self.count) if self.count else b""


class Options(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("targets", ctypes.c_char_p), ("send_time", ctypes.c_char_p), ("content", ctypes.c_int)]


class Handle:
    """An object of the library, freed with the last reference to it. A thread that uses it has a reference, so it never frees it meanwhile."""

    __slots__ = ("_free", "pointer")

    def __init__(self, pointer: int, free: Callable[[int], None]) -> None:
        self.pointer = pointer
        self._free = free

    def __del__(self) -> None:
        self._free(self.pointer)

    def __reduce__(self) -> NoReturn:
        raise TypeError("an object of the library cannot be copied or pickled")


def _load() -> Any:
    library = ctypes.CDLL(str(pathlib.Path(__file__).with_name("libblazon.so")))
    handle, size = ctypes.c_void_p, ctypes.c_size_t
    functions: dict[str, tuple[list[Any], Any]] = {
        "blazon_version": ([], ctypes.c_char_p),
        "blazon_interface": ([], ctypes.c_int),
        "blazon_program_load": ([ctypes.c_char_p, size, ctypes.POINTER(Options), ctypes.POINTER(handle)], handle),
        "blazon_program_free": ([handle], None),
        "blazon_error_free": ([handle], None),
        "blazon_program_campaign": ([handle], Bytes),
        "blazon_program_target_count": ([handle], size),
        "blazon_program_target": ([handle, size], Bytes),
        "blazon_render": ([handle, ctypes.c_char_p, size], handle),
        "blazon_result_free": ([handle], None),
        "blazon_result_record_count": ([handle], size),
        "blazon_result_payloads": ([handle, size], Bytes),
        "blazon_result_payload_count": ([handle, size], size),
        "blazon_result_lines": ([handle, size], ctypes.POINTER(ctypes.c_uint64)),
        "blazon_result_rejects": ([handle], Bytes),
        "blazon_result_skips": ([handle], Bytes),
    }
    for name, (arguments, result) in functions.items():
        function = getattr(library, name)
        function.argtypes, function.restype = arguments, result
    if library.blazon_interface() < _INTERFACE:
        raise ImportError("libblazon.so is older than this package: install the wheel again")
    return library


library = _load()
version: str = library.blazon_version().decode()
