#!/usr/bin/env python3
"""What Blazon writes, read back by another implementation:  Scripts/check/system ReadBack BLAZON [SECTION…]

10,000 random hostile names go through every writer, many in one template. Each must be, in the reader's eyes, what it was: CSV in Python's
csv, XLIFF in libxml2 and expat, SQL in SQLite, YAML in libyaml, payloads and reports in Python's json and ElementTree, pages in an HTML5
parser, receivers in the compilers of TypeScript, Kotlin and Swift. SEED=N tries other names."""
import csv
import io
import json
import os
import pathlib
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unicodedata
import urllib.parse
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Characters of which a neighbor makes other Characters, ends of comments, quotes and lines, and what shells and languages expand.
PIECES = [
    "\u0600", "\u0301", "\u200d", "\ufe0f", "\u20e3", "\u202e", "\u2066", "'", '"', '"""', "'''", "*/", "/*", "//", "--", "]]>", "-->", "<!--", "</script", "<b>",
    "&amp;", "\\", "\\n", "\\u0041", "$", "$(id)", "${x", "`", "\u2028", "\u2029", "\x85", "\n", "\r", "\t", " ", ";", ",", "|", ":", ": ", " #", "#", "- ", "?", "!",
    "@", "=", ".", "a", "Z", "0", "é", "e\u0301", "\U0001f600", "\U0001f468\u200d\U0001f469", "\uac00", "\u1100", "\u212a", "\u037e", "\u1fef", "\ufeff", "\ufffe", "\xa0", "\u3000",
]


class Names:
    def __init__(self, seed):
        self.random, self.count = random.Random(seed), 0

    def take(self, count, without="", unique=True):
        """Names that are not blank, none of which has a piece with these characters. A neighbor may make new ones of them."""
        pieces = [piece for piece in PIECES if not any(letter in without for letter in piece)]
        names = {}
        while len(names) < count:
            parts = self.random.choices(pieces, k=self.random.randint(1, 8))
            parts.insert(self.random.randint(0, len(parts)), self.random.choice("kqxz") + str(len(names)))
            names["".join(parts)] = None
        self.count += count
        return list(names)


def quoted(text):
    """A text as YAML's double quotes hold it: escapes alone."""
    return '"' + "".join(c if c.isascii() and c.isalnum() else f"\\U{ord(c):08X}" for c in text) + '"'


def run(*words, cwd, codes=(0,), **options):
    done = subprocess.run([str(word) for word in words], cwd=cwd, capture_output=True, **options)
    if done.returncode not in codes:
        raise RuntimeError(f"{' '.join(map(str, words[:5]))} ended with {done.returncode}:\n{(done.stderr + done.stdout).decode(errors='replace')[:1500]}")
    return done.stdout.decode()


def expect(found, names, title):
    if list(found) != list(names):
        pairs = [(a, b) for a, b in zip(names, found) if a != b] or [("…", "…")]
        raise RuntimeError(f"{title}: {len(names)} names, {len(found)} read; {pairs[0][0]!r} is read as {pairs[0][1]!r}")


def branches(names):
    """A template whose body is each of these texts in turn."""
    return ("campaign: back\ntargets: [ios]\nrecipient: { id: string(..9), n: integer(0..9999) }\nmessage:\n  title: A\n  body:\n"
            + "".join(f"    - when: n == {n}\n      then: {quoted(name)}\n" for n, name in enumerate(names)) + "    - otherwise: end\nlocales: { default: en }\n")


def fields(names, more=""):
    return ("campaign: back\ntargets: [ios, android]\nmessage:\n  title: A\n  customFields:\n"
            + "".join(f"    {quoted(name)}: v{n}\n" for n, name in enumerate(names)) + more)


def translations(blazon, folder, names):
    """CSV and XLIFF of `translate export`."""
    texts = names.take(700)
    (folder / "t.yaml").write_text(branches(texts), encoding="utf-8")
    rows = list(csv.reader(io.StringIO(run(blazon, "translate", "export", "t.yaml", "--locale", "de", "--format", "csv", cwd=folder), newline="")))
    expect([len(row) for row in rows], [5] * len(rows), "cells of the translation CSV")
    # What a spreadsheet would calculate has an apostrophe before it.
    guarded = ["'" + text if text.lstrip("'")[:1] in set("=+-@\t\r\n") else text for text in texts]
    expect([row[1] for row in rows if ".when-" in row[0]], guarded, "translation CSV")
    document = run(blazon, "translate", "export", "t.yaml", "--locale", "de", "--format", "xliff", cwd=folder)
    space = "{urn:oasis:names:tc:xliff:document:2.0}"

    def content(source):
        return (source.text or "") + "".join(chr(int(part.get("hex"), 16)) + (part.tail or "") for part in source)

    readers = {"expat": xml.etree.ElementTree}
    try:
        import lxml.etree
        readers["libxml2"] = lxml.etree
    except ImportError:
        skip("lxml (PyPI)")
    for reader, module in readers.items():
        units = module.fromstring(document.encode()).iter(space + "unit")
        expect([content(unit.find(f".//{space}source")) for unit in units if ".when-" in unit.get("id")], texts, f"XLIFF in {reader}")
    # What a translator sends back reaches the payload.
    (folder / "t.de.csv").write_text("unit,source,target\n" + "".join(csv_line([row[0], row[1], row[1]]) for row in rows[1:]), encoding="utf-8", newline="")


def csv_line(cells):
    line = io.StringIO()
    csv.writer(line, lineterminator="\n", quoting=csv.QUOTE_ALL).writerow(cells)
    return line.getvalue()


def sql(blazon, folder, names):
    """`schema recipient --sql` in SQLite: one statement, whose columns have the names that it selects."""
    for _ in range(25):
        columns = names.take(40, without="\x85\n\r\u2028\u2029.")
        members = [name.strip(" ") for name in names.take(4, without="|(),'\"\n\r\t\x85\u2028\u2029{}")]
        (folder / "s.yaml").write_text(
            "campaign: back\ntargets: [ios]\nrecipient:\n  e: " + quoted(f"enum({' | '.join(members)})") + "\n" + "".join(f"  f{n}: string(..9)\n" for n in range(len(columns)))
            + "source:\n  columns:\n" + "".join(f"    f{n}: {quoted(name)}\n" for n, name in enumerate(columns))
            + "message:\n  title: \"A{{ e }}" + "".join(f"{{{{ f{n} }}}}" for n in range(len(columns))) + "\"\n", encoding="utf-8")
        statement = run(blazon, "schema", "recipient", "s.yaml", "--sql", cwd=folder)
        with sqlite3.connect(":memory:") as database:
            all = ["id", "e", *columns]
            database.execute("create table recipients(" + ", ".join('"' + name.replace('"', '""') + '"' for name in all) + ")")
            found = [column[0] for column in database.execute(statement).description]
        expect(sorted(found), sorted(all), "SQL")


def yaml(blazon, folder, names):
    """Templates that `import` and `samples --generate` write: libyaml reads the texts, and `fmt --check` has nothing to change."""
    try:
        import yaml as pyyaml
        loader = pyyaml.CBaseLoader
    except (ImportError, AttributeError):
        return skip("PyYAML with libyaml (PyPI)")
    for _ in range(10):
        keys, values = names.take(60), names.take(60)
        payload = {"message": {"token": "t", "notification": {"title": "A"}, "data": dict(zip(keys, values))}}
        (folder / "payload.json").write_text(json.dumps(payload), encoding="utf-8")
        text = run(blazon, "import", "--from", "fcm", "payload.json", cwd=folder)
        (folder / "i.yaml").write_text(text, encoding="utf-8", newline="")
        found = {}

        def visit(node):
            for key, value in node.items() if isinstance(node, dict) else enumerate(node):
                if isinstance(value, (dict, list)):
                    visit(value)
                else:
                    found[key] = value

        visit(pyyaml.load(text, loader))
        expect([found.get(key) for key in keys], values, "imported template")
        run(blazon, "fmt", "--check", "i.yaml", cwd=folder)
        members = [name.strip(" ") for name in names.take(30, without="|(),'\"\n\r\t\x85\u2028\u2029{}")]
        (folder / "g.yaml").write_text(f"campaign: back\ntargets: [ios]\nrecipient:\n  id: string(..9)\n  e: {quoted('enum(' + ' | '.join(members) + ')')}\nmessage:\n  title:\n"
                                       + "".join(f"    - when: e == '{member}'\n      then: a{n}\n".replace(f"e == '{member}'", quoted(f"e == '{member}'")) for n, member in enumerate(members[:-1]))
                                       + "    - otherwise: b\n", encoding="utf-8")
        samples = pyyaml.load(run(blazon, "samples", "--generate", "g.yaml", cwd=folder), loader)
        seen = {sample.get("e") for sample in (samples or {}).get("samples", {}).values()}
        if not set(members[:-1]) <= seen:
            raise RuntimeError(f"samples lack {sorted(set(members[:-1]) - seen)[0]!r}; they have {sorted(map(str, seen))[:3]}")


def payloads(blazon, folder, names):
    """Keys and values of payloads in Python's json, of constants and of records in NDJSON and CSV."""
    keys, values = names.take(100), names.take(900)
    (folder / "p.yaml").write_text(fields(keys), encoding="utf-8")
    run(blazon, "compile", "p.yaml", "--out", "p", cwd=folder)
    payload = json.loads((folder / "p/back/samples/default.ios.json").read_text(encoding="utf-8"))
    expect([payload.get(key) for key in keys], [f"v{n}" for n in range(len(keys))], "payload")
    (folder / "r.yaml").write_text("campaign: back\ntargets: [ios]\nrecipient: { id: string(..9), v: string(..400) }\nmessage: { title: A, customFields: { v: '{{ v }}' } }\n")
    (folder / "r.ndjson").write_text("".join(json.dumps({"id": str(n), "v": value}) + "\n" for n, value in enumerate(values)), encoding="utf-8")
    with open(folder / "r.csv", "w", encoding="utf-8", newline="") as file:
        file.write("id,v\n" + "".join(csv_line([n, value]) for n, value in enumerate(values)))
    for source in ["r.ndjson", "r.csv"]:
        out = run(blazon, "compile", "r.yaml", "--recipients", source, "--out", "-", "--target", "ios", "--quiet", cwd=folder)
        expect([json.loads(line)["v"] for line in out.split("\n")[:-1]], values, f"payloads of {source}")


def is_unprintable(letter):
    category = unicodedata.category(letter)
    if category in ("Cc", "Zl", "Zp"):
        return True
    return category == "Cf" and letter not in "\u200c\u200d\u0600" and not 0xE0020 <= ord(letter) <= 0xE007F


def printable(text):
    return "".join(f"\\u{{{ord(c):X}}}" if is_unprintable(c) else c for c in text)


def reports(blazon, folder, names):
    """Names of files and unknown settings in JSON, SARIF, JUnit's XML and GitHub's commands."""
    files = [name + ".yaml" for name in names.take(300, without="/\0")]
    files = [name for name in files if not name.startswith(("-", ".")) and len(name.encode()) < 200]
    keys = names.take(len(files))
    inputs = folder / "reports"
    inputs.mkdir()
    for name, key in zip(files, keys):
        (inputs / name).write_text(f"campaign: back\ntargets: [ios]\nmessage: {{ title: A, {quoted(key)}: b }}\n", encoding="utf-8", newline="")
    forms = ["json", "sarif", "junit", "github"]
    run(blazon, "check", *files, *(word for form in forms for word in ("--diagnostics", f"{form}=../report.{form}")), cwd=inputs, codes=(1,))
    text = {form: (folder / f"report.{form}").read_text(encoding="utf-8") for form in forms}

    def strings(node):
        if isinstance(node, str):
            yield node
        elif isinstance(node, (dict, list)):
            for item in node.values() if isinstance(node, dict) else node:
                yield from strings(item)

    found = set(strings(json.loads(text["json"])))
    expect([name for name in files if name in found], files, "JSON report")
    found = {urllib.parse.unquote(word) for word in strings(json.loads(text["sarif"]))}
    expect([name for name in files if name in found], files, "SARIF report")
    cases = list(xml.etree.ElementTree.fromstring(text["junit"].encode()).iter("testcase"))
    found = {case.get("classname") for case in cases}
    expect([name for name in files if printable(name).replace("\ufffe", "\\u{FFFE}") in found], files, "JUnit report")
    lines = text["github"].split("\n")[:-1]
    found = set()
    for line in lines:
        properties = re.match(r"::(?:error|warning|notice) ([^:]*)::", line)
        if not properties:
            raise RuntimeError(f"GitHub: {line!r} is no command")
        for part in properties[1].split(","):
            name, _, value = part.partition("=")
            if name == "file":
                found.add(urllib.parse.unquote(value))
    expect([name for name in files if name in found or printable(name) in found], files, "GitHub report")


def pages(blazon, folder, names):
    """Lines of templates in the page of `preview`, parsed as a browser does."""
    try:
        import html5lib
    except ImportError:
        return skip("html5lib (PyPI)")
    texts = names.take(400, without="'\n\r\t\x85\u2028\u2029\ufeff\ufffe\xa0")
    for start in range(0, len(texts), 40):
        part = texts[start:start + 40]
        (folder / "h.yaml").write_text("campaign: back\ntargets: [ios]\nmessage:\n  title: A\n  customFields:\n" + "".join(f"    k{n}: 'a{text}'\n" for n, text in enumerate(part)), encoding="utf-8")
        run(blazon, "preview", "h.yaml", "--out", "h.html", cwd=folder)
        page = html5lib.parse((folder / "h.html").read_text(encoding="utf-8"), namespaceHTMLElements=False)
        shown = "".join(page.itertext())
        island = next(node for node in page.iter("script") if node.get("id") == "campaigns")
        json.loads(island.text)
        payload = json.dumps({f"k{n}": "a" + text for n, text in enumerate(part)}, ensure_ascii=False)
        expect([text for text in part if json.dumps("a" + text, ensure_ascii=False)[1:-1] in shown or "a" + text in shown or printable("a" + text) in shown], part, f"page {payload[:0]}")


def receivers(blazon, folder, names):
    """Keys in generated code that tsc, kotlinc and swiftc compile, and that reads a payload with them."""
    sys.path.insert(0, str(ROOT / "Tests/Receivers"))
    import run as check  # Of Tests/Receivers.
    parts = [names.take(60) for _ in range(12)]
    values = [f"v{n}" for n in range(60)]
    classes, sent = [f"Back{part}" for part in range(len(parts))], {"ios": [], "android": []}
    for name, keys in zip(classes, parts):
        (folder / "k.yaml").write_text(fields(keys), encoding="utf-8")
        run(blazon, "compile", "k.yaml", "--out", name, cwd=folder)
        for target in sent:
            payload = json.loads((folder / name / f"back/samples/default.{target}.json").read_text(encoding="utf-8"))
            sent[target].append(check.received(payload, target))
        for language, target in [("typescript", "ios"), ("swift", "ios"), ("kotlin", "android")]:
            run(blazon, "receiver", language, "k.yaml", "--target", target, "--name", name, "--out", ".", cwd=folder)

    def read(title, text):
        lines = text.split("\n")[:-1]
        expect([sorted(set(re.findall(r"\bv\d+\b", line))) for line in lines], [sorted(values)] * len(parts), title)

    def lines(target):
        return "".join(json.dumps(payload) + "\n" for payload in sent[target]).encode()

    if shutil.which("tsc") and shutil.which("node"):
        run("tsc", "--strict", "--target", "es2020", "--module", "commonjs", "--lib", "es2020,webworker", *(f"{name}.ts" for name in classes), cwd=folder)
        (folder / "driver.js").write_text('require("fs").readFileSync(0, "utf8").split("\\n").filter(Boolean).forEach((line, n) =>\n'
                                          '    console.log(JSON.stringify(Object.values(require(`./Back${n}.js`)[`parseBack${n}`](JSON.parse(line))))));\n')
        read("TypeScript", run("node", "driver.js", cwd=folder, input=lines("ios")))
    else:
        skip("tsc (apt: node-typescript)")
    if shutil.which("swiftc"):
        (folder / "UserNotifications.swift").write_text(check.UI_STUB)
        run("swiftc", "-emit-module", "-module-name", "UserNotifications", "-parse-as-library", "UserNotifications.swift", cwd=folder)
        (folder / "main.swift").write_text("import Foundation\nfunc show<T: Decodable>(_ type: T.Type) throws {\n"
                                           "    let value = try JSONDecoder().decode(type, from: Data((readLine() ?? \"\").utf8))\n"
                                           "    print(Mirror(reflecting: value).children.map { \"\\($0.value)\" }.joined(separator: \" \"))\n}\n"
                                           + "".join(f"try show({name}.self)\n" for name in classes))
        run("swiftc", "-swift-version", "6", "-Onone", "-I", ".", "-o", "swift-driver", "main.swift", *(f"{name}.swift" for name in classes), cwd=folder)
        read("Swift", run("./swift-driver", cwd=folder, input=lines("ios")))
    else:
        skip("swiftc")
    if shutil.which("kotlinc") and os.path.exists(check.ANDROID_JSON):
        (folder / "Firebase.kt").write_text(check.KOTLIN_STUB)
        (folder / "Driver.kt").write_text("import org.json.JSONObject\nfun show(read: (Map<String, String>) -> Any) {\n    val json = JSONObject(readLine()!!)\n"
                                          "    val value = read(json.keys().asSequence().associateWith { json.getString(it) })\n"
                                          "    println(value.javaClass.declaredFields.map { it.isAccessible = true; it.get(value).toString() }.joinToString(\" \"))\n}\n"
                                          "fun main() {\n" + "".join(f"    show {{ {name}.from(it) }}\n" for name in classes) + "}\n")
        run("kotlinc", "-nowarn", "-cp", check.ANDROID_JSON, "Firebase.kt", *(f"{name}.kt" for name in classes), "Driver.kt", "-include-runtime", "-d", "driver.jar", cwd=folder)
        read("Kotlin", run("java", "-cp", f"driver.jar:{check.ANDROID_JSON}", "DriverKt", cwd=folder, input=lines("android")))
    else:
        skip("kotlinc (apt: kotlin, libandroid-json-java)")


def skip(reader):
    print(f"skipped: {reader} is not installed", flush=True)


SECTIONS = {section.__name__: section for section in [translations, sql, yaml, payloads, reports, pages, receivers]}
# How often each runs, so that there are 10,000 names in all.
TIMES = {"translations": 3, "payloads": 2, "reports": 3, "pages": 3}


def read_back(blazon, selected=()):
    """Whether every section ends as it should."""
    names, isRight = Names(int(os.environ.get("SEED", "1"))), True
    for name, section in SECTIONS.items():
        if selected and name not in selected:
            continue
        before = names.count
        try:
            for _ in range(TIMES.get(name, 1)):
                with tempfile.TemporaryDirectory() as scratch:
                    section(os.path.abspath(blazon), pathlib.Path(scratch), names)
            print(f"ok   read back: {name}, {names.count - before:,} names", flush=True)
        except (RuntimeError, ValueError, sqlite3.Error, sqlite3.Warning, xml.etree.ElementTree.ParseError) as error:
            print(f"BAD  read back: {name}: {error}", flush=True)
            isRight = False
    print(f"{names.count:,} names", flush=True)
    return isRight


if __name__ == "__main__":
    sys.exit(0 if read_back(sys.argv[1], sys.argv[2:]) else 1)
