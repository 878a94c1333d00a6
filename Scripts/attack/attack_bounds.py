"""Collapse keys of random loops and filters, for Scripts/attack/attacks: APNs takes 64 bytes. A key that is sent is not longer, and a key that is rejected is
not longer than the bound of BZ0354. The renderer leaves a limit out where the checker proved it, so this judges the proof by what is sent."""
import json
import pathlib
import random
import re
import subprocess
import tempfile

LIMIT = 64
# Characters whose bytes differ, or that casing or escapes make longer.
CHARACTERS = ["a", "i", " ", "-", '"', "\u0001", "\u00df", "\u0149", "\u0390", "\u1fb7", "\u65e5", "\U0001f600"]
# The longest as they are, and in capital letters.
LONGEST = ["\U0001f600", "\u0390", "\u1fb7"]
FILTERS = ["", "", "", " | upcase", " | upcase", " | downcase", " | capitalize", " | titlecase", " | append: s", " | prepend: s", " | replace: 'a', 'éé'", " | remove: 'i'",
           " | slice: 0, 2", " | truncate: 3", " | strip", " | url_encode"]
LISTS = ["l", "m", "l | reverse", "m | sort", "k | split: '-'", "s | split: ''", "l | concat: m", "l | uniq"]
JOINED = ["join: s", "reverse | join: ''", "first | upcase | default: 'x'", "last | default: s", "sort | join: '-' | upcase"]


class RandomKey:
    """A template's collapse key, and records of its fields."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lengths = {name: self.random.randint(1, 9) for name in "sklm"}
        self.counts = {"l": self.random.randint(1, 3), "m": 2}
        # Loops share variables where they go through one list.
        self.lists = self.random.sample(LISTS, 2)

    def value(self, name):
        filters = [self.random.choice(FILTERS) for _ in range(self.random.choice([1, 1, 2]))]
        return "{{ " + name + "".join(filters) + " }}"

    def loop(self):
        body = self.value("i")
        if self.random.random() < 0.3:
            body = "{% if forloop.first %}" + body + "{% else %}" + self.value("i") + "{% endif %}"
        if self.random.random() < 0.2:
            body += self.value("s")
        bounds = self.random.choice(["", " limit: 1", " offset: 1", " reversed"])
        return "{% for i in " + self.random.choice(self.lists) + bounds + " %}" + body + "{% endfor %}"

    def part(self):
        kind = self.random.choices(["loop", "value", "joined"], [6, 2, 2])[0]
        if kind == "loop":
            return self.loop()
        return self.value("s") if kind == "value" else "{{ " + self.random.choice("lm") + " | " + self.random.choice(JOINED) + " }}"

    def template(self):
        # A long constant, so that most keys are too long: a reject names their length.
        key = "x" * self.random.choice([1, 20, 40, 55]) + "".join(self.part() for _ in range(self.random.randint(1, 3)))
        texts = {name: f"string(..{length})" for name, length in self.lengths.items()}
        fields = ", ".join(f"{name}: list(..{self.counts[name]}) of {text}" if name in self.counts else f"{name}: {text}" for name, text in texts.items())
        return (f"campaign: keys\ntargets: [ios]\nmapping: campaign-classic\nrecipient: {{ token: string(..9), {fields} }}\ndelivery: {{ topic: a.b }}\n"
                f"message:\n  title: t\n  token: '{{{{ token }}}}'\n  collapseKey: \"{key}\"\n")

    def text(self, name):
        """As long as the type allows, of one character as a rule: the longest keys are found so."""
        length, kind = self.lengths[name], self.random.choice(["mixed", "same", "longest", "longest"])
        if kind == "mixed":
            return "".join(self.random.choice(CHARACTERS) for _ in range(self.random.randint(1, length)))
        return self.random.choice(CHARACTERS if kind == "same" else LONGEST) * length

    def record(self):
        values = {name: [self.text(name) for _ in range(self.counts[name])] if name in self.counts else self.text(name) for name in self.lengths}
        return json.dumps({"token": "ab", **values}) + "\n"


def is_bounded(blazon, key):
    """Whether all keys hold; None: the template does not compile, as where a limit can never hold."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        template = key.template()
        (folder / "t.yaml").write_text(template)
        (folder / "r.ndjson").write_text("".join(key.record() for _ in range(60)))
        words = ["compile", "t.yaml", "--out", "o", "--quiet", "--sync", "none", "--jobs", "1", "--recipients", "r.ndjson", "--rejects-allowed", "100%",
                 "--emit", "request", "--send-at", "2026-11-23T00:00:00Z"]
        done = subprocess.run([blazon, *words], cwd=folder, capture_output=True, text=True)
        if not (folder / "o/keys/ios.ndjson").exists():
            return None
        requests = [json.loads(line) for line in (folder / "o/keys/ios.ndjson").read_text().splitlines()]
        sent = max((len(request["headers"].get("apns-collapse-id", "").encode()) for request in requests), default=0)
        rejects = (folder / "o/keys/rejected.ndjson").read_text()
        rejected = max((int(number.replace(",", "")) for number in re.findall("collapse key has ([0-9,]+) bytes", rejects)), default=0)
        stated = re.search("can have ([0-9,]+) bytes", done.stderr)
        bound = int(stated[1].replace(",", "")) if stated else LIMIT
        if sent <= LIMIT and rejected <= bound:
            return True
        print(f"BAD bounds of keys: {sent} bytes sent, {rejected} rejected, bound {bound}\n{template}", flush=True)
        return False


def bounded(blazon, count=1500):
    """Whether the keys of `count` random templates hold."""
    found = [is_bounded(blazon, RandomKey(seed)) for seed in range(count)]
    compiled = len(found) - found.count(None)
    holds = False not in found and compiled > count // 2
    print(f"{'ok ' if holds else 'BAD'} bounds of keys: {compiled} templates")
    return holds
