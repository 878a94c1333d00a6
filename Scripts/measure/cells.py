#!/usr/bin/env python3
"""Kinds of campaigns and records, as cells of the matrix in docs/performance.md, and the CPU time of whole runs of one binary or of several.

    Scripts/measure/cells.py [--records N] [--rounds N] [--only NAME…] BINARY…

A binary may be preceded by settings of its environment: `A=1 B=2 path`. Each run is `blazon compile --jobs 1 --sync none`. The binaries take
turns; a figure is the least user and system time of all rounds, in ms, and beside it the ratio to the first binary. The machine should be idle."""
import argparse
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile

from matrix.kinds import CITIES, CJK, EMOJI, FIRST

CYRILLIC = ["Москва", "Санкт-Петербург", "Казань", "Афины"]
LOCALES = ["en", "de", "es-MX", "fr-CA", "pl", "en-GB"]


def dump(record):
    return json.dumps(record, ensure_ascii=False)


def people(words, chance, number):
    return {"id": f"p{number}", "name": chance.choice(words), "city": chance.choice(words), "points": chance.randrange(9_000)}


def record_of(words):
    return lambda chance, number: dump(people(words, chance, number))


def shuffled(chance, number):
    items = list(people(FIRST, chance, number).items())
    chance.shuffle(items)
    return dump(dict(items))


def wide(chance, number):
    record = people(FIRST, chance, number)
    return dump({**{f"unused{index}": f"value {index} of {number}" for index in range(30)}, **record})


def escaped(chance, number):
    return json.dumps(people(CJK, chance, number), ensure_ascii=True)


def exact(chance, number):
    return dump({
        "id": f"p{number}", "price": chance.randrange(1, 99_999) / 100, "isMember": chance.random() < 0.5, "tier": chance.choice(["basic", "gold"]),
        "due": f"2026-{chance.randrange(1, 13):02}-{chance.randrange(1, 29):02}", "seen": "2026-07-01T12:00:00Z",
        "link": f"https://shop.example.org/p/{number}"})


def nested(chance, number):
    address = {"street": f"{number} Main Street", "city": chance.choice(CITIES), "zip": f"{number % 99_999:05}"}
    order = {"items": chance.sample(CITIES, 3), "total": chance.randrange(999), "note": chance.choice(FIRST)}
    return dump({"id": f"p{number}", "address": address, "order": order})


def local(chance, number):
    return dump({"id": f"p{number}", "locale": chance.choice(LOCALES), "points": chance.randrange(5), "amount": chance.randrange(99_999)})


def basket(chance, number):
    items = [{"name": chance.choice(FIRST), "price": chance.randrange(1, 99_999) / 100} for _ in range(20)]
    return dump({"id": f"p{number}", "cart": items})


def basket_of_fields(chance, number):
    items = json.loads(basket(chance, number))["cart"]
    return dump({"id": f"p{number}", **{f"{key}{index}": item[key] for index, item in enumerate(items) for key in item}})


PRODUCTS = 100_000


def product(number):
    return {"product": f"Product {number} of the series", "price": number % 999_900 / 100, "image": f"https://cdn.example.org/p/{number}.jpg"}


def products():
    """The rows that the cell "lookup" reads."""
    yield "sku,product,price,image\n"
    for number in range(PRODUCTS):
        yield ",".join([f"SKU-{number:06}", *(str(value) for value in product(number).values())]) + "\n"


def customer(chance, number):
    return dump({**people(FIRST, chance, number), "sku": f"SKU-{chance.randrange(PRODUCTS):06}"})


def customer_of_fields(chance, number):
    record = json.loads(customer(chance, number))
    return dump({**record, **product(int(record["sku"][4:]))})


def rejected(chance, number):
    return dump({**people(FIRST, chance, number), "points": "many"})


PRODUCT = "product: string(..60), price: number(0..10_000 by 0.01), image: url(..100)"
PERSON = "recipient: { id: string(..40), name: string(..60), city: string(..60), points: integer(0..) }\n"

# Name: template without its `campaign`, and a maker of records.
CELLS = {
    "one text": (PERSON + "message: { title: 'Hello {{ name }}', body: 'Today only' }", record_of(FIRST)),
    "five texts": (
        PERSON + "message: { title: '{{ name }} in {{ city }}', body: '{{ city }}, {{ name }}: a day', customFields: { a: '{{ id }}' } }", record_of(FIRST)),
    "twenty texts": (
        PERSON + "message:\n  title: Offers\n  customFields:\n" + "".join(f"    f{n}: 'x {{{{ {['name', 'city'][n % 2]} }}}}'\n" for n in range(20)),
        record_of(FIRST)),
    "long constants": (PERSON + f"message: {{ title: 'Hi {{{{ name }}}}', body: '{'A long text without a value. ' * 40}' }}", record_of(FIRST)),
    "conditions": (
        PERSON + """message:
  title: "{% if points >= 5000 %}Gold{% elsif points >= 1000 %}Silver{% else %}New{% endif %}, {{ name }}"
  body: { when: points > 4000, then: 'Many', otherwise: 'Few' }
""".replace("body: { when: points > 4000, then: 'Many', otherwise: 'Few' }", "body:\n    - when: points > 4000\n      then: Many points\n    - otherwise: Few points"),
        record_of(FIRST)),
    "exact values": (
        """recipient: { id: string, price: number(0..), isMember: boolean, tier: enum(basic | gold), due: date, seen: datetime, link: url }
message:
  title: "For {{ tier }}"
  deepLink: "{{ link }}"
  customFields: { price: "{{ price }}", member: "{{ isMember }}", tier: "{{ tier }}", due: "{{ due }}", seen: "{{ seen }}" }
""", exact),
    "letters": (PERSON + "message: { title: '{{ name | upcase }}', body: '{{ city | capitalize }} {{ name | downcase }}' }", record_of(FIRST)),
    "Cyrillic letters": (PERSON + "message: { title: '{{ name | upcase }}', body: '{{ city | capitalize }} {{ name | downcase }}' }", record_of(CYRILLIC)),
    "numbers": (PERSON + "message: { title: '{{ points | number }} points', body: '{{ points | plus: 5 | number }}' }", record_of(FIRST)),
    "locales": (
        """recipient: { id: string, locale: locale, points: integer(0..), amount: integer(0..) }
message: { title: "{{ points | plural: one: '# point', other: '# points' }}", body: "{{ amount | currency: 'EUR' }}" }
locales:
  default: en
  de: { title: "{{ points | plural: one: '# Punkt', other: '# Punkte' }}", body: "{{ amount | currency: 'EUR' }}!" }
  es: { title: "{{ points | plural: one: '# punto', many: '# de puntos', other: '# puntos' }}", body: "{{ amount | currency: 'EUR' }}" }
  fr: { title: "{{ points | plural: one: '# point', many: '# de points', other: '# points' }}", body: "{{ amount | currency: 'EUR' }}" }
""", local),
    "URLs": (
        PERSON + "message: { title: Look, deepLink: 'shop://x?name={{ name }}&city={{ city }}', media: 'https://img.example.org/{{ city }}.png' }",
        record_of(CITIES)),
    "addresses": (
        PERSON + "message: { title: Look, token: '{{ id }}', collapseKey: '{{ name }}', category: '{{ city }}' }", record_of(CITIES)),
    "nested": (
        """recipient:
  id: string
  address: { street: string, city: string, zip: string }
  order: { items: list of string, total: integer, note: optional string }
message:
  title: "{{ address.city }} {{ address.zip }}, {{ address.street }}"
  body: "A: {{ order.items | join: ', ' }} {{ order.total }} {{ order.note | default: '-' }}"
""", nested),
    # The same text for 20 items, by a loop and written out: docs/performance.md compares the two.
    "loop": (
        """types: { item: { name: string(..40), price: number(0..10_000 by 0.01) } }
recipient: { id: string, cart: list(..20) of item }
message: { title: Your basket, body: "All: {% for item in cart %}{{ item.name }} for {{ item.price }}, {% endfor %}thanks" }
""", basket),
    "loop written out": (
        "recipient:\n  id: string\n" + "".join(f"  name{n}: string(..40)\n  price{n}: number(0..10_000 by 0.01)\n" for n in range(20))
        + "message:\n  title: Your basket\n  body: \"All: " + "".join(f"{{{{ name{n} }}}} for {{{{ price{n} }}}}, " for n in range(20)) + "thanks\"\n",
        basket_of_fields),
    # The same text from a row of 100,000 and from fields of the record: docs/performance.md compares the two.
    "lookup": (
        PERSON.replace(" }", ", sku: string(..20) }")
        + f"lookups: {{ products: {{ file: products.csv, key: sku, fields: {{ {PRODUCT} }} }} }}\n"
        + """skip: { no-product: "not lookup.products[sku]" }
message:
  title: "Hello {{ name }} from {{ city }}"
  body: "{{ lookup.products[sku].product }} costs {{ lookup.products[sku].price }} now, {{ points }} points"
  media: "{{ lookup.products[sku].image }}"
""", customer),
    "lookup as fields": (
        PERSON.replace(" }", f", sku: string(..20), {PRODUCT} }}")
        + """message:
  title: "Hello {{ name }} from {{ city }}"
  body: "{{ product }} costs {{ price }} now, {{ points }} points"
  media: "{{ image }}"
""", customer_of_fields),
    "CJK": (PERSON + "message: { title: '{{ name }}', body: '{{ city }} {{ name | truncate: 4 }}' }", record_of(CJK)),
    "emoji": (PERSON + "message: { title: '{{ name }}', body: '{{ city }} {{ name | truncate: 4 }}' }", record_of(EMOJI)),
    "escaped": (PERSON + "message: { title: '{{ name }}', body: '{{ city }}' }", escaped),
    "wide records": (PERSON + "message: { title: 'Hello {{ name }}', body: '{{ city }}' }", wide),
    "changing order": (PERSON + "message: { title: 'Hello {{ name }}', body: '{{ city }}' }", shuffled),
    "rejected": (PERSON + "message: { title: 'Hello {{ name }}', body: '{{ points }}' }", rejected),
}


def written(folder, name, records):
    """Writes the template and the records of a cell; returns their paths."""
    template, make = CELLS[name]
    stem = f"{folder}/{name.replace(' ', '-')}"
    with open(f"{stem}.yaml", "w", encoding="utf-8") as file:
        file.write("campaign: cell\ntargets: [ios, android]\n" + template)
    if "lookups:" in template:
        with open(f"{folder}/products.csv", "w", encoding="utf-8") as file:
            file.writelines(products())
    chance = random.Random(1)
    with open(f"{stem}.ndjson", "w", encoding="utf-8") as file:
        for number in range(records):
            file.write(make(chance, number) + "\n")
    return f"{stem}.yaml", f"{stem}.ndjson"


def milliseconds(binary, template, records, out):
    """User and system time of one run. A run may reject recipients but must render or reject each of them."""
    *settings, path = binary.split()
    environment = {**os.environ, **dict(setting.split("=", 1) for setting in settings)}
    words = [path, "compile", template, "--recipients", records, "--out", out, "--jobs", "1", "--sync", "none", "--quiet", "--rejects-allowed", "100%"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        sys.exit(f"{binary}: exit {done.returncode}\n{done.stderr}")
    return (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime) * 1000


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binaries", nargs="+")
    parser.add_argument("--records", type=int, default=200_000)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", nargs="+", default=CELLS)
    options = parser.parse_args()
    print("\t".join(["cell", *options.binaries]))
    folder = tempfile.mkdtemp()
    try:
        for name in options.only:
            template, records = written(folder, name, options.records)
            least = [min(times) for times in zip(*(
                [milliseconds(binary, template, records, f"{folder}/out") for binary in options.binaries] for _ in range(options.rounds)))]
            ratios = [f"{time:.0f}" if index == 0 else f"{time:.0f} ({time / least[0]:.2f})" for index, time in enumerate(least)]
            print("\t".join([name, *ratios]), flush=True)
            os.remove(records)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
