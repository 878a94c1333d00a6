"""Pages with figures: what a command writes stands between two marks that name it; the rest is written by hand."""
import os
import subprocess

from competitors import BLAZON, ROOT

DOCS = f"{ROOT}/docs"


def write(command, text, page="performance.md", blazon=BLAZON):
    version = subprocess.run([blazon, "--version"], check=True, capture_output=True, text=True).stdout.strip()
    replace(f"make {command}", f"{text}\n\nThese are figures of {version}.", page)


def replace(command, text, page):
    path = f"{DOCS}/{page}"
    with open(path, encoding="utf-8") as file:
        page = file.read()
    begin, end = f"<!-- {command} writes from here -->\n", f"<!-- {command} writes to here -->"
    before, rest = page.split(begin)
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"{before}{begin}\n{text}\n\n{end}{rest.split(end)[1]}")


def write_plot(name, content):
    os.makedirs(f"{DOCS}/plots", exist_ok=True)
    with open(f"{DOCS}/plots/{name}", "w", encoding="utf-8") as file:
        file.write(content)
