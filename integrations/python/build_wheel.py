#!/usr/bin/env python3
"""Builds the Python wheel:  build_wheel.py COMMAND LIBRARY FOLDER

COMMAND is the static `blazon`, LIBRARY is libblazon.so. SBOM= in the environment names a bill of materials to include (PEP 770). Needs PyPI
(the package `wheel`). The same inputs give the same bytes."""

import os
import pathlib
import platform
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
WHEEL = "wheel==0.45.1"
METADATA = """Metadata-Version: 2.1
Name: blazon
Version: {version}
Summary: Renders push payloads with compiled Blazon templates, and checks templates
Requires-Python: >=3.9
Description-Content-Type: text/markdown

{readme}"""
TAGS = """Wheel-Version: 1.0
Generator: blazon
Root-Is-Purelib: false
Tag: py3-none-{platform}
"""


def main():
    command, library, out = map(pathlib.Path, sys.argv[1:4])
    version = subprocess.run([command, "--version"], check=True, capture_output=True, text=True).stdout.split()[1]
    # The C library that Swift's runtime was linked with is that of this machine: wheels run there and on newer systems.
    glibc = "_".join(platform.libc_ver()[1].split(".")[:2])
    tags = f"manylinux_{glibc}_{platform.machine()}"
    with tempfile.TemporaryDirectory() as work:
        root = pathlib.Path(work) / f"blazon-{version}"
        shutil.copytree(HERE / "blazon", root / "blazon", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        shutil.copy(library, root / "blazon/libblazon.so")
        scripts = root / f"blazon-{version}.data/scripts"
        scripts.mkdir(parents=True)
        shutil.copy(command, scripts / "blazon")
        info = root / f"blazon-{version}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(METADATA.format(version=version, readme=(HERE / "README.md").read_text()))
        (info / "WHEEL").write_text(TAGS.format(platform=tags))
        if sbom := os.environ.get("SBOM"):
            (info / "sboms").mkdir()
            shutil.copy(sbom, info / "sboms/blazon.spdx.json")
        for path in root.rglob("*"):
            executable = path.is_dir() or path.parent == scripts or path.suffix == ".so"
            path.chmod(0o755 if executable else 0o644)
        environment = {"SOURCE_DATE_EPOCH": "315532800", **os.environ}
        subprocess.run([sys.executable, "-m", "venv", f"{work}/tools"], check=True)
        subprocess.run([f"{work}/tools/bin/pip", "install", "-q", "--disable-pip-version-check", WHEEL], check=True)
        out.mkdir(parents=True, exist_ok=True)
        subprocess.run([f"{work}/tools/bin/wheel", "pack", str(root), "-d", str(out)], check=True, env=environment)


if __name__ == "__main__":
    main()
