"""MiniJinja (Rust) through its Python package, records read by orjson: mini_jinja.py IN OUT"""
import sys
from urllib.parse import quote

import minijinja
import orjson
from text_template import TEMPLATE

environment = minijinja.Environment(auto_escape_callback=lambda _: False, keep_trailing_newline=True)
environment.add_filter("encoded", lambda text: quote(text, safe=""))
environment.add_filter("grouped", lambda number: f"{number:,}")
environment.add_template("offer", TEMPLATE)
render = environment.render_template
with open(sys.argv[1], "rb") as records, open(sys.argv[2], "w", 1 << 20, encoding="utf-8", newline="\n") as out:
    for line in records:
        out.write(render("offer", **orjson.loads(line)))
