"""Reads the same recipients from PostgreSQL, SQLite, compressed CSV and NDJSON, and compares the payloads; ends servers and programs midway.

    Scripts/check/system Databases BLAZON     ROWS=1000000 recipients

A server on loopback is started for it. blazon-postgres must be beside BLAZON (`make build PARTS=postgres`)."""

import glob
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import audience
import hostile
from server import PASSWORD, Server

MOST_MEMORY = 48 << 20
COLUMNS = audience.QUERY.removeprefix("select ").partition(" from people")[0]
failures = []


def check(title, is_right, details=""):
    print(("ok    " if is_right else "FAILED") + f" {title}" + ("" if is_right else f": {details}"), flush=True)
    if not is_right:
        failures.append(title)


class Run:
    """One run of `blazon compile`, with its exit code, stderr, seconds, and peak memory in bytes."""

    def __init__(self, blazon, folder, *arguments, environment=None, out="out", template="offer.yaml"):
        self.out = folder / out / "offer"
        command = [blazon, "compile", template, "--out", out, "--quiet", *arguments]
        self.start = time.monotonic()
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(command, cwd=folder, env=environment, stderr=self.errors)

    def end(self):
        _, status, usage = os.wait4(self.process.pid, 0)
        self.seconds = time.monotonic() - self.start
        self.process.returncode = self.code = os.waitstatus_to_exitcode(status)
        self.memory = usage.ru_maxrss * 1024
        self.errors.seek(0)
        # Notes about the template are not of interest.
        self.text = "\n".join(line for line in self.errors.read().decode().splitlines() if line.startswith("blazon:"))
        return self

    def children(self):
        """The processes that it has started."""
        path = pathlib.Path(f"/proc/{self.process.pid}/task")
        return [int(pid) for task in path.iterdir() for pid in (task / "children").read_text().split()]


def main():
    blazon, rows = pathlib.Path(sys.argv[1]).resolve(), int(os.environ.get("ROWS", 1_000_000))
    programs = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        folder.chmod(0o755)
        server = Server(programs, folder)
        try:
            equality(blazon, folder, server, rows)
            faults(blazon, folder, server)
            environment = {**os.environ, "PGPASSWORD": PASSWORD}
            run = lambda query, *arguments, **options: Run(
                blazon, folder, "--recipients", server.url, "--query", query, *arguments, environment=environment, **options)
            hostile.postgres(run, server, folder, check)
            hostile.sqlite(Run, blazon, folder, check)
        finally:
            server.remove()
    sys.exit(f"{len(failures)} checks failed" if failures else 0)


def equality(blazon, folder, server, rows):
    audience.write(folder, rows, server)
    sources = {
        "ndjson": ["--recipients", "people.ndjson"],
        "csv.zst": ["--recipients", "people.csv.zst"],
        "sqlite": ["--recipients", "sqlite:people.db", "--query", audience.QUERY],
        "sqlite, RFC 3339": ["--recipients", "sqlite:people.db", "--query", audience.RFC_3339_QUERY],
        "postgres": ["--recipients", server.url, "--query", audience.QUERY],
    }
    environment = {**os.environ, "PGPASSWORD": PASSWORD}
    print(f"{rows:,} rows{'seconds':>14}{'rows/s':>12}{'MiB':>6}")
    inputs = {}
    for source, arguments in sources.items():
        run = Run(blazon, folder, *arguments, environment=environment, out=source).end()
        check(f"{source}: exit 0", run.code == 0, run.text)
        if run.code:
            return
        print(f"  {source:18}{run.seconds:6.2f}{rows / run.seconds:12,.0f}{run.memory >> 20:6}")
        manifest = json.loads((run.out / "manifest.json").read_text())
        inputs[source] = manifest["input"]
        check(f"{source}: every row is rendered", manifest["targets"]["ios"]["rendered"] == rows == manifest["input"]["records"])
        if "--query" in arguments:
            check(f"{source}: at most 48 MiB", run.memory <= MOST_MEMORY, run.memory >> 20)
        for target in ("ios", "android"):
            same = subprocess.run(["cmp", run.out / f"{target}.ndjson", folder / "ndjson/offer" / f"{target}.ndjson"]).returncode == 0
            check(f"{source}: {target} has the bytes of ndjson", same)
    check("the manifest names the database", [inputs["sqlite"]["name"], inputs["postgres"]["name"]] == ["people.db", "shop"], inputs)
    # A line has a datetime as the database gives it, and the record is read by the form of its source.
    lines = {key: (inputs[key]["bytes"], inputs[key]["checksum"]["xxh128"]) for key in ("sqlite, RFC 3339", "postgres")}
    check("both databases give the same lines", len(set(lines.values())) == 1, lines)


def faults(blazon, folder, server):
    password = {**os.environ, "PGPASSWORD": PASSWORD}
    bare = {key: value for key, value in os.environ.items() if not key.startswith("PG")}

    def run(query, *arguments, url=server.url, environment=password, **options):
        return Run(blazon, folder, "--recipients", url, "--query", query, *arguments, environment=environment, **options)

    def expect(title, run, code, words):
        run.end()
        said = run.text.count("\n") == 0 and words in run.text and "s3cret" not in run.text
        check(f"{title}: exit {code}, “{words}”", run.code == code and said, f"exit {run.code}, {run.text}")
        check(f"{title}: nothing is published", not (run.out / "manifest.json").exists() and not list(run.out.glob("*.ndjson")))

    host = server.url.partition("@")[2]
    expect("a password in the URL", run("select 1", url=f"postgres://u:s3cret@{host}", environment=bare, out="f1"), 64, "PGPASSWORD")
    expect("no password", run("select 1", environment=bare, out="f2"), 66, "no password supplied")
    expect("an unknown table", run("select * from nowhere", out="f3"), 66, "does not exist")
    expect("two statements", run("select 1 as id; select 2", out="f4"), 66, "multiple commands")
    expect("a delete", run("delete from people", out="f5"), 66, "single select")
    expect("a writing select", run("with gone as (delete from people returning *) select * from gone", out="f5b"), 66, "single select")
    expect("a commit", run("commit", out="f6"), 66, "select")
    midway = COLUMNS.replace("points", "points / (case when id > 400000000000 then 0 else 1 end) as points")
    expect("an error midway", run(f"select {midway} from people order by id", out="f7"), 74, "division by zero")
    missing = COLUMNS.replace('first_name as "firstName"', 'first_name as "first_name"')
    found = run(f"select {missing} from people", out="f8").end()
    check("a missing column: exit 66 and the nearest name", found.code == 66 and "rename `first_name` to `firstName`" in found.text, found.text)

    slow = f"select {COLUMNS}, pg_sleep(0.001) from people order by id"
    waiting = "select *, pg_sleep(60) from people"
    for title, words, act in [
        ("blazon-postgres is killed", "killed by signal 9", lambda run: os.kill(run.children()[0], signal.SIGKILL)),
        ("the server's process ends", "terminat", lambda run: server.sql("select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(0.001)%' and pid <> pg_backend_pid()")),
        ("the server is killed", "", lambda run: server.stop("immediate")),
    ]:
        begun = run(slow, out="f9")
        time.sleep(1.5)
        act(begun)
        expect(title, begun, 74, words)
    server.start()

    for title, query, number in [("Ctrl-C while a query runs", waiting, signal.SIGINT), ("SIGTERM while rows arrive", slow, signal.SIGTERM)]:
        begun = run(query, out="f10")
        time.sleep(1)
        children = begun.children()
        begun.process.send_signal(number)
        expect(title, begun, 128 + number, "interrupted; nothing was written")
        check(f"{title}: it ends soon", begun.seconds < 3, begun.seconds)
        check(f"{title}: blazon-postgres ends", children and not any(pathlib.Path(f"/proc/{child}").exists() for child in children))
        time.sleep(0.2)
        active = server.sql("select count(*) from pg_stat_activity where state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()")
        check(f"{title}: the server stops", active == "0", active)

    shutil.rmtree(folder / "alone", ignore_errors=True)
    (folder / "alone").mkdir()
    alone = folder / "alone/blazon"
    shutil.copy(blazon, alone)
    expect("blazon-postgres is missing", Run(alone, folder, "--recipients", server.url, "--query", "select 1", environment={"PATH": "/nowhere"}, out="f11"), 66, "blazon-postgres cannot be started")
    few = run(audience.QUERY, "--limit", "10", out="few").end()
    check("a run of a few rows of many ends soon", few.code == 0 and few.seconds < 0.9, few.seconds)
    whole = run(audience.QUERY, "--limit", "1000", out="whole").end()
    for index in range(3):
        run(audience.QUERY, "--limit", "1000", "--shard", f"{index}/3", out=f"shard{index}").end()
    merged = subprocess.run([blazon, "manifest", "merge", *(f"shard{index}/offer" for index in range(3)), "--out", "merged"], cwd=folder, capture_output=True)
    same = merged.returncode == 0 and (folder / "merged/offer/ios.ndjson").read_bytes() == (whole.out / "ios.ndjson").read_bytes()
    check("shards of a query join", same, merged.stderr.decode())
    run(audience.QUERY.replace("by id", "by id desc"), "--limit", "1000", "--shard", "1/3", out="shard1").end()
    merged = subprocess.run([blazon, "manifest", "merge", *(f"shard{index}/offer" for index in range(3)), "--out", "merged2"], cwd=folder, capture_output=True)
    check("shards of other rows do not", merged.returncode == 1, merged.stderr.decode())


main()
