"""The same random recipients in four forms: a table of PostgreSQL, one of SQLite, CSV as German programs write it, and NDJSON."""

import json
import random
import sqlite3
import subprocess

TEMPLATE = """\
campaign: offer
targets: [ios, android]
source:
  csv:
    separator: ";"
    decimal: ","
    date: dd.mm.yyyy
    datetime: dd.mm.yyyy HH:MM:SS
    booleans: { "ja": true, "nein": false }
recipient:
  id: integer
  firstName: string(..40)
  nick: optional string(..40)
  vip: boolean
  points: integer
  balance: number
  ratio: number
  day: date
  seen: datetime
  tier: enum(gold | silver | basic)
  tags: list(..5) of string(..9)
  order: { id: string(..36), total: number }
message:
  title: "{{ id }} {{ firstName }} {{ nick | default: '-' }} {{ points }} {{ tier }}"
  body: "{{ balance }} {{ ratio }} {{ day }} {{ seen }} {{ tags | join: '+' }} {{ order.id }} {{ order.total }} {% if vip %}VIP{% endif %}"
"""

NAMES = ["Ana", "Jürgen", "O'Neill", 'Zoë "Z"', "李雷", "a;b,c", "back\\slash", "two\nlines", "tab\there", "😀 Eve", " spaced "]

POSTGRES_TABLE = """
create type tier as enum ('gold', 'silver', 'basic');
create table people (id int8 primary key, first_name text not null, nick varchar(40), vip bool, points int4, balance numeric, ratio float8,
  day date, seen timestamptz, tier tier, tags jsonb, order_id uuid, order_total numeric(12, 2));
"""

SQLITE_TABLE = """
create table people (id integer primary key, first_name text not null, nick text, vip integer, points integer, balance text, ratio real,
  day text, seen text, tier text, tags text, order_id text, order_total text);
"""

QUERY = """select id, first_name as "firstName", nick, vip, points, balance, ratio, day, seen, tier, tags, order_id as "order.id",
  order_total as "order.total" from people order by id"""

#: The same with datetimes as PostgreSQL sends them.
RFC_3339_QUERY = QUERY.replace(" seen,", " strftime('%Y-%m-%dT%H:%M:%SZ', seen) as seen,")


def people(count, seed=1):
    """Each recipient as a record, with decimals as texts that keep their digits."""
    chance = random.Random(seed)
    for number in range(count):
        second = chance.randrange(86400)
        yield {
            "id": number * 4_000_000_000,
            "firstName": chance.choice(NAMES),
            "nick": chance.choice(NAMES) if chance.random() < 0.5 else None,
            "vip": chance.random() < 0.5,
            "points": chance.randrange(-100, 1_000_000),
            "balance": f"{chance.randrange(1000)}.{chance.randrange(1000):0{chance.randrange(3, 25)}}",
            "ratio": repr(chance.randrange(1, 10**9) / 10**6).removesuffix(".0"),
            "day": f"{chance.randrange(1930, 2030)}-{chance.randrange(1, 13):02}-{chance.randrange(1, 29):02}",
            "seen": f"2026-01-{chance.randrange(1, 32):02} {second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}",
            "tier": chance.choice(["gold", "silver", "basic"]),
            "tags": [chance.choice(["a", "bé", 'c"', "d e"]) for _ in range(chance.randrange(4))],
            "order": {"id": f"{chance.getrandbits(128):032x}", "total": f"{chance.randrange(10**6)}.{chance.randrange(100):02}"},
        }


def uuid(digits):
    return "-".join([digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]])


def quoted(text, separator):
    return '"' + text.replace('"', '""') + '"' if any(c in text for c in f'"\r\n{separator}') or text != text.strip() else text


def german(day):
    return ".".join(reversed(day.split("-")))


def write(folder, count, server):
    """Writes the four sources, each in one pass that keeps nothing."""
    (folder / "offer.yaml").write_text(TEMPLATE)
    with (folder / "people.ndjson").open("w") as lines, (folder / "people.copy").open("w") as rows:
        packer = subprocess.Popen(["zstd", "-q", "-f", "-o", folder / "people.csv.zst"], stdin=subprocess.PIPE, text=True)
        packer.stdin.write("id;firstName;nick;vip;points;balance;ratio;day;seen;tier;tags;order.id;order.total\n")
        for p in people(count):
            nested = json.dumps(p["tags"], ensure_ascii=False)
            # Numbers with their digits: json.dumps would round them.
            record = {key: p[key] for key in ["id", "firstName", "nick", "vip", "points", "day", "tier", "tags"] if p[key] is not None}
            numbers = f',"balance":{p["balance"]},"ratio":{p["ratio"]},"seen":"{p["seen"].replace(" ", "T")}Z"'
            order = f',"order":{{"id":"{uuid(p["order"]["id"])}","total":{p["order"]["total"]}}}}}\n'
            lines.write(json.dumps(record, ensure_ascii=False)[:-1] + numbers + order)
            day, time = p["seen"].split(" ")
            cells = [p["id"], p["firstName"], p["nick"] or "", "ja" if p["vip"] else "nein", p["points"], p["balance"].replace(".", ",")]
            cells += [p["ratio"].replace(".", ","), german(p["day"]), f"{german(day)} {time}", p["tier"], nested]
            cells += [uuid(p["order"]["id"]), p["order"]["total"].replace(".", ",")]
            packer.stdin.write(";".join(quoted(str(cell), ";") for cell in cells) + "\n")
            values = [p["id"], p["firstName"], p["nick"], p["vip"], p["points"], p["balance"], p["ratio"], p["day"], p["seen"] + "+00"]
            values += [p["tier"], nested, p["order"]["id"], p["order"]["total"]]
            rows.write("\t".join(copied(value) for value in values) + "\n")
        packer.stdin.close()
        assert packer.wait() == 0
    server.sql(POSTGRES_TABLE)
    with (folder / "people.copy").open("rb") as source:
        server.sql("copy people from stdin", source=source)
    server.sql("analyze people")
    connection = sqlite3.connect(folder / "people.db")
    connection.executescript(SQLITE_TABLE)
    connection.executemany(f"insert into people values ({', '.join('?' * 13)})", (sqlite_row(p) for p in people(count)))
    connection.commit()
    connection.close()


def sqlite_row(p):
    return (
        *(p["id"], p["firstName"], p["nick"], int(p["vip"]), p["points"], p["balance"], float(p["ratio"]), p["day"], p["seen"], p["tier"]),
        *(json.dumps(p["tags"], ensure_ascii=False, indent=1), uuid(p["order"]["id"]), p["order"]["total"]),
    )


def copied(value):
    """A value in the text form of COPY."""
    if value is None:
        return "\\N"
    return str(value).replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")
