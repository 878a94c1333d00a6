"""Reads and writes that move less than they were asked to: nothing may be lost or doubled."""

import os
import shutil
import subprocess

from ground import judge, need, run
from jobs import JOBS


def shortener(ground):
    """The program that a job is run by; None where no compiler is there, or no program may trace another."""
    compiler = next((name for name in ("cc", "gcc", "clang") if shutil.which(name)), None)
    if not compiler:
        return None
    made = os.path.join(ground.scratch, "short_calls")
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "short_calls.c")
    subprocess.run([compiler, "-O1", "-o", made, source], check=True)
    if subprocess.run([made, "1", "true"], stderr=subprocess.DEVNULL).returncode != 0:
        return None
    moved = subprocess.run([made, "4", "dd", f"if={source}", "bs=100", "count=1"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    need(1 <= len(moved.stdout) <= 4, f"a read and a write of 100 bytes moved {len(moved.stdout)}: they are not made short")
    return made


def every(ground, results):
    made = shortener(ground)
    if not made:
        return results.skip("short counts", "there is no C compiler, or tracing is not permitted")

    def case(job, most):
        folder = ground.folder(job)
        outcome = run(ground, job, folder, before=[made, str(most)])
        judge(ground, job, folder, outcome, {0})

    results.each("short counts", [
        (f"{job.name}: at most {most}", lambda job=job, most=most: case(job, most))
        for job in JOBS for most in ((1, 4096) if ground.quick else (1, 2, 13, 100, 4096))])
