#!/usr/bin/env python3
"""Has translate-toolkit edit exported XLIFF files, and imports the result: Scripts/check/system Translations BLAZON

OASIS' schema is not kept here; XLIFF_SCHEMA names a copy of xliff_core_2.0.xsd, the core of XLIFF 2.1, against which all files are validated.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
LANGUAGES = ["cy", "es-MX", "ja", "pl"]

# What a translator's tool does with a file: it reads each unit, translates it, marks it as done, and saves.
EDIT = """
import copy, sys
from translate.storage import xliff2
for path in sys.argv[1:]:
    store = xliff2.Xliff2File.parsefile(path)
    for unit in store.units:
        text = copy.deepcopy(unit.rich_source)
        text[0].sub.insert(0, "« ") if text[0].sub else None
        unit.rich_target = text
        unit.xmlelement.set("state", "final")
    store.savefile(path)
    print(len(store.units))
"""

VALIDATE = """
import sys
from lxml import etree
schema = etree.XMLSchema(etree.parse(sys.argv[1]))
for path in sys.argv[2:]:
    schema.assertValid(etree.parse(path))
"""


def main(blazon: pathlib.Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        project = folder / "project"
        shutil.copytree(REPOSITORY / "templates", project)
        (project / "blazon.yaml").touch()
        # Shared files and tables stay; the templates are those with a campaign.
        templates = [path for path in sorted(project.rglob("*.yaml")) if "\ncampaign:" in "\n" + path.read_text()]

        def run(*command: str) -> str:
            done = subprocess.run([blazon, *command], cwd=project, capture_output=True, text=True)
            if done.returncode != 0:
                sys.exit(f"blazon {' '.join(command)}: {done.returncode}\n{done.stdout}{done.stderr}")
            return done.stdout

        total = 0
        for template in templates:
            path = str(template.relative_to(project))
            before = template.read_bytes()
            out = folder / "out" / template.stem
            # The template's own languages, too: a block that one language translates must be translated by all.
            own = json.loads(run("translate", "status", path, "--format", "json"))
            languages = ",".join(sorted({*LANGUAGES, *(status["locale"] for status in own)}))
            run("translate", "export", path, "--locale", languages, "--format", "xliff", "--out", str(out))
            if not out.exists():
                print(f"{path}: no texts")
                continue
            files = [str(file) for file in sorted(out.iterdir())]
            validate(files)
            run("translate", "import", *files)
            if template.read_bytes() != before:
                sys.exit(f"{path}: a round trip changed it")
            edited = subprocess.run([sys.executable, "-c", EDIT, *files], check=True, stdout=subprocess.PIPE, text=True)
            units = sum(int(count) for count in edited.stdout.split())
            run("translate", "import", *files)
            # Translate-toolkit's own files have `xml:space` on segments, which the schema does not allow.
            run("translate", "export", path, "--locale", languages, "--format", "xliff", "--out", str(out))
            validate(files)
            status = run("translate", "status", path, "--locale", languages)
            if "missing" in status or "equal" in status or "outdated" in status:
                sys.exit(f"{path}: {status}")
            run("check", path)
            print(f"{path}: {units} units")
            total += units
        if total < 100:
            sys.exit(f"only {total} units: the templates were not read")
        schema = "valid" if os.environ.get("XLIFF_SCHEMA") else "OASIS' schema is not here (XLIFF_SCHEMA)"
        print(f"{total} units went through translate-toolkit; XLIFF: {schema}")


def validate(files: list[str]) -> None:
    if schema := os.environ.get("XLIFF_SCHEMA"):
        subprocess.run([sys.executable, "-c", VALIDATE, schema, *files], check=True)


main(pathlib.Path(sys.argv[1]).resolve())
