"""Renders push payloads with programs that `blazon compile` wrote, and checks templates."""

from blazon_push._check import Diagnostic, Position, check
from blazon_push._library import version as __version__
from blazon_push._program import BlazonError, Program, Reject, Result, Skip

__all__ = ["BlazonError", "Diagnostic", "Position", "Program", "Reject", "Result", "Skip", "__version__", "check"]

# The name that users import, in errors and pickles.
for _type in (BlazonError, Diagnostic, Position, Program, Reject, Result, Skip):
    _type.__module__ = __name__
del _type
