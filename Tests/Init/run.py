#!/usr/bin/env python3
"""`blazon init` asks on a terminal: answers go in on a pseudo-terminal, and the project that comes of them checks and tests clean."""
import os
import pathlib
import pty
import subprocess
import sys
import tempfile

BLAZON = str(pathlib.Path(sys.argv[1]).resolve())
# What is asked, and what is answered; an empty answer takes what is offered.
ASKED = [(b"Name of the campaign", b"spring-sale\n"), (b"Mapping table", b"\n"), (b"Languages", b"en, es\n")]


def main():
    with tempfile.TemporaryDirectory() as folder:
        child, terminal = pty.fork()
        if child == 0:
            os.chdir(folder)
            os.execv(BLAZON, [BLAZON, "init"])
        shown, questions = b"", list(ASKED)
        while True:
            try:
                piece = os.read(terminal, 4096)
            except OSError:
                break
            if not piece:
                break
            shown += piece
            # Each answer waits for its question, so that nothing depends on the clock.
            if questions and questions[0][0] in shown and shown.rstrip().endswith(b"]:"):
                os.write(terminal, questions.pop(0)[1])
        _, status = os.waitpid(child, 0)
        text = shown.decode()
        assert os.waitstatus_to_exitcode(status) == 0, text
        assert not questions, f"never asked: {questions}\n{text}"
        template = pathlib.Path(folder, "templates/spring-sale.yaml")
        assert "es:" in template.read_text(), template.read_text()
        for command in ("check", "test"):
            subprocess.run([BLAZON, command, "templates"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    print(f"{len(ASKED)} questions asked and answered; the project checks and tests clean")


main()
