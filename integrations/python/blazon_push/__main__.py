"""python -m blazon_push: the command that comes with this package."""

import os
import sys

from blazon_push._check import command

if __name__ == "__main__":
    os.execv(command(), ["blazon", *sys.argv[1:]])
