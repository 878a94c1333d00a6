"""Mapping tables of hostile sizes, for Scripts/attack/attacks: rules, forms, limits, push types, targets that extend each other."""

TARGET = "table: t\ntargets:\n  app: { title: App }\nsettings:\n"
# What checks a template with the table.
TEMPLATE = "campaign: x\nmapping: attack.yaml\nrecipient: { v: string(..60) }\nmessage: { s0: '{{ v }}' }\n"
REQUEST = '{"target":"app","recipient":"a","token":null,"headers":{%s},"body":{"s0":"a"}}\n'


def rows(line, count):
    return (line.replace("§", str(n)) for n in range(count))


def tables():
    yield "attributes", [TARGET, "  s0: { type: text, app: a.b.c }\n", *rows("  r§: { type: text, app: x§.y, requires: x0.z§, excludes: [a.q§, x§] }\n", 12_000)]
    yield "one-of", [TARGET, *rows("  s§: { type: text, app: a§, oneOf: [s§, s0] }\n", 8_000)]
    yield "one-of-rules", ["table: t\nrules:\n", *rows("  - { atMostOneOf: [s0, r§] }\n", 8_000), TARGET[9:], "  s0: { type: text, app: s0 }\n", *rows("  r§: { type: text, app: r§ }\n", 8_000)]
    yield "rules-list", ["table: t\nrules:\n", *rows("  - { when: { s0: [a§, b§] }, requires: { anyOf: [s0, s1] }, values: { s1: c§ } }\n", 15_000), TARGET[9:], *rows("  s§: { type: text, app: a§ }\n", 2)]
    yield "any-of", ["table: t\nrules:\n  - { when: { anyOf: [", ", ".join(rows("{ s0: a§, s1: b§ }", 30_000)), "] }, requires: s1 }\n", TARGET[9:], *rows("  s§: { type: text, app: a§ }\n", 2)]
    yield "values", ["table: t\nrules:\n  - { values: { s0: [", ", ".join(rows("a§", 100_000)), "] } }\n", TARGET[9:], "  s0: { type: text, app: a }\n"]
    yield "forms", ["table: t\nforms:\n", *rows("  f§: { pattern: '^[a-z§]{1,9}$', title: t, example: a }\n", 10_000), TARGET[9:], *rows("  s§: { type: text, matches: f§, app: a§ }\n", 10_000)]
    yield "forms-unknown", ["table: t\nforms:\n", *rows("  f§: { pattern: '^a$', title: t, example: a }\n", 8_000), TARGET[9:], *rows("  s§: { type: text, matches: g§, app: a§ }\n", 8_000)]
    yield "matches", [TARGET, "  s0: { type: text, matches: [", ", ".join(rows("'^a{1,§}$'", 3_000)), "], app: a }\n"]
    yield "pattern-long", [TARGET, "  s0: { type: text, matches: '^", *rows("(a|b§)?", 100_000), "$', app: a }\n"]
    yield "occurs", [TARGET, "  s0: { type: text, occurs: {", ", ".join(rows("a§: 0..§", 30_000)), "}, app: a }\n"]
    yield "limits", ["table: t\ntargets:\n  app:\n    title: App\n    limit:\n", *rows("      - { bytes: 9§, counts: a.b§, when: { s0: set } }\n", 15_000), "settings:\n  s0: { type: text, app: a.b }\n"]
    yield "limit-paths", ["table: t\ntargets:\n  app: { title: App, limit: { bytes: 99, counts: [", ", ".join(rows("a.b§", 50_000)), "] } }\nsettings:\n  s0: { type: text, app: a.b1 }\n"]
    yield "limit-types", ["table: t\ntargets:\n  app: { title: App, limit: { bytes: 99, counts: body, ", ", ".join(rows("t§: §", 50_000)), " } }\nsettings:\n  s0: { type: text, app: a }\n"]
    yield "push-types", ["table: t\ntargets:\n  app:\n    title: App\n    pushType:\n      header: x-type\n", *rows("      t§: a§\n", 8_000), "      otherwise: o\n      priority: { ",
                         ", ".join(rows("t§: [§]", 8_000)), " }\n      suffixes: { x-topic: { ", ", ".join(rows("t§: .s§", 8_000)), " } }\nsettings:\n  p: { type: integer(0..), app: { header: x-priority } }\n  q: { type: identifier, app: { header: x-topic } }\n",
                         *rows("  s§: { type: text, app: a§ }\n", 8_000)]
    yield "push-type-path", ["table: t\ntargets:\n  app:\n    title: App\n    pushType: { header: h.type, ", ", ".join(rows("t§: a§", 8_000)), ", otherwise: o, requires: { ", ", ".join(rows("t§: b§", 8_000)), " } }\nsettings:\n",
                             *rows("  s§: { type: text, app: a§ }\n", 8_000)]
    yield "requests", ["table: t\ntargets:\n  app:\n    title: App\n    request:\n", *rows("      - { when: { s0: v§ }, path: /a§/{token}, without: [x§], headers: { y§: § } }\n", 8_000), "settings:\n  s0: { type: text, app: a }\n  token: { type: identifier, app: { request: token } }\n"]
    yield "heirs", ["table: t\ntargets:\n  base: { title: App, headerPaths: h, request: { path: /a } }\n", *rows("  t§: { extends: base }\n", 1_000), "settings:\n", *rows("  s§: { type: text, base: { header: x§ }, requires: s0 }\n", 500)]
    yield "heirs-chain", ["table: t\ntargets:\n  t0: { title: App }\n", *(f"  t{n}: {{ extends: t{n - 1} }}\n" for n in range(1, 1_000)), "settings:\n", *rows("  s§: { type: text, t0: h.a§, requires: h }\n", 200)]
    yield "cells-when", [TARGET, "  s0: { type: text, app: [", ", ".join(rows("{ at: a§, when: { s1: v§ } }", 8_000)), "] }\n  s1: { type: text, app: b }\n"]
    yield "members", [TARGET, "  s0: { type: text, app: s0 }\n  r: { type: \"list of { ", ", ".join(rows("m§: optional string matches '^a§$'", 3_000)), " }\", app: r }\n"]
    yield "opens", [TARGET, *rows("  s§: { type: text, opens: true, app: a§ }\n", 15_000)]


def fields(pattern, count):
    """A template whose fields have patterns."""
    return ["campaign: x\nrecipient:\n  id: string\n", *rows(f"  f§: optional string(..9) matches '{pattern}'\n", count), "message: { title: a }\n"]


def patterns():
    yield "states", fields("^a{1,3§}$", 900)
    yield "subsets", fields("^(a|b){0,§}a(a|b){9}$", 50)
    yield "subsets-many", fields("^(a|b){0,30}a(a|b){9}§$", 900)
    yield "too-large", fields("^(a{0,60}){0,60}§$", 900)
    yield "same", fields("^(a|b){0,49}a(a|b){9}$", 900)
    yield "named", [piece.replace("'^uuid$'", "uuid") for piece in fields("^uuid$", 900)]


def others():
    """name, exit code, words, file, pieces, the template beside it"""
    for name, pieces in tables():
        yield f"table-{name}", "any", ["mapping", "lint", "attack.yaml"], "attack.yaml", pieces, TEMPLATE
        yield f"table-{name}-check", "any", ["check", "ok.yaml"], "attack.yaml", pieces, TEMPLATE
        yield f"table-{name}-show", "any", ["mapping", "show", "attack.yaml"], "attack.yaml", pieces, TEMPLATE
        yield f"table-{name}-payload", "any", ["mapping", "lint", "attack.yaml", "--payload", "ok.yaml"], "attack.yaml", pieces, REQUEST % '"x-type":"t5"'
    every = [TARGET, *rows("  s§: { type: text, app: a§, matches: '^a*$', requires: s0, excludes: [b§] }\n", 4_000)]
    yield "table-rows-set", "any", ["check", "ok.yaml"], "attack.yaml", every, "".join(["campaign: x\nmapping: attack.yaml\nmessage:\n", *rows("  s§: a\n", 4_000)])
    for name, pieces in patterns():
        yield f"patterns-{name}", "any", ["check", "attack.yaml"], "attack.yaml", pieces, TEMPLATE
    lint = ["mapping", "lint", "native", "--payload", "attack.ndjson"]
    native = REQUEST.replace('"app"', '"apns"')
    yield "requests-headers", "any", lint, "attack.ndjson", [native % ",".join(rows('"x§":"a"', 50_000))], TEMPLATE
    yield "requests-lines", "any", lint, "attack.ndjson", [native % '"apns-topic":"a"'] * 5_000, TEMPLATE
    yield "requests-members", "any", lint, "attack.ndjson", ['{"target":"apns","headers":{},"body":{},', ",".join(rows('"k§":{"a":1}', 30_000)), "}\n"], TEMPLATE
    yield "requests-path", "any", lint, "attack.ndjson", ['{"target":"apns","headers":{},"body":{},"method":"POST","path":"', "/3/device/" * 100_000, '"}\n'], TEMPLATE
