"""What scripts need of others: packages of PyPI, in virtual environments that are made once, and of Debian, where they are missing.

    python3 Scripts/environment.py REQUIREMENT…     prints the folder of the environment that has these packages"""

import fcntl
import glob
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
FOLDER = ROOT / ".build/environments"


class Unavailable(Exception):
    """A package cannot be installed."""


def environment(*requirements):
    """The virtual environment that has these packages, and no others but what they need. One with `--hash=` is used only if it is that file."""
    # Scripts in an environment name its path.
    name = hashlib.sha256("\n".join([sys.version, str(FOLDER), *requirements]).encode()).hexdigest()[:16]
    folder = FOLDER / name
    FOLDER.mkdir(parents=True, exist_ok=True)
    with open(FOLDER / f"{name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "complete").exists():
            if not has_ensurepip():
                debian(["python3-venv"])
            attempt(sys.executable, "-m", "venv", "--clear", folder)
            hashed = [requirement for requirement in requirements if "--hash=" in requirement]
            install(folder, [requirement for requirement in requirements if requirement not in hashed])
            install(folder, hashed, "--require-hashes", "--no-deps", "--only-binary", ":all:")
            (folder / "complete").touch()
    return folder


def use(*requirements):
    """Adds the packages to those that this process can import. Returns the folder of their environment."""
    folder = environment(*requirements)
    sys.path[:0] = map(str, folder.glob("lib/python*/site-packages"))
    return folder


def debian(packages, unless=()):
    """Installs packages of Debian, as root or with sudo, unless there is a command, a file, or an environment variable written `$NAME`."""
    if any(shutil.which(name) or glob.glob(name) or name.startswith("$") and os.environ.get(name[1:]) for name in unless):
        return
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if not shutil.which("apt-get"):
        raise Unavailable(f"install {' '.join(packages)}")
    print(f"Installing {' '.join(packages)} …", file=sys.stderr)
    attempt(*sudo, "apt-get", "update", "-qq")
    attempt(*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-yqq", "--no-install-recommends", *packages)


def install(folder, requirements, *options):
    if requirements:
        listed = folder / "requirements.txt"
        listed.write_text("".join(f"{requirement}\n" for requirement in requirements))
        attempt(folder / "bin/python", "-m", "pip", "install", "-q", "--disable-pip-version-check", *options, "-r", listed)


def attempt(*command):
    """Runs a command whose output is of interest only if it fails."""
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise Unavailable(f"{' '.join(map(str, command))}: exit {done.returncode}\n{done.stdout[-4000:]}")


def has_ensurepip():
    return subprocess.run([sys.executable, "-c", "import ensurepip"], stderr=subprocess.DEVNULL).returncode == 0


if __name__ == "__main__":
    try:
        print(environment(*sys.argv[1:]))
    except Unavailable as error:
        sys.exit(f"A package cannot be installed: {error}")
