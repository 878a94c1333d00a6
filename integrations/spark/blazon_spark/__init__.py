"""Renders push payloads on Apache Spark, with programs that `blazon compile` wrote."""

from blazon_spark._render import render, render_lines, write, write_files

__all__ = ["render", "render_lines", "write", "write_files"]
