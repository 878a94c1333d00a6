#!/usr/bin/env python3
"""The inputs that fuzzing starts from, made of what the repo has anyway:  Scripts/attack/fuzz_seeds.py FOLDER [BLAZON]

FOLDER/<target>/ gets the templates, tables, records and tables of recipients of templates/, docs/ and Tests/, the examples of the
catalogue, small JSON and CSV cases, and every program that BLAZON compiles of the templates; FOLDER/<target>.dict the words that
stand in most of them."""
import collections
import gzip
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Longer inputs slow the search and find little more.
LONGEST = 16 << 10
# Of a dictionary.
WORDS = 400
# Names with what makes a key of them, numbers, and runs of signs.
WORD = re.compile(rb'[\s"]?[A-Za-z_][\w.-]{1,30}"?:?|-?[0-9][0-9.eE+-]{0,20}|[^\w\s\x80-\xff]{1,3}')


def text_literals(path):
    """The many-line string literals of a Swift file."""
    for raw in re.findall(r'#?"""\n(.*?)"""#?', path.read_text(), re.S):
        yield textwrap.dedent(raw)


# One template with many constructs each, for what few templates of the repo have together.
LISTS = """recipient:
  id: string(..9)
  f: boolean
  n: integer(0..9)
  e: enum(a | b)
  s: list(..9) of string(..9)
  l: "list(..9) of { a: string(..9), p: optional number(0..99 by 0.01), g: boolean, t: list(..5) of string(..9) }"
  w: list of string
  at: datetime
  day: optional date
  z: zone
  u: url(..99)
  locale: optional locale
"""
CONSTRUCTS = [
    "{% for a in l limit: 3 offset: 1 reversed %}{{ forloop.index }}{{ a.a }}{% unless forloop.last %}, {% endunless %}{% else %}none{% endfor %}",
    "{%- for a in l -%}{%- for b in a.t -%}{{ forloop.parentloop.rindex0 }}{{ b }}{%- endfor -%}{%- endfor -%}x",
    "x{% for a in ['p', 'q'] %}{{ a }}{% endfor %}{% for a in w %}{% for b in w %}{{ b }}{% endfor %}{% endfor %}",
    "x{% for a in l | where: 'g' | sort: 'p' limit: 2 %}{{ a.p | default: 0 }}{% endfor %}{{ l[0].a | default: 'x' }}{{ s[-1] | default: 'x' }}",
    "{{ l | where: 'a', 'x' | map: 'p' | compact | sum }}{{ l | sum: 'p' }}{{ s | concat: w | sort | uniq | reverse | slice: 1, 3 | join: ',' | default: 'x' }}",
    "{% case e %}{% when 'a' %}A{% when 'b' %}B{% endcase %}{% case n %}{% when 1, 2 %}few{% else %}many{% endcase %}{% comment %}{{ x {% endcomment %}",
    "{% when ${x} %}a{% elsif ${y} %}b{% for ${z} %}c{%# if n %}{% unless -1 < n %}d{% endunless %}{% for i in nowhere %}{{ i.a }}{% endfor %}{ id } [id] %id%",
    "{% if at > now and day and day <= '2026-11-21' %}{{ at | in_zone: z | plus: n, 'months' | date: 'long' }}{{ day | days_until: now }}{% endif %}{{ at | relative }}",
    "{{ l[-9223372036854775808].a | default: 'x' }}{{ s[9223372036854775807] | default: 'x' }}{% for a in w %}{{ n | plus: -9223372036854775808 }}{% if forloop.index == 9223372036854775807 %}a{% endif %}{% endfor %}",
    "x{% for a in l limit: 9223372036854775807 offset: 9223372036854775807 %}{{ a.a }}{% endfor %}{{ s | slice: -9223372036854775808, 9223372036854775807 | join: ',' | default: 'x' }}{{ 'abc' | truncate: 9223372036854775807 }}",
    "{% if n not in [-5..3, 9] and (at | in_zone: z | hour) in [0..6, 22..23] %}{{ day | weekday | default: 1 }}{{ at | minute }}{{ at | year | plus: n }}{% endif %}{{ n | at_least: 1 }}",
    "{{ n | number: decimals: 2 }}{{ f | select: true: 'a', false: 'b' }}{{ 'a,b' | split: ',' | size }}{{ 'abc' | slice: -2, 2 | default: 'x' }}{{ 'a b c' | truncatewords: 2 }}",
]


def constructs():
    for text in CONSTRUCTS:
        yield f'campaign: a\n{LISTS}message:\n  title: "{text}"\n'
        yield f'campaign: a\n{LISTS}blocks:\n  b: "{text}"\nmessage:\n  title: "{{{{ block.b }}}}!"\n  customFields: {{ l: "{{{{ l }}}}", w: "{{{{ w }}}}" }}\nlocales:\n  default: en\n  pl: {{ blocks: {{ b: "y" }} }}\n'
    yield 'campaign: a\nrecipient:\n  a: string(..9) matches hex\n  b: "optional string matches \'^([a-zé]{2,3}|\\\\d+[^x])*$\'"\nmessage: { title: "{{ a }}{{ b | default: 1 }}" }\n'
    yield 'campaign: a\ntypes:\n  t: { a: string(..9), b: optional integer(0..9) }\n  u: list(..3) of t\n  v: { x: t, y: u }\nrecipient: { id: string(..9), v: v, u: u }\ndelivery:\n  e: { type: datetime, value: "2026-12-01T09:00:00+01:00" }\nmessage: { title: "{{ v.x.a }}{% for i in v.y %}{{ i.a }}{% endfor %}{{ delivery.e | date: \'long\' }}" }\n'
    yield "table: own\nforms:\n  v: { pattern: '^[A-Z]{2}(-[0-9]{1,4})?$', title: a voucher, example: AB-1 }\nrules:\n  - { when: { a: set, anyOf: [{ b: 1.. }, { c: [x, y] }] }, requires: { anyOf: [a, { header: h }] }, values: { a: v }, implies: { f: true }, level: warning }\ntargets:\n  app: { title: App, default: true, encoded: { m: json, m.i: json }, headerPaths: h, limit: [{ bytes: 99, counts: [d, m.i], when: { a: set }, title: t, reserve: 9, voip: 9 }, 200] }\nsettings:\n  a: { type: identifier, matches: [v, { form: hex, level: warning, quiet: true }], occurs: { x: 0..5 }, error: E, app: [{ at: d.a, when: { b: set } }, { at: m.i.a, when: { b: unset } }] }\n  b: { type: integer, app: { at: h.b, min: 1, zero: true, max: 9 } }\n  c: { type: url, schemes: [https], opens: true, app: { at: c, min: 8 bytes, error: F } }\n  f: { type: flag, app: f }\n"
    yield 'campaign: a\ntargets: [ios]\nrecipient: { id: string(..9), n: optional string(..9), o: { a: optional integer(0..9) } }\nmessage: { title: "{{ n | default: 1 }}{{ o.a | default: 2 }}" }\nrejects: { allowed: 1%, codes: { BZ0504: 0 }, targets: { ios: 2 } }\nmissing: { n: 20%, o.a: 3 }\naudience: 1..9\n'
    yield "root: true # ours\nmapping: campaign-standard\ntargets: [ios, android]\nlint: { BZ0357: off, BZ0426: error }\nfail-on: warning\nrecipients: a.csv\nlinks: { schemes: [https], query: { a: \"{{ campaign }}\" }, hosts: [h.example] }\nrejects: { allowed: 1%, codes: { BZ0504: 0 }, targets: { ios: 2 } }\nmissing: { firstName: 20% }\naudience: 1_000..\ncoverage: 90%\n"
    rule = "header: x-kind, show: title, otherwise: quiet, priority: { header: x-p, show: [9, 5], quiet: 1 }, suffixes: { x-app: { quiet: .q } }, error: Bad"
    yield f'table: a\ntargets:\n  app:\n    service: apns\n    pushType: {{ {rule} }}\n    request: [{{ when: {{ room: set, anyOf: [{{ kind: [show, quiet] }}, {{ n: 1.. }}] }}, method: PUT, path: "/r/{{room}}", without: [x-app], headers: {{ x-w: 1 }} }}, {{ path: "{{+room}}" }}]\nsettings:\n  title: {{ type: text, app: title }}\n  n: {{ type: integer, app: n }}\n  kind: {{ type: enum(show | quiet), app: {{ header: x-kind }} }}\n  room: {{ type: identifier, app: [{{ header: x-app }}, {{ request: room, when: {{ kind: set }} }}] }}\n'
    yield 'table: a\ntargets:\n  app: { pushType: { header: a.kind, show: title, otherwise: quiet, requires: { quiet: [n, a.kind] } } }\nsettings:\n  title: { type: text, app: title }\n  n: { type: integer, app: n }\n  kind: { type: enum(show | quiet), app: a.kind }\n'
    yield "campaign: a # blazon: allow BZ0357 why\nrecipient:\n  # blazon: allow BZ0357, BZ0820\n  a: string\nmessage:\n  title: | # blazon: allow BZ0820\n    A  b\n"
    yield f'campaign: a\n{LISTS}message:\n  title: a\n  customFields:\n    k:\n      for: i in l\n      where: i.a and forloop.index < 3\n      limit: 2\n      offset: 1\n      reversed: true\n      each: {{ a: "{{{{ i.a }}}}", n: [{{ for: w in l, each: "{{{{ forloop.index }}}}" }}] }}\n    d: {{ for: i, each: 1 }}\n'
    yield f'campaign: a\n{LISTS}lookups:\n  p: {{ file: p.csv, key: k, fields: {{ k: integer(0..9), a: optional string(..9) }}, source: {{ columns: {{ k: K }}, csv: {{ separator: ";" }} }} }}\n  q: {{ file: q.ndjson, key: k, fields: {{ a: string }} }}\nmessage:\n  title: "{{% if lookup.p[n] %}}{{{{ lookup.p[n].a | default: 1 }}}}{{% endif %}}{{{{ lookup.q[\'x\'].a }}}}{{% for i in l %}}{{{{ lookup.q[i.a].a | default: 2 }}}}{{% endfor %}}"\n'
    yield f'campaign: a\n{LISTS}message:\n  title: a\n  deepLink: "{{{{ u }}}}?a=b&c={{{{ id }}}}"\n  customFields:\n    k: "{{% if n > 1 %}}shop://{{% else %}}mailto:{{% endif %}}{{{{ id }}}}/{{{{ id | url_encode }}}}"\n'
    yield f'campaign: a\n{LISTS}message:\n  title: a\n  deepLink: "{{{{ u }}}}"\nandroid:\n  deepLink: "https://h.example/{{% if n > 1 %}}?a{{% endif %}}&{{{{ id }}}}=1#f"\nlinks:\n  schemes: [https]\n  hosts: [h.example, "*.MÜnchen.example"]\n  query: {{ a: b, "c d": "{{{{ id }}}}{{% if n > 1 %}}x{{% endif %}}" }}\n'
    yield f'campaign: a\n{LISTS}let:\n  twice: "n | times: 2"\n  late: "twice > 3 and day"\n  local: "at | in_zone: z"\n  sorted: "l | sort: \'a\'"\nskip: {{ night: "(local | hour) not in [8..20]" }}\nmessage:\n  title: "{{{{ twice }}}}{{% if late %}}{{{{ sorted[0].a | default: 1 }}}}{{% endif %}}{{% for i in sorted %}}{{{{ i.a }}}}{{% endfor %}}"\n'
    yield f'campaign: a\n{LISTS}message:\n  title: "{{{{ id }}}}"\n  body:\n    - when: n > 3\n      then: B\n    - otherwise: null\nexpect:\n  short: (message.title | size) <= 9\n  both: "not (message.body contains message.title) or n > 3"\nsamples: {{ s: {{}} }}\n'
    yield f'campaign: a\n{LISTS}skip:\n  early: at < now\n  empty: not l\n  held: variant == "b" and n > 3\nvariants:\n  a: {{ weight: 2 }}\n  b: {{ message: {{ title: "B" }} }}\n  c: {{ holdout: true }}\nmessage:\n  title: "{{{{ l[0].a }}}}"\n  deepLink: "{{{{ u | query: id: id, n: \'1\' }}}}"\n'


def templates():
    yield from constructs()
    for path in sorted(ROOT.glob("Tests/Data/numbers/*.yaml")):
        yield path.read_text()
    for path in sorted(ROOT.glob("templates/**/*.yaml")):
        yield path.read_text()
    for path in sorted(ROOT.glob("Sources/BlazonMapping/Tables/*.yaml")) + sorted(ROOT.glob("docs/examples/**/*.yaml")):
        yield path.read_text()
    for path in sorted(ROOT.glob("docs/**/*.md")):
        yield from re.findall(r"^```yaml[^\n]*\n(.*?)^```", path.read_text(), re.S | re.M)
    sources = sorted(ROOT.glob("Sources/BlazonDiagnostics/Catalogue/**/*.swift")) + sorted(ROOT.glob("Tests/Blazon*Tests/*.swift"))
    for path in sources:
        for text in text_literals(path):
            if re.search(r"^[\w-]+:", text, re.M):
                yield re.sub("1️⃣|2️⃣", "", text)
    for path in sorted(ROOT.glob("Tests/CLI/*.case")):
        yield from re.findall(r"^=== file [^\n]*\.yaml\n(.*?)(?=^=== |\Z)", path.read_text(), re.S | re.M)


VALUES = [
    '"x"', '""', '"\\u0000\\n\\t"', '"\\ud83d\\ude00"', '"\\ud800"', '"é中😀"', '"a b/c?d=e&f#g"', "0", "-0", "1", "1.50", "-12E-2", "1e400",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "2147483648", "1" * 401, "true", "false", "null", "[]", '["a","b"]', '[["a"]]', "{}", '{"s":"y"}', '{"id":"y"}',
    '"2026-11-21T18:00:00+01:00"', '"https://a.b/c"', '"https://xn--mnchen-3ya.b/c"', '"https://u@a.b%41/.."', '"2026-11-21"', '"9999-12-31T23:59:60-12:00"', '"Europe/Madrid"', '"gold"', '"tr"', "[" * 63 + "]" * 63, "[" * 70 + "]" * 70,
    '[{"a":"x","g":true}]', '[{"a":"x","g":true,"p":null,"t":[]},{"a":"y","p":99.99,"g":false,"t":["a","b"]}]', '[{"a":"x","a":"y","g":true}]', '[{"g":true}]',
    '[{"a":"x","g":true,"z":[{}]}]', '["a","a","b","a"]', "[" + ",".join(['"x"'] * 400) + "]", '"0001-01-01"', '"0001-01-01T00:00:00+23:59"', '"2026-03-29T02:30:00+01:00"',
]


def records():
    # Some of them are broken, and are to be.
    yield from (ROOT / "templates/recipients.ndjson").read_bytes().split(b"\n")[:200]
    whole = {"id": "a", "s": "x", "n": 1.5, "i": 7, "f": True, "e": "a", "d": "2026-11-21T18:00:00Z", "z": "Asia/Calcutta", "u": "https://a.b/c", "locale": "tr", "l": ["p", "q"], "o": {"id": "b", "s": "y"},
             "r": [{"a": "p", "p": 1.5, "g": True, "t": ["x"]}, {"a": "q", "g": False}], "w": ["x", "y"], "day": "2026-02-28"}
    yield json.dumps(whole)
    for key in whole:
        for value in VALUES:
            yield json.dumps({k: v for k, v in whole.items() if k != key})[:-1] + f', "{key}" : {value} }}'
    for value in VALUES:
        yield value
        yield '{"v":' + value + "}"


def tables():
    yield (ROOT / "templates/recipients.csv").read_bytes()[:4000]
    for separator in ",;\t|":
        lead = "" if separator == "," else separator
        yield lead + separator.join(["id", "s", "n", "f", "l", "o.id"]) + "\r\n" + separator.join(["a", "x", "1", "true", '"[""p""]"', "b"]) + "\r\n"
    yield 'id,s,n,f,l,o.id\n1,"a ""b"", c\nd",2,false,,\n2,x,y,z,"[""a"",""b"",""c""]",q\n3,"unclosed\n'
    yield 'id,s,n\n1,"a\n2,b,1\n3,"c,2\n4,"x\ny",3\n5,"7\n6",4\n7,d,"5\n'
    yield 'id,s,n\n1,"' + "x\n" * 9 + '",1\n2,"x\ry\r\nz",2\n'
    yield 'id,s\n1,a\n2\n3,a,b\n4,"a"b\n5,a"b\n\n6,\r\n'
    yield 'id,o\n1,"{""id"":""x""}"\n2,"{""id"":""x""},""y"":1"\n'
    yield "\ufeffid,s\n1,é\n2,\x00\n"
    # The first byte selects a dialect and an encoding (TableEntryPoint): a column that no field reads.
    header, row = "id,Text,n,f,d,t,p,l,o.id\r\n", '1,"a, ""é""",7,yes,21/11/2026,21.11.2026 18:30,"1.009,50",a|b|c,x\r\n2,NULL,,no,31/02/2026,,"1,5",,\r\n'
    for first, encoding in {0x80: "cp1252", 0x81: "shift-jis", 0x82: "iso-8859-15"}.items():
        yield bytes([first]) + b"," + (header + row.replace("é", "e" if encoding == "shift-jis" else "é")).encode(encoding)
    yield b"\xff\xfe" + (header + row).encode("utf-16-le")
    # With `source.values` as NDJSON, and as an array.
    written = [{"id": "a", "s": "NULL", "n": "1.0", "f": "yes", "d": "1/2/26", "t": 1795251600500, "p": "1.009,50", "l": ["a", 1], "o": {"id": "x"}},
               {"id": 7, "s": "x", "n": "1E2", "f": True, "d": "2026-11-21", "t": "-1", "p": "1,5", "l": [], "o": {"id": "NULL"}}, 7, {"d": "31/2/26", "t": "x"}]
    yield "{" + "\n".join(map(json.dumps, written))
    yield "[" + json.dumps(written, indent=1)
    yield "[" + json.dumps(written)[:-20]
    yield b"\xfe\xff" + (header + row).encode("utf-16-be")


def packed():
    """gzip members, whole, joined and cut."""
    text = (ROOT / "templates/recipients.ndjson").read_bytes()[:3000]
    whole = gzip.compress(text, mtime=0)
    yield from [whole, whole + gzip.compress(b"", mtime=0), whole[:-4], whole[: len(whole) // 2], whole + b"\0\0", gzip.compress(bytes(20_000), mtime=0)]
    if shutil.which("zstd"):
        frame = subprocess.run(["zstd", "-c"], input=text, capture_output=True, check=True).stdout
        yield from [frame, frame + frame, frame[:-3], frame[: len(frame) // 2]]


def rows():
    """Rows of seven values that end with 0xFF; the first byte of each is its kind (Sources/BlazonRowStream/ColumnKind.swift)."""
    values = ["", "a", "7", "10.50", "-0", "1e+20", "NaN", "t", "f", "0", "1", "true", "2026-11-21", "2026-11-21 09:00:00.5+00", "2026-11-21T09:00:00Z", '[ "a",\n "b" ]', '{"s": "x"}', "a\nb"]
    for kind in range(11):
        for value in values:
            yield b"\xff".join([bytes([kind]) + value.encode()] * 7)
    yield b"\x01shop\0" + b"".join(bytes([0x41 + kind]) + b"name\0" for kind in range(11))
    yield b"postgres://h/d\0select 1\0"


UNITS = {
    "title": ["Hello {{ name | default: 'friend' | upcase }}", "Hola {{ name | default: 'friend' | upcase }}"], "title.name.default": ["friend", "amigo"],
    "body.when-cf22521e": ["{{ n | plural: one: '# point', other: '# points' }} {{ block.b }}", "{{ block.b }} {{ n | plural: one: '# point', other: '# points' }}"],
    "body.otherwise": ["{% if name %}Welcome {{ name }}{% else %}{{ tier | select: a: 'x', b: 'y' }}{% endif %}"] * 2, "actions.1.title": ["Buy, {{ name | default: 'you' }}", "Compra, {{ name | default: 'you' }}"],
    "actions.1.title.name.default": ["you", "tú: # {"], "actions.2.title.when-cf22521e": ["More", "Más"], "actions.2.title.otherwise": ["Others", "- Otros"], "blocks.b": ["Thanks", "l'été: \"a\" # b"],
}


def translations():
    """Files for the template of TranslationEntryPoint."""
    cell = lambda text: '"' + text.replace('"', '""') + '"'
    row = lambda unit, pair: ",".join(map(cell, [unit, *pair, "", "final"])) + "\n"
    yield "unit,source,target,note,state\n" + "".join(row(*item) for item in UNITS.items())
    yield from ("unit;source;target\r\n" + row(*item).replace(",", ";") for item in UNITS.items())

    def escaped(text):
        text = text.replace("&", "&amp;").replace("<", "&lt;")
        return re.sub(r"{{ (.*?) }}|({%.*?%})", lambda match: f'<ph id="{match.start()}" equiv="{match[1] or match[2]}"/>', text)

    head = '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="es"><file id="f" original="fuzz.yaml">'
    for units in [UNITS, *({unit: pair} for unit, pair in UNITS.items())]:
        yield head + "".join(f'<unit id="{unit}"><segment state="final"><source>{escaped(a)}</source><target>{escaped(b)}</target></segment></unit>' for unit, (a, b) in units.items()) + "</file></xliff>"
    yield head + '<unit id="blocks.b"><segment><source>Th</source><target>G<cp hex="0001"/></target></segment><ignorable><source>anks</source><target><mrk id="1">x</mrk></target></ignorable></unit></file></xliff>'
    # Targets in another order than their sources, and in an order that is none.
    for first, second in [(3, 1), (3, 3), (9, 1), (0, 1)]:
        yield head + f'<unit id="blocks.b"><segment><source>Th</source><target order="{first}">Gr</target></segment><ignorable><source>an</source></ignorable><segment><source>ks</source><target order="{second}">as</target></segment></unit></file></xliff>'


def programs(blazon):
    """Of all templates that compile by themselves."""
    with tempfile.TemporaryDirectory() as folder:
        for number, text in enumerate(templates()):
            path = pathlib.Path(folder, f"{number}.yaml")
            path.write_text(text)
            time = ["--send-at", "2026-11-21T09:00:00Z"]
            words = [blazon, "compile", path, "--out", f"{folder}/{number}", *time, "--quiet", "--sync", "none"]
            subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60)
        for path in sorted(pathlib.Path(folder).glob("**/program.json")):
            yield path.read_text()


def urls():
    hosts = [
        "example.com", "a_b.Example", "127.0.0.1", "256.1", "0x7f.1", "[::1]", "[1:2:3:4:5:6:1.2.3.4]", "[1::2::3]", "xn--mnchen-3ya", "xn--a", "xn--4db.1a",
        "xn--mgberp4a5d4ar", "xn--xkc2dl3a5ee0h", "münchen.example", "пример.рф", "u:p@a", "a%41", "a:80", "a:65536", "a..b", "", "a\u00adb",
    ]
    rests = ["", "/", "/a/b?c=d#e", "/a/../b", "/%2e%2E", "/%41%", "?q", "#a#b", "/é日", "/a b", "/a\\b", "/[a]"]
    for scheme in ["https:", "HTTP:", "shop:", "file:", "tel:", ""]:
        for slashes in ["//", "/", ""]:
            yield from (scheme + slashes + host + rest for host in hosts for rest in rests if scheme == "https:" or rest in ("", "/"))
    yield from hosts


def messages():
    """Lines of JSON-RPC, and messages with headers."""
    start = '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{}}}'
    calls = [
        ("ping", "{}"), ("tools/list", "{}"), ("tools/list", '{"cursor":"a"}'), ("resources/list", "{}"), ("resources/templates/list", "null"),
        ("resources/read", '{"uri":"blazon://a%20b%FF"}'), ("prompts/list", "[]"), ("tools/call", '{"name":"echo","arguments":{"text":"a"}}'),
        ("tools/call", '{"name":"echo","arguments":{"text":"\\ud83d","count":3,"items":[1e9,null],"names":{"a":null},"kind":"b","is":true}}'),
        ("tools/call", '{"name":"echo","arguments":{"text":3,"count":1.5,"kind":"c"}}'), ("tools/call", '{"name":"other"}'),
    ]
    for number, (method, params) in enumerate(calls):
        request = f'{{"jsonrpc":"2.0","id":{number},"method":"{method}","params":{params}}}'
        yield f"{start}\n{request}\r\n"
        yield f"Content-Length: {len(request)}\r\n\r\n{request}"
    yield f'{start}\n{{"jsonrpc":"2.0","id":"a","method":"ping"}}\n{{"jsonrpc":"2.0","method":"notifications/cancelled","params":{{"requestId":"a"}}}}'
    yield "{\n\n[]\nnull\n" + start


def write(folder, texts):
    folder.mkdir(parents=True, exist_ok=True)
    words = collections.Counter()
    for text in texts:
        data = text if isinstance(text, bytes) else text.encode()
        if len(data) <= LONGEST:
            (folder / hashlib.sha1(data).hexdigest()[:16]).write_bytes(data)
            words.update(set(WORD.findall(data)))
    if not words:
        sys.exit(f"{folder}: no seeds")
    with open(f"{folder}.dict", "w") as file:
        for word, _ in words.most_common(WORDS):
            file.write('"' + "".join(chr(byte) if chr(byte).isalnum() else f"\\x{byte:02x}" for byte in word) + '"\n')


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    out = pathlib.Path(sys.argv[1])
    for name, texts in {"yaml": templates(), "template": templates(), "record": records(), "differential": records(), "csv": tables(), "packed": packed(), "rows": rows(), "translation": translations(), "url": urls(), "messages": messages()}.items():
        write(out / name, texts)
    if len(sys.argv) > 2:
        write(out / "program", programs(sys.argv[2]))


if __name__ == "__main__":
    main()
