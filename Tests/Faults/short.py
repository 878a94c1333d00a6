"""Reads and writes that move less than they were asked to: nothing may be lost or doubled."""

import os
import shutil
import subprocess

from ground import judge, run
from jobs import JOBS


def library(ground):
    """The calls that are put before the C library's; None where no compiler is there."""
    compiler = next((name for name in ("cc", "gcc", "clang") if shutil.which(name)), None)
    if not compiler:
        return None
    made = os.path.join(ground.scratch, "short_calls.so")
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "short_calls.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", made, source, "-ldl"], check=True)
    return made


def every(ground, results):
    made = library(ground)
    if not made:
        return results.skip("short counts", "there is no C compiler")

    def case(job, most):
        folder = ground.place(job)
        outcome = run(ground, job, folder, environment={"LD_PRELOAD": made, "SHORT_MOST": str(most)})
        judge(ground, job, folder, outcome, {0})

    results.each("short counts", [
        (f"{job.name}: at most {most}", lambda job=job, most=most: case(job, most))
        for job in JOBS for most in ((1, 4096) if ground.quick else (1, 2, 13, 100, 4096))])
