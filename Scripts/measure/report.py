"""The figures as Markdown: what is promised and whether it holds, and a table of the peers."""
from competitors import PEERS
from plot import bars, curves, short

KIND = {"blazon": "ours", "blazon-2": "ours", "scan": "floor", "scan-2": "floor", "simdjson": "floor", "simdjson-2": "floor"}


def table(heads, rows):
    align = ["---", *["--:"] * (len(heads) - 1)]
    return "\n".join("| " + " | ".join(map(str, row)) + " |" for row in [heads, align, *rows])


def verdict(holds):
    return "holds" if holds else "**missed**"


def growths(found):
    """Pairs of sizes, one after the other."""
    sizes = sorted(size for size in found["growing"]["blazon"] if size > 1)
    return list(zip(sizes, sizes[1:]))


def growing(found, low, high):
    """From one size to another, how many times as long each recipient takes: in processor time and time, without start-up; and the floor's
    processor time."""
    ours, floor = found["growing"]["blazon"], found["growing"]["scan"]

    def ratio(table, kind, start=0):
        return (table[high][kind] - start) / (table[low][kind] - start) / (high / low)

    return ratio(ours, "cpu", ours[1]["cpu"]), ratio(ours, "wall", ours[1]["wall"]), ratio(floor, "cpu", floor[1]["cpu"])


def targets(found):
    """Rows of: number, what, bound, measured, verdict."""
    rows, sizes = [], sorted(found["payloads"])
    middle, small = found["limit_records"], found["payloads"].get(100_000)
    most = found["payloads"][middle]

    def add(number, what, bound, value, holds):
        rows.append((number, what, bound, value, verdict(holds) if holds is not None else "not there yet"))

    name = short(middle)
    for peer, what, bound in [
        ("blazon", f"{name} recipients, one job, to the C++ scanner's time with one thread", 1.25), ("blazon-2", "the same, two jobs", 0.7),
    ]:
        wall, cpu = (most[peer][kind] / most["scan"][kind] for kind in ("wall", "cpu"))
        add(1, what, f"≤ {bound} ×", f"{wall:.2f} × (CPU time {cpu:.2f})", wall <= bound)
    for peer in PEERS:
        if peer.target and small and peer.name in small:
            # As it runs without options, on all cores, and with one.
            two, one = (small[peer.name]["wall"] / small[peer.name].get(name, small[name]["wall"]) for name in ("blazon-2", "blazon"))
            measured = f"{two:.1f} × (one job {one:.1f})"
            add(1, f"100 k recipients: faster than {peer.what}", f"≥ {peer.target} ×", measured, two >= peer.target)
    ratio = found["rich"]["rich"] / found["rich"]["plain"]
    add(2, "a rich template to a plain one, a payload", "≤ 3 ×", f"{ratio:.2f} ×", ratio <= 3)
    peak = max(found["memory"].values())
    add(3, "peak memory, " + ", ".join(f"{name}: {mib:.1f}" for name, mib in found["memory"].items()), "≤ 48 MiB", f"{peak:.1f} MiB", peak <= 48)
    for low, high in growths(found):
        ratios = growing(found, low, high)
        cpu, wall, scan = (f"{100 * (each - 1):+.0f} %" for each in ratios)
        measured = f"{cpu} (time {wall}; CPU time of the C++ scanner {scan})"
        add(4, f"from {short(low)} to {short(high)}: CPU time of each recipient, without start-up", "± 10 %", measured, abs(ratios[0] - 1) <= 0.1)
    wall, cpu = (found["rejecting"]["rejected"][kind] / found["rejecting"]["rendered"][kind] for kind in ("wall", "cpu"))
    add(4, "CPU time of a file in which every record is rejected, to one in which none is", "≤ 1.5 ×", f"{cpu:.2f} × (time {wall:.2f})", cpu <= 1.5)
    check, templates = found["checking"], found["templates"]
    one, two, again, events = (check[name]["wall"] for name in ("check", "check-2", "again-2", "libyaml"))
    bound = 5 * templates / 10_000
    add(5, f"`check --no-cache` of {templates:,} templates, two jobs", f"≤ {bound:.3g} s", f"{two:.1f} s (one job {one:.1f})", two <= bound)
    add(5, "`check` again, nothing changed, to libyaml's events alone", "≤ 1 ×", f"{again / events:.2f} ×", again <= events)
    add(5, "one template of 20,000 lines", "< 1 s", f"{check['long']['wall']:.2f} s", check["long"]["wall"] < 1)
    growth = check["long"]["wall"] / check["half"]["wall"]
    add(5, "the same, to one of 10,000 lines", "linear", f"{growth:.2f} ×", growth <= 2.2)
    start = found["starting"]
    ratio = start["version"] / start["hello"]
    add(6, f"`--version` ({start['version']:.2f} ms) to a C++ hello ({start['hello']:.2f} ms)", "≤ 4 ×", f"{ratio:.1f} ×", ratio <= 4)
    more = start["check"] - start["version"]
    add(6, "`check` of one template, above `--version`", "≤ 3 ms", f"{more:.1f} ms", more <= 3)
    return table(("target", "what", "promised", "measured", ""), rows)


def peers(found):
    """One table for all sizes: payloads a second."""
    sizes = sorted(found["payloads"])
    rows = []
    for peer in PEERS:
        cells = [found["payloads"][size].get(peer.name) for size in sizes]
        last = next((cell for cell in reversed(cells) if cell), None)
        rows.append((peer.what, *(f"{short(2 * size / cell['wall'])}" if cell else "–" for size, cell in zip(sizes, cells)), f"{last['peak']:.0f}"))
    return table(("payloads a second", *(f"{short(size)} recipients" for size in sizes), "peak MiB"), rows)


def limits(found):
    size, count = found["written"], found["limit_records"]
    wall = found["payloads"][count]["blazon"]["wall"]
    rows = [(name, f"{seconds:.3f}", f"{100 * seconds / wall:.0f} %") for name, seconds in found["limits"].items()]
    rows.append(("Blazon, one job, all of it", f"{wall:.3f}", ""))
    synced = found["synced"]
    rows.append(("Blazon, one job, synced to disk (the default)", f"{wall * synced['full'] / synced['none']:.3f}", ""))
    return table((f"{short(count)} recipients, {size / 1e6:.0f} MB of payloads", "seconds", "of Blazon's time"), rows)


def text(found):
    start = found["starting"]
    return "\n\n".join([
        f"Measured by `{found['command']}` on {found['machine']}: medians of {found['rounds']} runs in turns, files in the page cache. "
        f"Before the clock ran, {found['verified']:,} payloads of each program were compared with a reference and were equal.",
        targets(found),
        "![payloads a second](plots/payloads.svg)",
        peers(found),
        "![time by the number of records](plots/growth.svg)",
        limits(found),
        f"`blazon --version` opens {len(start['opened'])} files ({', '.join(f'`{path}`' for path in start['opened'])}) and maps memory "
        f"{start['maps']} times: `strace -e trace=open,openat,mmap blazon --version`.",
    ])


def plots(found):
    sizes = sorted(found["payloads"])
    size = 100_000 if 100_000 in sizes else sizes[-1]
    plain = {peer.name: peer.what.replace("*", "").replace("the same", "the same scanner" if peer.name == "scan-2" else "the same") for peer in PEERS}
    rows = [(peer.name, 2 * size / found["payloads"][size][peer.name]["wall"], KIND.get(peer.name, "other"))
            for peer in PEERS if peer.name in found["payloads"][size]]
    lines = [(name, KIND.get(name, "other"), [(n, found["payloads"][n][name]["wall"]) for n in sizes if name in found["payloads"][n]]) for name in plain]
    return {
        "payloads.svg": bars(f"Payloads a second, {short(size)} recipients", sorted(rows, key=lambda row: -row[1])),
        "growth.svg": curves("Seconds by the number of recipients", lines),
    }
