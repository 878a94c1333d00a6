"""IANA's time zones, read from TZif files (RFC 8536, version 2 and later)."""

import pathlib
import string
import struct

NUMERALS = string.digits + string.ascii_lowercase


def rows(folder: pathlib.Path):
    """A row for each zone: the POSIX rule after the last transition, the offsets (the first holds before any transition), the transitions
    as seconds from one to the next in base 36, and the offset from each on, as a letter that counts the offsets. A link's row is
    the name that it stands for."""
    links = {}
    names = set()
    for line in (folder / "tzdata.zi").read_text().splitlines():
        words = line.split()
        if words[0] == "L":
            links[words[2]] = words[1]
        elif words[0] == "Z":
            names.add(words[1])
    found = {}
    for name in sorted(names | links.keys()):
        target = name
        while target in links:
            target = links[target]
        found[name] = [f">{target}"] if target != name else zone((folder / name).read_bytes())
    return found


def zone(data):
    _, counts = header(data, 0)
    at = 44 + body(counts, 4)
    version, counts = header(data, at)
    assert version >= b"2"
    _, _, _, times, types, _ = counts
    at += 44
    moments = struct.unpack_from(f">{times}q", data, at)
    kinds = data[at + 8 * times : at + 9 * times]
    offsets = [struct.unpack_from(">i", data, at + 9 * times + 6 * kind)[0] for kind in range(types)]
    rule = data[data.rindex(b"\n", 0, -1) + 1 : -1].decode()
    seen = [offsets[0]]
    steps, letters, previous, current = [], [], 0, offsets[0]
    for index, (moment, kind) in enumerate(zip(moments, kinds)):
        offset = offsets[kind]
        # The rule holds after the last transition, even if that changes the name of the time only (America/Nuuk in 2023).
        if offset == current and index + 1 < len(moments):
            continue
        if offset not in seen:
            seen.append(offset)
        steps.append(numeral(moment - previous))
        letters.append(string.ascii_letters[seen.index(offset)])
        previous, current = moment, offset
    return [rule, " ".join(map(str, seen)), " ".join(steps), "".join(letters)]


def header(data, at):
    assert data[at : at + 4] == b"TZif"
    return data[at + 4 : at + 5], struct.unpack_from(">6I", data, at + 20)


def body(counts, width):
    utc, standard, leaps, times, types, letters = counts
    return times * (width + 1) + types * 6 + letters + leaps * (width + 4) + standard + utc


def numeral(number):
    digits = ""
    rest = abs(number)
    while rest or not digits:
        rest, digit = divmod(rest, 36)
        digits = NUMERALS[digit] + digits
    return ("-" if number < 0 else "") + digits
