"""Jobs on a cluster of a master and two workers: pytest integrations/spark/tests. ROWS=1000000 for the job whose worker is killed."""

import gzip
import itertools
import json
import os
import pathlib
import random
import subprocess
import sys
import threading
import time

import blazon_push
import blazon_push_spark
import pytest
from blazon_push._check import command
from blazon_push_spark import _ranges
from cluster import Cluster

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "Scripts/measure"))
import inputs  # noqa: E402

ROWS = int(os.environ.get("ROWS", "1000000"))
TEMPLATE = """campaign: offer
recipient:
  id: string(..40)
  firstName: optional string(..60)
  city: string(..60)
  points: integer(0..1_000_000)
skip:
  far: city == 'Ibiza 🏝️'
message:
  title: "Hello {{ firstName | default: 'friend' | capitalize }}"
  body: "{{ points | number }} points near {{ city }}"
"""


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("spark")
    (folder / "offer.yaml").write_text(TEMPLATE)
    with open(folder / "people.ndjson", "w", encoding="utf-8", newline="\n") as file:
        file.writelines(f"{record}\n" for record in inputs.records(ROWS))
    run = [command(), "compile", "offer.yaml", "--out", "out", "--recipients", "people.ndjson", "--quiet", "--rejects-allowed", "100%"]
    subprocess.run(run, cwd=folder, check=True)
    return folder


@pytest.fixture(scope="session")
def program(folder):
    return folder / "out/offer/program.json"


@pytest.fixture(scope="module")
def spark(folder):
    with Cluster(folder / "cluster") as cluster:
        session = cluster.session("tests", spark_sql_session_timeZone="America/New_York")
        yield session
        session.stop()


def values(df):
    return [row.value for row in df.collect()]


def local(folder, name, numbered=True):
    """Sorted lines of the local run. Without numbers, `line` of rejects is left out."""
    return sorted(unnumbered(line) if not numbered else line for line in (folder / "out/offer" / name).read_text().splitlines())


def unnumbered(line):
    return line[line.index(",") + 1 :] if line.startswith('{"line":') else line


def written(path, kind):
    return sorted(
        unnumbered(line) for file in pathlib.Path(path, f"kind={kind}").glob("part-*") for line in file.read_text().splitlines()
    )


def matches(folder, path):
    for kind in ("ios", "rejected", "skipped"):
        expected = local(folder, f"{kind}.ndjson", numbered=False)
        assert expected, kind
        assert written(path, kind) == expected, kind


GOOD = '{"id": "a", "firstName": "Zoë", "city": "Oslo", "points": 1}'
ROWS_OF_ALL_KINDS = [
    GOOD, "", "   ", None, "not json", GOOD.replace(", ", ",\n"), GOOD.replace("Zoë", "Z\noë"), GOOD.replace("1}", "-1}"),
    GOOD.replace("Oslo", "Ibiza 🏝️"), "\ufeffx", '{"id": "last', GOOD.replace('"a"', '"b"') + "\r",
]


@pytest.mark.parametrize("engine", ["library", "command"])
def test_each_row_has_one_line_or_is_blank(spark, program, engine):
    df = spark.createDataFrame([(value, 100 + index) for index, value in enumerate(ROWS_OF_ALL_KINDS)], "value string, n long").repartition(3)
    payloads, rejects = blazon_push_spark.render(df, program, "ios", line="n", engine=engine)
    assert payloads.columns == rejects.columns == ["value"]
    loaded = blazon_push.Program.load(program, targets=["ios"])
    assert values(payloads) == [payload.decode() for payload in loaded.render([GOOD] * 3).payloads["ios"]]
    found = {line["line"] - 100: line for line in map(json.loads, values(rejects))}
    assert {index: line.get("code", line.get("reason")) for index, line in found.items()} == {
        3: "BZ0501", 4: "BZ0501", 6: "BZ0501", 7: "BZ0506", 8: "far", 9: "BZ0501", 10: "BZ0501",
    }
    assert found[3]["record"] == "null" and found[6]["record"] == GOOD.replace("Zoë", "Z\roë")
    # Without a column, `line` counts the rows of the partition.
    rejects = blazon_push_spark.render(df.coalesce(1).sortWithinPartitions("n").select("value"), program, "ios", engine=engine)[1]
    assert sorted(json.loads(line)["line"] for line in values(rejects)) == [4, 5, 7, 8, 9, 10, 11]


@pytest.mark.parametrize("engine", ["library", "command"])
@pytest.mark.parametrize("first", ["[", "{", "id,tier", GOOD + ",", "PAR1", GOOD.replace(", ", ",\r", 1)])
def test_first_row_decides_nothing(spark, program, engine, first):
    """A partition whose first row looks like a file of another format has its other records, too."""
    df = spark.createDataFrame([(first,), (GOOD,)], "value string").coalesce(1)
    payloads, rejects = blazon_push_spark.render(df, program, "ios", engine=engine)
    assert len(values(payloads)) == (2 if "\r" in first else 1)
    assert [json.loads(line)["line"] for line in values(rejects)] == ([] if "\r" in first else [1])


def test_all_targets_in_one_pass(spark, folder, program):
    df = spark.read.text(str(folder / "people.ndjson")).limit(5000)
    lines = blazon_push_spark.render_lines(df, program).groupBy("kind").count().collect()
    counts = {row.kind: row["count"] for row in lines}
    assert counts["ios"] == counts["android"] and sum(counts.values()) - counts["android"] == 5000


@pytest.mark.parametrize("engine", ["library", "command"])
def test_no_rows_and_few_rows(spark, program, engine):
    for rows in [[], [("",), ("  ",), ("\r",)]]:
        blank = spark.createDataFrame(rows, "value string").repartition(4)
        assert [values(found) for found in blazon_push_spark.render(blank, program, "ios", engine=engine)] == [[], []]
    # More rows than a pipe holds, of which the first are taken: the filter ends though its output is not read.
    many = spark.range(50_000).selectExpr(f"'{GOOD}' as value")
    assert len(blazon_push_spark.render(many, program, "ios", engine=engine)[0].take(3)) == 3


def test_errors(spark, program, tmp_path, monkeypatch):
    df = spark.createDataFrame([(GOOD,)], "value string")
    newer = tmp_path / "newer.json"
    newer.write_text(program.read_text().replace('"program":', '"program":9', 1))
    for arguments, words in [((newer, "ios"), "reads formats up to"), ((program, "tv"), "unknown target `tv`")]:
        with pytest.raises(blazon_push.BlazonError, match=words):
            blazon_push_spark.render(df, *arguments)
    with pytest.raises(ValueError, match="no column 'json'"):
        blazon_push_spark.render(df, program, "ios", column="json")
    with pytest.raises(ValueError, match="choose one of ios, android"):
        blazon_push_spark.render_lines(df, program, engine="command")


def test_a_filter_that_fails_fails_the_task(spark, program, tmp_path, monkeypatch):
    """Also if it has written lines before."""
    script = tmp_path / "blazon"
    script.write_text("#!/bin/sh\nhead -n 1\necho 'disk on fire' >&2\nexit 74\n")
    script.chmod(0o755)
    monkeypatch.setattr("blazon_push._check.command", lambda: str(script))
    df = spark.range(20_000).selectExpr(f"'{GOOD}' as value")
    with pytest.raises(Exception, match="blazon render ended with 74: disk on fire"):
        blazon_push_spark.render(df, program, "ios", engine="command")[0].collect()


def test_parquet_of_typed_columns(spark, tmp_path):
    """In and out through Spark: the payloads are those of the same records as NDJSON."""
    (tmp_path / "order.yaml").write_text("""campaign: order
targets: [ios]
recipient:
  id: string(..20)
  total: number(0..10_000 by 0.01)
  placed: datetime
  order: { city: string(..40), items: list(..5) of string(..20) }
  coupon: optional string(..10)
message:
  title: "{{ order.city }}: {{ total }} on {{ placed | date: 'medium' }}"
  body: "{{ order.items | join: ', ' }} {{ coupon | default: '-' }}"
locales:
  default: en
""")
    subprocess.run([command(), "compile", "order.yaml", "--out", "out", "--quiet"], cwd=tmp_path, check=True)
    program = tmp_path / "out/order/program.json"
    rows = spark.sql("""select id, cast(total as decimal(8,2)) total, timestamp'2026-11-21 23:30:00 America/New_York' placed,
        struct(city, array('a', 'b"c') as items) as `order`, cast(null as string) as coupon
        from values ('r1', '1.50', 'Köln'), ('r2', '20', 'L\\'Aquila'), ('r3', null, 'x') t(id, total, city)""")
    rows.write.parquet(str(tmp_path / "rows.parquet"))
    payloads, rejects = blazon_push_spark.render(spark.read.parquet(str(tmp_path / "rows.parquet")), program, "ios", column=None)
    payloads.write.parquet(str(tmp_path / "payloads.parquet"))
    record = '{"id":"%s","total":%s,"placed":"2026-11-22T04:30:00Z","order":{"city":"%s","items":["a","b\\"c"]},"coupon":null}'
    expected = blazon_push.Program.load(program).render([record % row for row in (("r1", "1.50", "Köln"), ("r2", "20.00", "L'Aquila"))]).payloads["ios"]
    assert None not in expected
    assert sorted(values(spark.read.parquet(str(tmp_path / "payloads.parquet")))) == sorted(payload.decode() for payload in expected)
    (reject,) = map(json.loads, values(rejects))
    assert (reject["id"], reject["field"]) == ("r3", "total")


def test_columns_that_the_program_does_not_read(spark, program):
    """They may have any type. One that it reads is a reject, or an error before the job starts."""
    df = spark.createDataFrame([("a", "Oslo", 1), ("b", "Oslo", 2)], "id string, city string, points int")
    odd = df.selectExpr("*", "cast('x' as binary) as photo", "interval '3' day as span", "interval '1' year as months", "array(cast('x' as binary)) as photos")
    payloads, rejects = blazon_push_spark.render(odd, program, "ios", column=None)
    assert len(values(payloads)) == 2 and values(rejects) == []
    payloads, rejects = blazon_push_spark.render(odd.selectExpr("id", "photo as city", "points"), program, "ios", column=None)
    assert values(payloads) == [] and [json.loads(line)["field"] for line in values(rejects)] == ["city", "city"]
    with pytest.raises(ValueError, match="the program reads the column 'city', whose type interval year Spark cannot hand to Python"):
        blazon_push_spark.render(odd.selectExpr("id", "months as city", "points"), program, "ios", column=None)
    with pytest.raises(TypeError, match="nonsense"):
        blazon_push_spark.render(df, program, "ios", nonsense=3)


def test_only_a_file_begins_with_a_byte_order_mark(spark, program, tmp_path):
    lines = [GOOD] * 50_000
    for marked in (0, 10_000, 49_999):
        lines[marked] = "\ufeff" + GOOD
    (tmp_path / "people.ndjson").write_text("\n".join(lines))
    for size in (len(GOOD.encode()) * 7, 1 << 20):
        blazon_push_spark.write_files(spark, tmp_path / "people.ndjson", program, "ios", str(tmp_path / f"out-{size}"), range_bytes=max(size, 60_000))
        assert len(written(tmp_path / f"out-{size}", "rejected")) == 2


def test_write_gives_the_lines_of_a_local_run(spark, folder, program, tmp_path):
    people = spark.read.text(str(folder / "people.ndjson"))
    blazon_push_spark.write(people, program, "ios", str(tmp_path / "out"), engine="command")
    matches(folder, tmp_path / "out")


def test_files_in_ranges_give_the_lines_of_a_local_run(spark, folder, program, tmp_path):
    """Two files of a folder, one of which is named by its URI, and hidden ones beside them."""
    rest = (folder / "people.ndjson").read_bytes()
    cut = rest.index(b"\n", len(rest) // 2) + 1
    people = tmp_path / "people"
    (people / "_temporary").mkdir(parents=True)
    (people / "a.ndjson").write_bytes(rest[:cut])
    (people / "_temporary/c.ndjson").write_text(GOOD)
    (people / ".d.ndjson").write_text(GOOD)
    (people / "empty.ndjson").touch()
    (tmp_path / "b.ndjson").write_bytes(rest[cut:].rstrip(b"\n"))
    paths = [people, (tmp_path / "b.ndjson").as_uri()]
    blazon_push_spark.write_files(spark, paths, program, "ios", str(tmp_path / "out"), range_bytes=7_000_001)
    matches(folder, tmp_path / "out")
    # All targets, requests, and nothing to read.
    blazon_push_spark.write_files(spark, people / "empty.ndjson", program, None, str(tmp_path / "none"))
    assert not list((tmp_path / "none").rglob("part-*.txt"))
    (tmp_path / "good.ndjson").write_text(f"\ufeff{GOOD}\r\n\n{GOOD}")
    blazon_push_spark.write_files(spark, str(tmp_path / "good.ndjson"), program, None, str(tmp_path / "good"), content="request")
    request = blazon_push.Program.load(program, content="request").render([GOOD]).payloads
    for target in ("ios", "android"):
        assert written(tmp_path / "good", target) == [request[target][0].decode()] * 2


def test_files_that_cannot_be_read_in_ranges(spark, program, tmp_path):
    with pytest.raises(FileNotFoundError, match="no such file: .*people.ndjson"):
        blazon_push_spark.write_files(spark, tmp_path / "people.ndjson", program, "ios", str(tmp_path / "out"))
    (tmp_path / "people.gz").write_bytes(gzip.compress(GOOD.encode()))
    with pytest.raises(ValueError, match=r"people.gz is compressed \(gzip\)"):
        blazon_push_spark.write_files(spark, tmp_path / "people.gz", program, "ios", str(tmp_path / "out"))
    (tmp_path / "short.ndjson").write_text(GOOD)
    with pytest.raises(OSError, match="had 1000 bytes when the job began, and has 61 now"):
        list(_ranges.pieces(str(tmp_path / "short.ndjson"), 0, 1000))


@pytest.mark.parametrize("read", [1, 7, 512 << 10])
def test_ranges_contain_each_line_once(tmp_path, monkeypatch, read):
    """Whatever the sizes of ranges, reads and lines are."""
    monkeypatch.setattr(_ranges, "_READ", read)
    draw, path = random.Random(read), tmp_path / "lines"
    for mark, length, end in itertools.product((b"", b"\xef\xbb\xbf"), (0, 3, 40), (b"", b"\n", b"\n\n", b"\r\n")):
        lines = [b"x" * draw.randrange(length + 1) for _ in range(draw.randrange(6))]
        text = b"\n".join(lines) + end
        path.write_bytes(mark + text)
        for size in range(1, len(mark + text) + 2):
            count = len(mark + text)
            found = [list(_ranges.pieces(str(path), start, min(start + size, count))) for start in range(0, count, size)]
            assert b"".join(itertools.chain(*found)) == text, (lines, end, size)
            # A piece ends with a line, so that its lines can be rendered by themselves.
            assert all(piece.endswith(b"\n") for piece in list(itertools.chain(*found))[:-1])


@pytest.mark.parametrize("from_files", [False, True])
def test_a_worker_is_killed_midway(folder, program, tmp_path, from_files):
    """SIGKILL of a worker and its executor, while some tasks have ended and others run: the same lines, none twice, none missing."""
    with Cluster(folder / f"killed-{from_files}") as cluster:
        session = cluster.session("killed", spark_sql_files_maxPartitionBytes="4m")
        tracker = session.sparkContext.statusTracker()
        seen = []

        def kill():
            while True:
                for stage in tracker.getActiveStageIds():
                    info = tracker.getStageInfo(stage)
                    if info and info.numCompletedTasks >= info.numTasks // 4 > 0 and info.numActiveTasks > 0:
                        seen.append((info.numCompletedTasks, info.numTasks))
                        cluster.kill_worker(0)
                        return
                time.sleep(0.01)

        killer = threading.Thread(target=kill, daemon=True)
        killer.start()
        try:
            people, out = str(folder / "people.ndjson"), str(tmp_path / "out")
            if from_files:
                blazon_push_spark.write_files(session, people, program, "ios", out, range_bytes=4 << 20)
            else:
                blazon_push_spark.write(session.read.text(people), program, "ios", out)
        finally:
            session.stop()
        killer.join(1)
        assert seen and seen[0][0] < seen[0][1], "no worker was killed"
    matches(folder, tmp_path / "out")
