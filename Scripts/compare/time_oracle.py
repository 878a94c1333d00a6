#!/usr/bin/env python3
"""Pairs of times in time zones, and what Python's zoneinfo says of them, with IANA's zones of the pinned tzdata: around every change of the
offset from 1970 to 2037 in 30 zones, and at random. A line has, with tabs between: zone, two times in UTC, the calendar days from one to the
other, the unit and the number of the second relative to the first, and the first a day later at the same local time. oracles.py runs it.

    Scripts/compare/time_oracle.py ZONEINFO [EVERY]           EVERY: the distance of the lines that are written
    Scripts/compare/time_oracle.py --parts ZONEINFO [EVERY]   instants in all zones, and their parts: zone, time in UTC, and hour, minute, day of the week, day,
                                                      month, year there, and seconds since 1970"""

import datetime
import pathlib
import random
import sys
import zoneinfo

ZONES = """Africa/Cairo Africa/Casablanca America/Chicago America/Havana America/Los_Angeles America/Mexico_City America/New_York
America/Santiago America/Sao_Paulo America/St_Johns Antarctica/Troll Asia/Amman Asia/Calcutta Asia/Hong_Kong Asia/Jerusalem Asia/Tehran
Asia/Tokyo Atlantic/Azores Australia/Lord_Howe Australia/Sydney Europe/Dublin Europe/London Europe/Madrid Europe/Moscow Europe/Warsaw
Pacific/Apia Pacific/Auckland Pacific/Chatham Pacific/Kiritimati America/Nuuk""".split()
UTC = datetime.timezone.utc
PAIRS = 12_000
INSTANTS = 100_000


def changes(zone):
    """The instants at which the offset changes."""
    moment = datetime.datetime(1970, 1, 2, tzinfo=UTC)
    end = datetime.datetime(2037, 12, 31, tzinfo=UTC)
    offset = moment.astimezone(zone).utcoffset()
    while moment < end:
        later = moment + datetime.timedelta(days=1)
        after = later.astimezone(zone).utcoffset()
        if after != offset:
            low, high = moment, later
            while high - low > datetime.timedelta(seconds=1):
                middle = low + (high - low) // 2
                low, high = (middle, high) if middle.astimezone(zone).utcoffset() == offset else (low, middle)
            yield high.replace(microsecond=0)
        moment, offset = later, after


def month_later(day, months):
    """The day some months later, clamped to the month's end."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    for clamped in range(day.day, 0, -1):
        try:
            return datetime.date(year, month + 1, clamped)
        except ValueError:
            continue


def relative(now, time):
    seconds = int((time - now).total_seconds())
    for unit, length, limit in [("second", 1, 60), ("minute", 60, 3600), ("hour", 3600, 86400)]:
        if abs(seconds) < limit:
            return unit, int(seconds / length)
    today, day = now.date(), time.astimezone(now.tzinfo).date()
    sign = 1 if day > today else -1
    if sign * (day - month_later(today, 12 * sign)).days >= 0:
        return "year", day.year - today.year
    if sign * (day - month_later(today, sign)).days >= 0:
        return "month", (day.year - today.year) * 12 + day.month - today.month
    if abs((day - today).days) < 7:
        return "day", (day - today).days
    monday = [one - datetime.timedelta(days=one.weekday()) for one in (today, day)]
    return "week", (monday[1] - monday[0]).days // 7


def day_later(zone, time):
    """At the same local time. A skipped time moves forward; of two the one with the same offset as before is taken, else the earlier."""
    wall = time.astimezone(zone).replace(tzinfo=None) + datetime.timedelta(days=1)
    options = []
    for fold in (0, 1):
        option = wall.replace(tzinfo=zone, fold=fold)
        if option.astimezone(UTC).astimezone(zone).replace(tzinfo=None) == wall:
            options.append(option)
    same = [option for option in options if option.utcoffset() == time.astimezone(zone).utcoffset()]
    chosen = (same or options or [wall.replace(tzinfo=zone, fold=0)])[0]
    return chosen.astimezone(UTC).astimezone(zone)


def pairs():
    generator = random.Random(20261123)
    lengths = [90, 3600, 7200, 86400, 3 * 86400, 20 * 86400, 400 * 86400]
    count = 0
    for name in ZONES:
        zone = zoneinfo.ZoneInfo(name)
        for change in changes(zone):
            for length in generator.sample(lengths, 2):
                span = generator.randint(-length, length)
                first = change - datetime.timedelta(seconds=generator.randint(0, 2 * 86400))
                yield name, zone, first, first + datetime.timedelta(seconds=span)
                count += 1
    start = datetime.datetime(1975, 1, 1, tzinfo=UTC)
    while count < PAIRS:
        name = generator.choice(ZONES)
        first = start + datetime.timedelta(seconds=generator.randint(0, 60 * 365 * 86400))
        length = generator.choice(lengths)
        yield name, zoneinfo.ZoneInfo(name), first, first + datetime.timedelta(seconds=generator.randint(-length, length))
        count += 1


def parts():
    generator = random.Random(20261127)
    names = sorted(name for name in zoneinfo.available_timezones() if not name.startswith(("posix", "right", "Factory")))
    for index in range(INSTANTS):
        # Each zone in turn, from 1970 to 2100.
        name = names[index % len(names)]
        moment = datetime.datetime(1970, 1, 2, tzinfo=UTC) + datetime.timedelta(seconds=generator.randint(0, 130 * 365 * 86_400))
        local = moment.astimezone(zoneinfo.ZoneInfo(name))
        # An offset has whole minutes in RFC 3339; Monrovia's had 30 seconds more until 1972.
        if local.utcoffset().seconds % 60 == 0:
            yield name, moment, local


def main():
    arguments = [word for word in sys.argv[1:] if word != "--parts"]
    folder, every = pathlib.Path(arguments[0]).resolve(), int((arguments[1:] or ["1"])[0])
    zoneinfo.reset_tzpath([str(folder)])
    if "--parts" in sys.argv:
        for index, (name, moment, local) in enumerate(parts()):
            if index % every == 0:
                numbers = [local.hour, local.minute, local.isoweekday(), local.day, local.month, local.year, int(moment.timestamp())]
                print(name, moment.strftime("%Y-%m-%dT%H:%M:%SZ"), *numbers, sep="\t")
        return
    for index, (name, zone, first, second) in enumerate(pairs()):
        if index % every:
            continue
        now, time = first.astimezone(zone), second.astimezone(zone)
        # Times in the offset that `now` has, as a record's would be.
        fixed = now.astimezone(datetime.timezone(now.utcoffset()))
        unit, number = relative(fixed, time)
        times = [moment.strftime("%Y-%m-%dT%H:%M:%SZ") for moment in (first, second)]
        print(name, *times, (time.date() - now.date()).days, unit, number, day_later(zone, first).isoformat(), sep="\t")


if __name__ == "__main__":
    main()
