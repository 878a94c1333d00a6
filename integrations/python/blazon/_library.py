"""libblazon, declared as in blazon.h."""

import ctypes
import pathlib


class Bytes(ctypes.Structure):
    _fields_ = [("bytes", ctypes.c_void_p), ("count", ctypes.c_size_t)]

    def value(self) -> bytes:
        return ctypes.string_at(self.bytes, self.count) if self.count else b""


class Options(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("targets", ctypes.c_char_p), ("send_time", ctypes.c_char_p), ("content", ctypes.c_int)]


def _load() -> ctypes.CDLL:
    library = ctypes.CDLL(str(pathlib.Path(__file__).with_name("libblazon.so")))
    handle, size = ctypes.c_void_p, ctypes.c_size_t
    functions = {
        "blazon_version": ([], ctypes.c_char_p),
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
    return library


library = _load()
