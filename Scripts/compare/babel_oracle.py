#!/usr/bin/env python3
"""What Babel's own code (CLDR 47) prints for the grid of locale_oracle.js in every locale that Blazon and Babel have: the same lines.
`babel_oracle.py [tag …]`: these locales only. oracles.py runs it with Babel 2.18.0.

It is asked only what it can answer: numbers are shortened from 1000 on, and of skeletons those that the locale lists."""

import datetime
import decimal
import json
import pathlib
import re
import sys

from babel import Locale, dates, lists, localedata, numbers

HERE = pathlib.Path(__file__).resolve().parent
GRID = json.loads((HERE / "oracle_grid.json").read_text(encoding="utf-8"))
TABLE = HERE.parents[1] / "Sources/BlazonLocale/Generated/TableLocales.swift"


def tags():
    body = TABLE.read_text(encoding="utf-8").split('#"""\n')[1].split('\n"""#')[0]
    found = [line.split("\t")[0] for line in body.split("\n")]
    return [tag for tag in found if tag != "root"]


def shortened(locale, text):
    """With two digits below 100, as ECMA-402 rounds."""
    value = decimal.Decimal(text)
    scaled, _ = numbers._get_compact_format(value, locale.compact_decimal_formats["short"], locale, 18)
    digits = 1 if abs(round(scaled, 1)) < 10 else 0
    return numbers.format_compact_decimal(value, locale=locale, fraction_digits=digits, numbering_system="default")


SECONDS = {"second": 1, "minute": 60, "hour": 3600, "day": 86400, "week": 7 * 86400, "month": 30 * 86400, "year": 365 * 86400}


def relative(locale, count, unit):
    """Babel has no words for them ("yesterday"). None: it lacks the pattern, since it reads no aliases of fields."""
    span = datetime.timedelta(seconds=count * SECONDS[unit])
    fields = locale._data["date_fields"]
    patterns = (fields.get(f"{unit}-short") or fields[unit]).get("future" if count > 0 else "past", {})
    if locale.plural_form(abs(count)) not in patterns:
        return None
    return dates.format_timedelta(span, granularity=unit, threshold=1, add_direction=True, format="short", locale=locale)


def lines(locale):
    native = {"locale": locale, "numbering_system": "default"}
    for text in GRID["numbers"]:
        yield "number", text, "", numbers.format_decimal(text, **native)
    for text in GRID["shares"]:
        yield "percent", text, "", numbers.format_percent(text, **native)
    for codes, amounts in [("codes", "amounts"), ("otherCodes", "otherAmounts")]:
        for code in GRID[codes]:
            for text in GRID[amounts]:
                yield "currency", text, code, numbers.format_currency(text, code, **native)
    for text in GRID["shorts"]:
        if abs(decimal.Decimal(text)) >= 1000:
            yield "compact", text, "", shortened(locale, text)
    for text in GRID["counts"]:
        yield "plural", text, "", locale.plural_form(decimal.Decimal(text))
        if "." not in text:
            yield "ordinal", text, "", locale.ordinal_form(decimal.Decimal(text))
    for items in GRID["lists"]:
        yield "and_list", "|".join(items), "", lists.format_list(items, locale=locale)
    for unit, counts in GRID["relative"].items():
        for count in counts:
            # Five weeks, twelve months and many years would be of another unit for it, or beyond what a duration holds.
            if 0 < count * SECONDS[unit] < {"week": 29, "month": 364}.get(unit, 10**6) * 86400:
                for signed in [count, -count]:
                    if printed := relative(locale, signed, unit):
                        yield "relative", str(signed), f"{unit} counted", printed
    clock = "hm" if "h" in re.sub("'[^']*'", "", locale.time_formats["short"].pattern) else "Hm"
    for text in GRID["moments"]:
        moment = datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
        for style in GRID["styles"]:
            yield "date", text, style, dates.format_date(moment, style, locale=locale)
        for skeleton in GRID["skeletons"]:
            listed = clock if skeleton == "jm" else skeleton
            if listed in locale.datetime_skeletons:
                yield "date", text, skeleton, dates.format_skeleton(listed, moment, locale=locale, fuzzy=False)


def main():
    decimal.getcontext().rounding = decimal.ROUND_HALF_UP
    decimal.getcontext().prec = 40
    names = {"-".join(part.lower() if len(part) > 4 else part for part in name.split("_")): name
             for name in localedata.locale_identifiers()}
    for tag in sys.argv[1:] or tags():
        if tag in names:
            for cells in lines(Locale.parse(names[tag])):
                print(tag, *cells, sep="\t")


if __name__ == "__main__":
    main()
