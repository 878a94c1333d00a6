"""Sections for Scripts/attack/sweep: sessions of `blazon mcp` with more requests, larger messages, larger projects, and floods."""
import json

from sweep_sections import HEAD, PERSON, RECORD, SAMPLES, Section, join, message, template

SETTINGS = {"blazon.yaml": "root: true\nrecipients: people.ndjson\n"}
# What a session may take more for four times as many requests: a few blocks of the allocator.
CONSTANT = 8 << 20
# The answer that ends each session: the server has read everything before it.
LAST = {"jsonrpc": "2.0", "id": "last", "result": {}}
TEXT = message()["a.yaml"]


def line(method, number=None, /, **parameters):
    content = {"jsonrpc": "2.0", "method": method, "params": parameters}
    return json.dumps(content if number is None else {**content, "id": number}) + "\n"


def call(tool, number=1, /, **arguments):
    return line("tools/call", number, name=tool, arguments=arguments)


def session(*lines):
    """The messages of a client, from the handshake to a last ping."""
    start = line("initialize", 0, protocolVersion="2025-11-25", capabilities={}, clientInfo={"name": "sweep", "version": "1"})
    return start + line("notifications/initialized") + "".join(lines) + line("ping", "last")


def section(name, size, lines, files=lambda n: {}, **more):
    """A section of `lines(n)`, the client's messages, in a project with `files(n)`."""
    return Section(
        f"mcp-{name}", size, lambda n: {**SETTINGS, **files(n), "session": session(lines(n))}, ["mcp"], **more)


def sections():
    yield from requests()
    yield from messages()
    yield from projects()
    yield from floods()


def position(text):
    """Line and column of the first expression of a text."""
    lines = text.split("\n")
    number = next((number for number, line in enumerate(lines) if "{{" in line), 2)
    return {"line": number + 1, "column": max(lines[number].find("{{") + 5, 1)}


def requests():
    """More requests: the same tool again and again, in memory that does not grow."""
    people = {"people.ndjson": RECORD * 20, "a.yaml": TEXT, "t.yaml": "table: t\nextends: campaign-standard\n"}
    payload = '{"aps":{"alert":{"title":"Hello","body":"Come in"}}}'
    tools = {
        "check": {"text": TEXT}, "check-saved": {"path": "a.yaml"}, "fix": {"text": TEXT.replace("title:", "titel:")}, "explain": {"text": TEXT, **position(TEXT)},
        "explain-name": {"name": "badge"}, "complete": {"text": TEXT, **position(TEXT)}, "render_sample": {"text": TEXT, "send_at": "2026-11-21T09:00:00Z"},
        "sizes": {"text": TEXT}, "import": {"text": payload}, "settings": {"table": "./t.yaml", "setting": "badge"}, "profile": {"path": "people.ndjson"},
    }
    for name, arguments in tools.items():
        tool = name.split("-")[0]
        yield section(
            f"requests-{name}", 20, lambda n, tool=tool, arguments=arguments: "".join(call(tool, number, **arguments) for number in range(1, n + 1)),
            lambda n: people, memory=CONSTANT)
    for name, size, form in [
        ("ping", 40_000, line("ping", 7)), ("list", 100, line("tools/list", 7)), ("page", 20, line("resources/read", 7, uri="blazon://language")),
        ("table-page", 20, line("resources/read", 7, uri="blazon://tables/native")),
    ]:
        yield section(f"requests-{name}", size, lambda n, form=form: form * n, memory=CONSTANT)


def messages():
    """Larger messages: an unsaved text with more settings, faults or fields, and answers that are cut."""
    large = lambda n: template("message:\n  title: '{{ city }}'\n  body:\n", join("    - when: points == #\n      then: '# points'\n", n), "    - otherwise: a\n")["a.yaml"]
    for tool, more in {
        "check": {}, "fix": {}, "explain": position(large(1)), "complete": position(large(1)), "render_sample": {"send_at": "2026-11-21T09:00:00Z"}, "sizes": {},
    }.items():
        yield section(f"text-{tool}", 200, lambda n, tool=tool, more=more: call(tool, text=large(n), **more))
    wrong = lambda n: HEAD + PERSON + "message:\n  title: a\n" + join("  unknown-#: '{{ a.b# | c# }}'\n", n) + SAMPLES
    yield section("text-faults", 300, lambda n: call("check", text=wrong(n)))
    misspelled = lambda n: HEAD + PERSON + "message:\n  title: a\n  customFields:\n" + join("    k#: '{{ cty }}'\n", n) + SAMPLES
    yield section("text-fixes", 60, lambda n: call("fix", text=misspelled(n)))
    yield section("text-suggestions", 60, lambda n: call("fix", text=wrong(n), suggestions=True))
    fields = lambda n: HEAD + PERSON + join("  field#: optional string(..9)\n", n) + 'message:\n  title: "{{  }}"\n'
    yield section("text-fields", 1_000, lambda n: call("complete", text=fields(n), **position(fields(n))))
    samples = lambda n: TEXT + join("  s#: { " + SAMPLES.split("{", 1)[1].rsplit("}", 1)[0] + " }\n", n)
    yield section("text-samples", 200, lambda n: call("render_sample", text=samples(n), send_at="2026-11-21T09:00:00Z"))
    yield section("text-comment", 200_000, lambda n: call("check", text=TEXT + "#" + "z" * n + "\n"))
    payload = lambda n: json.dumps({"aps": {"alert": {"title": "Hello"}}, **{f"k{k}": f"word {k}" for k in range(n)}})
    yield section("import-keys", 500, lambda n: call("import", text=payload(n)))
    yield section("import-placeholders", 300, lambda n: call("import", text="Hello " + join("{{ a# | b# }} ", n), **{"from": "liquid"}))
    yield section("set", 500, lambda n: call("render_sample", path="a.yaml", set={f"delivery.c{k}": "x" for k in range(n)}), lambda n: {
        "a.yaml": TEXT + "delivery:\n" + join("  c#: { type: string(..9) }\n", n)}, is_faulty=True)


def projects():
    """Larger projects: more templates, users of a file, lookups, folders, rows of a table, recipients and columns."""
    templates = lambda n, head="": {f"t/{k}.yaml": message(head)["a.yaml"].replace("sweep", f"sweep-{k}") for k in range(n)}
    yield section("project-folder", 60, lambda n: call("check", path="t"), templates)
    yield section("project-one", 500, lambda n: call("check", path="t/0.yaml"), templates)
    used = lambda n: {"u.yaml": "blocks: { b: word, c: word }\n", **templates(n, "uses: ../u.yaml\n")}
    for tool, more in {"check": {}, "explain": {"line": 1, "column": 12}, "complete": {"line": 1, "column": 12}}.items():
        yield section(f"project-users-{tool}", 60, lambda n, tool=tool, more=more: call(tool, path="u.yaml", **more), used, is_faulty=tool == "explain")
    yield section(
        "project-users-fix", 30, lambda n: call("fix", path="u.yaml"),
        lambda n: {**used(n), "u.yaml": "blocks: { b: '{{ city | upcased }}', c: '{{ city | downcased }}' }\n"})
    rows = "  p#: { file: r#.csv, key: sku, fields: { name: string(..60) } }\n"
    looked = lambda n: HEAD + PERSON + "lookups:\n" + join(rows, n) + "message:\n  title: a\n  customFields:\n" + join(
        "    k#: \"{{ lookup.p#[city].name | default: 'x' }}\"\n", n) + SAMPLES
    yield section(
        "project-lookups", 60, lambda n: call("check", path="new.yaml", text=looked(n)),
        lambda n: {"a.yaml": looked(n).replace("sweep", "saved"), **{f"r{k}.csv": "sku,name\nk,Mug\n" for k in range(n)}, **templates(n)})
    yield section("project-depth", 25, lambda n: call("check", path="d/" * n + "a.yaml"), lambda n: {"d/" * n + "a.yaml": TEXT})
    table = lambda n: {"t.yaml": "table: t\ntargets:\n  app: { title: App }\nsettings:\n" + join("  s#: { type: text, app: a.b# }\n", n)}
    yield section("table-settings", 500, lambda n: call("settings", table="./t.yaml"), table)
    yield section("table-page", 500, lambda n: line("resources/read", 1, uri="blazon://tables/.%2Ft.yaml"), table)
    yield section("table-page-cut", 6_000, lambda n: line("resources/read", 1, uri="blazon://tables/.%2Ft.yaml"), table)
    yield section("profile-records", 2_000, lambda n: call("profile"), lambda n: {"people.ndjson": RECORD * n}, memory=CONSTANT)
    yield section("profile-columns", 500, lambda n: call("profile", path="wide.csv"), lambda n: {
        "wide.csv": join("column#", n, ",") + "\n" + join("a#", n, ",") + "\n"})


def floods():
    """Messages that are wrong, endless or never pause. None of them may take more time than its bytes, or be kept."""
    ping = line("ping", 7)
    cancel = line("notifications/cancelled", requestId=7)
    for name, size, form in [
        ("blank", 200_000, "\n"), ("spaces", 5_000, " " * 100 + "\r\n"), ("no-json", 5_000, "{\n"), ("no-object", 5_000, "[]\n"), ("no-method", 5_000, '{"jsonrpc":"2.0","id":1}\n'),
        ("unknown-method", 5_000, line("a/b", 7)), ("unknown-tool", 2_000, call("a")), ("unknown-argument", 5_000, call("check", a=1)), ("notifications", 40_000, line("a/b")),
        ("cancelled", 20_000, ping + cancel), ("cancelling", 5_000, cancel + ping), ("responses", 40_000, '{"jsonrpc":"2.0","id":1,"result":{}}\n'),
        ("large", 10, line("ping", 7, a="x" * 600_000)), ("outside", 1_000, call("check", path="/etc/passwd")), ("missing", 1_000, call("check", path="missing.yaml")),
    ]:
        yield section(f"flood-{name}", size, lambda n, form=form: form * n, is_faulty=True, memory=CONSTANT)
    for name, size, form in [
        ("line", 3_000_000, lambda n: "x" * n + "\n"), ("text", 1_500_000, lambda n: line("ping", 7, a="x" * n)), ("nested", 100_000, lambda n: "[" * n + "\n"),
        ("list", 500_000, lambda n: '{"jsonrpc":"2.0","id":1,"method":"ping","params":[' + "1," * n + "1]}\n"), ("keys", 50_000, lambda n: line("ping", 7, **{f"k{k}": 1 for k in range(n)})),
        ("same-keys", 100_000, lambda n: '{"jsonrpc":"2.0","id":1,"method":"ping","params":{' + '"a":1,' * n + '"a":1}}\n'), ("escapes", 250_000, lambda n: line("ping", 7, a="é" * n)),
        ("surrogates", 250_000, lambda n: line("ping", 7, a="\ud800" * n)), ("digits", 1_000_000, lambda n: '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":' + "9" * n + "}}\n"),
        ("id", 500_000, lambda n: line("ping", "x" * n)), ("method", 500_000, lambda n: line("x" * n, 7)), ("tool", 500_000, lambda n: call("x" * n)),
        ("path", 500_000, lambda n: call("check", path="x" * n)), ("folders", 100_000, lambda n: call("check", path="x/../" * n)), ("uri", 500_000, lambda n: line("resources/read", 7, uri="blazon://tables/" + "%41" * n)),
        ("arguments", 50_000, lambda n: call("check", **{f"k{k}": 1 for k in range(n)})), ("same-arguments", 100_000, lambda n: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check","arguments":{' + '"path":"a",' * n + '"path":"a"}}}\n'),
        ("set", 30_000, lambda n: call("render_sample", text=TEXT, set={f"k{k}": "v" for k in range(n)})), ("large-text", 400_000, lambda n: call("check", text="z" * n)),
        ("lines", 100_000, lambda n: call("check", text="- a\n" * n)),
    ]:
        yield section(f"flood-{name}", size, form, is_faulty=True)
