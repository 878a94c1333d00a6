"""Kinds of placeholders: how a template declares them, how C++ reads and writes them, which values records have."""
import json
from dataclasses import dataclass
from typing import Callable

FIRST = ["Ana", "Grace", "Li", "Óscar", "Zoë", "Mateo", "Søren", "Ines", "Bob", "Nadia"]
CITIES = ["Lisbon", "New York", "São Paulo", "Praha", "Den Haag", "Osaka", "Köln", "Lima"]
CJK = ["東京都", "大阪市", "京都府の町", "札幌市中央区", "沖縄本島"]
EMOJI = ["🎉 Ana", "Li 🐉", "👩‍👩‍👧 family", "✈ Bob", "Zoë 💚"]
TIERS = ["basic", "silver", "gold"]


@dataclass(frozen=True)
class Raw:
    """JSON as it is written in a record: `1.50`."""
    text: str


@dataclass(frozen=True)
class Kind:
    declared: str
    # C++: an expression that reads `value`.
    read: str
    # A value of the record, given a random source and the words of the record's language.
    make: Callable
    # A value that occurs in no constant, by which the field is found in a payload; none for a text, which gets one of its own.
    sentinel: object = None
    # C++ for a missing value, as text.
    default: str | None = None

    def spellings(self, index):
        """The sentinel for a field, and the C++ functions that write it, by how a payload shows it."""
        if self.sentinel is not None:
            shown = "true" if self.sentinel is True else getattr(self.sentinel, "text", self.sentinel) or "[]"
            return self.sentinel, {shown: "put", shown.replace(":", "%3A").replace("/", "%2F"): "put_percent"}
        inner = json.dumps(text := f'<{index}"é>', ensure_ascii=False)[1:-1]
        return text, {
            json.dumps(inner, ensure_ascii=False)[1:-1]: "put_twice", inner: "put", f"%3C{index}%22%C3%A9%3E": "put_percent"}


def text(most=60):
    return Kind(f"string(..{most})", f"text(value, {most})", lambda chance, words: chance.choice(words))


TEXT = text()
SHORT = text(24)
INTEGER = Kind("integer(0..)", "whole(value, 0, INT64_MAX)", lambda chance, _: chance.randrange(9_000), Raw("8888888888"))
NUMBER = Kind("integer(0..)", "integer(value, 0, INT64_MAX)", lambda chance, _: chance.randrange(9_000), Raw("5555555555"))
DECIMAL = Kind("number(0..10_000)", "decimal(value, 0, 10000)", lambda chance, _: Raw(f"{chance.randrange(1, 99_999) / 100:.2f}"), Raw("7777.123"))
BOOLEAN = Kind("boolean", "boolean(value)", lambda chance, _: chance.random() < 0.5, True)
ENUM = Kind("enum(basic | silver | gold)", "member(value)", lambda chance, _: chance.choice(TIERS), "silver")
DATE = Kind("date", "date(value)", lambda chance, _: f"2026-{chance.randrange(1, 13):02}-{chance.randrange(1, 29):02}", "1997-03-05")
DATETIME = Kind(
    "datetime", "datetime(value)", lambda chance, _: f"2026-{chance.randrange(1, 13):02}-{chance.randrange(1, 29):02}T12:{chance.randrange(60):02}:00Z",
    "1997-03-05T11:22:33Z")
URL = Kind("url(..80)", "url(value, 80)", lambda chance, _: f"https://shop.example.org/p/{chance.randrange(99_999)}?from=push", "https://sentinel.example")


def optional(default):
    return Kind(
        f"optional {TEXT.declared}", f"is_null(value) ? Value{{}} : {TEXT.read}", lambda chance, words: chance.choice([None, *words]), default=default)


def list_of_texts(count):
    return Kind(
        f"list(..{count}) of {text(40).declared}", f"list(value, {count}, joined)", lambda chance, words: [chance.choice(words) for _ in range(count)])


def written(record, is_escaped):
    """A record as a line of JSON. If it is escaped, every text has escapes, as writers that write only ASCII or escape `/` give them."""
    def value(value):
        match value:
            case Raw(): return value.text
            case dict(): return "{" + ", ".join(f"{json.dumps(key)}: {value_of(item)}" for key, item in value.items()) + "}"
            case list(): return "[" + ", ".join(map(value_of, value)) + "]"
            case str() if is_escaped: return '"' + "".join(map(escape, enumerate(value))) + '"'
            case _: return json.dumps(value, ensure_ascii=False)

    def escape(numbered):
        index, letter = numbered
        if letter == "/":
            return "\\/"
        if index == 0 or not letter.isalnum() or not letter.isascii():
            return json.dumps(letter)[1:-1] if not letter.isascii() else f"\\u{ord(letter):04x}"
        return letter

    value_of = value
    return value(record)
