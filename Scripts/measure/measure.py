"""What is measured: each function gives the figures of one target of docs/performance.md."""
import os
import shutil
import statistics
import subprocess

import inputs
import offer
from competitors import BLAZON, BUILD, FLOOR, HERE, OURS, OURS_TWO, PEERS, Peer, blazon
from timing import Runs, alone, fresh, interleaved, once, outputs, turns

PLAIN = "--sync none"


def name_of(count):
    return f"{count // 1_000_000}m" if count % 1_000_000 == 0 else f"{count // 1_000}k" if count % 1_000 == 0 else str(count)


def file_of(count, rejected=False):
    """The path of a number of records, which are written when they are not there."""
    path = f"{BUILD}/{'rejected-' if rejected else ''}{name_of(count)}.ndjson"
    if not os.path.exists(path):
        with open(path + ".new", "w", encoding="utf-8", newline="\n") as file:
            file.writelines(line + "\n" for line in inputs.records(count, rejected=rejected))
        os.rename(path + ".new", path)
    return path


def folder_of(templates):
    path = f"{BUILD}/templates-{templates}"
    if not os.path.isdir(path):
        os.makedirs(path + ".new")
        for number in range(templates):
            with open(f"{path}.new/t{number:06}.yaml", "w", encoding="utf-8") as file:
                file.write(inputs.template(number))
        os.rename(path + ".new", path)
    return path


def verify(count=10_000):
    """Every peer's payloads against the reference; the number of payloads that were compared for each."""
    records = file_of(count)
    for peer in PEERS:
        command, out = fresh(peer, records)
        once(command)
        if found := offer.differences(records, outputs(out)):
            raise SystemExit(f"{peer.name} gives other payloads:\n" + "\n".join(found))
    return 2 * count


def payloads(sizes, rounds):
    """By size and peer: seconds, CPU seconds, MiB. Who would take more than 20 s a run is left out."""
    table = {}
    for count in sizes:
        chosen = [peer for peer in PEERS if peer.seconds * count <= 20]
        # Who finishes in a second takes turns with its like, so that no slow process lies between ours and the floor.
        quick = [peer for peer in chosen if peer.seconds * count < 1]
        slow = [peer for peer in chosen if peer not in quick]
        measured = turns(quick, file_of(count), rounds) | turns([OURS, OURS_TWO, *slow], file_of(count), rounds)
        table[count] = {name: figures(runs) for name, runs in measured.items()}
        # Ours, measured in both groups: each group's ratios are its own.
        for peer in slow:
            table[count][peer.name] |= {ours.name: measured[ours.name].wall for ours in (OURS, OURS_TWO)}
    return table


def figures(runs):
    return {"wall": runs.wall, "least": min(runs.walls), "most": max(runs.walls), "cpu": statistics.median(runs.cpus), "peak": runs.peak}


def synced(count, rounds):
    ours = Peer("synced", "", blazon("--jobs 1"))
    runs = turns([OURS, ours], file_of(count), rounds)
    return {"none": runs["blazon"].wall, "full": runs["synced"].wall}


def rich(count, rounds):
    """Seconds for a plain and a rich template on the same records."""
    runs = turns([OURS, Peer("rich", "", blazon(f"{PLAIN} --jobs 1", "rich.yaml"))], file_of(count), rounds)
    return {"plain": runs["blazon"].wall, "rich": runs["rich"].wall}


def memory(sizes):
    """MiB at each size, and for records of 1 MiB."""
    wide = f"{BUILD}/wide.ndjson"
    if not os.path.exists(wide):
        with open(wide, "w", encoding="utf-8") as file:
            for line in inputs.records(200):
                file.write(f'{line[:-1]},"note":"{"x" * 1_000_000}"}}\n')
    peaks = {}
    for name, records in [*((name_of(count), file_of(count)) for count in sizes), ("200 records of 1 MB", wide)]:
        peaks[name] = turns([OURS_TWO], records, 2)["blazon-2"].peak
    return peaks


def growing(sizes, rounds):
    """Seconds at one recipient and at each size from 100,000 on, and seconds of the processor; the floor's, too."""
    counts = [1, *(count for count in sizes if count >= 100_000)]
    runs = {name: {count: Runs() for count in counts} for name in (OURS.name, FLOOR.name)}
    for turn in range(-1, rounds):
        for count in counts:
            for peer in (OURS, FLOOR):
                command, out = fresh(peer, file_of(count))
                alone(command.split(), runs[peer.name][count] if turn >= 0 else None)
                shutil.rmtree(out)
    return {name: {count: {"wall": run.wall, "cpu": statistics.median(run.cpus)} for count, run in table.items()} for name, table in runs.items()}


def rejecting(count, rounds):
    """Seconds, and seconds of the processor, when no record fits, and when each does."""
    all_rejected = Peer("rejected", "", blazon(f"{PLAIN} --jobs 1 --rejects-allowed 100%"))
    rendered, rejected = Runs(), Runs()
    for turn in range(-1, rounds):
        for peer, records, runs in [(OURS, file_of(count), rendered), (all_rejected, file_of(count, rejected=True), rejected)]:
            once(fresh(peer, records)[0], runs if turn >= 0 else None)
    return {"rendered": figures(rendered), "rejected": figures(rejected)}


def checking(templates, rounds):
    """Seconds for a folder of templates, for libyaml's events of them, and for one long template and its half."""
    folder, long, half = folder_of(templates), f"{BUILD}/long.yaml", f"{BUILD}/half.yaml"
    for path, lines in [(long, 20_000), (half, 10_000)]:
        with open(path, "w", encoding="utf-8") as file:
            file.write(inputs.long_template(lines))
    commands = {"libyaml": f"{BUILD}/yaml_events {folder}"}
    for name, options in [("check", "--no-cache --jobs 1"), ("check-2", "--no-cache --jobs 2"), ("again-2", "--jobs 2")]:
        commands[name] = f"{BLAZON} check {options} --quiet {folder}"
    commands |= {"long": f"{BLAZON} check --quiet {long}", "half": f"{BLAZON} check --quiet {half}"}
    return {name: figures(runs) for name, runs in interleaved(commands, rounds).items()}


def starting(rounds=31):
    """Milliseconds from start to end, without a shell, of three commands that take turns; and what `--version` opens and maps."""
    template = f"{folder_of(10)}/t000001.yaml"
    commands = {"hello": [f"{BUILD}/hello"], "version": [BLAZON, "--version"], "check": [BLAZON, "check", "--quiet", template]}
    trace = ["strace", "-f", "-e", "trace=open,openat,mmap", BLAZON, "--version"]
    lines = subprocess.run(trace, capture_output=True, text=True, check=True).stderr.splitlines()
    opened = [line.split('"')[1] for line in lines if "open" in line and "ENOENT" not in line]
    return {name: 1000 * runs.wall for name, runs in interleaved(commands, rounds, alone).items()} | {
        "opened": opened, "maps": sum("mmap(" in line for line in lines)}


def limits(count, size):
    """Seconds for the bytes alone."""
    words = [f"{BUILD}/limits", file_of(count), f"{BUILD}/limits.out", str(size)]
    lines = subprocess.run(words, capture_output=True, text=True, check=True).stdout.splitlines()
    return {name: float(seconds) for name, seconds in (line.split("\t") for line in lines)}


def written(count):
    """Bytes that the floor writes for a number of records."""
    command, out = fresh(FLOOR, file_of(count))
    once(command)
    return sum(map(os.path.getsize, outputs(out)))
