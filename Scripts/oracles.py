#!/usr/bin/env python3
"""Writes what two other implementations of CLDR 47 print into a folder: icu.tsv (ICU 77, as the Intl of a pinned Node) and babel.tsv (Babel's
own code). Both packages come from PyPI, pinned. `.ci/locales` compares Blazon with them."""

import os
import pathlib
import subprocess
import sys

import packages

HERE = pathlib.Path(__file__).resolve().parent


def main():
    folder = pathlib.Path(sys.argv[1])
    packages.babel(folder)
    commands = {
        "icu": [packages.node(folder), HERE / "locale_oracle.js"],
        "babel": [sys.executable, HERE / "babel_oracle.py"],
    }
    for name, command in commands.items():
        with open(folder / f"{name}.tsv", "wb") as file:
            subprocess.run(command, stdout=file, check=True, env={**os.environ, "PYTHONPATH": str(folder)})


if __name__ == "__main__":
    main()
