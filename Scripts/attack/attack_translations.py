"""Files of translators for Scripts/attack/attacks: each kind of part that XLIFF and CSV have, as many as fit into 4 MiB."""
import itertools

from attack_pieces import numbered, times

TEMPLATE = "campaign: attack\ntargets: [ios]\nrecipient: { id: string, v: optional string(..40) }\nmessage:\n  title: \"A {{ v | default: 'friend' }}\"\n  body: Welcome back\nlocales: { default: en }\n"
XLIFF = '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de"><file id="o" original="ok.yaml">'
UNIT = XLIFF + '<unit id="body"><segment><source>Welcome back</source><target>'
END = "</target></segment></unit></file></xliff>"
LINES = {
    "lines": ("a\n", 2_000_000), "blank-lines": ("\n", 4_000_000), "entities": ("&amp;", 800_000), "references": ("&#65;", 800_000),
    "cdata": ("<![CDATA[a]]>", 300_000), "comments": ("<!--c-->b", 450_000), "instructions": ("<?p?>b", 600_000), "marks": ('<mrk id="m">a</mrk>', 200_000),
    "empty-marks": ("<a/>b", 800_000), "elements": ("<a/>", 1_000_000), "placeholders": ('<ph id="1"/>', 340_000), "codes": ('<cp hex="0041"/>', 260_000),
    "braces": ("{{ v }}", 590_000), "tags": ("{% if v %}", 400_000), "open-braces": ("{{", 2_000_000), "letters": ("a", 4_000_000), "hidden": ("\u202e", 1_300_000),
}


# name, exit code, words, the file, its pieces, the template
def others():
    c = itertools.chain

    def taken(name, pieces, code="any", suffix="xlf"):
        return f"translator-{name}", code, ["translate", "import", f"attack.{suffix}", "--template", "ok.yaml", "--locale", "de"], f"attack.{suffix}", pieces, TEMPLATE

    for name, (piece, count) in LINES.items():
        yield taken(name, c([UNIT], times(piece, count, end=""), [END]))
        yield taken(f"source-{name}", c([UNIT.removesuffix("Welcome back</source><target>")], times(piece, count, end=""), ["</source><target>a", END]))
    yield taken("outside", c([XLIFF], times("<a/>b", 800_000, end=""), ["</file></xliff>"]), 0)
    yield taken("units", c([XLIFF], numbered('<unit id="u{n}"/>', 200_000), ["</file></xliff>"]))
    yield taken("units-full", c([XLIFF], numbered('<unit id="u{n}"><segment><source>a</source><target>b</target></segment></unit>', 50_000), ["</file></xliff>"]))
    yield taken("units-equal", c([XLIFF], times('<unit id="body"/>', 240_000, end=""), ["</file></xliff>"]))
    yield taken("segments", c([XLIFF, '<unit id="body">'], times('<segment state="final"><source>a</source><target>b</target></segment>', 60_000, end=""), ["</unit></file></xliff>"]))
    yield taken("attributes", c([XLIFF, "<unit id='body' "], numbered("a{n}='' ", 300_000), ["/></file></xliff>"]))
    yield taken("attribute-long", c([XLIFF, "<unit id='"], times("&amp;", 800_000, end=""), ["'/></file></xliff>"]))
    yield taken("namespaces", c([XLIFF, "<unit id='body' "], numbered("xmlns:a{n}='u' ", 200_000), ["/></file></xliff>"]))
    yield taken("name-long", c([XLIFF, "<"], times("a", 2_000_000, end=""), ["></"], times("a", 2_000_000, end=""), ["></file></xliff>"]))
    yield taken("depth", c([XLIFF], times("<a>", 1_000_000, end="")))
    head = ["unit,source,target\n"]
    yield taken("csv-columns", c(head[:0], times(",", 4_000_000, end="\n")), 1, "csv")
    yield taken("csv-columns-named", c(["unit,source,target"], numbered(",c{n}", 500_000), ["\n"]), 1, "csv")
    yield taken("csv-rows", c(head, numbered("u{n},a,b\n", 300_000)), "any", "csv")
    yield taken("csv-rows-equal", c(head, times("body,a,b\n", 450_000)), 1, "csv")
    yield taken("csv-blank-rows", c(head, times(",,\n", 1_300_000)), "any", "csv")
    yield taken("csv-wide-rows", c(head, times("body,Welcome back,b" + ",x" * 10_000 + "\n", 200)), "any", "csv")
    yield taken("csv-cell", c(head, ["body,Welcome back,\""], times("a\n", 2_000_000, end="\"\n")), 1, "csv")
    yield taken("csv-cell-braces", c(head, ["body,Welcome back,"], times("{{ v }}", 590_000)), 1, "csv")
    yield taken("csv-source-braces", c(head, ["body,"], times("{{ v }}", 590_000, end=",b\n")), "any", "csv")
    yield taken("csv-quotes", c(head, ["body,Welcome back,\""], times("\"\"", 2_000_000, end="\"\n")), 1, "csv")
    yield taken("csv-quotes-open", c(head, times("\"a,", 1_300_000)), 1, "csv")
    yield taken("csv-separators", c(head, times(";\t,", 1_300_000)), "any", "csv")
