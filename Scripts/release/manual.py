#!/usr/bin/env python3
"""Writes man pages:  Scripts/release/manual.py GENERATOR BLAZON FOLDER DATE

GENERATOR is ArgumentParser's `generate-manual`, DATE is like 2026-11-24. The pages are named as man expects it (`man blazon check`), and
list the exit codes of docs/cli.md instead of the generator's sentence."""

import pathlib
import re
import subprocess
import sys

STATUS = """.Bl -tag -width 8n
.It 0
Done.
.It 1
A template or table has errors, a file differs from what is expected, or a comparison found a fault.
.It 2
Done, but more recipients were rejected than
.Fl -rejects-allowed
permits.
.It 64
Wrong usage.
.It 66
An input cannot be read.
.It 70
Internal error.
.It 73
An output cannot be created, or another run holds the folder.
.It 74
Reading or writing failed midway.
.It 130, 143
Interrupted.
.El
"""


def name_section(found):
    """A name that `whatis` finds, which has no spaces, and the command as it is typed."""
    return f'.Nm {found[1].replace(" ", "-")}\n.Nd {found[2]}\n.Sh SYNOPSIS\n.Nm "{found[1]}"'


def main():
    generator, blazon, folder, date = sys.argv[1:]
    out = pathlib.Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    subprocess.run([generator, blazon, "--multi-page", "--date", date, "--output-directory", folder], check=True)
    for page in sorted(out.glob("blazon.*.1")):
        page.rename(out / (page.name[: -len(".1")].replace(".", "-") + ".1"))
    for page in out.glob("blazon*.1"):
        text = page.read_text()
        text = re.sub(r"^\.Dt (\S+) 1$", lambda found: f".Dt {found[1].replace('.', '-')} 1", text, flags=re.M)
        text = re.sub(r"^\.Xr (blazon\.\S+) 1", lambda found: f".Xr {found[1].replace('.', '-')} 1", text, flags=re.M)
        text = re.sub(r"^\.Os$", ".Os Blazon", text, flags=re.M)
        text, named = re.subn(r'^\.Nm "?(blazon[^"\n]*)"?\n\.Nd "?(.*?)"?\n\.Sh SYNOPSIS\n\.Nm$', name_section, text, flags=re.M)
        if named != 1:
            sys.exit(f"{page.name} lacks the generator's name and synopsis")
        text, replaced = re.subn(r"^\.Ex -std$\n?", STATUS, text, flags=re.M)
        if replaced != 1:
            sys.exit(f"{page.name} lacks the generator's section on exit codes")
        page.write_text(text.rstrip() + "\n")


if __name__ == "__main__":
    main()
