"""Hostile inputs of Scripts/attack/attacks about the language: skip, named types, loops, lists, dates, translated blocks, query."""
import itertools
import json

from attack_pieces import HEAD, OK, PERSON, numbered, times, title

LISTS = """recipient:
  id: string
  v: string(..40)
  n: integer(0..9)
  f: boolean
  at: datetime
  day: date
  e: enum(a | b | c)
  s: list(..20) of string(..20)
  u: list of string
  w: list(..46) of string(..5)
  l: "list(..20) of { a: string(..40), p: number(0..99 by 0.01), g: boolean, t: list(..5) of string(..9) }"
"""
TAGS = [a + b for a in "acdefghijk" for b in "abcdefghijklmnopqrstuvwxyz" if a + b not in ("by", "en", "iw", "in", "ji", "jw")]


def lists(*expression):
    return title(itertools.chain(["a "], *expression), LISTS)


def loops(count, over, body="a"):
    return itertools.chain((f"{{% for a{n} in {over} %}}" for n in range(count)), [body], times("{% endfor %}", count, end=""))


def nested():
    """What may stand within itself, as deep as it may: a number that each level multiplies is beyond any type there."""
    tags = {
        "loops": ("{{% for a{n} in s limit: 2 %}}", "{% endfor %}"), "ifs": ("{{% if f %}}b{{% else %}}", "{% endif %}"), "unlesses": ("{{% unless f %}}b", "{% endunless %}"),
        "cases": ("{{% case e %}}{{% when 'a' %}}b{{% else %}}", "{% endcase %}"),
    }
    settings = {"title": "  title: \"x", "link": "  title: a\n  deepLink: \"https://example.com/x", "custom": "  title: a\n  customFields:\n    k: \"x", "header": "  title: a\n  collapseKey: \"x"}
    for (tag, (opening, closing)), (setting, start) in itertools.product(tags.items(), settings.items()):
        for depth in (31, 32, 62, 63, 64):
            yield f"nested-{tag}-{setting}-{depth}", "any", "some", [HEAD, LISTS, "message:\n", start, *numbered(opening, depth), "#{{ v }}", closing * depth, "\"\n"]
    ranges = "[" + ", ".join(["1..2"] * 250) + "]"
    yield "nested-ranges", 1, "some", title(["{% if ", "(" * 10, "n", f" in {ranges})" * 10, " %}a{% endif %}"])
    yield "nested-lists", 1, "some", title(["{% if ", "(" * 10, "n", f" in [{', '.join(['1'] * 600)}])" * 10, " %}a{% endif %}"])


# name: (exit code, findings, pieces of the template)
def templates():
    c = itertools.chain
    yield from nested()
    yield "times-chained", 1, "some", title(["{{ now", *times(" | plus: 1, 'days'", 20_000, end=""), " }}"])
    yield "times-compared", 1, "some", title(["{% if now > now", *times(" and now < '2026-11-21'", 20_000, end=""), " %}a{% endif %}"])
    yield "types-doubling", 1, "some", c([HEAD, PERSON, "message: { title: a }\ntypes:\n  t0: { a: string, b: string }\n"], (f"  t{n}: {{ a: t{n - 1}, b: t{n - 1} }}\n" for n in range(1, 60)))
    yield "types-chain", 0, "some", c([HEAD, PERSON, "message: { title: a }\ntypes:\n  t0: string\n"], (f"  t{n}: t{n - 1}\n" for n in range(1, 100_000)))
    yield "types-chain-back", 1, "some", c([HEAD, PERSON, "message: { title: a }\ntypes:\n"], (f"  t{n}: t{n + 1}\n" for n in range(100_000)))
    yield "types-cycle", 1, "some", c([HEAD, PERSON, "message: { title: a }\ntypes:\n"], (f"  t{n}: {{ a: t{(n + 1) % 1000} }}\n" for n in range(1000)))
    yield "types-deep", 1, "some", c([HEAD, PERSON, "message: { title: a }\ntypes:\n"], (f"  t{n}: " + "{ a: " * 55 + f"t{n + 1}" + " }" * 55 + "\n" for n in range(60)))
    yield "types-lists", 1, "some", c([HEAD, PERSON, "message: { title: a }\ntypes:\n"], (f"  t{n}: " + "list of " * 60 + f"t{n + 1}\n" for n in range(60)), ["  t60: string\n"])
    yield "delivery-typed", 0, "some", c([OK, "delivery:\n"], numbered("  d{n}: {{ type: integer, value: {n} }}\n", 30_000))
    yield "names-many", 0, "some", c([OK, "let:\n"], numbered("  n{n}: \"v | append: 'a'\"\n", 50_000))
    yield "names-doubling", 1, "some", c([HEAD, PERSON, "message: { title: '{{ a30 }}' }\nlet:\n  a0: v\n"], (f"  a{k}: \"a{k - 1} | append: a{k - 1}\"\n" for k in range(1, 31)))
    yield "names-circle", 1, "some", c([HEAD, PERSON, "message: { title: '{{ a0 }}' }\nlet:\n"], (f"  a{k}: a{(k + 1) % 20_000}\n" for k in range(20_000)))
    yield "names-fan", 1, "some", c([HEAD, PERSON, "message: { title: a }\nlet:\n  a: v\n"], (f"  b{k}: \"" + "a | append: " * 100 + "a\"\n" for k in range(5_000)))
    yield "names-dense", 1, "some", c([HEAD, PERSON, "message: { title: '{{ a0 }}' }\nlet:\n"], (f"  a{k}: \"v" + "".join(f" | append: a{j}" for j in range(k + 1, min(k + 100, 300))) + "\"\n" for k in range(300)))
    yield "each-nested", 1, "some", c([HEAD, "recipient: { l: list(..9) of string }\nmessage:\n  title: a\n  customFields:\n    k: "], (f"{{ for: a{k} in l, where: a{k} != 'x', each: " for k in range(300)), ["x", " }" * 300, "\n"])
    yield "each-many", 1, "some", c([HEAD, "recipient: { l: list(..9) of string }\nmessage:\n  title: a\n  customFields:\n"], numbered("    k{n}: {{ for: a in l, where: a != 'x{n}', each: '{{{{ a }}}}' }}\n", 20_000))
    yield "each-passes", 1, "some", c([HEAD, "recipient: { l: list(..5000) of string }\nmessage:\n  title: a\n  customFields:\n    k: { for: a in l, where: l contains a, each: { for: b in l, where: a != b, each: '{{ b }}' } }\n"])
    yield "lookups-many", 1, "some", c([OK, "lookups:\n"], numbered("  n{n}: {{ file: n{n}.csv, key: k, fields: {{ a: string }} }}\n", 20_000))
    yield "lookup-self", 1, "some", c([OK, "lookups: { n: { file: template.yaml, key: k, fields: { a: string } } }\n"])
    yield "lookup-outside", 1, "some", c([OK, "lookups: { n: { file: ../../../../etc/passwd.csv, key: k, fields: { a: string } } }\n"])
    yield "lookup-device", 1, "some", c([OK, "lookups: { n: { file: /dev/zero, key: k, fields: { a: string } } }\n"])
    yield "lookup-nested", 1, "some", c([HEAD, PERSON, "message: { title: '{{ "], times("lookup.n[", 3_000), ["v", *["]"] * 3_000, " }}' }\n"])
    yield "links-nested", 0, "some", c([HEAD, "recipient: { l: list(..1) of string }\nmessage:\n  title: a\n  customFields:\n    k: '"], (f"a {{% for a{k} in l %}}" for k in range(60)), ["{{ a0 }}"], [" https://{% endfor %}" * 60, "'\n"])
    yield "links-many", 1, "some", c([HEAD, PERSON, "message:\n  title: a\n  customFields:\n    k: '"], ("https://a.example/{{ v }} " for _ in range(1_000)), ["'\n"])
    yield "skips-many", 1, "some", c([OK, "skip:\n"], numbered("  r{n}: v == '{n}'\n", 50_000))
    yield "skips-wide", 1, "some", c([HEAD, PERSON, "message: { title: a }\nskip:\n"], (f"  r{n}: " + " or ".join(f"n == {n + k}" for k in range(200)) + "\n" for n in range(900)))
    yield "skip-long", 1, "some", c([OK, "skip: { "], times("a", 1_000_000), [": not v }\n"])
    yield "holdouts-many", 1, "some", c([OK, "variants:\n"], numbered("  v{n}: {{ holdout: true }}\n", 50_000))
    yield "skips-editions", 1, "some", c([HEAD, PERSON, "message: { title: a }\nskip:\n"], numbered("  r{n}: variant == 'v{n}' and n == {n}\n", 500), ["variants:\n  by: id\n"], numbered("  v{n}: {{ weight: 1 }}\n", 500))

    yield "types-doubling-used", 1, "some", c([HEAD, "types:\n  t0: { a: string, b: string }\n"], (f"  t{n}: {{ a: t{n - 1}, b: t{n - 1} }}\n" for n in range(1, 41)), ["recipient: { id: string, v: t40 }\nmessage: { title: a }\n"])
    yield "types-doubling-lists", 1, "some", c([HEAD, "types:\n  t0: 'list(..9) of { a: string, b: string }'\n"], (f"  t{n}: 'list(..9) of {{ a: t{n - 1}, b: t{n - 1} }}'\n" for n in range(1, 41)), ["recipient: { id: string, v: t40 }\nmessage: { title: \"{{ v | json }}\" }\n"])
    yield "types-doubling-8", 0, "some", c([HEAD, "types:\n  t0: { a: string(..9), b: string(..9) }\n"], (f"  t{n}: {{ a: t{n - 1}, b: t{n - 1} }}\n" for n in range(1, 8)), ["recipient: { id: string, v: t7 }\nmessage: { title: a }\n"])
    yield "types-doubling-members", 1, "some", c([HEAD, "types:\n  t0: { a: string, b: string }\n"], (f"  l{n}: list(..2) of t{n - 1}\n  t{n}: {{ a: l{n}, b: l{n} }}\n" for n in range(1, 31)), ["recipient: { id: string, v: l30 }\nmessage: { title: a, customFields: { k: '{{ v }}' } }\n"])
    yield "types-merged", 1, "some", c([HEAD, "types:\n  t0: &t0 { a: string, b: string }\n"], (f"  t{n}: &t{n} {{ a: *t{n - 1}, b: *t{n - 1} }}\n" for n in range(1, 41)), ["recipient: { id: string, v: t40 }\nmessage: { title: a }\n"])
    yield "types-many", 0, "none", c([OK, "types:\n"], numbered("  t{n}: string\n", 50_000))
    yield "types-wrong", 1, "some", c([OK, "types:\n"], numbered("  t{n}: strnig{n}\n", 50_000))
    yield "types-itself", 1, "one", [OK, "types: { t: 'list of t' }\n"]
    yield "types-same-record", 1, "some", c([HEAD, "types: { t: { a: string, b: integer } }\nrecipient:\n"], numbered("  r{n}: t\n", 50_000), ["message: { title: a }\n"])
    yield "records-text-deep", 1, "some", c([HEAD, "recipient:\n  v: \""], times("{ a: ", 50_000, end="string"), times(" }", 50_000, end="\"\n"), ["message: { title: a }\n"])
    yield "records-text-wide", 1, "some", c([HEAD, "recipient:\n  id: string\n  v: \"list of { "], numbered("a{n}: string, ", 50_000), ["b: string }\"\nmessage: { title: a }\n"])
    yield "records-text-open", 1, "some", c([HEAD, "recipient:\n  v: \""], times("list of {", 50_000, end="\"\n"), ["message: { title: a }\n"])

    yield "loops-nested", 1, "some", lists(loops(50_000, "s"))
    yield "loops-60", 0, "some", lists(loops(60, "s limit: 1"))
    yield "loops-power", 1, "some", lists(loops(60, "s"))
    yield "loops-under-budget", 0, "some", lists(loops(3, "w"))
    yield "loops-over-budget", 1, "some", lists(loops(4, "w"))
    yield "loops-side-by-side", 0, "some", lists(times("{% for a in s %}{{ a }}{% endfor %}", 3_000, end=""))
    yield "loops-indexed", 0, "some", lists(times("{% for a in s %}{{ forloop.index }}{% unless forloop.last %}, {% endunless %}{% endfor %}", 1_200, end=""))
    yield "loops-1e5", 1, "some", lists(times("{% for a in s %}{{ a }}{% endfor %}", 60_000, end=""))
    yield "loops-body", 0, "some", lists(["{% for a in s %}"], times("{{ a }}", 20_000, end=""), ["{% endfor %}"])
    yield "loops-body-ifs", 0, "some", lists(["{% for a in l %}"], times("{% if a.g and a.p > 5 %}{{ a.a }}{% endif %}", 3_000, end=""), ["{% endfor %}"])
    yield "loops-literal", 0, "some", lists(["{% for a in ["], numbered("'k{n}', ", 1_500), ["'c'] %}{{ a }}{% endfor %}"])
    yield "loops-header", 0, "some", c([HEAD, "recipient: { n: number, l: list(..32) of string(..9) }\nmessage:\n  title: a\n  collapseKey: \"a{% for a in l %}{{ n | number }}{% if forloop.first %}b{% else %}cc{% endif %}{% endfor %}\"\n"])
    yield "loops-literal-nested", 1, "some", lists(loops(12, "[1, 2, 3, 4, 5, 6, 7, 8, 9]"))
    yield "loops-open", 1, "some", lists(times("{% for a in s %}", 100_000, end=""))
    yield "loops-ends", 1, "some", lists(times("{% endfor %}", 100_000, end=""))
    yield "loops-elses", 1, "some", lists(["{% for a in s %}"], times("{% else %}b", 50_000, end="{% endfor %}"))
    yield "loops-unknown", 1, "some", lists(times("{% for a in zz %}{{ a.b }}{% endfor %}", 5_000, end=""))
    yield "loops-words", 1, "some", lists(["{% for a in s", " reversed" * 1_700, " %}b{% endfor %}"])
    yield "loops-limits", 1, "some", lists(["{% for a in s", " limit: 1" * 1_700, " %}b{% endfor %}"])
    yield "loops-limit-huge", "any", "some", lists(["{% for a in u limit: 9223372036854775807 offset: 9223372036854775807 %}b{% endfor %}{% for a in u limit: 99999999999999999999999 %}c{% endfor %}"])
    yield "loops-parents", 1, "some", lists(["{% for a in s %}{{ forloop", ".parentloop" * 1_400, ".index }}{% endfor %}"])
    yield "loops-parents-60", 0, "some", lists(loops(60, "s limit: 1", "{{ forloop" + ".parentloop" * 59 + ".index }}"))
    yield "loops-blocks", 1, "some", c([HEAD, LISTS, "blocks:\n  b0: 'x{% for a in s %}{{ a }}{% endfor %}'\n"], (f"  b{n + 1}: 'x{{% for a in s %}}{{{{ block.b{n} }}}}{{% endfor %}}'\n" for n in range(25)), ["message: { title: '{{ block.b25 }}' }\n"])
    yield "loops-blocks-sum", "any", "some", c([HEAD, LISTS, "blocks:\n  b0: 'x{% for a in s %}{{ a }}{% endfor %}'\n"], (f"  b{n + 1}: '{'{{ block.b%d }}' % n * 9}'\n" for n in range(5)), ["message: { title: '{{ block.b5 }}' }\n"])
    yield "loops-block-often", 0, "some", c([HEAD, LISTS, "blocks:\n  b: 'x{% for a in s %}{{ a }}{% endfor %}'\nmessage:\n  title: 'a"], times("{% for b in s limit: 2 %}{{ block.b }}{% endfor %}", 1_000, end="'\n"))
    yield "loops-block-filtered", "any", "some", c([HEAD, LISTS, "blocks:\n  b: 'x{% for a in s %}{{ a }}{% endfor %}'\nmessage:\n  title: \"a"], times("{% for b in s limit: 2 %}{{ block.b | truncate: 9 }}{% endfor %}", 1_000, end="\"\n"))
    yield "loops-filtered", 0, "some", lists(times("{% for a in l | where: 'g' | sort: 'p' | reverse limit: 3 %}{{ a.a }}{% endfor %}", 1_000, end=""))
    yield "loops-settings", 1, "some", c([HEAD, LISTS, "message:\n  title: a\n  customFields:\n"], (f"    k{n}: 'x{{% for a in s %}}{{{{ a }}}}{{% endfor %}}'\n" for n in range(1_000)))
    yield "loops-settings-budget", 1, "some", c([HEAD, LISTS, "message:\n  title: a\n  customFields:\n"], (f"    k{n}: 'x{{% for a in w %}}{{% for b in w %}}{{{{ a }}}}{{% endfor %}}{{% endfor %}}'\n" for n in range(48)))
    yield "loops-editions", "any", "some", c([HEAD, LISTS, "message: { title: a, body: \"a{% for a in l %}{{ a.p | currency: 'EUR' }}{% endfor %}\" }\nlocales:\n  default: en\n"], (f"  {tag}: {{ title: b }}\n" for tag in TAGS))
    yield "loops-witness", 0, "some", lists(["{% for a in l %}{% for b in a.t %}{{ a.a }}{{ b | upcase }}{{ a.p | number }}{% endfor %}{% endfor %}"] * 20)
    yield "index-huge", "any", "some", lists(["{{ u[9223372036854775807] | default: 'x' }}{{ u[-9223372036854775808] | default: 'x' }}{{ u[99999999999999999999] | default: 'x' }}"])
    yield "index-chain", 1, "some", lists(["{{ u", "[0]" * 5_000, " }}"])
    yield "index-often", 0, "some", lists((f"{{{{ u[{n}] | default: 'x' }}}}" for n in range(5_000)))
    yield "index-asked", 0, "some", lists((f"{{% if u[{n}] %}}{{{{ u[{n}] }}}}{{% endif %}}" for n in range(2_000)))
    yield "cases-open", 1, "some", lists(times("{% case v %}", 50_000, end=""))
    yield "cases-nested", 1, "some", lists(times("{% case e %}{% when 'a' %}b{% else %}", 50_000, end=""), times("{% endcase %}", 50_000, end=""))
    yield "case-whens", 0, "some", lists(["{% case v %}"], numbered("{{% when 'k{n}' %}}a{n}", 9_000), ["{% else %}b{% endcase %}"])
    yield "case-whens-1e5", 1, "some", lists(["{% case v %}"], numbered("{{% when 'k{n}' %}}a{n}", 60_000), ["{% else %}b{% endcase %}"])
    yield "case-whens-equal", 0, "some", lists(["{% case v %}"], times("{% when 'k' %}a", 9_000, end="{% else %}b{% endcase %}"))
    yield "case-values", 0, "some", lists(["{% case v %}{% when "], numbered("'k{n}', ", 1_500), ["'z' %}a{% else %}b{% endcase %}"])
    yield "case-values-or", 0, "some", lists(["{% case v %}{% when "], numbered("'k{n}' or ", 1_300), ["'z' %}a{% else %}b{% endcase %}"])
    yield "case-enum", "any", "some", title(c(["{% case x %}"], numbered("{{% when 'm{n}' %}}a{n}", 998), ["{% when 'z' %}b{% endcase %}"]), "recipient:\n  x: enum(" + "".join(f"m{n} | " for n in range(998)) + "z)\n")
    yield "case-enum-lacking", 1, "some", title(c(["{% case x %}"], ["{% when 'z' %}b{% endcase %}"]), "recipient:\n  x: enum(" + "".join(f"m{n} | " for n in range(998)) + "z)\n")
    yield "case-texts", 1, "some", lists(["{% case v %}"], times("x", 1_000_000, end="{% when 'a' %}a{% else %}b{% endcase %}"))
    yield "comments-nested", 1, "some", lists(times("{% comment %}", 100_000, end=""))
    yield "comments-many", 0, "none", lists(times("{% comment %}{{ v | zz }}{% endcomment %}", 50_000, end=""))
    yield "trims", 0, "some", lists(times("   {%- if f -%}  a  {%- endif -%}   ", 9_000, end=""))
    yield "trims-white", 0, "none", lists(times(" ", 1_000_000, end="{{- v -}}"), times(" ", 1_000_000, end="b"))
    yield "unless-nested", 1, "some", lists(times("{% unless f %}a", 50_000, end=""), times("{% endunless %}", 50_000, end=""))

    yield "list-filters-64", 0, "some", lists(["{{ l", " | where: 'g'" * 20, " | sort: 'p'" * 20, " | reverse" * 20, " | map: 'a' | join: ',' | default: 'x' }}"])
    yield "list-concat-64", "any", "some", lists(["{{ s", " | concat: s" * 60, " | join: ',' | default: 'x' }}"])
    yield "list-concat-uniq", "any", "some", lists(times("{{ u | concat: u | uniq | sort | size }}", 500, end=""))
    yield "list-split-huge", "any", "some", title(["{{ x | split: '' | sort | uniq | reverse | join: ',' | default: 'x' | truncate: 9 }}"], "recipient: { x: string(..60000) }\n")
    yield "list-split-often", "any", "some", title(times("{{ x | split: '' | size }}", 800, end=""), "recipient: { x: string(..9000) }\n")
    yield "list-sum-huge", "any", "some", title(times("{{ x | sum }}", 500, end=""), "recipient: { x: 'list(..9223372036854775807) of integer' }\n")
    yield "list-sort-key-long", 1, "some", lists(["{{ l | sort: '", "x" * 15_000, "' | size }}"])
    yield "list-maps-wrong", 1, "some", lists(numbered("{{{{ l | map: 'zz{n}' | join: ',' | default: 'x' }}}}", 5_000))

    yield "dates-extreme", "any", "some", lists(["{{ day | plus: 9223372036854775807, 'years' | date: 'long' }}{{ at | minus: 9223372036854775807, 'minutes' | date: 'long' }}{{ now | plus: 99999999999999999999, 'days' | relative }}"])
    yield "dates-years", 1, "some", lists([*(f"{{% if day < '{year}' %}}a{{% endif %}}" for year in ("0000-01-01", "99999-01-01", "-0001-01-01", "2026-02-30", "2026-13-01", "9999-12-31T24:00:00Z", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:60-12:00"))])
    yield "dates-1e4", 0, "some", lists(times("{{ at | plus: 1, 'months' | in_zone: 'Europe/Madrid' | date: 'long' }}", 1_500, end=""))
    yield "dates-zones", 1, "some", lists(["{{ at | in_zone: '../../../../etc/passwd' }}{{ at | in_zone: 'Europe/Madrid/' }}{{ at | in_zone: '/dev/zero' }}{{ at | in_zone: '", "A/" * 7_000, "' }}"])
    yield "dates-zones-all", 1, "some", lists(numbered("{{{{ at | in_zone: 'Europe/Madr{n}' }}}}", 5_000))
    yield "dates-skeleton", 1, "some", lists(["{{ at | date: '", "yMd" * 5_000, "' }}"])
    yield "dates-compared", 0, "some", lists((f"{{% if at < '2026-11-{n % 28 + 1:02}T{n % 24:02}:00:00Z' and day > '20{n % 90 + 10}-01-01' %}}a{{% endif %}}" for n in range(2_000)))
    yield "decimals-huge", 1, "some", lists(["{{ n | number: decimals: 99999999999 }}{{ n | currency: 'EUR', decimals: 99999999999 }}{{ n | round: 99999999999 }}"])
    yield "query-many", "any", "some", title(c(["{{ x | query: "], numbered("a{n}: v, ", 1_300), ["b: v }}"]), "recipient: { x: url(..200), v: string(..40) }\n")
    yield "query-same", 1, "some", title(["{{ x | query: ", "a: v, " * 2_500, "b: v }}"], "recipient: { x: url(..200), v: string(..40) }\n")
    yield "query-chained", "any", "some", title(["{{ x", *numbered(" | query: a{n}: v", 60), " }}"], "recipient: { x: url(..200), v: string(..40) }\n")
    limits = lambda keys: c([HEAD, "message: { title: a }\nrejects: { "], keys, [" }\n"])
    yield "limits-codes", 1, "some", limits(c(["codes: { "], numbered("BZ{n}: 0, ", 100_000), ["b: 1 }"]))
    yield "limits-targets", 1, "some", limits(c(["targets: { "], numbered("t{n}: 0, ", 100_000), ["b: 1 }"]))
    yield "limits-missing", 1, "some", c([HEAD, "message: { title: a }\nmissing: { "], numbered("f{n}: 0, ", 100_000), ["b: 1 }\n"])
    yield "limits-number-long", 1, "some", limits(["allowed: ", "9" * 500_000, "%"])
    yield "limits-range-long", 1, "some", c([HEAD, "message: { title: a }\naudience: ", "1_" * 300_000, "1..2\n"])
    link = lambda links, page="{{ x }}": c([HEAD, "recipient: { x: url(..200), v: string(..40), l: list of string(..9) }\nmessage:\n  title: a\n  deepLink: \"" + page + "\"\nlinks: { "], links, [" }\n"])
    yield "links-parameters", 1, "some", link(c(["hosts: [a.example], query: { "], numbered("a{n}: v, ", 100_000), ["b: v }"]))
    yield "links-hosts", 1, "some", link(c(["query: { a: b }, hosts: ["], numbered('"*.a{n}.example", ', 100_000), ["b.example]"]))
    yield "links-host-long", 1, "some", link(["query: { a: b }, hosts: [", "a." * 500_000, "example]"])
    yield "links-host-letters", 1, "some", link(["query: { a: b }, hosts: [", "ü" * 500_000, ".example]"])
    yield "links-hosts-wrong", 1, "some", link(c(["query: { a: b }, hosts: ["], (json.dumps(host) + ", " for host in ["*", "*.", "*.*.example", "a.*", "https://a.example", "a.example/", "u@a.example", "a.example:80", "[::1]", "*.1.2.3.4", "1.2.3", "0x7f.1", "a..b", ".a", "a.", "a b", "a\\b", "a%2eb", "xn--a", "\u00ad", "\u202ea.example", "{{ v }}", "a#b", "a?b"]), ["b.example]"]))
    yield "links-name-long", 1, "some", link(["hosts: [a.example], query: { ", "n" * 100_000, ": b }"])
    yield "links-names-wrong", 1, "some", link(["hosts: [a.example], query: { \"{{ v }}\": b, \"\": c, \"{% if v %}\": d, \"a&b=c#d?e/\": f, \"\u0000\": g }"])
    yield "links-value-long", "any", "some", link(["hosts: [a.example], query: { a: '", "word " * 20_000, "' }"])
    yield "links-value-loops", "any", "some", link(["hosts: [a.example], query: { a: '", "{% for i in l %}" * 30, "{{ v }}", "{% endfor %}" * 30, "' }"])
    yield "links-value-self", 1, "some", link(["hosts: [a.example], query: { a: '{{ links.query.a }}{{ block.zz }}{{ deepLink }}' }"])
    yield "links-value-host", 0, "some", link(["hosts: [a.example], query: { a: '@evil.example/', b: '{{ v }}' }"], "https://a.example")
    yield "links-keys", "any", "some", link(["hosts: [a.example], query: { a: b, c: d }"], "https://a.example/?" + "{{ v }}&" * 2_000 + "a")
    yield "query-link", "any", "some", c([HEAD, "recipient: { x: url(..200), v: string(..40) }\nmessage:\n  title: a\n  deepLink: \"{{ x | query: "], numbered("a{n}: v, ", 1_300), ["b: v }}\"\n"])

    spoken = f"message: {{ title: '{{{{ block.b0 }}}}' }}\nblocks:\n"
    yield "translated-wide", "any", "some", c([HEAD, PERSON, "message:\n  title: \""], numbered("{{{{ block.b{n} }}}}", 900), ["\"\nblocks:\n"], numbered("  b{n}: 'a {{{{ v }}}}'\n", 900), ["locales:\n  default: en\n"], *(c([f"  {tag}:\n    blocks:\n"], numbered("      b{n}: 'b {{{{ v }}}}'\n", 900)) for tag in TAGS[:100]))
    yield "translated-locales", "any", "some", c([HEAD, PERSON, spoken, "  b0: a\nlocales:\n  default: en\n"], (f"  en-{n:03}: {{ blocks: {{ b0: 'b {n}' }} }}\n" for n in range(999)))
    yield "translated-unknown", 1, "some", c([HEAD, PERSON, spoken, "  b0: a\nlocales:\n  default: en\n  es:\n    blocks:\n"], numbered("      c{n}: b\n", 50_000))
    yield "translated-chain", 1, "some", c([HEAD, PERSON, spoken], (f"  b{n}: '{{{{ block.b{n + 1} }}}}'\n" for n in range(5_000)), ["  b5000: a\nlocales:\n  default: en\n  es:\n    blocks:\n"], (f"      b{n}: '{{{{ block.b{n + 1} }}}}'\n" for n in range(5_000)))
    yield "translated-cycle", 1, "some", c([HEAD, PERSON, spoken, "  b0: '{{ block.b1 }}'\n  b1: a\nlocales:\n  default: en\n  es: { blocks: { b1: '{{ block.b0 }}' } }\n"])
    yield "translated-doubling", 1, "some", c([HEAD, PERSON, spoken], (f"  b{n}: '{{{{ block.b{n + 1} }}}}'\n" for n in range(31)), ["  b31: a\nlocales:\n  default: en\n"], *(c([f"  {tag}:\n    blocks:\n"], (f"      b{n}: '{'{{ block.b%d }}' % (n + 1) * 2}'\n" for n in range(31))) for tag in TAGS[:60]))


ITEMS = HEAD + "recipient: { id: string, u: list of string, x: optional string, r: 'list of { a: string, p: optional number }' }\nmessage:\n  title: \"a"
# What the records below are rendered by.
RENDERED = {
    "loop": "{% for a in u %}b{% endfor %}",
    "loops": "{% for a in u %}{% for b in u %}c{% endfor %}{% endfor %}",
    "sort": "{{ u | sort | size }}{{ r | sort: 'p' | size }}",
    "uniq": "{{ u | uniq | size }}{{ r | map: 'a' | uniq | size }}",
    "reverse": "{{ u | reverse | slice: 0, 9 | join: ',' | default: 'x' }}{{ u[-1] | default: 'x' | truncate: 9 }}{{ u[99999999] | default: 'x' }}",
    "where": "{{ r | where: 'p' | size }}{{ r | where: 'a', 'x' | size }}",
    "sum": "{{ r | sum: 'p' }}",
    "concat": "{{ u" + " | concat: u" * 60 + " | size }}",
    "split": "{% if x %}{{ x | split: '' | sort | uniq | size }}{{ x | split: 'ab' | size }}{% endif %}",
    "words": "{% if x %}{{ x | split: ' ' | uniq | size }}{{ x | slice: -9, 9 | default: 'x' }}{% endif %}",
}


# name, exit code, pieces of NDJSON, the template that renders them
def records():
    good = json.dumps({"id": "a", "u": [], "r": []}) + "\n"

    def case(name, kind, code, *people):
        return name, code, itertools.chain((json.dumps({"id": "a", "u": [], "r": []} | person, ensure_ascii=False) + "\n" for person in people), [good]), ITEMS + RENDERED[kind] + "\"\n"

    yield case("items-loop", "loop", "any", {"u": ["x"] * 99_999}, {"u": ["x"] * 100_000}, {"u": ["x"] * 100_001}, {"u": ["x"] * 250_000})
    yield case("items-loops", "loops", "any", *[{"u": ["x"] * n} for n in (315, 316, 317, 100_000)])
    yield case("items-equal-sorted", "sort", "any", {"u": ["x"] * 200_000}, {"r": [{"a": "x", "p": 1}] * 50_000})
    yield case("items-falling-sorted", "sort", "any", {"u": [f"{n:05}" for n in range(90_000, 0, -1)]}, {"r": [{"a": "x", "p": n} for n in range(40_000, 0, -1)]})
    yield case("items-organ-sorted", "sort", "any", {"u": [f"{min(n, 90_000 - n):05}" for n in range(90_000)]}, {"r": [{"a": "x", "p": n % 7} for n in range(40_000)]})
    yield case("items-uniq", "uniq", "any", {"u": [f"{n:05}" for n in range(90_000)]}, {"r": [{"a": f"{n:05}"} for n in range(50_000)]}, {"u": ["x"] * 200_000})
    yield case("items-uniq-alike", "uniq", "any", {"u": ["x" * 40 + f"{n:05}" for n in range(20_000)]})
    yield case("items-reversed", "reverse", "any", {"u": ["x"] * 200_000})
    yield case("items-where", "where", "any", {"r": [{"a": "x"}] * 70_000}, {"r": [{"a": "x", "p": None}] * 50_000})
    yield case("items-sum-long", "sum", "any", {"r": [{"a": "x", "p": 10**37}] * 15_000}, {"r": [{"a": "", "p": 1}] * 40_000})
    yield ("items-sum-digits", "any", itertools.chain(['{"id":"a","u":[],"r":[' + ",".join(['{"a":"x","p":' + "9" * 390 + "}"] * 2_000) + "]}\n", '{"id":"a","u":[],"r":[' + ",".join(['{"a":"x","p":1e-390}', '{"a":"x","p":1e390}'] * 9_000) + "]}\n", good]), ITEMS + RENDERED["sum"] + "\"\n")
    yield case("items-concat", "concat", "any", {"u": ["x"] * 200_000}, {"u": ["x"] * 1_000})
    yield case("text-split", "split", "any", {"x": "ab" * 30_000}, {"x": "\U0001f468\u200d\U0001f469" * 5_000}, {"x": "a" + "\u0301" * 30_000}, {"x": "x" * 500_000})
    yield case("text-words", "words", "any", {"x": "ab " * 20_000}, {"x": " ".join(map(str, range(11_000)))}, {"x": " " * 60_000 + "a"})
    yield case("items-deep", "loop", "any", {"u": [[[[["x"]]]]] * 90_000}, {"r": [{"a": "x", "z": [[[[{}]]]]}] * 30_000})
    yield case("items-wrong", "loop", "any", *[{"u": [1] * 200_000}, {"r": [{"a": 1}] * 90_000}, {"r": [{}] * 200_000}, {"r": ["x"] * 200_000}, {"u": {"a": "x"}}])
    yield case("items-keys", "loop", "any", {"r": [{f"k{n}": 1 for n in range(1_000)} | {"a": "x"}] * 80})
    text = ITEMS.replace("list of", "list(..9) of") + RENDERED["loop"] + "\"\n"
    yield "items-beyond-bound", 2, itertools.chain([json.dumps({"id": "a", "u": ["x"] * 250_000, "r": []}) + "\n"], (json.dumps({"id": "a", "u": ["x"] * 10, "r": []}) + "\n" for _ in range(9_000)), [good]), text
    rich = HEAD + "recipient: { id: string, at: datetime, d: date, z: zone, n: integer }\nmessage:\n  title: \"{{ at | in_zone: z | plus: n, 'months' | date: 'long' }} {{ d | minus: n, 'days' | date: 'long' }} {{ at | relative }} {{ d | days_until: at }}{% if n not in [0..9, 3] %}{{ at | in_zone: z | hour }}{{ d | year }}{% endif %}\"\n"
    moments = ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "0001-01-01T00:00:00+23:59", "9999-12-31T23:59:60-23:59", "2026-03-29T02:30:00+01:00", "0000-00-00T00:00:00Z", "99999-01-01T00:00:00Z", "2026-11-21T18:30:00+99:99", "", "x" * 90_000]
    amounts = [0, 1, -1, 9223372036854775807, -9223372036854775808, 120_000, 10**12]
    zones = ["UTC", "Asia/Calcutta", "../../etc/passwd", "Europe/Madrid\u0000", "x" * 90_000, "europe/madrid", "/dev/zero", "Antarctica/Troll"]
    yield "dates-records", 2, (json.dumps({"id": "a", "at": at, "d": day, "z": zone, "n": number}) + "\n" for at in moments for number in amounts for zone in zones[:2] for day in ("0001-01-01", "9999-12-31", "2026-02-29")), rich
    yield "dates-zones-records", 2, (json.dumps({"id": "a", "at": moments[4], "d": "2026-02-28", "z": zone, "n": 1}) + "\n" for zone in zones * 4), rich


# name, exit code, words, name of the file, its pieces, the template beside it
def others():
    looped = ITEMS + RENDERED["loop"] + "\"\n"
    csv = ["compile", "ok.yaml", "--out", "out", "--sync", "none", "--recipients", "attack.csv"]

    def cells(*cell):
        return itertools.chain(["id,u,r\n"], (f'a,"{u}","{r}"\n'.replace("'", '""') for u, r in cell), ["b,[],[]\n"])

    yield "csv-lists-deep", 2, csv, "attack.csv", cells(("[" * 100_000, "[]"), ("[" * 63 + "]" * 63, "[]"), ("[]", "{'a':" * 100_000), ("[]", "[{'a':'x','z':" + "[" * 60_000)), looped
    yield "csv-lists-long", 2, csv, "attack.csv", cells(("[" + "'x'," * 150_000 + "'x']", "[]"), ("[]", "[" + "{'a':'x'}," * 60_000 + "{'a':'x'}]")), looped
    yield "csv-lists-open", 2, csv, "attack.csv", cells(("['x", "[]"), ("[]", "[{'a':'x'"), ("['x'],", "[]"), ("", ""), ("x", "x"), ("[1,]", "[,]"), ("['\\ud800']", "[{'a':'x','a':'y'}]"), ("null", "null"), ("['x']['y']", "[{}]")), looped
    yield "csv-lists-members", 2, csv, "attack.csv", cells(("[]", "[" + "{'k':1," * 90_000), ("[]", "[{" + "'k':1," * 90_000 + "'a':'x'}]")), looped
    dialect = HEAD + ("recipient: { id: string, n: number, d: date, f: boolean, l: list of string, o: optional string(..9) }\n"
                      "source:\n  columns: { o: Name }\n  csv: { separator: ';', decimal: ',', date: dd.mm.yyyy, booleans: { ja: true }, missing: ['', NULL], list: '|' }\n"
                      "message: { title: \"{{ n }} {{ d }} {{ f }} {{ l | join: ',' | default: 'x' }} {{ o | default: 'x' }}\" }\n")
    header, end = "id;n;d;f;l;Name\n", "b;1;21.11.2026;ja;x;\n"
    hostile = ["", "\"", "\"\"", "\"x", "x\"y", ";;;;", "|" * 400_000, "1" + ".000" * 200_000, "1," * 300_000, "9" * 900_000, "-", ".", ",", "e", "1e400", "31.02.2026", "1.1.1", "NULL|NULL", "ja|ja", "\\u0000", "\0", "\x1b[2J", "=1+1", "\ufeff", "}}"]
    yield "csv-dialect", 2, csv, "attack.csv", itertools.chain([header], (";".join(["a", *("1", "21.11.2026", "ja", "x", "")[:column], cell, *("1", "21.11.2026", "ja", "x", "")[column + 1:]]) + "\n" for column in range(5) for cell in hostile), [end]), dialect
    yield "csv-dialect-items", 2, csv, "attack.csv", itertools.chain([header], (f"a;1;21.11.2026;ja;{'x|' * 20_000};\n" for _ in range(20)), ["a;1;;;;\n", end]), dialect
    for encoding in ["utf-16", "utf-16be", "windows-1252", "shift-jis"]:
        yield f"csv-{encoding}", "any", [*csv, "--encoding", encoding], "attack.csv", itertools.chain([header], times("\u00fc\u65e5\x00\x1b;" * 50 + "\n", 10_000), [end]), dialect
    renamed = ["compile", "ok.yaml", "--out", "out", "--sync", "none", "--recipients", "attack.ndjson"]
    yield "columns-repeated", 2, renamed, "attack.ndjson", ['{"id":"a",' + '"Name":"x",' * 90_000 + '"n":1}\n', '{"id":"a","Name":' + "[" * 100_000 + "\n", '{"id":"a","Name":"x"'], dialect
    values = HEAD + ("recipient: { id: string, n: integer, p: optional number, d: date, t: optional datetime, f: boolean, l: list of integer, o: optional string(..9) }\n"
                     "source:\n  values: { numbers: text, decimal: ',', grouping: '\u2019', date: d.m.yy, datetime: epoch-ms, booleans: { ja: true }, missing: ['', NULL] }\n"
                     "message: { title: \"{{ n }} {{ p | default: 1 }} {{ d }} {{ f }} {{ l | join: ',' | default: 'x' }} {{ o | default: 'x' }}\" }\n")
    plain = {"id": "a", "n": "1", "p": "1,5", "d": "1.2.26", "t": 0, "f": "ja", "l": ["1"], "o": "NULL"}
    texts = [*hostile, "1" + "\u20190" * 100_000, "1" + "\u2019000" * 100_000, "\u2019" * 200_000, "-" * 100_000, "1E" + "9" * 100_000, "9" * 100_000, "1.1.99\0", "\ud800", ["1"] * 100_000, [["1"]], {"a": "1"}, 1e300, -1, 10**400, 253402300800000, -62135596800001, 2**63]
    yield "values", 2, renamed, "attack.ndjson", (json.dumps({**plain, key: text}) + "\n" for key in plain for text in texts), values
    yield "values-array", 2, [*renamed[:-1], "attack.json"], "attack.json", itertools.chain(["["], (json.dumps({**plain, key: text}, indent=1) + ",\n" for key in plain for text in texts), ["{}]"]), values
    yield "values-cut", 2, renamed, "attack.ndjson", (json.dumps(plain)[:end or None] + "\n" for end in range(len(json.dumps(plain)))), values
    # An empty file is an empty database.
    def query(sql):
        return ["compile", "ok.yaml", "--out", "out", "--sync", "none", "--recipients", "sqlite:attack.db", "--query", sql]

    person = HEAD + "recipient: { id: string, v: optional string(..9), n: optional integer, f: optional boolean, l: list of string }\nmessage: { title: \"{{ id }} {{ l | join: ',' | default: 'x' }}\" }\n"
    many = "with recursive r(n) as (select 1 union all select n + 1 from r limit {}) select n as id, {} as l from r"
    yield "sqlite-damaged", 66, query("select * from t"), "attack.db", ["SQLite format 3\0" + "\x01" * 5_000], person
    yield "sqlite-text", 66, query("select * from t"), "attack.db", ["id,l\n" * 100_000], person
    yield "sqlite-columns", 66, query("select " + ", ".join(f"1 as c{n}" for n in range(1_990))), "attack.db", [], person
    yield "sqlite-columns-twice", 66, query("select 1 as id, 2 as id, '[]' as l"), "attack.db", [], person
    yield "sqlite-deep", "any", query("select " + "(" * 50_000 + "1" + ")" * 50_000 + " as id, '[]' as l"), "attack.db", [], person
    yield "sqlite-rows", 2, query(many.format(200_000, "'['")), "attack.db", [], person
    yield "sqlite-value-long", 2, query("select 'a' as id, '[\"' || hex(zeroblob(4000000)) || '\"]' as l"), "attack.db", [], person
    yield "sqlite-value-huge", 66, query("select hex(zeroblob(60000000)) as id, '[]' as l"), "attack.db", [], person
    yield "sqlite-values-huge", 66, query("select 'a' as id, '[]' as l, " + ", ".join(f"hex(zeroblob(8000000)) as c{n}" for n in range(60))), "attack.db", [], person
    yield "sqlite-dots", 66, query("select 'a' as id, '[]' as l, 1 as \"" + ".".join("a" * 30_000) + '"'), "attack.db", [], person
    yield "sqlite-name-long", 66, query("select 'a' as id, '[]' as l, 1 as \"" + "n" * 100_000 + '"'), "attack.db", [], person
    yield "sqlite-value-deep", 2, query("select 'a' as id, replace(hex(zeroblob(200000)), '0', '[') as l"), "attack.db", [], person
    yield "sqlite-blobs", 2, query(many.format(50_000, "zeroblob(1000)")), "attack.db", [], person
    for name, sql in {"attach": "attach 'x.db' as x", "write": "create table t(a)", "pragma": "pragma journal_mode = delete", "two": "select 1 as id; select 2", "empty": "", "comment": "-- x", "file": "select readfile('/etc/passwd') as id", "extension": "select load_extension('x') as id"}.items():
        yield f"sqlite-{name}", "any", query(sql), "attack.db", [], person
    xliff = '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="es"><file id="f" original="ok.yaml">'
    taken = ["translate", "import", "attack.xlf"]
    unit = lambda n, text: f'<unit id="u{n}"><segment><source>a</source><target>{text}</target></segment></unit>'
    bomb = '<!DOCTYPE x [<!ENTITY a0 "aaaaaaaaaa">' + "".join(f'<!ENTITY a{n + 1} "' + f"&a{n};" * 10 + '">' for n in range(20)) + "]>"
    yield "xliff-entities", 1, taken, "attack.xlf", [bomb, xliff, "&a20;</file></xliff>"], OK
    yield "xliff-outside", 1, taken, "attack.xlf", ['<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>'], OK
    yield "xliff-deep", 1, taken, "attack.xlf", itertools.chain([xliff], times("<group id='g'>", 200_000, end="")), OK
    yield "xliff-units", 0, taken, "attack.xlf", itertools.chain([xliff], (unit(n, "b") for n in range(100_000)), ["</file></xliff>"]), OK
    yield "xliff-units-same", 1, taken, "attack.xlf", itertools.chain([xliff], (unit(1, "b") for n in range(50_000)), ["</file></xliff>"]), OK
    yield "xliff-placeholders", "any", taken, "attack.xlf", itertools.chain([xliff, '<unit id="title"><segment><source>'], times('<ph id="1" equiv="v"/>', 100_000, end="</source><target>"), times('<ph id="1" equiv="v"/>', 100_000, end="</target></segment></unit></file></xliff>")), OK
    yield "xliff-attributes", 1, taken, "attack.xlf", itertools.chain(["<xliff "], numbered("a{n}='x' ", 100_000), ["/>"]), OK
    yield "xliff-traversal", 66, taken, "attack.xlf", [xliff.replace("ok.yaml", "../../../etc/passwd"), "</file></xliff>"], OK
    yield "xliff-escapes", "any", taken, "attack.xlf", [xliff, '<unit id="title"><segment><source>a</source><target>', '<cp hex="001b"/><cp hex="110000"/><cp hex="d800"/><cp hex="x"/>[2J</target></segment></unit></file></xliff>'], OK
    yield "csv-translated-open", 1, ["translate", "import", "attack.es.csv", "--template", "ok.yaml"], "attack.es.csv", itertools.chain(["unit,source,target\n"], numbered('u{n},"a\n', 100_000)), OK
    yield "csv-translated-braces", "any", ["translate", "import", "attack.es.csv", "--template", "ok.yaml"], "attack.es.csv", itertools.chain(["unit,source,target\ntitle,a,"], times("{% if x %}", 100_000, end="\n")), OK
    dated = HEAD + "recipient: { id: string, at: datetime }\nmessage:\n  title: \"{{ at | relative }} {{ now | plus: 1, 'years' | date: 'long' }}\"\n"
    for name, time in {"empty": "", "year": "9999-12-31T23:59:59Z", "first": "0001-01-01T00:00:00Z", "zero": "0000-01-01T00:00:00Z", "long": "9" * 100_000, "offset": "2026-11-21T09:00:00+99:99", "control": "2026-11-21\u001b[2J", "leap": "2026-12-31T23:59:60Z"}.items():
        yield f"send-at-{name}", "any", ["compile", "ok.yaml", "--out", "out", "--sync", "none", "--send-at", time, "--recipients", "attack.ndjson"], "attack.ndjson", ['{"id":"a","at":"2026-11-21T18:30:00Z"}\n'], dated
    yield "import-loops", "any", ["import", "attack.txt", "--from", "liquid"], "attack.txt", times("{% for a in b %}{{ a.c }}{% endfor %} ", 10_000), OK
    yield "import-loops-nested", "any", ["import", "attack.txt", "--from", "liquid"], "attack.txt", loops(20_000, "b"), OK
    yield "import-loops-open", "any", ["import", "attack.txt", "--from", "liquid"], "attack.txt", times("{% for a in b %}", 50_000), OK
    yield "import-cases", "any", ["import", "attack.txt", "--from", "liquid"], "attack.txt", itertools.chain(["{% case a %}"], numbered("{{% when 'k{n}' %}}b", 4_000), ["{% endcase %}"]), OK
    yield "import-assigns", "any", ["import", "attack.txt", "--from", "liquid"], "attack.txt", itertools.chain(["{% assign a0 = 'x' %}"], (f"{{% assign a{n + 1} = a{n} | append: a{n} %}}" for n in range(5_000)), ["{{ a5000 }}"]), OK
    yield "import-aborts", "any", ["import", "attack.txt", "--from", "liquid"], "attack.txt", (f"{{% if a{n} %}}{{% abort_message('no {n}') %}}{{% endif %}}" for n in range(5_000)), OK
