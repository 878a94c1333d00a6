"""Names and texts in two Unicode forms, for Scripts/attack/attacks: texts that are canonically equivalent, and other bytes, are two texts in every part of
a template, as data is compared byte by byte. A template with such a pair must yield what it yields with two other names of its form."""
import json
import pathlib
import subprocess
import tempfile

# Two texts of the same characters.
PAIRS = [("caf\u00e9", "cafe\u0301"), ("\u00c5x", "\u212bx"), ("\uac00a", "\u1100\u1161a")]
HEAD = "campaign: c\ntargets: [ios]\n"
SCHEMA = "recipient: { id: string, e: enum(§1 | §2), v: string(..9) }\n"


def text(expression, schema=SCHEMA):
    return f'{HEAD}{schema}message: {{ title: "{expression}" }}\n'


# Each part of the language that distinguishes two texts; `unknown`: the second is not declared.
TEMPLATES = {
    "fields": text("{{ §1 }} {{ §2 }}", "recipient: { id: string, §1: string(..9), §2: integer }\n"),
    "members": text("{% if e == '§1' %}a{% elsif e == '§2' %}b{% endif %}"),
    "members-in": text("a{% if e in ['§1'] %}b{% endif %}"),
    "case": text("{% case e %}{% when '§1' %}a{% when '§2' %}b{% endcase %}"),
    "select": text("{{ e | select: §1: 'a', §2: 'b' }}"),
    "texts": text("{% if v == '§1' %}a{% elsif v == '§2' %}b{% else %}c{% endif %}"),
    "texts-case": text("{% case v %}{% when '§1' %}a{% when '§2' %}b{% else %}c{% endcase %}"),
    "texts-select": text("{{ v | select: §1: 'a', §2: 'b', other: 'c' }}"),
    "both": text("a{% if v == '§1' and v == '§2' %}b{% endif %}"),
    "constants": text("a{% if '§1' == '§2' %}b{% endif %}"),
    "contains": text("a{% if v contains '§1' %}1{% endif %}{% if v contains '§2' %}2{% endif %}"),
    "replace": text("a{{ v | replace: '§1', 'b' }}{{ v | remove: '§2' }}"),
    "lists": text("{% for i in ['§1', '§2'] %}{{ i }}{% endfor %}"),
    "uniq": text("a{{ l | uniq | join: ',' }}", "recipient: { id: string, l: list(..9) of string(..9) }\n"),
    "where": text("a{{ r | where: 'k', '§1' | size }}{{ r | where: 'k', '§2' | size }}", 'recipient: { id: string, r: "list(..9) of { k: enum(§1 | §2) }" }\n'),
    "record": text("{{ o.§1 }}{{ o.§2 }}", "recipient: { id: string, o: { §1: string(..9), §2: integer } }\n"),
    "loops": text("a{% for §1 in l %}{% for §2 in l %}{{ §1 }}{{ §2 }}{% endfor %}{% endfor %}", "recipient: { id: string, l: list(..9) of string(..9) }\n"),
    "custom": HEAD + SCHEMA + "message: { title: a, customFields: { §1: x, §2: y } }\n",
    "links": HEAD + SCHEMA + 'links: { append: { §1: a, §2: b } }\nmessage: { title: a, deepLink: "https://a.example/" }\n',
    "source": HEAD + "recipient: { id: string, a: string(..9), b: integer }\nsource: { fields: { a: §1, b: §2 } }\nmessage: { title: '{{ a }}{{ b }}' }\n",
    "samples": HEAD + SCHEMA + "samples: { s: { id: a, e: §1, v: §2 }, t: { id: b, e: §2, v: §1 } }\nmessage: { title: '{{ e }}{{ v }}' }\n",
    "targets": 'campaign: c\ntargets: [ios, android-v1]\ntargetBy: { field: e, ios: §1, android-v1: §2 }\n' + SCHEMA + "message: { title: a }\n",
    "unknown-field": text("{{ §2 }}", "recipient: { id: string, §1: string(..9) }\n"),
    "unknown-member": text("a{% if e == '§2' %}b{% endif %}", "recipient: { id: string, e: enum(§1 | other) }\n"),
    "unknown-word": text("{{ e | select: §2: 'a', other: 'b' }}", "recipient: { id: string, e: enum(§1 | third) }\n"),
    "unknown-where": text("a{{ r | where: 'k', '§2' | size }}", 'recipient: { id: string, r: "list(..9) of { k: enum(§1 | third) }" }\n'),
    "unknown-sample": HEAD + "recipient: { id: string, e: enum(§1 | third) }\nsamples: { s: { id: a, e: §2 } }\nmessage: { title: '{{ e }}' }\n",
}
RECORDS = [
    {"id": "1", "§1": "x", "§2": 3, "e": "§1", "v": "§1", "l": ["§1", "§2"], "r": [{"k": "§1"}], "o": {"§1": "x", "§2": 4}},
    {"id": "2", "§1": "x", "§2": 3, "e": "§2", "v": "§2", "l": ["§2", "§2"], "r": [{"k": "§2"}, {"k": "§1"}], "o": {"§2": 5, "§1": "x"}},
    {"id": "3", "§2": "x", "§1": "7", "e": "other", "v": "x§1", "l": [], "r": [], "o": {"§1": 1, "§2": "a"}},
]


def answers(blazon, template, pair):
    """Codes of the findings, and exit code and outputs of a run, with the names of the pair replaced by what they stand for."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        named = lambda text: text.replace("§1", pair[0]).replace("§2", pair[1])
        (folder / "t.yaml").write_text(named(template))
        (folder / "r.ndjson").write_text(named("".join(json.dumps(record, ensure_ascii=False) + "\n" for record in RECORDS)))
        checked = subprocess.run([blazon, "check", "--no-cache", "--diagnostics", "json", "t.yaml"], cwd=folder, capture_output=True)
        codes = sorted(found["code"] for found in json.loads(checked.stdout)["diagnostics"])
        words = ["compile", "t.yaml", "--out", "out", "--quiet", "--sync", "none", "--recipients", "r.ndjson", "--rejects-allowed", "100%"]
        done = subprocess.run([blazon, *words], cwd=folder, capture_output=True)
        outputs = {}
        for path in sorted((folder / "out").rglob("*.ndjson")):
            lines = [json.dumps(json.loads(line), ensure_ascii=False) for line in path.read_text().splitlines()]
            outputs[path.name] = [line.replace(pair[1], "§2").replace(pair[0], "§1") for line in lines]
        return codes, done.returncode, outputs


def distinguished(blazon):
    """Whether all pairs of equivalent texts are distinguished; prints where they are not."""
    bad = 0
    for name, template in TEMPLATES.items():
        for pair in PAIRS:
            # Two texts of as many scalars, of different letters.
            expected = answers(blazon, template, ("\u0444" * len(pair[0]), "\u0447" * len(pair[1])))
            found = answers(blazon, template, pair)
            if found != expected:
                bad += 1
                print(f"BAD forms of Unicode: {name}, {ascii(pair[0])} and {ascii(pair[1])}\n      {expected}\n      {found}", flush=True)
    print(f"{'BAD' if bad else 'ok '} forms of Unicode: {len(TEMPLATES) * len(PAIRS)} templates")
    return not bad
