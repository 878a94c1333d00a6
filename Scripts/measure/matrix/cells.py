"""The cells of the matrix: kinds of placeholders × shapes × records, and the language's branches, loops and skips."""
import itertools
import random
from dataclasses import dataclass, field, replace
from typing import Callable

from .kinds import (
    BOOLEAN, CITIES, CJK, DATE, DATETIME, DECIMAL, EMOJI, ENUM, FIRST, INTEGER, NUMBER, SHORT, TEXT, URL, Kind, Raw, list_of_texts, optional, text, written)


@dataclass
class Cell:
    name: str
    # Kinds by field; a dictionary for a nested object.
    fields: dict
    # The template's message. `⟦name⟧` stands for an entry of `computed`.
    message: str
    words: list = field(default_factory=lambda: FIRST)
    is_escaped: bool = False
    # By name: what the template writes, and C++ that writes it at `p`. A field's value is a variable with its name.
    computed: dict = field(default_factory=dict)
    # What the template has beside its message, and the C++ condition by which a record is skipped.
    more: str = ""
    skipped: str = "false"
    # Changes a record before it is written.
    shaped: Callable = lambda record, chance: record
    # Fields of the records that the template does not declare.
    unread: tuple = ("city", "note")
    # C++ that is declared before the cell's own code.
    declared: str = ""

    def records(self):
        """Lines of JSON without end, the same in each run."""
        chance = random.Random(1)
        def made(fields):
            return {name: made(kind) if isinstance(kind, dict) else kind.make(chance, self.words) for name, kind in fields.items()}
        for number in itertools.count():
            record = {"id": f"p{number}", **made(self.fields), **{name: chance.choice(self.words) for name in self.unread if name not in self.fields}}
            yield written(self.shaped(record, chance), self.is_escaped)

    def template(self, is_skeleton=False):
        """The template; as a skeleton with a text field instead of each computed value."""
        fields, message = dict(self.fields), self.message
        for name, (source, _) in self.computed.items():
            if is_skeleton:
                fields[name] = TEXT
            message = message.replace(f"⟦{name}⟧", f"{{{{ {name} }}}}" if is_skeleton else source)
        def declared(fields, indent):
            for name, kind in fields.items():
                if isinstance(kind, dict):
                    yield f"{indent}{name}:"
                    yield from declared(kind, indent + "  ")
                else:
                    yield f"{indent}{name}: {kind.declared}"
        more = "" if is_skeleton and self.skipped != "false" else self.more
        lines = ["campaign: cell", "targets: [ios, android]", "recipient:", *declared(fields, "  "), *([more.rstrip()] if more else []), "message:"]
        return "\n".join(lines + ["  " + line for line in message.strip().splitlines()]) + "\n"


def one(name, kind, message, **more):
    """A template with one placeholder, for plain and for escaped records."""
    fields = kind if isinstance(kind, dict) else {"x": kind}
    escaped_words = CJK if kind in (TEXT,) else FIRST
    return [Cell(name, fields, message, **more), Cell(f"{name}, escaped", fields, message, words=escaped_words, is_escaped=True, **more)]


IN_TEXT = 'title: "Hello {{ x }}"\nbody: Only today'
LONG = "A long text without a value. " * 40
PEOPLE = {"name": TEXT, "city": TEXT, "id": text(40)}
FIVE = 'title: "{{ name }} in {{ city }}"\nbody: "{{ city }}, {{ name }}: a day"\ncustomFields: { code: "{{ id }}" }'
EXACT = {"price": DECIMAL, "tier": ENUM, "due": DATE, "visited": DATETIME, "link": URL}


def many(count, fields, text):
    """A template with a number of custom fields."""
    names = list(fields)
    lines = [f'  field{number}: "{text} {{{{ {names[number % len(names)]} }}}}"' for number in range(count)]
    return "\n".join(["title: Offers", "customFields:", *lines])


def widened(record, chance):
    unused = {f"unused{index}": f"value {index} of {chance.randrange(999)}" for index in range(30)}
    return {**unused, **record}


def shuffled(record, chance):
    items = list(record.items())
    chance.shuffle(items)
    return dict(items)


def deep(record, chance):
    return {**record, "extra": {"a": {"b": [{"c": chance.randrange(9)}, {"d": [1, 2, {"e": "deep"}]}]}, "f": [True, None]}}


LOOP = """{
    bool first = true;
    for (const Item& item : items) {
        if (!first) LITERAL(p, ", ");
        first = false;
        p = put(p, item.name), LITERAL(p, " for "), p = put(p, item.price);
    }
}"""
ITEMS = """struct Item { Value name, price; };
static std::vector<Item> items;
static Value read_items(json::value& value) {
    items.clear();
    json::array array;
    if (value.get_array().get(array)) fail("no list");
    for (auto element : array) {
        json::object object;
        if (element.get_object().get(object)) fail("no item");
        Item item;
        unsigned seen = 0;
        for (auto field : object) {
            json::raw_json_string key = field.key();
            json::value value;
            if (field.value().get(value)) fail("no value");
            if (is_key(key, "name")) item.name = text(value, 40), seen |= 1;
            else if (is_key(key, "price")) item.price = decimal(value, 0, 10000), seen |= 2;
        }
        if (seen != 3) fail("a field is missing");
        items.push_back(item);
    }
    if (items.size() > 20) fail("too many");
    return {};
}
"""
CART = Kind(
    "list(..20) of item", "read_items(value)",
    lambda chance, words: [{"name": chance.choice(words), "price": Raw(f"{chance.randrange(1, 99_999) / 100:.2f}")} for _ in range(20)], [])

CELLS = [
    *one("text", TEXT, IN_TEXT),
    *one("integer", INTEGER, IN_TEXT),
    *one("decimal", DECIMAL, IN_TEXT),
    *one("boolean", BOOLEAN, IN_TEXT),
    *one("enum", ENUM, IN_TEXT),
    *one("date", DATE, IN_TEXT),
    *one("datetime", DATETIME, IN_TEXT),
    *one("url", URL, "title: Look\ndeepLink: '{{ x }}'"),
    *one("list", list_of_texts(3), IN_TEXT.replace("x }}", "x | join: ', ' }}")),
    *one("optional", optional("friend"), IN_TEXT.replace("x }}", "x | default: 'friend' }}")),
    *one("nested", {"order": {"number": INTEGER, "place": {"x": TEXT}}}, 'title: "Hello {{ order.place.x }}"\nbody: "Order {{ order.number }}"'),
    *one("in a URL", TEXT, "title: Look\ndeepLink: 'shop://x?name={{ x }}'"),
    *one("in a header", TEXT, "title: Look\ncollapseKey: '{{ x }}'"),
    *one("in a custom field", TEXT, "title: Look\ncustomFields: { name: '{{ x }}' }"),
    *one("in JSON in JSON", {"x": TEXT, "n": INTEGER}, "title: Look\ncustomFields: { order: { name: '{{ x }}', total: '{{ n }}', kept: yes } }"),
    Cell("five texts", PEOPLE, FIVE),
    Cell("twenty texts", {"name": SHORT, "city": SHORT}, many(20, ["name", "city"], "x")),
    Cell("twenty integers", {"n": INTEGER, "m": replace(INTEGER, sentinel=Raw("6666666666"))}, many(20, ["n", "m"], "x")),
    Cell("five exact values", EXACT, many(5, EXACT, "x")),
    Cell("twenty exact values", EXACT, many(20, EXACT, "x")),
    Cell("long constants", {"name": TEXT}, f'title: "Hi {{{{ name }}}}"\nbody: "{LONG}"'),
    Cell("long constants, five texts", PEOPLE, FIVE.replace(": a day", f": a day. {LONG}")),
    Cell("CJK", PEOPLE, FIVE, words=CJK),
    Cell("emoji", PEOPLE, FIVE, words=EMOJI),
    Cell("five texts, escaped", PEOPLE, FIVE, words=CJK, is_escaped=True),
    Cell("wide records", PEOPLE, FIVE, shaped=widened),
    Cell("deep records", PEOPLE, FIVE, shaped=deep),
    Cell("changing order", PEOPLE, FIVE, shaped=shuffled),
    Cell("list of ten", {"x": list_of_texts(10)}, IN_TEXT.replace("x }}", "x | join: ', ' }}")),
    Cell("condition", {"name": TEXT, "points": NUMBER}, 'title: "⟦greeting⟧, {{ name }}"\nbody: "You have ⟦points_text⟧"', computed={
        "greeting": (
            "{% if points >= 5000 %}Gold{% elsif points >= 1000 %}Silver{% else %}New{% endif %}",
            'if (points >= 5000) LITERAL(p, "Gold"); else if (points >= 1000) LITERAL(p, "Silver"); else LITERAL(p, "New");'),
        "points_text": ("{{ points }}", "p = put_integer(p, points);")}),
    Cell("capital letters", {"name": TEXT}, 'title: "⟦capitals⟧"\nbody: Only today', words=CITIES[:2] + CITIES[3:6], computed={
        "capitals": ("{{ name | upcase }}", "p = put_capitals(p, name);")}),
    Cell("loop", {"cart": CART}, 'title: Your basket\nbody: "All: ⟦items_text⟧"', more="types: { item: { name: string(..40), price: number(0..10_000) } }",
         declared=ITEMS, computed={"items_text": (
             "{% for item in cart %}{% unless forloop.first %}, {% endunless %}{{ item.name }} for {{ item.price }}{% endfor %}", LOOP)}),
    Cell("skip", {"name": TEXT, "points": NUMBER}, 'title: "Hello {{ name }}"\nbody: Only today', more="skip: { few: points < 4500 }", skipped="points < 4500"),
]

def rejected(share, kind=NUMBER):
    """The same people, of whom a share has a text where the template wants a number; with the kind of a text it fits."""
    def shaped(record, chance):
        return {**record, "points": "many"} if chance.random() < share else record
    message = 'title: "{{ name }} in {{ city }}"\nbody: "{{ city }}, {{ name }}: a day"\ncustomFields: { code: "{{ id }}", points: "{{ points }}" }'
    return Cell("rejected", {"name": TEXT, "city": TEXT, "id": text(40), "points": kind}, message, shaped=shaped)


# Records that cost more, the cell with them, and one to compare with.
PAIRS = [
    ("all texts escaped, to none", Cell("escaped", PEOPLE, FIVE, words=CJK, is_escaped=True), Cell("plain", PEOPLE, FIVE, words=CJK)),
    ("all rejected, to all rendered", rejected(1), rejected(1, TEXT)),
    ("half rejected, to all rendered", rejected(0.5), rejected(0)),
]
