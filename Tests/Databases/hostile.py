"""Queries that must change nothing, and values that must not take memory: run by run.py against PostgreSQL and SQLite."""

import json
import re
import signal
import sqlite3
import subprocess
import time

# The program and its helper, whatever the query makes.
MOST_MEMORY = 256 << 20
LIMIT = 1 << 20

TEMPLATE = """\
campaign: offer
targets: [ios]
recipient:
  id: string(..40)
message:
  title: "Hello {{ id }}"
"""

# Not one select: rejected before the server runs any of it. FILE is a path that must not appear.
NOT_SELECTS = [
    "copy (select 1 as id) to program 'id > FILE'",
    "copy (select 1 as id) to 'FILE'",
    "copy (select 1 as id) to stdout",
    "copy people from stdin",
    "do $$ begin copy (select 1) to 'FILE'; end $$",
    "commit", "rollback", "begin", "end; select 1 as id", "abort", "savepoint s", "prepare transaction 'x'",
    "set transaction read write", "set session characteristics as transaction read write", "reset all", "discard all",
    "notify hostile, 'x'", "listen hostile", "lock people", "checkpoint", "vacuum people", "analyze people", "cluster people",
    "create table hostile (a int)", "create temp table hostile (a int)", "create table hostile as select 1 as id", "select 1 as id into hostile",
    "drop table people", "truncate people", "alter table people add hostile int", "create function f() returns int language sql as 'select 1'",
    "insert into people (id) values (-1)", "insert into people (id) values (-1) returning id::text", "update people set vip = not vip",
    "delete from people returning id::text", "merge into people using (select 1) s on true when matched then delete",
    "with x as (insert into people (id) values (-1) returning id) select id::text from x",
    "with x as (delete from people returning id) select id::text from x",
    "with x as (select 1) insert into people (id) select -1 from x returning id::text",
    "explain select 1 as id", "explain analyze select pg_notify('hostile', 'x')", "explain (analyze) delete from people",
    "show all", "show work_mem", "fetch all from c", "declare c cursor for select 1", "execute p", "prepare p as select 1", "deallocate all",
    "call pg_notify('hostile', 'x')", "call insert_one()", "load 'auto_explain'", "import foreign schema x from server y into z",
    "select 1 as id; select 2 as id", "select 1 as id; copy (select 1) to 'FILE'", "select 1 as id; commit; drop table people; --",
    "select '1' as id) as q(c0); drop table people; --", "select '1' as id) q; commit; select (1", "'", "select 'x", "/* select 1", "", "--", ";",
    "select", "select from people", "select $1::text as id",
]

# Selects that the server runs. What they would change is undone or rejected. Words of the error; None: it may succeed.
UNDONE = [
    ("select lo_from_bytea(0, 'x')::text as id", None),
    ("select lo_create(0)::text as id", None),
    ("select 'n' || pg_notify('hostile', 'x')::text as id", None),
    ("select set_config('work_mem', '1MB', false) as id", None),
    ("select pg_try_advisory_lock(7)::text as id", None),
    ("select insert_one()::text as id", "read-only"),
    ("select nextval('numbers')::text as id", "read-only"),
    ("select set_config('transaction_read_only', 'off', true) || insert_one() as id", "transaction read-write mode must be set before any query"),
    ("select set_config('transaction_read_only', 'off', false) as id", "transaction read-write mode must be set before any query"),
    ("select id::text from people for update", "read-only"),
]

# One select each, in the forms that people write.
SELECTS = [
    "select 'a' as id", "select 'a' as id;", "select 'a' as id ; -- end; of it", "select 'a' as id -- no end", "select 'a' as id;;\n /* ; */ -- ;",
    "with v(id) as (values ('a')) table v", "with x as (select 'a' as id) select * from x order by 1;", "(select 'a' as id)", "table letters",
    "select $q$a$q$ as id -- ;", "select E'a\\'' || ';' as id", "select 'a' as id union all select 'b;' order by 1", "select 'a;' as id limit 1",
]

TYPES = """select 'x' as id, 'ab'::char(5) as bpchar, 'c'::"char" as letter, 'n'::name as name, 'v'::varchar(3) as v, '1.2.3.4'::inet as inet,
  '10.0.0.0/8'::cidr as cidr, '{1,2}'::int[] as list, '{"b": [1, 2], "a": null}'::jsonb as jb, '{"b" :1}'::json as j, row(1, null, 'a b') as r,
  '[1,5)'::int4range as range, interval '1 day 2 hours' as interval, 'a'::letter as e, '<a/>'::xml as x, 12.50::numeric as n, 1e30::float8 as f,
  '\\x0102'::bytea as bytes, null::text as none, row(null, null) as empty, ''::text as blank, true as b, '2026-11-21'::date as d, B'101' as bits"""
TYPED = (
    '{"id":"x","bpchar":"ab   ","letter":"c","name":"n","v":"v","inet":"1.2.3.4","cidr":"10.0.0.0/8","list":"{1,2}","jb":{"a":null,"b":[1,2]},'
    '"j":{"b":1},"r":"(1,,\\"a b\\")","range":"[1,5)","interval":"P1DT2H","e":"a","x":"<a/>","n":12.50,"f":1e+30,"bytes":{"BLOB":2},'
    '"empty":"(,)","blank":"","b":true,"d":"2026-11-21","bits":"101"}'
)

LONG = [
    ("repeat('x', 300000000) as bio", "bio", 300_000_000),
    ("repeat('é', 600000) as bio", "bio", 1_200_000),
    ("array_fill('x'::text, array[600000]) as bio", "bio", 1_200_001),
    ("to_jsonb(repeat('x', 100000000)) as bio", "bio", 100_000_002),
    ("repeat('x', 100000000)::xml as bio", "bio", 100_000_000),
    (", ".join(f"repeat('x', 1000) as c{i}" for i in range(1200)), None, 1_200_002),  # with the id
]


def postgres(run, server, folder, check):
    template = folder / "hostile.yaml"
    template.write_text(TEMPLATE)
    server.sql(
        "create table letters (id text); insert into letters values ('a'); create sequence numbers; create type letter as enum ('a');"
        "create function insert_one() returns text language plpgsql as $$ begin insert into letters values ('b'); return 'b'; end $$"
    )
    server.sql("alter system set log_statement = 'all'")
    server.sql("alter system set log_line_prefix = '@@%p '")
    server.sql("select pg_reload_conf()")
    time.sleep(0.5)
    log, appears = server.folder / "log", server.folder / "hostile"
    state = lambda: server.sql(
        "select (select count(*) from pg_largeobject_metadata), (select count(*) from people), (select count(*) from letters),"
        " (select string_agg(relname, ',' order by relname) from pg_class where relnamespace = 'public'::regnamespace),"
        " (select last_value || ' ' || is_called from numbers), (select count(*) from pg_locks where locktype = 'advisory'), (select count(*) from pg_prepared_xacts)"
    )

    def executed(start):
        """The statements that the server ran since a size of its log."""
        entries = re.split(r"^@@", log.read_bytes()[start:].decode(errors="replace"), flags=re.M)
        return [entry for entry in entries if re.match(r"\d+ LOG:  (execute|statement|fastpath)", entry)]

    def hostile(query, number, words, code):
        marked = f"/* hostile {number} */ {query}" if query else query
        start = log.stat().st_size
        ended = run(marked.replace("FILE", str(appears)), "--rejects-allowed", "100%", out="h1", template=template.name).end()
        ran = [entry for entry in executed(start) if f"hostile {number} " in entry]
        is_right = ended.code in code and all(word in ended.text for word in words) and not appears.exists()
        return is_right, ran, f"exit {ended.code}: {ended.text}; ran: {ran}"

    before = state()
    for number, query in enumerate(NOT_SELECTS):
        is_right, ran, details = hostile(query, number, [], {64, 66})
        check(f"not run: {query[:70]!r}", is_right and not ran and state() == before, details)
    listening = subprocess.Popen(
        [*server.client(), "-c", "listen hostile", "-c", "select pg_sleep(6)", "-c", "select 1"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, env=server.environment)
    for number, (query, words) in enumerate(UNDONE, 1000):
        is_right, ran, details = hostile(query, number, [words] if words else [], {66} if words else {0, 66})
        check(f"undone: {query[:70]!r}", is_right and state() == before, f"{details}; {before} → {state()}")
    check("no notification arrives", "Asynchronous" not in listening.communicate()[0])
    ended = executed(0)
    check("no run commits", not any("COMMIT" in entry.upper() for entry in ended if "hostile" not in entry) and any("ROLLBACK" in entry for entry in ended))
    server.sql("alter system reset log_statement")
    server.sql("select pg_reload_conf()")

    for query in SELECTS:
        found = run(query, out="h2", template=template.name).end()
        check(f"one select: {query!r}", found.code == 0, f"exit {found.code}: {found.text}")

    def rejects(query, *arguments):
        found = run(query, "--rejects-allowed", "100%", *arguments, out="h3", template=template.name).end()
        path = found.out / "rejected.ndjson"
        return found, [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []

    _, lines = rejects(TYPES.replace("'x' as id", "row(1)::text || repeat('x', 50) as id"))
    shown = re.sub(r'"id":"[^"]*"', '"id":"x"', lines[0]["record"]) if lines else None
    check("types have the texts that the server sends", shown == TYPED, shown)
    for query, column, length in LONG:
        nulls = ", ".join(["null"] * query.count(" as "))
        found, lines = rejects(f"select 'r1' as id, {query} union all select 'r2', {nulls}")
        reject = lines[0] if lines else {}
        is_right = len(lines) == 1 and reject["code"] == "BZ0509" and reject["field"] == column and str(length) in reject["reason"] and str(LIMIT) in reject["reason"]
        rendered = (found.out / "ios.ndjson").read_text().count("\n")
        check(f"too long: {query[:40]!r}, one reject with its id", is_right and reject["id"] == "r1" and rendered == 1, f"{found.text} {lines}")
        check(f"too long: {query[:40]!r}, at most 256 MiB", found.memory <= MOST_MEMORY, found.memory >> 20)
    found, lines = rejects("select 'r1' as id, repeat('x', 2000000) as bio", "--max", "record-bytes=4000000")
    check("a raised limit", found.code == 0 and not lines, found.text)
    found, _ = rejects("select " + ", ".join(f"repeat('9', 130000)::numeric as c{i}" for i in range(1600)))
    check("many long numbers: an error within the limit on memory", found.memory <= MOST_MEMORY and found.code in {66, 74}, f"{found.code} {found.text} {found.memory >> 20}")


def files(folder):
    """Small files of SQLite that take much to read: name, statements, query, words of the error, exit codes."""
    views = "create view v0 as select 1 as id;" + "".join(f"create view v{i} as select * from v{i - 1} union all select * from v{i - 1};" for i in range(1, 60))
    joins = "create view v0 as select 1 as id;" + "".join(f"create view v{i} as select a.id from v{i - 1} a, v{i - 1} b;" for i in range(1, 60))
    return [
        ("views", views, "select id from v59", ["fails"], {66}),
        ("joins", joins, "select id from v59", ["fails"], {66}),
        ("values", "create view v as select " + ", ".join(f"hex(zeroblob(8000000)) as c{i}" for i in range(60)), "select * from v", ["160 MiB"], {66, 74}),
        ("zeroblob", "create view v as select hex(zeroblob(60000000)) as id", "select id from v", ["160 MiB"], {66, 74}),
        ("printf", "create view v as select printf('%.*c', 300000000, 'x') as id", "select id from v", ["160 MiB"], {66, 74}),
        ("replace", "create view v as select replace(hex(zeroblob(20000)), '0', hex(zeroblob(20000))) as id", "select id from v", ["160 MiB"], {66, 74}),
        ("expression", "", "select " + "(" * 3000 + "1" + ")" * 3000 + " as id", ["fails"], {66}),
        ("compound", "", "select 1 as id" + " union all select 1" * 3000, ["fails"], {66}),
        ("columns", "", "select " + ", ".join(f"1 as c{i}" for i in range(3000)), ["fails"], {66}),
        ("dots", "", "select 'a' as id, 2 as \"" + ".".join("a" * 60_000) + '"', ["the limit is 1024"], {66}),
        ("levels", "", "select 'a' as id, 2 as \"" + ".".join("a" * 65) + '"', ["record-nesting"], {66}),
        ("name", "", "select 'a' as id, 2 as \"" + "n" * 60_000 + '"', ["the limit is 1024"], {66}),
    ]


def sqlite(Run, blazon, folder, check):
    template = folder / "hostile.yaml"
    template.write_text(TEMPLATE)

    def run(name, query, *arguments):
        return Run(blazon, folder, "--recipients", f"sqlite:{name}", "--query", query, "--rejects-allowed", "100%", *arguments, out="h4", template=template.name)

    for name, statements, query, words, codes in files(folder):
        with sqlite3.connect(folder / f"{name}.db") as connection:
            connection.executescript(statements)
        found = run(f"{name}.db", query).end()
        is_right = found.code in codes and all(word in found.text for word in words)
        check(f"sqlite {name}: exit {codes}, {words}", is_right, f"exit {found.code}: {found.text}")
        check(f"sqlite {name}: at most 256 MiB, 20 seconds", found.memory <= MOST_MEMORY and found.seconds < 20, f"{found.memory >> 20} MiB, {found.seconds}")
    # The file's own size of the cache, which sorts also use.
    with sqlite3.connect(folder / "cache.db") as connection:
        connection.executescript("pragma default_cache_size = 1000000; create table t (id)")
        # This process must stay small: its memory counts for those that it starts.
        connection.execute("pragma cache_size = -2000")
        connection.execute("with recursive n(i) as (select 1 union all select i + 1 from n where i < 300000) insert into t select 'r' || i || hex(randomblob(500)) from n")
    found = run("cache.db", "select substr(id, 1, 9) as id, id as note from t order by note, id").end()
    check("sqlite: the file does not set the size of the cache", found.code == 0 and found.memory <= 64 << 20, f"{found.code} {found.text} {found.memory >> 20}")
    endless = "with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) as id from n"
    for query in (endless, endless + " order by 1"):
        for number in (signal.SIGINT, signal.SIGTERM):
            begun = run("zeroblob.db", query)
            time.sleep(1)
            begun.process.send_signal(number)
            begun.end()
            check(f"sqlite: signal {number} ends a query without end", begun.code == 128 + number and begun.seconds < 3, f"{begun.code} {begun.seconds}")
    # SQLite does not ask for signals within a function.
    begun = run("zeroblob.db", "select instr(hex(zeroblob(7000000)), hex(zeroblob(3500000)) || '1') as id")
    time.sleep(2)
    begun.process.send_signal(signal.SIGINT)
    begun.end()
    check("sqlite: SIGINT ends a function that takes hours", begun.code == 130 and begun.seconds < 10, f"{begun.code} {begun.seconds}")
