"""The snippets of the VS Code extension: each is expanded as VS Code expands it, within a template, which must check and be canonical."""

import json
import re

from checks import ROOT, check, expect, expect_equal, write

FILE = ROOT / "integrations/vscode/snippets/blazon.json"

# The templates into which snippets are inserted, at `<>`.
TITLE = "message:\n  title: News\n"
FIELDS = {
    "firstName": "firstName: optional string(..40)", "points": "points: integer(0..1_000_000)", "tier": "tier: enum(basic | silver | gold)",
    "total": "total: number(0..10_000 by 0.01)", "until": "until: datetime", "optedIn": "optedIn: boolean",
    "messageId": "messageId: string(..40)",
    "cart": 'cart: "list(..8) of { name: string(..30), price: number(0..10_000 by 0.01) }"',
}


def recipient(*names):
    return "recipient:\n" + "".join(f"  {FIELDS[name]}\n" for name in names) + "\n"


def inline(field):
    return f'campaign: offer\n\n{recipient(field)}message:\n  title: News\n  body: "<>"\n'


HOSTS = {
    "Template": "<>",
    "Recipient": "campaign: offer\n\n<>\n\nmessage:\n  title: \"{{ tier }}: {{ points }}\"\n  body: \"Hello {{ firstName | default: 'friend' }}\"\n",
    "Field": "campaign: offer\n\nrecipient:\n  <>\n\n" + TITLE,
    "Types": 'campaign: offer\n\n<>\n\nrecipient:\n  choice: item\n\nmessage:\n  title: "{{ choice.name }} for {{ choice.price }}"\n',
    "Constants": "campaign: offer\n\n<>\n\nmessage:\n  title: \"Until {{ delivery.ends | date: 'long' }}\"\n",
    "Used files": 'campaign: offer\n<>\n\nmessage:\n  title: "{{ block.greeting }}"\n',
    "Message": "campaign: offer\n\n<>\n",
    "Silent message": "campaign: offer\n\n<>",
    "Custom fields": f"campaign: offer\n\n{recipient('points')}{TITLE}  <>\n",
    "Targets": f"campaign: offer\n\n{TITLE}\n<>",
    "Conditional setting": f"campaign: offer\n\n{recipient('points')}{TITLE}  <>\n",
    "Skip": f"campaign: offer\n\n{recipient('optedIn')}<>\n\n{TITLE}",
    "Blocks": f"campaign: offer\n\n{recipient('firstName')}" + 'message:\n  title: "{{ block.greeting }}"\n\n<>\n',
    "Block": 'campaign: offer\n\nmessage:\n  title: "{{ block.reward }}"\n\nblocks:\n  <>\n',
    "Locales": "campaign: offer\n\nrecipient:\n  locale: optional locale\n\nmessage:\n  title: Doors open at eight\n  body: See you tonight\n\n<>\n",
    "Variants": f"campaign: offer\n\nrecipient:\n  id: string(..20)\n\n{TITLE}\n<>",
    "Overflow": f"campaign: offer\n\n{TITLE}  body: Read it now\n\n<>",
    "Samples": f"campaign: offer\n\n{recipient('messageId', 'firstName', 'points')}"
    + "message:\n  title: \"{{ firstName | default: 'You' }}: {{ points }}\"\n\n<>\n",
    "Default": inline("firstName"),
    "Plural": inline("points"),
    "Select": inline("tier"),
    "Currency": inline("total"),
    "Date": inline("until"),
    "If": inline("firstName"),
    "Case": inline("tier"),
    "Loop": inline("cart"),
}
SHARED = "blocks: { greeting: Hello }\n"
# Notes that follow from the host: nothing uses the field that is inserted.
EXPECTED_NOTES = {"Field": {"BZ0357"}}

# One element: an escaped character, a final position, a choice, a placeholder, or other text. `$` and `}` must not stand alone in a placeholder.
ELEMENT = re.compile(
    r"""\\(?P<escaped>[$}\\])
      | \$(?P<number>\d+)
      | \$\{(?P<choice>\d+)\|(?P<options>(?:\\[,|\\]|[^|\\])+)\|\}
      | \$\{(?P<tabstop>\d+):(?P<default>(?:\\[$}\\]|[^$}\\])*)\}
      | (?P<text>[^$\\])""",
    re.VERBOSE,
)


def elements(body):
    at = 0
    while at < len(body):
        match = ELEMENT.match(body, at)
        expect(match, lambda: f"not a snippet's syntax: {body[at:at + 30]!r}")
        at = match.end()
        yield match


def options(match):
    return [re.sub(r"\\([,|\\])", r"\1", option) for option in re.split(r"(?<!\\),", match["options"])]


def expansions(body):
    """The text for each option of a choice; the first for the others, and the defaults for placeholders."""
    found = list(elements(body))
    choices = [match for match in found if match["choice"]]
    expect(len(choices) < 2, "more than one choice")
    for option in options(choices[0]) if choices else [None]:
        yield "".join(
            match["escaped"] or match["text"] or (option if match["choice"] else "") or re.sub(r"\\([$}\\])", r"\1", match["default"] or "")
            for match in found
        )


def insert(host, text):
    """The host with the text at `<>`; like VS Code, each further line gets the indentation of the first."""
    before, after = host.split("<>")
    indentation = re.search(r"[ ]*$|^(?P<line>[ ]*)", before.split("\n")[-1])[0]
    lines = text.split("\n")
    inserted = "\n".join(lines[:1] + [indentation + line for line in lines[1:]])
    # Where the cursor ends, the author continues, or removes the empty line.
    return re.sub(r"[ ]+$", "", before + inserted.rstrip() + after, flags=re.MULTILINE).rstrip("\n") + "\n"


@check("snippets: each has a prefix, a description and numbered placeholders")
def form(workshop, folder):
    snippets = json.loads(FILE.read_text(encoding="utf-8"))
    expect_equal(sorted(snippets), sorted(HOSTS), "snippets with a host")
    prefixes = [snippet["prefix"] for snippet in snippets.values()]
    expect_equal(len(set(prefixes)), len(prefixes), "different prefixes")
    page = (ROOT / "integrations/vscode/README.md").read_text(encoding="utf-8")
    expect_equal(sorted(re.findall(r"`(blazon-[a-z-]+)`", page)), sorted(prefixes), "prefixes in README.md")
    for title, snippet in snippets.items():
        expect_equal(set(snippet), {"prefix", "description", "body"}, title)
        expect(snippet["prefix"].startswith("blazon-"), f"{title}: {snippet['prefix']}")
        found = list(elements("\n".join(snippet["body"])))
        numbers = {int(match["number"] or match["choice"] or match["tabstop"]) for match in found if match.lastgroup not in ("escaped", "text")}
        expect_equal(numbers, set(range(len(numbers))), f"{title}: numbers")
        defaults = {}
        for match in found:
            if match["tabstop"]:
                expect_equal(match["default"], defaults.setdefault(match["tabstop"], match["default"]), f"{title}: placeholder {match['tabstop']}")
        expect("" not in defaults.values(), f"{title}: a placeholder without a default")


@check("snippets: each expansion checks without findings, and is canonical")
def expand(workshop, folder):
    count, problems = 0, []
    for title, snippet in json.loads(FILE.read_text(encoding="utf-8")).items():
        for text in expansions("\n".join(snippet["body"])):
            count += 1
            template = insert(HOSTS[title], text)
            write(folder, {"offer.yaml": template, "shared.yaml": SHARED, "blazon.yaml": "# root\n"})
            done = workshop.run(["blazon", "check", "offer.yaml", "--diagnostics", "json"], folder)
            findings = [
                f"{found['severity']} {found['code']}: {found['message']}" for found in json.loads(done.output)["diagnostics"]
                if found["code"] not in EXPECTED_NOTES.get(title, ())
            ]
            if done.returncode or findings:
                problems.append(f"{title}: {findings}\n{template}")
            elif workshop.run(["blazon", "fmt", "--check", "offer.yaml"], folder).returncode:
                problems.append(f"{title} is not canonical:\n{template}")
    expect(not problems, lambda: "\n".join(problems))
    return f"{count} expansions"
