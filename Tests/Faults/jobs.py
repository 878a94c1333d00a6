"""Every way in which Blazon writes, each with an earlier result that it replaces."""

import json
import os
import sqlite3
import subprocess

TEMPLATE = """\
campaign: offer
uses: words.yaml
targets: [ios, android]
skip:
  no-consent: optedOut
  few-on-ios: target == 'ios' and points == 3
message:
  title: "{{ block.greeting }}"
  body:
    - when: points >= 1000
      then: "{{ points }} points: choose your gift"
    - otherwise: "You have {{ points }} points"
  badge: "{{ points }}"
samples:
  ana: { id: r1, firstName: Ana, points: 1200 }
  noName: { id: r2, points: 3 }
"""
WORDS = """\
recipient:
  id: string
  firstName: optional string(..40)
  points: integer(0..1_000_000)
  optedOut: optional boolean
blocks:
  greeting: "Hello {{ firstName | default: 'friend' }}"
"""
# A finding with a certain fix, and what it becomes.
FAULTY = TEMPLATE.replace("badge:", "bagde:")
EARLIER = TEMPLATE.replace("choose your gift", "thank you")
# Each run writes other times into it.
REPORT = "run.json"
COMPILE = ["compile", "offer.yaml", "--quiet", "--rejects-allowed", "50%"]
PEOPLE = ["--recipients", "people.ndjson"]
# The same as an export of another tool.
TABLE = ["--recipients", "people.csv", "--separator", ";", "--encoding", "windows-1252", "--column", "firstName=Vorname"]


def records(count, first=0):
    """Lines of recipients: of ten one is rejected, and one is skipped."""
    for number in range(first, first + count):
        if number % 10 == 9:
            yield f'{{"id":"r{number}","points":-{number}}}\n'
        elif number % 10 == 4:
            yield f'{{"id":"r{number}","optedOut":true,"points":{number % 1_000_000}}}\n'
        else:
            yield f'{{"id":"r{number}","firstName":"Ana {number}","points":{number % 1_000_000}}}\n'


def rows(count):
    """The same recipients as CSV in windows-1252, in which each name has an umlaut."""
    yield "id;Vorname;points;optedOut\r\n"
    for line in records(count):
        record = json.loads(line)
        flag = "true" if record.get("optedOut") else ""
        yield f'{record["id"]};"{record.get("firstName", "").replace("Ana", "Änne")}";{record["points"]};{flag}\r\n'


def put(folder, name, text, encoding="utf-8"):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding=encoding, newline="") as file:
        file.write(text)


class Job:
    def __init__(
            self, name, words, prepare, stdin=None, writes=True, separately=False, workers=1, is_variation=False, reports_changes=False,
            notice=None):
        self.name, self.words, self.stdin, self.writes = name, words, stdin, writes
        # A pattern of the line on stderr with which it starts.
        self.notice = notice
        # Whether its results are files that each stand for themselves.
        self.separately = separately
        self.workers = workers
        # Whether another job writes in nearly the same way.
        self.is_variation = is_variation
        # Whether its output has what it changes: less where a run before has done so.
        self.reports_changes = reports_changes
        self._prepare = prepare

    def prepare(self, ground, folder):
        put(folder, "blazon.yaml", "")
        put(folder, "words.yaml", WORDS)
        put(folder, "offer.yaml", TEMPLATE)
        put(folder, "people.ndjson", "".join(records(300)))
        put(folder, "people.csv", "".join(rows(300)), encoding="windows-1252")
        self._prepare(ground, folder)


def blazon(ground, folder, *words):
    subprocess.run([ground.blazon, *words], cwd=folder, check=True, stdin=subprocess.DEVNULL, capture_output=True)


def earlier(ground, folder):
    """An earlier result of another template and audience, with files that the next run takes away and one of somebody else."""
    put(folder, "offer.yaml", EARLIER.replace("android]", "android, android-v1]") + "  gone: { id: r3, points: 5 }\n")
    put(folder, "people.ndjson", "".join(records(50, 7)))
    blazon(ground, folder, *COMPILE, *PEOPLE, "--out", "out")
    put(folder, "out/offer/web.ndjson", "{}\n")
    put(folder, "out/offer/samples/mine.json", "{}\n")
    put(folder, "out/offer/notes.txt", "mine\n")
    put(folder, "offer.yaml", TEMPLATE)
    put(folder, "people.ndjson", "".join(records(300)))


def earlier_database(ground, folder):
    """The same people in SQLite, where NULL is a missing field."""
    earlier(ground, folder)
    path = os.path.join(folder, "people.db")
    connection = sqlite3.connect(path)
    connection.execute("create table people (id, firstName, points, optedOut)")
    rows = [json.loads(line) for line in records(300)]
    connection.executemany(
        "insert into people values (?, ?, ?, ?)", [[row.get(key) for key in ("id", "firstName", "points", "optedOut")] for row in rows])
    connection.commit()
    connection.close()


def earlier_shards(ground, folder):
    """Two shards of a run, and an earlier result that they replace."""
    earlier(ground, folder)
    for shard in range(2):
        blazon(ground, folder, *COMPILE, *PEOPLE, "--out", f"shard-{shard}", "--shard", f"{shard}/2")


def earlier_report(ground, folder):
    earlier(ground, folder)
    put(folder, REPORT, "earlier\n")


def earlier_depfile(ground, folder):
    earlier(ground, folder)
    put(folder, "offer.d", "earlier\n")


def earlier_program(ground, folder):
    blazon(ground, folder, *COMPILE, "--out", "out")
    put(folder, "rejects.ndjson", "earlier\n")
    put(folder, "skips.ndjson", "earlier\n")


def earlier_set(ground, folder):
    blazon(ground, folder, *COMPILE, *PEOPLE, "--out", "out")


SECOND = "campaign: second\nuses: words.yaml\ntargets: [ios]\nmessage: { title: '{{ block.greeting }}' }\nsamples: { eva: { id: r4, points: 1 } }\n"


def earlier_golden(ground, folder):
    """Of two templates, whose folders change together."""
    put(folder, "offer.yaml", EARLIER + "  gone: { id: r3, points: 5 }\n")
    put(folder, "second.yaml", SECOND.replace("greeting }}", "greeting }}!"))
    blazon(ground, folder, "test", "offer.yaml", "second.yaml", "--update")
    put(folder, "offer.yaml", TEMPLATE)
    put(folder, "second.yaml", SECOND)


def earlier_folder(ground, folder):
    """A changed template, and the golden files of one that was deleted."""
    for name in ("one", "gone"):
        put(folder, f"all/{name}.yaml", f"campaign: {name}\ntargets: [ios]\nmessage: {{ title: Hello }}\nsamples: {{ eva: {{}} }}\n")
    blazon(ground, folder, "test", "all", "--update")
    os.unlink(os.path.join(folder, "all/gone.yaml"))
    put(folder, "all/one.yaml", "campaign: one\ntargets: [ios]\nmessage: { title: Hi }\nsamples: { eva: {} }\n")


def earlier_receiver(ground, folder):
    """A receiver of another template."""
    put(folder, "app/PushPayload.swift", "// generated\n")


def faulty(ground, folder):
    put(folder, "offer.yaml", FAULTY)
    put(folder, "report.json", "earlier\n")


def earlier_page(ground, folder):
    put(folder, "page.html", "earlier\n")


def earlier_plan(ground, folder):
    put(folder, "before.yaml", EARLIER)
    put(folder, "plan.md", "earlier\n")
    put(folder, "changes.ndjson", "earlier\n")


def nothing(ground, folder):
    pass


RENDER = ["render", "out/offer/program.json", "--quiet", "--rejects-allowed", "50%"]
ONE = ["--jobs", "1"]
# Where there is a core to spare, one worker renders and another writes.
COMPILED = Job("compile", [*COMPILE, *PEOPLE, "--out", "out", *ONE], earlier, workers=2)
JOBS = [
    COMPILED,
    Job("compile-new", [*COMPILE, *PEOPLE, "--out", "a/b/out", *ONE], nothing, workers=2, is_variation=True),
    Job("compile-two-workers", [*COMPILE, *PEOPLE, "--out", "out", "--jobs", "2"], earlier, workers=2, is_variation=True),
    Job("compile-table", [*COMPILE, *TABLE, "--out", "out", "--compress", "gzip", *ONE], earlier, workers=2, is_variation=True),
    Job("compile-sqlite", [*COMPILE, "--recipients", "sqlite:people.db", "--query", "select * from people order by rowid", "--out", "out",
        *ONE], earlier_database, workers=2),
    Job("compile-report", [*COMPILE, *PEOPLE, "--out", "out", "--report", REPORT, *ONE], earlier_report, workers=2, separately=True,
        is_variation=True),
    Job("compile-depfile", [*COMPILE, *PEOPLE, "--out", "out", "--depfile", "offer.d", *ONE], earlier_depfile, workers=2, separately=True,
        is_variation=True),
    Job("manifest-merge", ["manifest", "merge", "shard-0", "shard-1", "--out", "out", "--quiet"], earlier_shards),
    Job("manifest-show", ["manifest", "show", "out", "--recipient", "r7", "--input", "people.ndjson"], earlier_set, writes=False),
    Job("compile-without-recipients", [*COMPILE, "--out", "out"], earlier),
    Job("compile-stream", [*COMPILE, *PEOPLE, "--out", "-", "--target", "ios", "--rejects", "rejects.ndjson", "--skipped", "skips.ndjson",
        *ONE], earlier_program, workers=2, is_variation=True),
    Job("render", [*RENDER, "--target", "ios", "--rejects", "rejects.ndjson", "--skipped", "skips.ndjson", *ONE], earlier_program,
        stdin="people.ndjson", workers=2),
    Job("render-framed", [*RENDER, "--framed"], earlier_program, stdin="people.ndjson", writes=False),
    Job("test-update", ["test", "offer.yaml", "second.yaml", "--update", "--quiet", *ONE], earlier_golden, reports_changes=True),
    Job("test-update-folder", ["test", "all", "--update", "--quiet", *ONE], earlier_folder, reports_changes=True, is_variation=True),
    Job("preview", ["preview", "offer.yaml", "--out", "page.html", "--quiet"], earlier_page),
    Job("plan", ["plan", "before.yaml", "offer.yaml", *PEOPLE, "--format", "markdown", "--out", "plan.md", "--changes", "changes.ndjson",
        *ONE], earlier_plan),
    Job("preview-recipients", ["preview", "offer.yaml", *PEOPLE, "--out", "page.html", "--quiet"], earlier_page, workers=2),
    Job("receiver", ["receiver", "swift", "offer.yaml", "--out", "app"], earlier_receiver),
    Job("check-fix", ["check", "offer.yaml", "--fix", "--quiet", "--diagnostics", "json", "--diagnostics-file", "report.json"], faulty,
        separately=True),
]
