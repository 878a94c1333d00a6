#!/usr/bin/env python3
"""Writes what two other implementations of CLDR 47 print into a folder: icu.tsv (ICU 77, as the Intl of a pinned Node) and babel.tsv (Babel's
own code), and times.tsv and parts.tsv, what Python's zoneinfo says of times in zones. All packages come from PyPI, pinned. `Scripts/compare/locales` compares Blazon with
them.

    Scripts/compare/oracles.py FOLDER             writes all four
    Scripts/compare/oracles.py FOLDER --fixture   and, where both agree, a choice of lines into the tests' fixture"""

import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "generate"))
import packages  # noqa: E402  The packages that the tables are made from.


CHOICE = {"en", "de", "es", "pl", "ar", "hi", "ja", "pt", "tr", "cs", "he", "zh-Hant"}
INPUTS = {"0", "1", "2", "3", "5", "11", "12", "21", "22", "102", "1000", "1234", "12345", "100000", "1234567", "1250000", "-1234567.891",
          "-1234.565", "0.125", "0.2", "0.5", "1.5", "9.5", "12.345", "99.995", "2026-11-21T18:05:09Z", "1987-01-03T00:30:00Z"}
FIXTURE = HERE.parents[1] / "Tests/BlazonLanguageTests/Fixtures/oracles.tsv"


def write_fixture(folder):
    """Without times of twelve hours: both oracles, each for its reason, print a space where CLDR has U+202F."""
    icu, babel = ((folder / f"{name}.tsv").read_text(encoding="utf-8").splitlines() for name in ["icu", "babel"])
    agreed = {line.replace(" counted", "") for line in babel}
    chosen = []
    for line in icu:
        tag, filter, text, argument, result = line.split("\t")
        is_lost = argument == "jm" and result[-1] not in "0123456789"
        if line in agreed and tag in CHOICE and (filter in ("and_list", "relative") or text in INPUTS) and not is_lost:
            chosen.append(line + "\n")
    FIXTURE.write_text("".join(chosen), encoding="utf-8")


def main():
    folder = pathlib.Path(sys.argv[1])
    packages.babel(folder)
    packages.wheel(folder, "tzdata", f"tzdata=={packages.TZDATA}", "tzdata-")
    commands = {
        "icu": [packages.node(folder), HERE / "locale_oracle.js"],
        "babel": [sys.executable, HERE / "babel_oracle.py"],
        "times": [sys.executable, HERE / "time_oracle.py", folder / "tzdata/zoneinfo"],
        "parts": [sys.executable, HERE / "time_oracle.py", "--parts", folder / "tzdata/zoneinfo"],
    }
    for name, command in commands.items():
        with open(folder / f"{name}.tsv", "wb") as file:
            subprocess.run(command, stdout=file, check=True, env={**os.environ, "PYTHONPATH": str(folder)})
    if "--fixture" in sys.argv:
        write_fixture(folder)


if __name__ == "__main__":
    main()
