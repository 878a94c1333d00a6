"""Templates of a few lines that make much work of one list, for Scripts/attack/attacks: in their sizes, and for each recipient."""
import itertools
import json

from attack_pieces import HEAD, times, title

LIST = HEAD + "recipient: { id: string, l: list of string, v: string }\n"
MEMBERS = HEAD + 'recipient:\n  id: string\n  l: "list of { k: string, n: number, f: optional boolean }"\n'
CART = 'recipient:\n  v: string(..40)\n  cart: "list(..20) of { name: string(..20), tags: list(..5) of string(..9) }"\n'
GRID = "recipient:\n  a: list(..{a}) of string(..1)\n  b: list(..{b}) of string(..1)\n"


# name, exit code, findings, pieces of the template
def templates():
    yield "work-loops-deep", 0, "some", [HEAD, "recipient:\n  l: ", "list of " * 60, "string\nmessage:\n  title: \"a{% for i0 in l %}", *(f"{{% for i{n} in i{n - 1} %}}" for n in range(1, 60)), "{{ i59 }}", "{% endfor %}" * 60, "\"\n"]
    yield "work-records-deep", "any", "some", [HEAD, 'recipient:\n  l: "', "list(..9) of { a: " * 30, "string(..9)", " }" * 30, "\"\nmessage: { title: a, customFields: { k: '{{ l }}' } }\n"]
    yield "work-records-wide", 0, "some", [HEAD, 'recipient:\n  l: "list(..9) of { ', *(f"m{n}: string(..9), " for n in range(900)), 'z: string(..9) }"\nmessage:\n  title: "', *(f"{{{{ l | map: 'm{n}' | join: ',' | default: 'x' }}}}" for n in range(900)), '"\n']
    yield "work-split", "any", "some", title(["{{ v", " | split: '' | join: ','" * 31, " | default: 'x' }}"], "recipient: { v: string(..40) }\n")
    yield "work-body", 0, "some", title(["{% for i in cart %}", *times("{{ i.tags | sort | join: ',' | append: v | upcase | default: 'x' }}", 1_500, end=""), "{% endfor %}b"], CART)
    yield "work-literals", "any", "some", title([*(f"{{% for a{n} in ['x', 'y'] %}}" for n in range(13)), "{{ a1 }}", "{% endfor %}" * 13])
    yield "work-steps", 1, "one", [HEAD, GRID.format(a=90_000, b=2_000), 'message: { title: "x{% for i in a %}{% if b contains i %}a{% endif %}{% endfor %}" }\n']
    yield "work-body-steps", 1, "one", [HEAD, "recipient: { a: list(..90_000) of string(..1) }\n", 'message: { title: "x{% for i in a %}', *times("{% if i == 'a' %}b{% endif %}", 2_000, end="{% endfor %}\" }\n")]


# name, exit code, pieces of NDJSON, the template that renders them
def records():
    words = [f"{n * 7919 % 100_000:05}" for n in range(100_000)]

    def case(name, code, expression, values):
        return f"work-{name}", code, [json.dumps({"id": "a", "v": "a" * 60_000, "l": values}) + "\n"], LIST + f'message:\n  title: "x{expression}"\n'

    yield case("filters", 2, "{% for i in l limit: 2000 %}{{ l | sort | size }}{% endfor %}", words)
    yield case("uniq", 2, "{% for i in l limit: 2000 %}{{ l | uniq | size }}{% endfor %}", words)
    yield case("contains", 2, "{% for i in l %}{% if l contains 'zz' %}a{% endif %}{% endfor %}", words[:90_000])
    yield case("last", 2, "{% for i in l %}{% if l[-1] == i %}a{% endif %}{% endfor %}", words[:90_000])
    yield case("size", 2, "{% for i in l %}{% if (l | size) == forloop.index %}a{% endif %}{% endfor %}", words[:90_000])
    yield case("body", 2, "{% for i in l %}" + "{% if i == 'a' %}b{% endif %}" * 2_000 + "{% endfor %}", words[:90_000])
    yield case("indexes", 0, "{{ l[-1] | default: 'x' }}{{ l[90000] | default: 'y' }}" * 300, words)
    yield case("passes", 2, "{% for i in l %}{% for j in l %}{% if i == j %}a{% endif %}{% endfor %}{% endfor %}", words[:2_000])
    items = json.dumps({"id": "a", "l": [{"k": f"k{n % 3}", "n": n % 5} for n in range(20_000)]}) + "\n"
    yield "work-where", 2, [items], MEMBERS + "message:\n  title: \"x{% for i in l %}{{ l | where: 'k', i.k | size }}{% endfor %}\"\n"
