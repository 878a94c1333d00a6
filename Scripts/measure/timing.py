"""Whole processes, timed in turns: a slow spell of the machine hits all alike."""
import glob
import os
import shutil
import statistics
import subprocess
import tempfile
import time
from dataclasses import dataclass, field

from competitors import BUILD


@dataclass
class Runs:
    walls: list = field(default_factory=list)
    cpus: list = field(default_factory=list)
    peak: float = 0  # MiB

    @property
    def wall(self):
        return statistics.median(self.walls)


def once(command, runs=None):
    """Runs a command by bash, which becomes it. GNU time starts both: a child of this process would count its memory as well."""
    with tempfile.NamedTemporaryFile("r") as peak, tempfile.TemporaryFile() as errors:
        words = ["/usr/bin/time", "-q", "-f", "%M", "-o", peak.name, "bash", "-c", f"exec {command}"]
        start = time.monotonic()
        process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in (0, 2):  # 2: recipients were rejected
            errors.seek(0)
            raise SystemExit(f"{command}\n  ended with {process.returncode}: {errors.read()[-2000:].decode(errors='replace')}")
        if runs is not None:
            runs.walls.append(wall)
            runs.cpus.append(usage.ru_utime + usage.ru_stime)
            runs.peak = max(runs.peak, int(peak.read().split()[-1]) / 1024)
    return wall


def alone(words, runs=None):
    """Runs a command, a list of words, without a shell."""
    start = time.monotonic()
    pid = os.posix_spawn(words[0], words, os.environ, file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)])
    _, status, usage = os.wait4(pid, 0)
    wall = time.monotonic() - start
    if status:
        raise SystemExit(f"{' '.join(words)}\n  ended with {os.waitstatus_to_exitcode(status)}")
    if runs is not None:
        runs.walls.append(wall)
        runs.cpus.append(usage.ru_utime + usage.ru_stime)


def interleaved(commands, rounds=5, run=once):
    """Median times of commands by name: one round that does not count, then `rounds`, in which all take turns."""
    results = {name: Runs() for name in commands}
    for turn in range(-1, rounds):
        for name, command in commands.items():
            run(command, results[name] if turn >= 0 else None)
    return results


def fresh(peer, records):
    """The command of a peer that begins with an empty output folder."""
    out = f"{BUILD}/out/{peer.name}"
    shutil.rmtree(out, ignore_errors=True)
    os.makedirs(out)
    return peer.line(records, out), out


def turns(peers, records, rounds=5):
    """As `interleaved`, for peers: outputs are removed between runs, outside the clock."""
    results = {peer.name: Runs() for peer in peers}
    for turn in range(-1, rounds):
        for peer in peers:
            command, out = fresh(peer, records)
            once(command, results[peer.name] if turn >= 0 else None)
            shutil.rmtree(out)
    return results


def outputs(out):
    return sorted(glob.glob(f"{out}/payloads.ndjson") + glob.glob(f"{out}/*/android.ndjson") + glob.glob(f"{out}/*/ios.ndjson"))


def machine():
    with open("/proc/cpuinfo") as file:
        model = next((line.split(":", 1)[1].strip() for line in file if line.startswith("model name")), "?")
    with open("/etc/os-release") as file:
        system = next(line.split("=", 1)[1].strip().strip('"') for line in file if line.startswith("PRETTY_NAME"))
    return f"{os.cpu_count()} cores ({model}), {system}"
