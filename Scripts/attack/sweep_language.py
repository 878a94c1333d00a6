"""More sections for Scripts/attack/sweep: loops, lists, `case`, named types, dates, translated blocks, and what imports make of them."""
import json

from sweep_sections import PERSON, RECORD, Section, custom, join, languages, message, template, title

LISTS = PERSON + """  l: "list(..5) of { a: string(..9), p: number(0..99 by 0.01), g: boolean, t: list(..3) of string(..5) }"
  u: list of string
  day: date
"""
ITEMS = [{"a": f"a{n}", "p": n % 7, "g": n % 2 == 0, "t": ["x"]} for n in range(5)]


def lists(text, *parts):
    return title(text, *parts, person=LISTS, samples="")


def sections():
    yield from loops()
    yield from cases()
    yield from names()
    yield from item_loops()
    yield from lookups()
    yield from values()
    yield from layers()
    yield from audiences()
    yield from imports()
    yield from translations()
    yield from databases()


def loops():
    yield Section("loops", 1_200, lambda n: lists("{% for a in cart %}{{ a }}{% endfor %}" * n))
    yield Section("loops-else", 1_200, lambda n: lists("{% for a in l %}{{ a.a }}{% else %}none{% endfor %}" * n))
    yield Section("loops-different", 300, lambda n: lists(join("{% for a# in cart limit: 2 %}{{ a# }}#{% endfor %}", n)))
    yield Section("loops-literal", 300, lambda n: lists("{% for a in [" + join("'c#'", n, ", ") + "] %}{{ a }}{% endfor %}"))
    yield Section("loops-filtered", 300, lambda n: lists("{% for a in l | where: 'g' | sort: 'p' limit: 2 %}{{ a.a }}{% endfor %}" * n))
    yield Section("loops-in-text", 1_200, lambda n: lists("{% for a in cart %}{{ forloop.index }}{% unless forloop.last %}, {% endunless %}{% endfor %}" * n))
    yield Section("loops-nested", 100, lambda n: lists(("".join(f"{{% for a{k} in cart limit: 1 %}}" for k in range(30)) + "a" + "{% endfor %}" * 30) * (n // 30)))
    yield Section("loops-inner", 100, lambda n: lists("{% for a in l %}{% for b in a.t %}{{ b }}{{ a.p | number }}{% endfor %}{% endfor %}" * n))
    yield Section("loops-custom", 300, lambda n: custom(join("    k#: 'x{% for a in l %}{{ a.a }}{% endfor %}'\n", n), person=LISTS, samples=""))
    yield Section("loop-text", 20_000, lambda n: lists("{% for a in cart %}" + "word " * n + "{% endfor %}"))
    yield Section("loop-placeholders", 1_000, lambda n: lists("{% for a in cart %}" + "{{ a }} " * n + "{% endfor %}"))
    yield Section("loop-ifs", 300, lambda n: lists("{% for a in l %}" + "{% if a.g and a.p > 5 %}{{ a.a }}{% endif %}" * n + "{% endfor %}"))
    yield Section("loop-items", 300, lambda n: title("{% for a in m %}{{ a }}{% endfor %}", person=PERSON + f"  m: list(..{n}) of string(..9)\n", samples=""))
    yield Section("loop-items-in-text", 300, lambda n: title("{% for a in m %}{{ forloop.index }}{{ a }}{% endfor %}", person=PERSON + f"  m: list(..{n}) of string(..9)\n", samples=""))
    yield Section("loop-members", 100, lambda n: title("{% for a in m %}" + join("{{ a.f# }}", n) + "{% endfor %}", person=PERSON + '  m: "list(..5) of { ' + join("f#: string(..9)", n, ", ") + ' }"\n', samples=""))
    yield Section("loop-blocks", 300, lambda n: lists(join("{% for a in cart %}{{ block.b# }}{% endfor %}", n), "blocks:\n", join("  b#: 'x{% for c in l %}{{ c.a }}{% endfor %}'\n", n)))
    yield Section("loops-unknown", 500, lambda n: lists("{% for a in crat %}{{ a }}{% endfor %}" * n))
    yield Section("loops-open", 20, lambda n: lists("{% for a in cart %}" * n))


def cases():
    yield Section("case-whens", 500, lambda n: lists("{% case city %}" + join("{% when 'c#' %}a", n) + "{% else %}b{% endcase %}"))
    yield Section("case-numbers", 500, lambda n: lists("{% case points %}" + join("{% when # %}a", n) + "{% else %}b{% endcase %}"))
    yield Section("case-values", 300, lambda n: lists("{% case city %}{% when " + join("'c#'", n, ", ") + " %}a{% else %}b{% endcase %}"))
    yield Section("case-members", 240, lambda n: title("{% case e %}" + join("{% when 'm#' %}a#", n) + "{% endcase %}", person=PERSON + f"  e: enum({join('m#', n, ' | ')})\n", samples=""))
    yield Section("cases", 500, lambda n: lists("{% case tier %}{% when 'gold', 'silver' %}a{% when 'basic' %}b{% endcase %}" * n))
    yield Section("unlesses", 500, lambda n: lists("{% unless vip %}a{% else %}b{% endunless %}" * n))
    yield Section("tag-comments", 2_000, lambda n: lists("{% comment %}{{ a {% endcomment %}" * n))
    yield Section("trims", 1_000, lambda n: lists("  {{- city -}}  {%- if vip -%} a {%- endif -%} " * n))


def names():
    """Names of `let`: many, read often, read in a chain, doubling up to the limit, unused, unknown, in other languages."""
    lets = lambda n, text: "let:\n" + join(text, n)
    yield Section("names", 300, lambda n: lists(join("{{ n# }}", n), lets(n, "  n#: \"points | plus: #\"\n")))
    yield Section("names-read", 300, lambda n: lists("{{ m }}{% if m > 5 %}{{ m | number }}{% endif %}" * n, "let: { m: \"points | times: 2\" }\n"))
    yield Section("names-unread", 500, lambda n: lists("a", lets(n, "  n#: \"points | plus: #\"\n")))
    yield Section("names-chained", 8, lambda n: lists("{{ n%d }}" % (n - 1), "let:\n  n0: points\n", "".join(f"  n{k}: \"n{k - 1} | plus: 1\"\n" for k in range(1, n))))
    yield Section("names-wide", 300, lambda n: lists("{{ n }}", "let:\n  n: \"city" + join(" | append: 'a#'", min(n, 60)) + "\"\n", lets(n, "  m#: n\n")[5:]))
    yield Section("names-conditions", 300, lambda n: lists(join("{% if n# %}a{% endif %}", n), lets(n, "  n#: \"points > # and vip\"\n")))
    yield Section("names-skips", 200, lambda n: lists("a", "skip:\n", join("  r#: n# == 3\n", n), lets(n, "  n#: \"points | plus: #\"\n")))
    yield Section("names-wrong", 100, lambda n: lists(join("{{ n# }}", n), lets(n, "  n#: \"pionts | plus: #\"\n")))
    yield Section("names-of-locales", 120, lambda n: lists(join("{{ n# }}", n), lets(n, "  n#: \"city | append: ' word #'\"\n"), "locales:\n  default: en\n  es: { title: hola }\n"))
    yield Section("names-in-loops", 200, lambda n: lists(join("{% for a in cart %}{{ n# }}{{ a }}{% endfor %}", n), lets(n, "  n#: \"city | upcase\"\n")))


def item_loops():
    """`for` and `each`: many, nested, with conditions, members and texts, of a long list, wrong, as data."""
    fields = lambda text, n, *parts, person=LISTS: custom(join("    k#: " + text + "\n", n), *parts, person=person, samples="")
    yield Section("each", 80, lambda n: fields("{ for: a in l, each: \"{{ a.a }}\" }", n))
    yield Section("each-where", 80, lambda n: fields("{ for: a in l, where: a.g and a.p > 5, limit: 2, each: { a: \"{{ a.a }}\", p: \"{{ a.p }}\" } }", n))
    yield Section("each-inner", 80, lambda n: fields("{ for: a in l, each: { for: b in a.t, where: b != a.a, each: \"{{ b }}\" } }", n))
    yield Section("each-different", 80, lambda n: fields("{ for: a# in cart, each: \"{{ a# }}\" }", n))
    yield Section("each-members", 300, lambda n: custom("    k: { for: a in l, each: { " + join("m#: \"{{ a.a }}\"", n, ", ") + " } }\n", person=LISTS, samples=""))
    yield Section("each-choices", 300, lambda n: custom("    k: { for: a in l, each: { " + join("m#: [{ when: a.p > #, then: x }, { otherwise: ~ }]", n, ", ") + " } }\n", person=LISTS, samples=""))
    yield Section("each-conditions", 200, lambda n: custom("    k: { for: a in l, where: \"" + join("a.p != #", n, " and ") + "\", each: x }\n", person=LISTS, samples=""))
    yield Section("each-deep", 8, lambda n: custom("    k: " + "".join(f"{{ for: a{k} in cart, where: a{k} != 'x', limit: 1, each: " for k in range(n)) + "x" + " }" * n + "\n", person=LISTS, samples=""))
    yield Section("each-items", 300, lambda n: custom("    k: { for: a in m, where: a != 'x', each: \"{{ a }}\" }\n", person=PERSON + f"  m: list(..{n}) of string(..9)\n", samples=""))
    yield Section("each-wrong", 100, lambda n: fields("{ for: a in l, where: a.zz, each: \"{{ a.a }}\" }", n))
    yield Section("each-data", 30, lambda n: fields("{ for: a, each: \"{{ city }}\" }", n))
    yield Section("each-of-locales", 60, lambda n: fields("{ for: a in l, each: \"{{ a.a }}\" }", n, "locales:\n  default: en\n  es: { title: hola, body: b }\n"))
    yield Section("json-by-hand", 60, lambda n: fields("'[{% for a in l %}{\"a\": \"{{ a.a }}\"},{% endfor %}]'", n))


def lookups():
    """Lookups: many, read often, with many fields, wrong keys and names; with many rows, long keys and wrong rows. Some have no file."""
    one = lambda name, key="": f"  {name}: {{ file: rows.csv, key: sku, fields: {{ {key}name: string(..60) }} }}\n"
    yield Section("lookups", 300, lambda n: lists(join("{{ lookup.p#[city].name | default: 'x' }}", n), "lookups:\n", join(one("p#"), n)))
    yield Section("lookups-read", 300, lambda n: lists("{% if lookup.p[city] %}{{ lookup.p[city].name }}{% endif %}" * n, "lookups:\n" + one("p")))
    yield Section("lookup-fields", 300, lambda n: lists("a", "lookups:\n  p: { file: rows.csv, key: sku, fields: { " + join("f#: string(..9)", n, ", ") + " } }\n"))
    yield Section("lookup-keys", 500, lambda n: lists(join("{{ lookup.p['k#'].name }}", n), "lookups:\n" + one("p")))
    yield Section("lookups-nested", 20, lambda n: lists("{{ " + "lookup.p[" * n + "city" + "].name" * n + " | default: 'x' }}", "lookups:\n" + one("p")))
    yield Section("lookups-unknown", 300, lambda n: lists(join("{{ lookup.q#[city].name | default: 'x' }}", n), "lookups:\n" + one("p")))
    rows = lambda n, form="k#,Name #\n": {"rows.csv": "sku,name\n" + join(form, n)}
    read = lambda by, key="": lists("x {{ lookup.p[" + by + "].name | default: 'x' }}", "lookups:\n" + one("p", key))
    yield Section("lookup-rows", 3_000, lambda n: {**read("city"), **rows(n)})
    yield Section("lookup-rows-unsorted", 3_000, lambda n: {**read("city"), "rows.csv": "sku,name\n" + "".join(f"k{k * 7_919 % n:06},Name {k}\n" for k in range(n))})
    yield Section("lookup-rows-repeated", 3_000, lambda n: {**read("city"), **rows(n, "k,Name #\n")})
    yield Section("lookup-rows-wrong", 3_000, lambda n: {**read("city"), **rows(n, "k#,\n")})
    yield Section("lookup-rows-long", 3_000, lambda n: {**read("city", key="sku: string(..100000), "), "rows.csv": "sku,name\n" + "".join(f"{k}{'k' * n},Name\n" for k in range(9))})
    yield Section("lookup-rows-same-start", 1_000, lambda n: {**read("city"), **rows(n, "k" * 250 + "#,Name\n")})
    yield Section("lookup-key-long", 3_000, lambda n: {**read("'" + "k" * n + "'", key="sku: string(..100000), "), "rows.csv": f"sku,name\n{'k' * n},Name\n"})
    yield Section("lookup-keys-misspelt", 150, lambda n: {**lists(join("{{ lookup.p['m#'].name }}", n), "lookups:\n" + one("p")), **rows(100)})
    yield Section("lookup-key-misspelt", 3_000, lambda n: {**read("'m7'"), **rows(n)})
    yield Section("lookup-keys-of-rows", 300, lambda n: {**lists(join("{{ lookup.p['k#'].name }}", n), "lookups:\n" + one("p")), **rows(n)})
    yield Section("lookups-with-rows", 300, lambda n: {**lists(join("{{ lookup.p#[city].name | default: 'x' }}", n), "lookups:\n", join(one("p#"), n)), **rows(9)})
    yield Section("lookup-loops", 300, lambda n: {**lists("{% for a in cart %}{% if lookup.p[a] %}{{ lookup.p[a].name }}{% endif %}{% endfor %}" * n, "lookups:\n" + one("p")), **rows(n)})


def values():
    yield Section("list-filters", 300, lambda n: lists("{{ l | where: 'g' | sort: 'p' | map: 'a' | uniq | reverse | join: ', ' | default: 'x' }}" * n))
    yield Section("list-sums", 300, lambda n: lists("{{ l | sum: 'p' }}{{ cart | concat: u | size }}" * n))
    yield Section("list-chains", 300, lambda n: lists(("{{ cart" + " | reverse | sort" * 15 + " | size }}") * (n // 15)))
    yield Section("list-indices", 300, lambda n: lists(join("{{ u[#] | default: 'x' }}", n)))
    yield Section("list-indices-tested", 300, lambda n: lists(join("{% if u[#] %}{{ u[#] }}{% endif %}", n)))
    yield Section("list-first", 300, lambda n: lists("{% if l %}{{ l[0].a }}{{ l[-1].p }}{% endif %}" * n))
    yield Section("dates-compared", 500, lambda n: lists("".join(f"{{% if day < '2{k % 1000:03}-01-{k % 28 + 1:02}' %}}a{{% endif %}}" for k in range(n))))
    yield Section("dates-later", 300, lambda n: lists(join("{{ start | in_zone: zone | plus: #, 'months' | date: 'long' }}", n)))
    yield Section("dates-zones", 300, lambda n: lists("{{ start | in_zone: 'Europe/Madrid' | date: 'Hm' }}{{ start | in_zone: 'Asia/Tokyo' | date: 'Hm' }}" * n))
    yield Section("zones-misspelt", 300, lambda n: lists(join("{{ start | in_zone: 'Europe/Madr#' }}", n)))
    yield Section("decimals", 500, lambda n: lists("{{ total | number: decimals: 2 }}" * n))
    yield Section("query", 150, lambda n: message("  deepLink: \"{{ link | query: ", join("p#: city", n, ", "), " }}\"\n"))
    yield Section("types-in-lists", 60, lambda n: message("types:\n  t: { a: string(..9), b: integer }\n", person=PERSON + join("  f#: list(..5) of t\n", n), samples=""))
    # Each level doubles the fields of the last, up to the limit.
    yield Section("types-doubling", 4, lambda n: message("types:\n  t0: { a: string(..9), b: string(..9) }\n", "".join(f"  l{k}: list(..2) of t{k - 1}\n  t{k}: {{ a: l{k}, b: l{k} }}\n" for k in range(1, n)), person=PERSON + f"  f: t{n - 1}\n", samples=""))
    yield Section("types-unknown", 500, lambda n: message("types:\n", join("  t#: strnig#\n", n)))


def layers():
    spoken = lambda n, tag: f"  {tag}:\n    blocks:\n" + join("      b#: 'palabra # {{ city }}'\n", n)
    yield Section("translated", 200, lambda n: custom(join("    k#: 'a {{ block.b# }}'\n", n), "blocks:\n", join("  b#: 'word # {{ city }}'\n", n), "locales:\n  default: en\n  neutral: [title, body]\n", *(spoken(n, tag) for tag in ("es", "de", "fr"))))
    yield Section("translated-locales", 60, lambda n: title("{{ block.b0 }}", "blocks:\n  b0: 'word {{ city }}'\n", "locales:\n  default: en\n  neutral: [title, body]\n", *(spoken(1, tag) for tag in languages(n))))
    yield Section("translated-nested", 30, lambda n: title("{{ block.b0 }}", "blocks:\n", "".join(f"  b{k}: 'a {{{{ block.b{k + 1} }}}}'\n" for k in range(12)), f"  b12: word\n", "locales:\n  default: en\n  neutral: [title, body]\n", *(f"  {tag}:\n    blocks: {{ b12: 'palabra {tag}' }}\n" for tag in languages(n))))
    yield Section("translated-misspelt", 240, lambda n: title("{{ block.b0 }}", "blocks:\n  b0: word\n", "locales:\n  default: en\n  neutral: [title, body]\n  es:\n    blocks:\n", join("      c#: b\n", n)))
    yield Section("skips-dates", 200, lambda n: message("skip:\n", "".join(f"  r{k}: start < '2{k % 1000:03}-01-01'\n" for k in range(n))))


def audiences():
    words = ["compile", "a.yaml", "--out", "out", "--sync", "none", "--recipients", "a.ndjson"]
    record = lambda **more: json.dumps({**json.loads(RECORD), "l": [], "u": [], "day": "2026-11-21", **more}) + "\n"

    def audience(text, *people):
        return {**template(f'message:\n  title: "x {text}"\n  body: b\n', person=LISTS.replace("list(..5) of {", "list of {"), samples=""), "a.ndjson": "".join(people)}

    yield Section("audience-loop", 3_000, lambda n: audience("{% for a in u %}{{ a | truncate: 3 }}{% endfor %}", *[record(u=["Mug"] * n)] * 3), words)
    yield Section("audience-loop-records", 1_000, lambda n: audience("{% for a in l %}{{ a.a }}{% for b in a.t %}{{ b }}{% endfor %}{% endfor %}", *[record(l=ITEMS * (n // 5))] * 3), words)
    yield Section("audience-filtered", 1_000, lambda n: audience("{{ l | where: 'g' | sort: 'p' | map: 'a' | uniq | size }}", *[record(l=ITEMS * (n // 5))] * 3), words)
    yield Section("audience-sorted", 5_000, lambda n: audience("{{ u | sort | size }}", *(record(u=[f"{(k * step) % 99_991:05}" for k in range(n)]) for step in (1, 7_919, 99_990))), words)
    yield Section("audience-uniq", 5_000, lambda n: audience("{{ u | uniq | size }}", record(u=[f"{'x' * 30}{k}" for k in range(n)]), record(u=["x"] * n)), words)
    yield Section("audience-split", 5_000, lambda n: {**template("message:\n  title: \"x {{ city | split: '' | uniq | size }}{{ city | split: ' ' | size }}\"\n  body: b\n", person=PERSON.replace("string(..60)", "string"), samples=""), "a.ndjson": record(city="a\u0301b " * n) * 3}, words)
    yield Section("audience-dates", 500, lambda n: {**template("message:\n  title: \"{{ start | in_zone: zone | plus: points, 'days' | date: 'long' }}\"\n  body: b\n", samples=""), "a.ndjson": "".join(record(points=k, zone=("UTC", "Asia/Tokyo", "Europe/Madrid")[k % 3]) for k in range(n))}, words)


def imports():
    words = ["import", "--from", "liquid", "a.txt"]
    yield Section("liquid-loops", 500, lambda n: {"a.txt": "x" + "{% for a in b %}{{ a.c }}{% endfor %} " * n}, words)
    yield Section("liquid-cases", 500, lambda n: {"a.txt": "x{% case a %}" + join("{% when 'k#' %}b", n) + "{% endcase %}"}, words)
    yield Section("liquid-assigns", 500, lambda n: {"a.txt": "x" + join("{% assign a# = b# | upcase %}{{ a# }}", n)}, words)
    yield Section("liquid-aborts", 500, lambda n: {"a.txt": "x" + join("{% if a# %}{% abort_message('no #') %}{% endif %}", n)}, words)
    yield Section("liquid-nested", 500, lambda n: {"a.txt": "x" + "{{ ${a} | append: {{b}} }} {{ {{ " * n}, words)


def translations():
    """Files of translators: each command on texts, branches, placeholders, plural forms and languages."""
    def status(*tags):
        return ["translate", "status", "a.yaml", "--locale", ",".join(tags or ["pl"])]

    export = ["translate", "export", "a.yaml", "--locale", "pl", "--format", "xliff"]
    taken = ["translate", "import", "a.pl.csv", "--template", "a.yaml"]
    blocks = lambda n: title("".join(f"{{{{ block.b{k} }}}} " for k in range(n)), "blocks:\n", join("  b#: 'word # {{ city }}'\n", n))
    choices = lambda n: custom("    k: x\n", "ios:\n  body:\n", join("    - when: points == #\n      then: 'word # {{ city }}'\n", n), "    - otherwise: last\n")
    plurals = "{{ points | plural: one: '# a', other: '# b' }}{{ tier | default: 'x' }}"

    def table(*rows):
        return "unit,source,target\n" + "".join('"' + '","'.join(row) + '"\n' for row in rows)

    yield Section("translate-blocks", 300, blocks, status())
    yield Section("translate-cases", 300, choices, status())
    yield Section("translate-plurals", 200, lambda n: title(plurals * n), export)
    yield Section("translate-locales", 40, lambda n: title("a {{ city }}", "locales:\n  default: en\n", *(f"  {tag}: {{ title: 'b {{{{ city }}}}', body: b }}\n" for tag in languages(n))), ["translate", "status", "a.yaml"])
    yield Section("translate-xliff-deep", 1_000, lambda n: {**blocks(1), "a.xlf": "<xliff>" * n}, ["translate", "import", "a.xlf"])
    yield Section("translated-blocks", 300, lambda n: {**blocks(n), "a.pl.csv": table(*((f"blocks.b{k}", f"word {k} {{{{ city }}}}", f"wort {k} {{{{ city }}}}") for k in range(n)))}, taken)
    yield Section("translated-unknown", 1_000, lambda n: {**blocks(1), "a.pl.csv": table(*((f"x{k}", "a", "b") for k in range(n)))}, taken)
    yield Section("translated-placeholders", 500, lambda n: {**title("a {{ city }}" * n), "a.pl.csv": table(("title", "a {{ city }}" * n, "{{ city }} b" * n))}, taken)
    yield Section("translated-wrong", 500, lambda n: {**title("a {{ city }}" * n), "a.pl.csv": table(("title", "a {{ city }}" * n, "{{ tier }} b" * n))}, taken)


def databases():
    """Rows of an empty SQLite database; `{size}` in a command is the size."""
    def query(columns, limit="{size}"):
        rows = f"with recursive r(n) as (select 1 union all select n + 1 from r limit {limit}) select n as id, 7 as points, 'gold' as tier, {columns} from r"
        return ["compile", "a.yaml", "--out", "out", "--sync", "none", "--recipients", "sqlite:a.db", "--query", rows]

    person = "recipient:\n  id: string\n  points: integer\n  tier: enum(basic | gold)\n  city: string\n"
    files = lambda n: {**title("{{ id }} {{ points }} {{ tier }} {{ city | truncate: 9 }}", person=person, samples=""), "a.db": ""}
    yield Section("database-rows", 20_000, files, query("'x' as city"))
    yield Section("database-cells", 100_000, files, query("hex(zeroblob({size})) as city", "3"))
    yield Section("database-lists", 20_000, lambda n: {**title("{{ l | size }}", person="recipient: { id: string, points: integer, tier: enum(basic | gold), l: list of string }\n", samples=""), "a.db": ""}, query("'[' || replace(hex(zeroblob({size})), '00', '\"a\",') || '\"b\"]' as l", "3"))
