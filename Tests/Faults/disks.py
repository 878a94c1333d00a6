"""Disks that are full, too small or read-only, and the limits of a process, at every size that matters."""

import os
import shutil
import subprocess

from ground import judge, need, run
from jobs import JOBS

FULL = "No space left on device"


def mounted(ground, name, options):
    """A small file system of its own; None where that is not permitted."""
    mount = os.path.join(ground.scratch, name)
    os.mkdir(mount)
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", options, "blazon-faults", mount], capture_output=True)
    return mount if done.returncode == 0 else None


def can_mount(ground, name):
    """Whether file systems may be mounted here."""
    probe = mounted(ground, name, "size=64k")
    if probe:
        subprocess.run(["umount", probe], check=True)
    return probe is not None


def full_disk(ground, results):
    section = "full disk"
    names = iter(range(1_000_000))
    codes = {}

    def case(job, options, free):
        mount = mounted(ground, f"disk-{next(names)}", options)
        try:
            folder = ground.folder(job, inside=mount)
            filler = os.path.join(mount, "filler")
            disk = os.statvfs(mount)
            with open(filler, "wb") as file:
                file.write(bytes(max(0, disk.f_bavail * disk.f_bsize - free)))
            outcome = run(ground, job, folder)
            codes.setdefault(job.name, set()).add(outcome.code)

            def repair():
                os.remove(filler)
                subprocess.run(["mount", "-o", "remount,size=64m,nr_inodes=10000", mount], check=True)
            judge(ground, job, folder, outcome, {0, 73, 74}, [FULL], repair=repair)
        finally:
            subprocess.run(["umount", "--lazy", mount], check=True)

    if not can_mount(ground, "disk-probe"):
        return results.skip(section, "mounting is not permitted")
    for job in JOBS:
        ground.before(job)
    # To beyond what all files of a run take.
    free = range(0, 49, 4 if ground.quick else 1)
    results.each(section, [
        (f"{job.name}: {pages} pages left", lambda job=job, pages=pages: case(job, "size=512k", pages * 4096))
        for job in JOBS for pages in free])
    results.each(section, [
        (f"{job.name}: {nodes} files allowed", lambda job=job, nodes=nodes: case(job, f"size=512k,nr_inodes={nodes}", 1 << 20))
        for job in JOBS for nodes in inodes(ground, job)])

    for job in JOBS:
        # Else the sizes that were tried would be too large, or too small, to say anything.
        expected = "some sizes are too small and some are not"
        results.case(section, f"{job.name}: {expected}", lambda job=job: need(
            0 in codes[job.name] and (len(codes[job.name]) > 1 or not job.writes), f"not so: {codes[job.name]}"))

    def read_only(job):
        mount = mounted(ground, f"disk-{next(names)}", "size=512k")
        try:
            folder = ground.folder(job, inside=mount)
            subprocess.run(["mount", "-o", "remount,ro", mount], check=True)
            outcome = run(ground, job, folder)
            judge(ground, job, folder, outcome, {73}, ["Read-only file system"],
                  repair=lambda: subprocess.run(["mount", "-o", "remount,rw", mount], check=True))
        finally:
            subprocess.run(["umount", "--lazy", mount], check=True)
    results.each("read-only", [(job.name + ": file system", lambda job=job: read_only(job)) for job in JOBS if job.writes])


def inodes(ground, job):
    """From just those that the earlier result takes to all that the new one does."""
    own = len(ground.before(job)[1]) + 3
    return range(own, own + (14 if not ground.quick else 6))


def limits(ground, results):
    if not shutil.which("prlimit"):
        return results.skip("limits", "prlimit is not installed")

    def case(job, option, codes, cause):
        folder = ground.folder(job)
        outcome = run(ground, job, folder, ["prlimit", option])
        # The loader could not even begin.
        if outcome.code == 127 and b"shared libraries" in outcome.err:
            return
        judge(ground, job, folder, outcome, codes, [cause])
    sizes = [0, 1000, 20_000] if ground.quick else [0, 1, 100, 400, 1000, 3000, 4096, 10_000, 20_000, 30_000]
    results.each("file-size limit", [
        (f"{job.name}: {size} bytes", lambda job=job, size=size: case(job, f"--fsize={size}", {0, 74}, "File too large"))
        for job in JOBS for size in sizes])
    results.each("descriptors", [
        (f"{job.name}: {count}", lambda job=job, count=count: case(job, f"--nofile={count}", {0, 66, 73, 74}, "Too many open files"))
        for job in JOBS for count in range(3, 24, 3 if ground.quick else 1)])


def every(ground, results):
    full_disk(ground, results)
    limits(ground, results)
