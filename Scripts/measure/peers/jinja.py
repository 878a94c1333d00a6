"""Jinja2, records read by orjson: jinja.py IN OUT"""
import sys
from urllib.parse import quote

import jinja2
import orjson
from text_template import TEMPLATE

environment = jinja2.Environment(autoescape=False, keep_trailing_newline=True)
environment.filters["encoded"] = lambda text: quote(text, safe="")
environment.filters["grouped"] = lambda number: f"{number:,}"
environment.policies["json.dumps_function"] = lambda value, **_: orjson.dumps(value).decode()  # faster than its own
render = environment.from_string(TEMPLATE).render
with open(sys.argv[1], "rb") as records, open(sys.argv[2], "w", 1 << 20, encoding="utf-8", newline="\n") as out:
    for line in records:
        out.write(render(orjson.loads(line)))
