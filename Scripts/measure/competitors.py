"""Who is measured: a name, what it is, and its command. Each reads `{records}`; Blazon writes into the folder `{out}`, the others
`{out}/payloads.ndjson`, where an iOS payload and an Android payload take turns."""
import os
import subprocess
from dataclasses import dataclass

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
BUILD = os.environ.get("BLAZON_BENCH", "/tmp/blazon-bench")
BLAZON = os.environ.get("BLAZON", f"{ROOT}/.build/release/blazon")
PYTHON = f"{BUILD}/venv/bin/python"


@dataclass
class Peer:
    name: str
    what: str
    command: str
    # Seconds per record, roughly: who would take longer than the budget for a run is left out at that size.
    seconds: float = 0
    # How many times faster Blazon must be at 100,000 records (docs/performance.md).
    target: float | None = None

    def line(self, records, out):
        return self.command.format(records=records, out=out, here=f"{HERE}/peers", build=BUILD, python=PYTHON, payloads=f"{out}/payloads.ndjson")


def blazon(options, template="offer.yaml"):
    return f"{BLAZON} compile {HERE}/{template} --recipients {{records}} --out {{out}} --quiet {options}"


OURS = Peer("blazon", "**Blazon**, one job", blazon("--sync none --jobs 1"))
OURS_TWO = Peer("blazon-2", "**Blazon**, two jobs", blazon("--sync none --jobs 2"))
FLOOR = Peer("scan", "C++ by hand, a scanner of its own, one thread", "{build}/scan {records} {payloads}")
PEERS = [
    OURS,
    OURS_TWO,
    FLOOR,
    Peer("scan-2", "the same, two threads", "{build}/scan {records} {payloads} 2"),
    Peer("simdjson", "C++ by hand on simdjson, one thread", "{build}/simdjson {records} {payloads}"),
    Peer("simdjson-2", "the same, two threads", "{build}/simdjson {records} {payloads} 2"),
    Peer("duckdb", "DuckDB, SQL, all cores", "{python} {here}/duck.py {records} {payloads}", 3e-6, 6),
    Peer("duckdb-1", "DuckDB, one thread", "{python} {here}/duck.py {records} {payloads} 1", 3e-6, 6),
    Peer("orjson", "Python by hand on orjson", "{python} {here}/by_hand.py {records} {payloads}", 4e-6),
    Peer("minijinja", "MiniJinja (Rust) from Python", "{python} {here}/mini_jinja.py {records} {payloads}", 10e-6, 18),
    Peer("jinja2", "Jinja2", "{python} {here}/jinja.py {records} {payloads}", 25e-6, 45),
    Peer("jq", "jq", "jq -c -f {here}/offer.jq {records} > {payloads}", 60e-6, 100),
    Peer("liquid", "Shopify's Liquid, Ruby", "ruby {here}/liquid.rb {records} {payloads}", 60e-6, 100),
]
