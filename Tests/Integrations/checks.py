"""Registers checks, runs commands for them, and reads code blocks of pages."""

import os
import pathlib
import re
import subprocess
import time
import traceback

ROOT = pathlib.Path(__file__).resolve().parents[2]

GOOD = """\
campaign: offer

recipient:
  firstName: string(..40)

message:
  title: "Hello {{ firstName }}"
"""
# On line 7, with one certain fix: `firstName`.
WRONG = GOOD.replace("{{ firstName", "{{ fistName")

_checks = []


class Failure(Exception):
    """A check does not hold; the message states what was found."""


def expect(condition, message):
    if not condition:
        raise Failure(message() if callable(message) else message)


def expect_equal(found, expected, subject):
    expect(found == expected, f"{subject}: expected {expected!r}, found {found!r}")


def check(title):
    """Registers a function that takes a Workshop and an empty folder."""

    def register(function):
        _checks.append((title, function))
        return function

    return register


class Workshop:
    """What all checks share: the program, and where it and other tools are."""

    def __init__(self, blazon, folder):
        self.blazon = blazon
        self.folder = folder
        # A PATH on which the program is called blazon.
        self.programs = folder / "bin"
        self.programs.mkdir()
        (self.programs / "blazon").symlink_to(blazon)
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("GITHUB_", "RUNNER_", "BLAZON", "GIT_", "PRE_COMMIT"))},
            "PATH": f"{self.programs}:{os.environ['PATH']}",
            "HOME": str(folder / "home"),
            "XDG_CACHE_HOME": str(folder / "home/.cache"),
            "GIT_CONFIG_NOSYSTEM": "1",
            "LC_ALL": "C.UTF-8",
        }
        (folder / "home").mkdir()

    def run(self, words, folder, **environment):
        """Runs a command; the result has `returncode`, and `output` with stdout and stderr."""
        done = subprocess.run(
            [str(word) for word in words], cwd=folder, env={**self.environment, **environment}, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=100, check=False,
        )
        done.output = done.stdout
        return done

    def git(self, folder, *words):
        done = self.run(["git", "-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "init.defaultBranch=main", *words], folder)
        expect(done.returncode == 0, lambda: f"git {' '.join(words)}: {done.output}")
        return done.output.strip()

    def repository(self, folder, files):
        """A git repository with one commit that contains the files."""
        write(folder, files)
        self.git(folder, "init", "--quiet")
        self.commit(folder)
        return folder

    def commit(self, folder):
        self.git(folder, "add", "--all")
        self.git(folder, "commit", "--quiet", "--message=Change")


def write(folder, files):
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def blocks(page, language, heading=None):
    """The code blocks of a page in a language, without their fences; with a heading, those of its section."""
    text = (ROOT / page).read_text(encoding="utf-8")
    if heading:
        expect(f"\n{heading}\n" in text, f"{page} has no heading “{heading}”")
        level = heading.split(" ")[0]
        text = re.split(rf"^#{{1,{len(level)}}} ", text.split(f"\n{heading}\n", 1)[1], flags=re.MULTILINE)[0]
    return re.findall(rf"^```{language}\b[^\n]*\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)


def run_all(workshop, only):
    """Runs the checks whose titles contain `only`. Prints a line for each, and returns the number that failed and that ran."""
    failed = ran = 0
    for number, (title, function) in enumerate(_checks):
        if only not in title:
            continue
        ran += 1
        folder = workshop.folder / f"check {number}"
        folder.mkdir()
        start = time.monotonic()
        try:
            note = function(workshop, folder)
            print(f"ok      {title} ({time.monotonic() - start:.1f} s)" + (f": {note}" if note else ""), flush=True)
        except Failure as failure:
            failed += 1
            print(f"FAILED  {title}: {failure}", flush=True)
        except Exception:  # A fault of the check itself, or of a tool.
            failed += 1
            print(f"FAILED  {title}: {traceback.format_exc()}", flush=True)
    return failed, ran
