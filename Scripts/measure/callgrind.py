"""Costs that do not depend on the clock, counted by valgrind's callgrind."""
import math
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import environment  # noqa: E402

# Bytes of two files of records: larger than a block, so that buffers have grown in both.
FEW, MANY = 1_500_000, 4_500_000

ALLOCATING = ["malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign"]


def is_there():
    """Whether valgrind is installed, or can be."""
    try:
        environment.debian(["valgrind"], unless=["valgrind"])
    except environment.Unavailable:
        return False
    return True


def cost(*command, counts_memory=True):
    """The instructions of a command that must succeed, and how often it asks for memory. By callgrind alone: a static program's own
    `malloc` cannot be replaced by another, but its calls are counted, since the program has its symbols."""
    with tempfile.NamedTemporaryFile("r", suffix=".callgrind") as file:
        words = ["valgrind", "--tool=callgrind", "--compress-strings=no", f"--callgrind-out-file={file.name}", *command]
        run = subprocess.run(words, capture_output=True, text=True, env={"PATH": os.environ["PATH"], "LC_ALL": "C"})
        if run.returncode:
            sys.exit(f"{' '.join(words)}\n{run.stderr[-2000:]}")
        calls = re.findall(rf"^cfn=({'|'.join(ALLOCATING)})(?:'\d+)?\ncalls=(\d+)", file.read(), re.MULTILINE)
    if counts_memory and not calls:
        sys.exit("no call for memory was seen: has the program lost its symbols?")
    return int(re.search(r"Collected\s*: (\d+)", run.stderr)[1]), sum(int(count) for _, count in calls)


def slope(few, many, more, counts_memory=True):
    """What each of the `more` that the second command has beyond the first costs: start-up and the first buffers cancel out."""
    return tuple((high - low) / more for high, low in zip(*(cost(*command, counts_memory=counts_memory) for command in (many, few))))


def repeated(lines, stem):
    """Writes rounds of the same lines to two files, so that what is learnt from them is learnt in both. Returns their paths, and how many lines
    the second has beyond the first."""
    rounds = [math.ceil(size / sum(map(len, lines))) for size in (FEW, MANY)]
    paths = [f"{stem}-{count}.ndjson" for count in rounds]
    for path, count in zip(paths, rounds):
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(lines * count)
    return paths, len(lines) * (rounds[1] - rounds[0])
