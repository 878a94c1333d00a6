"""Renders push payloads on Apache Spark, with programs that `blazon compile` wrote."""

import blazon_push

#: Also the version of `blazon_push` that it works with.
__version__ = "0.1.0"

if getattr(blazon_push, "__version__", None) != __version__:
    raise ImportError(
        f"blazon_push_spark {__version__} needs blazon_push {__version__}, but {blazon_push.__file__} is "
        f"{getattr(blazon_push, '__version__', 'another package')}: install the two wheels of one release"
    )

from blazon_push_spark._render import render, render_lines, write, write_files  # noqa: E402

__all__ = ["__version__", "render", "render_lines", "write", "write_files"]
