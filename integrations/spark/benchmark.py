#!/usr/bin/env python3
"""Measures jobs that read records and write iOS payloads on a cluster of two workers:  benchmark.py RECORDS FOLDER [JOB…]

RECORDS is a file as `Scripts/measure/inputs.py` makes it; FOLDER is for the cluster and the outputs. Each job runs for
half a minute, and at least three times; the median of the last three counts. `Scripts/check/system Spark FOLDER --benchmark` installs what it needs."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(HERE / "tests"), str(ROOT / "Scripts/measure"), str(ROOT / "Scripts/measure/peers")]

import blazon_push_spark  # noqa: E402
from blazon_push._check import command  # noqa: E402
from cluster import Cluster  # noqa: E402


def ios_template():
    """The iOS half of the template that Scripts/measure/peers gives Jinja2: all but the last line."""
    import text_template

    return text_template.TEMPLATE.rstrip("\n").rpartition("\n")[0]


def jinja(spark, people, out, template):
    """A plain job: a function of a row, with Python's own JSON and Jinja2 as documented."""
    from pyspark.sql.functions import udf

    @udf("string")
    def render(value):
        import json
        from urllib.parse import quote

        import jinja2

        if not hasattr(jinja2, "blazon_benchmark"):
            environment = jinja2.Environment(autoescape=False)
            environment.filters["encoded"] = lambda text: quote(text, safe="")
            environment.filters["grouped"] = lambda number: f"{number:,}"
            environment.policies["json.dumps_kwargs"] = {"ensure_ascii": False}
            jinja2.blazon_benchmark = environment.from_string(template).render
        return jinja2.blazon_benchmark(json.loads(value))

    spark.read.text(people).select(render("value")).write.text(out)


def jinja_tuned(spark, people, out, template):
    """As fast as Jinja2 gets here: mapInArrow, and orjson instead of Python's own JSON."""

    def render(batches):
        from urllib.parse import quote

        import jinja2
        import orjson
        import pyarrow as pa

        environment = jinja2.Environment(autoescape=False)
        environment.filters["encoded"] = lambda text: quote(text, safe="")
        environment.filters["grouped"] = lambda number: f"{number:,}"
        environment.policies["json.dumps_function"] = lambda value, **_: orjson.dumps(value).decode()
        one = environment.from_string(template).render
        for batch in batches:
            yield pa.RecordBatch.from_arrays([pa.array([one(orjson.loads(value)) for value in batch.column(0).to_pylist()], pa.string())], ["value"])

    spark.read.text(people).mapInArrow(render, "value string").write.text(out)


def copy(spark, people, out, _):
    """Reads and writes lines, and does nothing else."""
    spark.read.text(people).write.text(out)


def arrow_copy(spark, people, out, _):
    """Hands the lines to Python and takes them back."""
    spark.read.text(people).mapInArrow(lambda batches: batches, "value string").write.text(out)


def written(spark, people, out, _):
    blazon_push_spark.write(spark.read.text(people), program(), "ios", out)


def written_from_files(spark, people, out, _):
    blazon_push_spark.write_files(spark, people, program(), "ios", out)


def written_by_command(spark, people, out, _):
    blazon_push_spark.write(spark.read.text(people), program(), "ios", out, engine="command")


def rendered(spark, people, out, _):
    """The DataFrame of payloads, a row each."""
    blazon_push_spark.render(spark.read.text(people), program(), "ios")[0].write.text(out)


def framed(spark, people, out, _):
    """`render --framed` as a filter, with the payload cut out of each line."""
    binary, path = command(), str(program())

    def render(batches):
        import subprocess
        import threading

        import pyarrow as pa

        process = subprocess.Popen([binary, "render", path, "--framed", "--target", "ios", "-q"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

        def feed():
            for batch in batches:
                process.stdin.write("".join(f"{value}\n" for value in batch.column(0).to_pylist()).encode())
            process.stdin.close()

        threading.Thread(target=feed).start()
        mark, lines = b'"payloads":{"ios":', []
        for line in process.stdout:
            start = line.find(mark)
            if start >= 0:
                lines.append(line[start + len(mark) : -3].decode())
            if len(lines) == 10_000:
                yield pa.RecordBatch.from_arrays([pa.array(lines)], ["value"])
                lines = []
        yield pa.RecordBatch.from_arrays([pa.array(lines, pa.string())], ["value"])

    spark.read.text(people).mapInArrow(render, "value string").write.text(out)


def program():
    return FOLDER / "out/offer/program.json"


JOBS = {
    "copy": copy, "arrow copy": arrow_copy, "write_files": written_from_files, "write": written, "write, command": written_by_command, "render": rendered, "framed": framed,
    "jinja2, orjson, mapInArrow": jinja_tuned, "jinja2": jinja,
}
FOLDER = pathlib.Path(sys.argv[2]).resolve()


def measured(cluster, job, count):
    """The median of the last three runs by CPU time, of those that fit into 30 seconds: the JVM needs some to warm up."""
    runs, out, begin = [], FOLDER / "result", time.monotonic()
    while len(runs) < 3 or time.monotonic() - begin < 30:
        shutil.rmtree(out, ignore_errors=True)
        before, start = cluster.seconds(), time.monotonic()
        job(str(out))
        runs.append((cluster.seconds() - before, time.monotonic() - start))
    used, elapsed = sorted(runs[-3:])[1]
    lines = sum(data.count(b"\n") for path in out.rglob("part-*") for data in [path.read_bytes()])
    return {"lines": lines, "runs": len(runs), "seconds": round(elapsed, 2), "cpuSeconds": round(used, 2), "µs": round(used * 1e6 / count, 2)}


def main():
    people = str(pathlib.Path(sys.argv[1]).resolve())
    with open(people, "rb") as file:
        count = sum(1 for _ in file)
    subprocess.run([command(), "compile", ROOT / "Scripts/measure/offer.yaml", "--out", FOLDER / "out", "--quiet"], check=True)
    with Cluster(FOLDER / "cluster") as cluster:
        spark = cluster.session("benchmark")
        for name in sys.argv[3:] or JOBS:
            print(json.dumps({"job": name, "rows": count, **measured(cluster, lambda out: JOBS[name](spark, people, out, ios_template()), count)}, ensure_ascii=False), flush=True)
        print(json.dumps({"peakMB": cluster.peak()}), flush=True)
        spark.stop()
    shutil.rmtree(FOLDER / "result", ignore_errors=True)


main()
