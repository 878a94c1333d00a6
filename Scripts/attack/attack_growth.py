"""Inputs of nearly 4 MiB for every command that reads something: many small parts, deep ones, long ones. Part of Scripts/attack/attacks."""
import itertools
import json

from attack_pieces import HEAD, OK, times

# A template with a sample, whose golden file is the input.
SAMPLED = OK + "samples:\n  ana: { id: a, v: b, n: 1, f: true }\n"
GOLDEN = "ok.golden/ana.ios.json"


def many(form, count, before="", after=""):
    """`form` with each number at `#`, joined by commas."""
    def pieces():
        yield before
        for start in range(0, count, 10_000):
            yield ",".join(form.replace("#", str(n)) for n in range(start, min(count, start + 10_000))) + ("," if start + 10_000 < count else after)

    return pieces()


def documents(before, after):
    """JSON of each kind, as the member of a document."""
    yield "keys", many('"k#":1', 300_000, before + "{", "}" + after)
    yield "keys-same", itertools.chain([before + "{"], times('"k":1', 500_000, ",", "}" + after))
    yield "keys-alike", many('"\u0430k#":1', 200_000, before + "{", "}" + after)
    yield "objects", many('"k#":{}', 250_000, before + "{", "}" + after)
    yield "objects-long", many('"k#":{"a":{"b":[1,"x"]}}', 120_000, before + "{", "}" + after)
    yield "numbers", itertools.chain([before + "["], times("1", 1_900_000, ",", "]" + after))
    yield "lists", itertools.chain([before + "["], times("[]", 1_300_000, ",", "]" + after))
    yield "texts", itertools.chain([before + "["], times('""', 1_300_000, ",", "]" + after))
    yield "text", itertools.chain([before + '"'], times("\\u0041", 600_000, end='"' + after))
    yield "deep-objects", itertools.chain([before], times('{"a":', 600_000, end="1"), times("}", 600_000, end=after))
    yield "deep-lists", itertools.chain([before], times("[", 1_900_000, end=""), times("]", 1_900_000, end=after))


# name, exit code, words, file, its pieces, the template beside it
def others():
    yield from goldens()
    yield from imports()
    yield from receivers()
    yield from tables()
    yield from manifests()
    yield from audiences()


def goldens():
    for name, pieces in documents("", ""):
        yield f"golden-{name}", 1, ["test", "ok.yaml"], GOLDEN, pieces, SAMPLED
    for name, pieces in documents('{"aps":{"alert":{"title":"A b"}},"x":', "}"):
        yield f"golden-member-{name}", 1, ["test", "ok.yaml"], GOLDEN, pieces, SAMPLED
    yield "golden-update", "any", ["test", "--update", "ok.yaml"], GOLDEN, many('"k#":1', 300_000, "{", "}"), SAMPLED
    yield "golden-json", 1, ["test", "ok.yaml", "--diagnostics", "json"], GOLDEN, many('"k#":1', 300_000, "{", "}"), SAMPLED


def imports():
    for service, before, after in [("apns", '{"aps":{"alert":{"title":"a"}},"x":', "}"), ("fcm", '{"message":{"token":"t","notification":{"title":"a"},"data":', "}}")]:
        for name, pieces in documents(before, after):
            yield f"import-{service}-{name}", "any", ["import", "attack.json", "--from", service], "attack.json", pieces, OK
    yield "import-fcm-data", "any", ["import", "attack.json", "--from", "fcm"], "attack.json", many('"key#":"v"', 230_000, '{"message":{"token":"t","notification":{"title":"a"},"data":{', "}}}"), OK
    yield "import-apns-data", "any", ["import", "attack.json", "--from", "apns"], "attack.json", many('"key#":"v"', 230_000, '{"aps":{"alert":{"title":"a"}},', "}"), OK
    yield "import-guessed", "any", ["import", "attack.json"], "attack.json", many('"key#":"v"', 230_000, '{"aps":{"alert":{"title":"a"}},', "}"), OK
    yield "import-placeholders", "any", ["import", "attack.json", "--from", "fcm"], "attack.json", many('"key#":"{{ f# }}"', 120_000, '{"message":{"token":"t","data":{', "}}}"), OK
    liquid = ["import", "attack.txt", "--from", "liquid"]
    for name, pieces in {
        "text": times("word ", 800_000), "names": (f"{{{{ n{n} }}}} " for n in range(300_000)), "names-long": itertools.chain(["{{ "], times("a", 4_000_000, end=" }}")),
        "filters": itertools.chain(["{{ a"], times(" | upcase", 400_000, end=" }}")), "tags": times("{% if a %}b{% endif %}", 170_000),
        "tags-unknown": (f"{{% tag{n} %}}" for n in range(250_000)), "ifs-deep": itertools.chain(times("{% if a %}", 170_000, end=""), times("{% endif %}", 170_000)),
        "assigns": (f"{{% assign a{n} = 'b' %}}{{{{ a{n} }}}}" for n in range(100_000)), "comments": times("{% comment %}{{ a }}{% endcomment %}", 100_000),
        "raw": itertools.chain(["{% raw %}"], times("{{ a }}", 500_000, end="{% endraw %}")), "braces": times("}}", 1_900_000), "quotes": times("{{ '", 900_000),
        "strings": itertools.chain(["{{ '"], times("x", 4_000_000, end="' }}")), "paths": itertools.chain(["{{ a"], times(".b", 1_900_000, end=" }}")),
        "codes": times("<%= a.b %>", 300_000), "codes-open": times("<% if (a) { %>", 250_000), "percents": times("%%a%%", 700_000), "lines": times("\n", 3_900_000),
        "captures": (f"{{% capture c{n} %}}a{{% endcapture %}}" for n in range(100_000)), "cases": itertools.chain(["{% case a %}"], (f"{{% when '{n}' %}}b" for n in range(180_000)), ["{% endcase %}"]),
        "fors": times("{% for a in b %}{{ a }}{% endfor %}", 110_000), "connected": times("{% connected_content https://a.example :save x %}{{ x.y }}", 70_000),
    }.items():
        yield f"import-liquid-{name}", "any", liquid, "attack.txt", pieces, OK
    csv = ["import", "attack.csv", "--from", "acs-csv"]
    yield "import-acs-columns", "any", csv, "attack.csv", itertools.chain(["locale,title"], (f",c{n}" for n in range(250_000)), ["\nen,t"], times(",a", 250_000)), OK
    yield "import-acs-columns-same", "any", csv, "attack.csv", itertools.chain(["locale,title"], times(",title", 300_000), ["en,t"], times(",a", 300_000)), OK
    yield "import-acs-rows", "any", csv, "attack.csv", itertools.chain(["locale,title\n"], (f"l{n},t{n}\n" for n in range(240_000))), OK
    yield "import-acs-locales", "any", csv, "attack.csv", itertools.chain(["locale,title\n"], (f"{a}{b}{c}-{r},t\n" for a in "abcdefgh" for b in "abcdefghij" for c in "abcdefgh" for r in range(100, 600))), OK
    yield "import-acs-text", "any", csv, "attack.csv", itertools.chain(["locale,title\nen,\""], times("word\n", 750_000, end="\"\n")), OK


def receivers():
    fields = lambda form, count: itertools.chain([HEAD, "recipient: { id: string }\nmessage:\n  title: A\n  customFields:\n"], (form.replace("#", str(n)) for n in range(count)))
    for language in ["swift", "kotlin", "typescript"]:
        words = ["receiver", language, "attack.yaml"]
        yield f"receiver-{language}-keys", "any", words, "attack.yaml", fields("    key#: 1\n", 900), OK
        yield f"receiver-{language}-alike", "any", words, "attack.yaml", fields('    "a-#": 1\n    "a_#": "2"\n', 450), OK
        yield f"receiver-{language}-deep", "any", words, "attack.yaml", itertools.chain([HEAD, "message:\n  title: A\n  customFields: "], times("{ a: ", 60, end="b"), times(" }", 60)), OK
        yield f"receiver-{language}-wide", "any", words, "attack.yaml", fields("    k#: { a: { b: c, d: { e: f } }, g: 1 }\n", 250), OK
        yield f"receiver-{language}-long", "any", words, "attack.yaml", fields("    " + "k" * 900 + "#: 1\n", 400), OK
        yield f"receiver-{language}-type", "any", words, "attack.yaml", [HEAD, 'recipient:\n  l: "', "list(..9) of { a: " * 30, "string(..9)", " }" * 30, "\"\nmessage: { title: a, customFields: { k: '{{ l }}' } }\n"], OK
        yield f"receiver-{language}-table", "any", ["receiver", language, "--mapping", "./attack.yaml"], "attack.yaml", rows(20_000), OK
    yield "diff-keys", "any", ["diff", "ok.yaml", "attack.yaml"], "attack.yaml", fields("    key#: 1\n", 900), OK
    yield "diff-deep", "any", ["diff", "ok.yaml", "attack.yaml"], "attack.yaml", fields("    k#: { a: { b: c, d: { e: f } }, g: 1 }\n", 250), OK


def rows(count, cell="app: a.b#"):
    return itertools.chain(["table: t\ntargets:\n  app: { title: App, service: fcm }\nsettings:\n  title: { type: text, summary: s, app: title }\n"],
                           (f"  s{n}: {{ type: text, summary: s, {cell.replace('#', str(n))} }}\n" for n in range(count)))


def tables():
    for name, words in {
        "lint": ["mapping", "lint", "attack.yaml"], "show": ["mapping", "show", "./attack.yaml"], "diff": ["mapping", "diff", "./attack.yaml", "./attack.yaml"],
        "diff-standard": ["mapping", "diff", "campaign-standard", "./attack.yaml"], "diff-back": ["mapping", "diff", "./attack.yaml", "campaign-standard"],
        "diff-types": ["diff", "attack.yaml", "attack.yaml"], "schema": ["schema", "template", "--mapping", "./attack.yaml"], "explain": ["explain", "--mapping", "./attack.yaml", "s1"],
    }.items():
        yield f"table-{name}", "any", words, "attack.yaml", rows(30_000), OK
        yield f"table-{name}-none", "any", words, "attack.yaml", rows(25_000, "app: { none: There is none # }"), OK
    for name, payload in {"keys": many('"k#":1', 250_000, "{", "}"), "rows": many('"b#":1', 250_000, '{"a":{', "}}"), "deep": itertools.chain(times('{"a":', 300_000, end="1"), times("}", 300_000))}.items():
        yield f"table-payload-{name}", "any", ["mapping", "lint", "campaign-standard", "--payload", "attack.json"], "attack.json", payload, OK


def manifests():
    start = json.dumps({"blazon": "0.1.0", "campaign": "ok", "checksum": "xxh128", "program": {"name": "program.json", "bytes": 1, "checksum": "0" * 32}})[:-1]
    for name, pieces in documents(start + ',"targets":', "}"):
        yield f"manifest-targets-{name}", "any", ["manifest", "verify", "."], "manifest.json", pieces, OK
    for member in ("options", "label", "sources"):
        for name, pieces in documents(f'{start},"{member}":', "}"):
            yield f"manifest-{member}-{name}", "any", ["manifest", "verify", "."], "manifest.json", pieces, OK
    for name, pieces in documents(start + ',"coverage":', "}"):
        yield f"manifest-coverage-{name}", "any", ["manifest", "merge", ".", "--out", "merged"], "manifest.json", pieces, OK
    for name, pieces in documents('{"format":', "}"):
        yield f"program-{name}", 66, ["render", "attack.json"], "attack.json", pieces, OK
        
    for name, pieces in documents('{"format":', "}"):
        yield f"program-explained-{name}", "any", ["explain", "--program", "attack.json"], "attack.json", pieces, OK


def audiences():
    csv = ["compile", "ok.yaml", "--out", "out", "--sync", "none", "--recipients", "attack.csv"]
    row = times(",a", 300_000)
    yield "csv-header-wide", "any", csv, "attack.csv", itertools.chain(["id,v,n,f"], (f",c{n}" for n in range(300_000)), ["\na,b,1,true"], row), OK
    yield "csv-header-same", "any", csv, "attack.csv", itertools.chain(["id,v,n,f"], times(",id", 600_000), ["a,b,1,true"], times(",a", 600_000)), OK
    yield "csv-header-cased", "any", csv, "attack.csv", itertools.chain(["id,v,n"], (f",F{n}" for n in range(300_000)), ["\na,b,1\n"]), OK
    yield "csv-header-empty", "any", csv, "attack.csv", itertools.chain(["id,v,n,f"], times(",", 3_900_000)), OK
    yield "csv-header-nested", "any", csv, "attack.csv", itertools.chain(["id,v,n,f"], (f",a{n}.b.c.d" for n in range(200_000)), ["\na,b,1,true\n"]), OK
    ndjson = [*csv[:-1], "attack.ndjson"]
    for name, pieces in documents('{"id":"a","v":"b","n":1,"f":true,"x":', "}\n"):
        yield f"record-{name}", "any", [*ndjson, "--max", "record-bytes=8000000"], "attack.ndjson", pieces, OK
    yield "records-empty", 2, ndjson, "attack.ndjson", times("{}\n", 150_000), OK
    yield "records-numbers", 2, ndjson, "attack.ndjson", times("1\n", 1_900_000), OK
    yield "samples-keys", "any", ["check", "attack.yaml"], "attack.yaml", itertools.chain([OK, "samples:\n  ana: { id: a, v: b, n: 1, f: true"], (f", k{n}: 1" for n in range(250_000)), [" }\n"]), OK
    yield "schema-fields-wide", "any", ["schema", "recipient", "attack.yaml"], "attack.yaml", itertools.chain([HEAD, "recipient:\n"], (f"  f{n}: string(..9)\n" for n in range(190_000)), ["message: { title: a }\n"]), OK
