"""A template, and records of each kind for it."""

TEMPLATE = """campaign: offer
recipient:
  id: string(..20)
  firstName: string(..40)
  points: optional integer(0..9)
  wantsPush: boolean
skip:
  no-consent: not wantsPush
message:
  title: "Hello {{ firstName }}"
"""
GOOD = {"id": "ada", "firstName": "Ada \u2028 \"A\"", "wantsPush": True}
BAD = {"id": "bob", "wantsPush": True, "points": "x"}
QUIET = {"id": "cleo", "firstName": "Cleo", "wantsPush": False}
