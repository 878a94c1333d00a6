"""Reads a JSON array of [pattern, [text, …]] from a file and writes, for each pattern, a line with 1 or 0 for each of its texts.

`re` tries repetitions of repetitions in every way that a text can be divided: a text that takes it longer than a second is written as `?`.
"""
import json
import re
import signal
import sys


class Undecided(Exception):
    pass


def interrupt(*_):
    raise Undecided


def decide(pattern, text):
    signal.setitimer(signal.ITIMER_REAL, 1)
    try:
        return "1" if pattern.fullmatch(text) else "0"
    except Undecided:
        return "?"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


signal.signal(signal.SIGALRM, interrupt)
# Test runners block signals, and what they start inherits that.
signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGALRM})
with open(sys.argv[1], encoding="utf-8") as cases, open(sys.argv[2], "w", encoding="utf-8") as results:
    for source, texts in json.load(cases):
        pattern = re.compile(source, re.ASCII)
        results.write("".join(decide(pattern, text) for text in texts) + "\n")
