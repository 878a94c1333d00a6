#!/usr/bin/env python3
"""Completion in bash, zsh and fish, in a folder with files of all kinds:   Scripts/check/system Completions BLAZON

Types each line below into each shell on a terminal and presses Tab: the last word must become the expected one, or stay as it is where nothing
suits. Needs the three shells (apt: bash, zsh, fish) and git. Half a minute."""

import os
import pathlib
import pty
import re
import select
import subprocess
import sys
import tempfile
import time

#: What is typed, and what the last word becomes. None: nothing is offered, except that zsh offers all files where none suits, as it does for any
#: command.
CASES = [
    # Templates and folders of templates.
    ("check off", "offer.yaml"), ("check pic", None), ("check camp", "campaigns/"), ("check campaigns/sp", "campaigns/spring.yml"),
    ("check offer.yaml campaigns/sp", "campaigns/spring.yml"), ("fmt off", "offer.yaml"), ("test --quiet off", "offer.yaml"),
    ("receiver swift off", "offer.yaml"), ("receiver kot", "kotlin"),
    # Programs, pages, recipients, files with any name.
    ("render pro", "program.json"), ("render off", None), ("preview offer.yaml --out pag", "page.html"),
    ("compile offer.yaml --recipients peo", "people.ndjson.gz"), ("compile offer.yaml --rejects not", "notes.txt"),
    ("compile offer.yaml --report peo", "people.ndjson.gz"), ("profile peo", "people.ndjson.gz"), ("uses pic", "picture.png"),
    ("check offer.yaml --diagnostics-file not", "notes.txt"), ("translate import tex", "texts.de.xlf"), ("translate import pic", None),
    # Folders.
    ("compile offer.yaml --out camp", "campaigns/"), ("compile offer.yaml --out off", None), ("manifest verify camp", "campaigns/"),
    ("init camp", "campaigns/"),
    # Tables: by name or file.
    ("check offer.yaml --mapping hua", "huawei"), ("check offer.yaml --mapping own", "own-table.yaml"),
    ("check offer.yaml --mapping campaigns/sp", "campaigns/spring.yml"), ("check offer.yaml --mapping pict", None),
    ("mapping show jour", "journey-optimizer"), ("init --mapping hua", "huawei"), ("init --mapping own", None),
    # Targets, settings, codes and other words.
    ("render program.json --target andr", "android"), ("check offer.yaml --mapping huawei --target hms-", "hms-data"),
    ("check offer.yaml --target ios,andr", "ios,android"), ("explain BZ0504", "BZ0504"), ("explain badg", "badge"), ("explain trunc", "truncate"),
    ("explain other-", "other-tools"), ("mapping show --service fc", "fcm"), ("compile offer.yaml --checksum sha", "sha256"),
    ("compile offer.yaml --max fiel", "fields"), ("check offer.yaml --changed-since release-", "release-7"),
    ("compile offer.yaml --recipients-format nd", "ndjson"), ("compile offer.yaml --encoding windows-1257", "windows-1257"),
    ("compile offer.yaml --jobs not", None), ("compile offer.yaml --send-at not", None),
    # Options and commands.
    ("check --chang", "--changed-since"), ("mapping lin", "lint"),
]
FILES = [
    "offer.yaml", "own-table.yaml", "program.json", "page.html", "people.ndjson.gz", "notes.txt", "picture.png", "texts.de.xlf", "campaigns/spring.yml",
    "campaigns/readme.md",
]
#: Prints a number, which counts, and the line that is being edited between marks, for control-X.
BASH = """PS1='ready> '; PS2=; bind 'set enable-bracketed-paste off'; bind 'set bell-style none'
. ../script.bash; bind -x '"\\C-x": printf "\\n<<%s %s>>\\n" $((++n)) "$READLINE_LINE"'; echo is""" + "-set\n"
ZSH = """PROMPT='ready> '; autoload -Uz compinit; compinit -D -u; . ../script.zsh; show() { print -r -- $'\\n'"<<$((++n)) $BUFFER>>" }
zle -N show; bindkey '^X' show; setopt no_auto_menu no_list_beep no_zle_bracketed_paste 2>/dev/null; unset zle_bracketed_paste; echo is""" + "-set\n"
FISH = """function fish_prompt; echo 'ready> '; end; set fish_greeting; set fish_autosuggestion_enabled 0
source ../script.fish; set -g n 0; bind \\cx 'set n (math $n + 1); printf "\\n<<%s %s>>\\n" $n (commandline)'; echo is""" + "-set\n"


class Terminal:
    """A shell on a terminal."""

    def __init__(self, command, setup, folder, environment):
        self.lines = 0
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, environment)
        self.type(setup)
        self.read_until(r"is-set\r?\n(?s:.*)ready> $")

    def type(self, text):
        os.write(self.file, text.encode())

    def read_until(self, pattern):
        text, deadline = "", time.monotonic() + 60
        while not (found := re.search(pattern, text)):
            if time.monotonic() > deadline or not select.select([self.file], [], [], 60)[0]:
                raise TimeoutError(f"{pattern} does not appear: {text[-500:]!r}")
            text += os.read(self.file, 65536).decode(errors="replace")
        return found

    def completed(self, line):
        # Control-U empties the line.
        self.type("\x15" + line + "\t")
        time.sleep(0.05)
        self.type("\x18")
        self.lines += 1
        return self.read_until(rf"<<{self.lines} (.*?)>>")[1].replace("\r", "").rstrip(" ")

    def end(self):
        os.close(self.file)
        os.kill(self.pid, 9)
        os.waitpid(self.pid, 0)


def main():
    blazon = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        (work / "bin").mkdir()
        (work / "bin/blazon").symlink_to(blazon)
        folder = work / "project"
        for name in FILES:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).touch()
        for command in (["init", "-q"], ["add", "."], ["-c", "user.name=a", "-c", "user.email=a@localhost", "commit", "-qm", "a"], ["tag", "release-7"]):
            subprocess.run(["git", "-C", folder, *command], check=True)
        environment = {"PATH": f"{work}/bin:{os.environ['PATH']}", "HOME": str(work), "TERM": "dumb", "LC_ALL": "C.UTF-8"}
        for shell in ("bash", "zsh", "fish"):
            script = subprocess.run([blazon, "--generate-completion-script", shell], check=True, stdout=subprocess.PIPE).stdout
            (work / f"script.{shell}").write_bytes(script)
        bash = Terminal(["bash", "--norc", "--noprofile", "-i"], BASH, folder, environment)
        zsh = Terminal(["zsh", "-f", "-i"], ZSH, folder, environment)
        fish = Terminal(["fish", "--no-config", "-i"], FISH, folder, environment)

        faults = 0
        for typed, expected in CASES:
            line = "blazon " + typed
            completed = line if expected is None else line.rpartition(" ")[0] + " " + expected
            for shell, ask in (("bash", bash.completed), ("zsh", zsh.completed), ("fish", fish.completed)):
                found = ask(line)
                if shell == "zsh" and expected is None and (folder / found.rpartition(" ")[2]).exists():
                    continue
                if found != completed:
                    faults += 1
                    print(f"BAD  {shell}: {line}⇥ becomes {found!r}, not {completed!r}")
        bash.end()
        zsh.end()
        fish.end()
    if faults:
        sys.exit(1)
    print(f"ok   {len(CASES)} lines completed in bash, zsh and fish")


if __name__ == "__main__":
    main()
