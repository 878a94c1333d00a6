"""The grammar of the VS Code extension, judged by babi's reader of TextMate grammars (PyPI, with its grammar of YAML), and the package of the extension."""

import json
import pathlib
import sys
import xml.etree.ElementTree
import zipfile

from checks import ROOT, check, expect, expect_equal, write

EXTENSION = ROOT / "integrations/vscode"
LINES = r"""
campaign: offer
message:
  title: "Hi {{ first.name | default: \"friend\" }} {%- if not vip and n >= 1_000.5 -%}!{% endif %} end"
  subtitle: plain {{ order.total | currency: 'EUR' }} text # a comment {{ x }}
  body: 'single {{ points | plural: one: ''a'', other: 'b' }}'
  long: |
    block {% for item in items limit: 2 %}{{ item }}{% endfor %}
    unclosed {{ name
    next line
  flow: { a: "{{ inner }}", b: [ "{% case tier %}" ] }
  number: 12
""".strip("\n")
# Line, text, and what its scopes contain.
EXPECTED = [
    (3, "{{", "punctuation.section.embedded.begin"), (3, "first", "variable.other"), (3, ".name", "variable.other.property"), (3, "|", "keyword.operator.pipe"),
    (3, "default", "support.function.filter"), (3, '\\"friend\\"', "string.quoted.double.blazon"), (3, "}}", "punctuation.section.embedded.end"),
    (3, "if", "keyword.control"), (3, "not", "keyword.operator.word"), (3, "vip", "variable.other"), (3, "and", "keyword.operator.word"),
    (3, ">=", "keyword.operator.comparison"), (3, "1_000.5", "constant.numeric"), (3, "endif", "keyword.control"),
    (3, "-%}", "punctuation.section.embedded.end"), (4, "currency", "support.function.filter"), (4, "'EUR'", "string.quoted.single.blazon"),
    (5, "plural", "support.function.filter"), (5, "one:", "meta.placeholder"), (5, "other", "variable.parameter"),
    (7, "for", "keyword.control"), (7, "in items", "meta.tag"), (7, "limit", "variable.parameter"), (7, "2", "constant.numeric"), (7, "endfor", "keyword.control"),
    (8, "name", "variable.other"), (10, "inner", "variable.other"), (10, "case", "keyword.control"), (10, "tier", "variable.other"),
]
# Texts that are none of the extension's business: they keep YAML's scopes alone.
PLAIN = [(1, "offer"), (3, "Hi "), (3, ' end"'), (4, " text"), (4, " a comment {{ x }}"), (9, "next line"), (11, "12")]


def injected(node):
    """YAML's grammar as an editor sees it with the injection `L:source.yaml string`: ours first, wherever a rule is a string."""
    if isinstance(node, list):
        return [injected(one) for one in node]
    if not isinstance(node, dict):
        return node
    made = {key: injected(value) for key, value in node.items()}
    if "begin" in node and str(node.get("name", "")).startswith("string"):
        made["patterns"] = [{"include": "blazon.expressions"}, *made.get("patterns", [])]
    return made


@check("vscode: the grammar colors expressions in all kinds of YAML's texts, and nothing else")
def grammar(workshop, folder):
    from babi.highlight import Grammars, highlight_line

    ours = json.loads((EXTENSION / "syntaxes/expressions.json").read_text())
    manifest = json.loads((EXTENSION / "package.json").read_text())
    expect_equal(manifest["contributes"]["grammars"],
                 [{"scopeName": ours["scopeName"], "path": "./syntaxes/expressions.json", "injectTo": ["source.yaml"]}], "grammars")
    expect_equal(ours["injectionSelector"], "L:source.yaml string", "injectionSelector")
    yaml = json.loads((pathlib.Path(sys.prefix) / "share/babi/grammar_v1/source.yaml.json").read_text())
    write(folder, {"source.yaml.json": json.dumps(injected(yaml)), "blazon.expressions.json": json.dumps(ours)})
    compiler = Grammars(str(folder)).compiler_for_scope("source.yaml")
    state, lines, scopes = compiler.root_state, LINES.split("\n"), []
    for number, line in enumerate(lines):
        state, regions = highlight_line(compiler, state, line + "\n", first_line=number == 0)
        scopes.append([" ".join(region.scope) for region in regions for _ in range(region.start, region.end)])
    for number, text, scope in EXPECTED:
        at = lines[number - 1].index(text)
        for one in scopes[number - 1][at:at + len(text)]:
            expect(scope in one and "meta.embedded.inline.blazon" in one, lambda: f"line {number}: {text!r} is not {scope}, but {one}")
    for number, text in PLAIN:
        at = lines[number - 1].index(text)
        for one in scopes[number - 1][at:at + len(text)]:
            expect("blazon" not in one, lambda: f"line {number}: {text!r} is {one}")


@check("vscode: the package has all files of the extension, and its modules with the versions of the lock")
def package(workshop, folder):
    lock = json.loads((EXTENSION / "package-lock.json").read_text())
    manifest = json.loads((EXTENSION / "package.json").read_text())
    root = lock["packages"][""]
    expect_equal((root["version"], root["dependencies"]), (manifest["version"], manifest["dependencies"]), "the lock's version and dependencies")
    modules = {name: entry for name, entry in lock["packages"].items() if name}
    for name, entry in modules.items():
        expect(entry["integrity"].startswith("sha512-"), f"{name} has no checksum")
        for needed in entry.get("dependencies", {}):
            expect(f"node_modules/{needed}" in modules, f"{name} needs {needed}, which the lock lacks")
    # Modules of these names and versions: npm's registry is not everywhere.
    write(folder, {f"{name}/package.json": json.dumps({"name": name, "version": entry["version"]}) for name, entry in modules.items()}
          | {"node_modules/vscode-languageclient/node.js": "exports.LanguageClient = class {};\n", "node_modules/vscode-languageclient/License.txt": "MIT\n",
             "node_modules/semver/bin/tool": "#!/usr/bin/env node\n", "node_modules/semver/index.d.ts": "\n"})
    build = [sys.executable, EXTENSION / "build_vsix.py"]
    made = [workshop.run([*build, folder / name, "--modules", folder / "node_modules", *more], folder)
            for name, more in [("a", []), ("b", []), ("c", ["--repository", "https://example.com/blazon"])]]
    expect(all(run.returncode == 0 for run in made), lambda: made[0].output + made[2].output)
    name = f"blazon-{manifest['version']}.vsix"
    expect((folder / "a" / name).read_bytes() == (folder / "b" / name).read_bytes(), "the same files give another package")
    with zipfile.ZipFile(folder / "a" / name) as file:
        expect(file.testzip() is None, "a file of the package is damaged")
        files = {entry: file.read(entry) for entry in file.namelist()}
    expect_equal(list(files)[:2], ["[Content_Types].xml", "extension.vsixmanifest"], "the first files")
    expect("extension/node_modules/vscode-languageclient/node.js" in files and "extension/node_modules/semver/index.d.ts" not in files, lambda: list(files))
    # What the manifest contributes is there.
    packed = json.loads(files["extension/package.json"])
    paths = [packed["main"], packed["icon"], *(one["path"] for kind in ("snippets", "grammars") for one in packed["contributes"][kind])]
    for path in paths:
        expect("extension/" + path.removeprefix("./") in files, f"{path} is not in the package")
    expect(files["extension/icon.png"][:8] == b"\x89PNG\r\n\x1a\n" and int.from_bytes(files["extension/icon.png"][16:20]) >= 128, "the icon is no PNG of 128 pixels")
    # Every file has a type (ECMA-376, part 2), and every asset and the icon are files.
    space = "{http://schemas.openxmlformats.org/package/2006/content-types}"
    types = xml.etree.ElementTree.fromstring(files["[Content_Types].xml"])
    known = {one.get("Extension") for one in types.iter(space + "Default")} | {one.get("PartName") for one in types.iter(space + "Override")}
    for path in files:
        expect(pathlib.PurePosixPath(path).suffix in known or "/" + path in known or path == "[Content_Types].xml", f"{path} has no type")
    space = "{http://schemas.microsoft.com/developer/vsx-schema/2011}"
    about = xml.etree.ElementTree.fromstring(files["extension.vsixmanifest"])
    identity = about.find(f".//{space}Identity")
    expect_equal([identity.get(key) for key in ("Id", "Version", "Publisher")], [manifest[key] for key in ("name", "version", "publisher")], "Identity")
    for path in [one.get("Path") for one in about.iter(space + "Asset")] + [about.find(f".//{space}Icon").text]:
        expect(path in files, f"{path} is not in the package")
    expect(b"](../" not in files["extension/README.md"], "the page links to files that are not in the package")
    with zipfile.ZipFile(folder / "c" / name) as file:
        expect(b"](https://example.com/blazon/blob/main/docs/editors.md)" in file.read("extension/README.md"), "links do not lead to the repository")
        expect_equal(json.loads(file.read("extension/package.json"))["repository"]["url"], "https://example.com/blazon", "repository")
    # A module of another version is rejected.
    write(folder, {"node_modules/semver/package.json": json.dumps({"name": "semver", "version": "1.0.0"})})
    other = workshop.run([*build, folder / "d", "--modules", folder / "node_modules"], folder)
    expect(other.returncode == 1 and "semver is 1.0.0, but package-lock.json has" in other.output, lambda: other.output)
