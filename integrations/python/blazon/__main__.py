"""python -m blazon: the command that comes with this package."""

import os
import sys

from blazon._check import command

if __name__ == "__main__":
    os.execv(command(), ["blazon", *sys.argv[1:]])
