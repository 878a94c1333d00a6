#!/usr/bin/env python3
"""Writes templates/recipients.ndjson and templates/recipients.csv, the audience that ships with the templates.

    python3 Tests/Data/make_recipients.py            # remake both files
    python3 Tests/Data/make_recipients.py --check    # exit 1 if the files are not what this script writes

One record serves every template: it holds the union of their fields, and a template ignores those that it does not declare.
Standard library only; the same bytes on every machine (a generator of our own, so that no Python version matters).
"""

import csv
import io
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PEOPLE = 300

# Names in many scripts, and names that try to end the text around them.
NAMES = [
    "Ana", "Zoë", "Łukasz", "Øyvind", "Şükrü", "İpek", "Nguyễn Thị Hạnh", "Þórdís", "Jürgen", "François", "Siân", "D’Arcy", "O'Neill",
    "Олена", "Дмитрий", "Ђорђе", "Айгүл", "Δήμητρα", "Ὀδυσσεύς", "نور", "عبد الله", "فاطمه\u200cزهرا", "שירה", "יִצְחָק",
    "प्रिया", "क्षितिज", "தமிழ்செல்வி", "മീനാക്ഷി", "ක්‍ෂීර", "สมชาย", "ນາງແກ້ວ", "မောင်မောင်", "ትርሲት", "ქეთევან", "Արամ",
    "陈静", "美咲", "ミホ", "김서연", "𠮷田", "e\u0301lodie", "Ελένη 🌊", "👩‍👩‍👧‍👦", "🧑🏽‍🚀 Sam", "🇵🇱 Kasia", "❤️‍🔥", "\u202eevil\u202c", "José\tMaría",
    'Ed "The Hat" Gray', "back\\slash", "\\u0041", "{{ points }}", "{% if points %}", '"}},"aps":{', "</script><b>", "%7B%22", "$(id)",
    "null", "true", "-1", "Ann\nMarie", "Zero\u200bWidth", "\x07Bell", "Robert'); DROP TABLE--", "＂｝｝", "a" * 40, "🎉" * 40,
]
CITIES = [
    "Lisboa", "São Paulo", "Kraków", "Αθήνα", "Київ", "القاهرة", "תל אביב", "मुंबई", "กรุงเทพฯ", "東京", "서울", "Zürich",
    "St. John's", "Foo/Bar?x=1&y=2#z", "100% Town", "..", "Łódź", "Reykjavík", "ქუთაისი", "a b+c",
]
GOODS = ["Linen shirt", "Кружка", "急須", "Mug \"Ümlaut\"", "Socks, 3 pairs", "शाल", "قهوة", "Notebook \\ A5", "🧦", "Löffel", "{{ cart }}"]
CARRIERS = ["DHL", "Ньюпост", "日本郵便", "An Post", "\"Fast\" & Sons"]
# Tags as devices, browsers and old databases spell them; two that are none.
LOCALES = [
    "en", "en-US", "en_GB", "de", "de-AT", "fr", "fr_CA", "es", "ES-mx", "es-419", "pt-BR", "pt", "it", "nl", "pl", "cs", "ru", "uk",
    "tr", "ar", "ar-EG", "he", "iw", "hi", "th", "vi", "id", "ja", "ko", "zh", "zh-TW", "zh-Hant-HK", "zh_CN", "no", "nb-NO", "da",
    "sv-SE", "fi", "el", "ro", "hu", "sr-Latn-RS", "sw", "xx-Klingon", "", None, "gsw", "?",
]
ENDS = ["2026-11-27T23:59:59Z", "2026-11-28T09:00:00+01:00", "2026-12-31T18:30:00-08:00", "2027-02-28T00:00:00.5+05:30"]
HEADLINES = [
    "Ceasefire signed after eleven days of talks", "東京国際映画祭が開幕 🎬", "“Never in doubt”: a late header settles the derby",
    "Центробанк снизил ставку на четверть пункта, и рынки ответили ростом впервые с начала осени, говорят наблюдатели",
    "انتخابات: إقبال قياسي في العاصمة", "Storm warning: stay in, stay dry, stay tuned",
]


class Dice:
    """A linear congruential generator (Knuth's MMIX constants)."""

    def __init__(self, seed):
        self.state = seed

    def roll(self, sides):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % sides

    def pick(self, items):
        return items[self.roll(len(items))]


class Number(float):
    """A number with its spelling: 59.90 stays 59.90."""

    def __new__(cls, spelling):
        number = super().__new__(cls, spelling)
        number.spelling = spelling
        return number

    def __repr__(self):
        return self.spelling

    __str__ = __repr__


def compact(value):
    """Compact JSON that keeps the spelling of numbers (json.dumps asks float.__repr__, not ours)."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{compact(key)}:{compact(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(compact(item) for item in value) + "]"
    if isinstance(value, Number):
        return value.spelling
    return json.dumps(value, ensure_ascii=False)


def money(dice, top):
    cents = dice.roll(top * 100)
    return Number(dice.pick([f"{cents // 100}.{cents % 100:02}", f"{cents // 100}.{cents % 100 // 10}", str(cents // 100)]))


def person(number, dice):
    first = NAMES[number % len(NAMES)]
    record = {
        "id": f"r{number:04}",
        "messageId": f"h{number:x}a",
        "firstName": first,
        "city": dice.pick(CITIES),
        "optedIn": number % 5 != 0,
        "points": dice.pick([0, 1, 999, 1000, dice.roll(5000), dice.roll(10_000_000), 10_000_000, Number("1e3"), Number("250.0")]),
        "tier": dice.pick(["basic", "silver", "gold"]),
        "order": {
            "id": f"{dice.pick('ABC')}{dice.pick('-/ ')}{1000 + number}",
            "status": dice.pick(["packed", "shipped", "shipped", "delivered"]),
            "items": dice.pick([1, 2, 12, 200]),
            "total": money(dice, 500),
            "carrier": dice.pick(CARRIERS + [None, " "]),
            "trackingUrl": dice.pick([None, f"https://track.example.com/p/{number}?lang=uk", "https://xn--mnchen-3ya.example/%C3%BC?q=1#s"]),
            "address": {"city": dice.pick(CITIES), "postcode": f"{dice.roll(100000):05}"},
        },
        "sync": {
            "version": 1 + dice.roll(1_000_000_000),
            "areas": [area for area in ["prices", "stores", "articles", "legal"] if dice.roll(2)],
            "wifiOnly": dice.pick([True, False, None]),
        },
        "article": {
            "id": f"{dice.pick('wbcs')}-{number}",
            "headline": dice.pick(HEADLINES),
            "teaser": dice.pick([None, "", "Read on: 5 minutes.", "Two\nlines \"quoted\".", "👩‍🚀" * 60, "x" * 300]),
            "section": dice.pick(["world", "business", "culture", "sport"]),
            "breaking": dice.roll(4) == 0,
        },
        "cart": [dice.pick(GOODS) for _ in range(dice.pick([0, 1, 2, 3, 5, 8]))],
        "cartTotal": money(dice, 2000),
        "currency": dice.pick(["EUR", "USD", "GBP"]),
        "coupon": dice.pick([None, "spring10", "weiß&co", "٣٠٪"]),
        "shop": {"aisle": 1 + dice.roll(40), "offer": dice.pick(GOODS), "price": money(dice, 90)},
        "unused": {"__proto__": [1, {"deep": None}], "points": "not the field of this name"},
    }
    # A die of its own: what stands above stays as it was.
    fresh = Dice(number * 7919)
    items = Dice(number * 104_729)
    record["wishlist"] = record["cart"]
    record["cart"] = [
        {"sku": f"{items.pick('ABC')}-{items.roll(1000):03}", "name": name, "price": money(items, 90), "quantity": 1 + items.roll(3)}
        for name in record["wishlist"]
    ]
    record["locale"] = fresh.pick(LOCALES)
    record["platform"] = fresh.pick(["ios", "android"])
    was = 1 + fresh.roll(300)
    record["sale"] = {
        "product": fresh.pick(GOODS), "was": Number(f"{was}.{fresh.roll(100):02}"), "now": Number(f"{was // 2}.{fresh.roll(100):02}"),
        "left": fresh.pick([1, 2, 3, 5, 21, 100]), "ends": fresh.pick(ENDS),
    }
    if number % 17 == 0:
        del record["firstName"]
    if number % 23 == 0:
        record["firstName"] = dice.pick([None, "", " \u00a0\u3000", "\u200b"])
    return record


def faults(record):
    """Lines that some template must set aside, each for one reason, and what is wrong with it."""

    mug = {"sku": "A-1", "name": "Mug", "price": Number("4.50"), "quantity": 1}

    def changed(**fields):
        return compact({**record, **fields}).encode()

    def order(**fields):
        return changed(order={**record["order"], **fields})

    good = compact(record).encode()
    return [
        b"this line is not JSON",                                                    # not JSON
        good[: len(good) // 2],                                                      # cut off
        good + b" trailing",                                                         # more than one value
        compact([record]).encode(),                                                  # no object
        good.replace(b'"city":"', b'"city":"\xff\xfe', 1),                           # not UTF-8
        changed(city="raw").replace(b"raw", b"a\x01b"),                              # a raw control character
        good.replace(b'"points":', b'"points":1,"points":', 1),                      # a declared key twice
        good.replace(b'"tier":', b'"\\u0074ier":"gold","tier":', 1),                 # twice, once by an escape
        compact({key: item for key, item in record.items() if key != "city"}).encode(),  # missing
        changed(city=None),                                                          # null
        changed(city=" \u200b\u3000"),                                               # blank
        changed(points="many"),                                                      # text for a number
        changed(points=Number("12.5")),                                              # a fraction
        changed(points=-1),                                                          # below the bound
        changed(points=Number("9223372036854775808")),                               # beyond 64 bits
        changed(points=Number("1e400")),                                             # beyond all bounds
        changed(tier="platinum"),                                                    # no member of the enum
        changed(tier="Gold"),                                                        # nor in capitals
        changed(firstName="x" * 41),                                                 # too long
        changed(firstName="raw").replace(b"raw", b"\\ud83d!"),                       # a lone surrogate
        changed(firstName={"given": "Ana"}),                                         # an object for a text
        order(total=Number("0.001")),                                                # finer than a cent
        order(trackingUrl="javascript:alert(1)"),                                    # a scheme that is not allowed
        order(id="..", trackingUrl=None),                                            # a path segment that would climb
        changed(order="A-1"),                                                        # a text for a record
        changed(cart=[mug, {**mug, "name": " "}]),                                   # a blank member of an item
        changed(cart=[mug, {"sku": "A-1", "name": "Mug", "quantity": 1}]),                         # an item without its price
        changed(cart=[mug, "Mug"]),                                                  # a text for an item
        changed(cart=[mug] * 9),                                                     # too many items
        changed(cart="Mug"),                                                         # a text for a list
        changed(sync={**record["sync"], "areas": ["prices", "moon"]}),               # an item that is no member
        changed(article={**record["article"], "breaking": "yes"}),                   # a text for a boolean
        changed(shop={**record["shop"], "aisle": 41}),                               # beyond the bound, in one template only
        changed(platform="pager"),                                                   # no target
        changed(sale={**record["sale"], "ends": "tomorrow"}),                        # no date and time
        changed(locale=["en"]),                                                      # a list for a locale
        changed(messageId=""),                                                       # blank: every template but one needs it
        changed(nested="DEEP").replace(b'"DEEP"', b"[" * 70 + b"]" * 70),            # nested too deep
    ]


def ndjson():
    dice = Dice(20261121)
    lines = [compact(person(number, dice)).encode() for number in range(1, PEOPLE + 1)]
    bad = faults(person(PEOPLE + 1, dice))
    for index, line in enumerate(bad):
        lines.insert(7 + index * 9, line)
    return b"\n".join(lines) + b"\n"


def flat(record, prefix=""):
    """Nested records become columns like `order.id`; lists stay JSON texts, booleans `true` and `false`, nothing an empty cell."""
    row = {}
    for key, item in record.items():
        if isinstance(item, dict):
            row.update(flat(item, f"{prefix}{key}."))
        elif item is None:
            row[prefix + key] = ""
        elif isinstance(item, (list, bool, int, float)):
            row[prefix + key] = compact(item)
        else:
            row[prefix + key] = item
    return row


def csv_rows():
    dice = Dice(56)
    rows = []
    for number in range(1, 41, 2):
        record = person(number, dice)
        del record["unused"]
        record.setdefault("firstName", None)
        rows.append(flat(record))
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, list(rows[0]), lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue().encode()


def main():
    stale = []
    for name, content in [("recipients.ndjson", ndjson()), ("recipients.csv", csv_rows())]:
        path = ROOT / "templates" / name
        if "--check" not in sys.argv[1:]:
            path.write_bytes(content)
        elif not path.exists() or path.read_bytes() != content:
            stale.append(name)
    if stale:
        sys.exit(f"out of date: {', '.join(stale)}; run python3 Tests/Data/make_recipients.py")


main()
