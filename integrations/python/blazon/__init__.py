"""Renders push payloads with programs that `blazon compile` wrote, and checks templates."""

from blazon._check import Diagnostic, Position, check
from blazon._program import BlazonError, Program, Reject, Result, Skip

__all__ = ["BlazonError", "Diagnostic", "Position", "Program", "Reject", "Result", "Skip", "check"]
