import Blazon
import BlazonDiagnostics
import BlazonPayload
import TestSupport
import Testing

/// Rows of every type of value, as a table of one's own may have them: what each takes, and what is said where it does not.
@Suite struct CustomRowTests {
    static let table = """
        table: own
        title: Own
        targets:
          app: { title: App, service: fcm, default: true }
        settings:
          title: { type: text, source: own, app: title }
          share: { type: "number(0..100 by 0.01)", source: own, app: share }
          below: { type: "number(..100)", source: own, app: below }
          answer: { type: boolean, source: own, app: answer }
          level: { type: "enum(high | normal)", source: own, app: { at: level, as: { high: 10, normal: low } } }
          day: { type: date, source: own, app: day }
          moment: { type: datetime, source: own, app: moment }
          tongue: { type: locale, source: own, app: tongue }
          short: { type: string(..5), source: own, app: short }
          words: { type: list(..2) of string, source: own, app: words }
          buttons:
            type: "list(..2) of { id: string(..8), label: string, link: optional url, wide: optional boolean }"
            source: own
            app: buttons
          light: { type: "{ on: number(0..9), color: { red: number(0..1) } }", source: own, app: light }
        """

    /// A duration of a rule holds for every spelling of it.
    @Test(arguments: ["1h", "60m", "3600", "3600s"]) func durationsOfRules(_ written: String) {
        let table = """
            table: own
            targets: { app: { title: App, default: true } }
            rules: [{ when: { ttl: 1h }, excludes: body }, { when: { ttl: 2h..1d }, requires: body }]
            settings:
              ttl: { type: duration, app: { at: ttl, as: seconds } }
              title: { type: text, app: { at: t, when: { ttl: 1h } } }
              body: { type: text, app: b }
            """
        Marked("title: A\nttl: \(written)\n1️⃣body2️⃣: B", "BZ0558").expect(table: table)
        let kept = compile(Marked("title: A\nttl: \(written)").template, table: table)
        #expect(kept.program?.encoded().contains("\"t\\\"") == true, "\(kept.findings)")
        // The title is sent with another duration only.
        Marked("1️⃣title2️⃣: A\n1️⃣ttl2️⃣: 3h", "BZ0308", "BZ0558").expect(table: table)
    }

    static let numbers: [Marked] = [
        Marked("title: A\nshare: 1.50"), Marked("title: A\nshare: 0"), Marked("title: A\nshare: 100"),
        Marked("title: A\nshare: 1️⃣lots2️⃣", "BZ0311"),
        Marked("title: A\nshare: 1️⃣100.012️⃣", "BZ0309"),
        Marked("title: A\nshare: 1️⃣0.0052️⃣", "BZ0309"),
        Marked("title: A\nshare: \"{{ price }}\""),
        Marked("title: A\nshare: \"{{ maybe | default: 0 }}\""),
        Marked("title: A\nshare: \"{{ 1️⃣total2️⃣ }}\"", "BZ0310"),
        Marked("title: A\nshare: \"{{ 1️⃣points2️⃣ }}\"", "BZ0310"),
        Marked("title: A\nshare: \"{{ 1️⃣name2️⃣ }}\"", "BZ0301"),
        Marked("title: A\nbelow: \"{{ price }}\""),
        Marked("title: A\nbelow: \"{{ 1️⃣total2️⃣ }}\"", "BZ0310"),
    ]

    static let words: [Marked] = [
        Marked("title: A\nanswer: true"), Marked("title: A\nanswer: \"{{ vip }}\""),
        Marked("title: A\nanswer: 1️⃣yes2️⃣", "BZ0311"),
        Marked("title: A\nanswer: \"{{ 1️⃣name2️⃣ }}\"", "BZ0301"),
        Marked("title: A\nlevel: high"), Marked("title: A\nlevel: \"{{ speed }}\""),
        Marked("title: A\nlevel: 1️⃣low2️⃣", "BZ0312"),
        Marked("title: A\nlevel: \"{{ 1️⃣tier2️⃣ }}\"", "BZ0313"),
        Marked("title: A\nlevel: \"{{ 1️⃣name2️⃣ }}\"", "BZ0301"),
        Marked("campaign: high\nmessage: { title: A, level: \"{{ campaign }}\" }"),
        Marked("campaign: higher\nmessage: { title: A, level: \"{{ 1️⃣campaign2️⃣ }}\" }", "BZ0301"),
        Marked("title: A\nshort: hello"), Marked("title: A\nshort: 1️⃣helloo2️⃣", "BZ0309"),
        Marked("title: A\nshort: \"{{ 1️⃣tier2️⃣ }}\"", "BZ0310"),
        Marked("title: A\nshort: \"{{ 1️⃣name2️⃣ }}\"", "BZ0310"),
        Marked(
            "message: { title: A, short: \"{{ block.b | strip }}\" }\nblocks: { b: \"{% if vip %}abc{% else %}abcde{% endif %}\" }"
        ),
        Marked(
            "message: { title: A, short: \"{{ 1️⃣block.b | strip2️⃣ }}\" }\nblocks: { b: \"{% if vip %}abc{% else %}abcdef{% endif %}\" }",
            "BZ0310"),
        Marked(
            "message: { title: A, short: \"{{ 1️⃣block.b | strip2️⃣ }}\" }\nblocks: { b: \"{% if vip %}abc{% else %}{{ id }}x{% endif %}\" }",
            "BZ0310"),
    ]

    static let others: [Marked] = [
        Marked("title: A\nday: 2026-11-21"), Marked("title: A\nday: \"{{ day }}\""),
        Marked("title: A\nday: 1️⃣soon2️⃣", "BZ0311"),
        Marked("title: A\nday: \"{{ 1️⃣at2️⃣ }}\"", "BZ0301"),
        Marked("title: A\nmoment: 2026-11-21T10:00:00Z"), Marked("title: A\nmoment: \"{{ at }}\""),
        Marked("title: A\nmoment: 1️⃣2026-11-212️⃣", "BZ0311"),
        Marked("title: A\ntongue: pt-BR"), Marked("title: A\ntongue: 1️⃣português2️⃣", "BZ0311"),
        Marked("title: A\nwords: [a, b]"), Marked("title: A\nwords: 1️⃣[a, b, c]2️⃣", "BZ0309"),
        Marked("title: A\nwords: \"{{ 1️⃣cart2️⃣ }}\"", "BZ0310"),
        Marked("title: A\nwords: \"{{ 1️⃣nums2️⃣ }}\"", "BZ0301"),
    ]

    static let records: [Marked] = [
        Marked("title: A\nbuttons: [{ id: a, label: \"Hello {{ name }}, {{ points }}\" }]"),
        Marked("title: A\nbuttons:\n  - { label: B, id: \"{{ tier }}\", wide: true, link: \"https://a.b/{{ name }}\" }"),
        Marked("title: A\nbuttons: [{ 1️⃣id2️⃣: a }]", "BZ0555"),
        Marked("title: A\nbuttons: [{ id: a, label: B, 1️⃣lable2️⃣: C }]", "BZ0556"),
        Marked("title: A\nbuttons: [{ id: 1️⃣abcdefghi2️⃣, label: B }]", "BZ0309"),
        Marked("title: A\nbuttons: [{ id: a, label: B, wide: 1️⃣maybe2️⃣ }]", "BZ0311"),
        Marked("title: A\nbuttons: 1️⃣[{ id: a, label: B }, { id: b, label: B }, { id: c, label: B }]2️⃣", "BZ0309"),
        Marked("title: A\nbuttons:\n  - id: a\n    1️⃣label2️⃣:\n      - { when: vip, then: B }\n      - otherwise: ~", "BZ0555"),
        Marked("title: A\nbuttons:\n  - id: a\n    label: B\n    wide:\n      - { when: vip, then: true }\n      - otherwise: ~"),
        Marked("title: A\nlight: { on: 2, color: { red: 0.5 } }"),
        Marked("title: A\nlight: { on: 2, color: { red: 1️⃣22️⃣ } }", "BZ0309"),
        Marked("title: A\nlight: { on: 2, color: { 1️⃣rad2️⃣: 1, red: 1 } }", "BZ0556"),
        Marked("title: A\nwords: [\"{{ name }} and {{ points }}\"]"),
    ]

    @Test(arguments: numbers) func number(_ marked: Marked) { marked.expect(table: Self.table) }
    @Test(arguments: words) func word(_ marked: Marked) { marked.expect(table: Self.table) }
    @Test(arguments: records) func record(_ marked: Marked) { marked.expect(table: Self.table) }
    @Test(arguments: others) func otherValue(_ marked: Marked) { marked.expect(table: Self.table) }

    @Test func listsOfOtherItemsAreNamedByTheirTypes() {
        let found = compile(
            "campaign: a\nrecipient: { n: list(..2) of integer }\nmessage: { title: A, words: \"{{ n }}\" }\n", table: Self.table)
        #expect(
            found.findings == [
                "error[BZ0301] template.yaml:3:33 «n» `words` takes `list(..2) of string`, but this is `list(..2) of integer`"
            ])
    }

    /// A setting of a built-in table is named with that table; a similar one of this table comes first.
    @Test(arguments: [
        ("collapseKey", "`collapseKey` is a setting of the table campaign-standard"),
        ("collapse_key", "`collapseKey` is a setting of the table campaign-standard"), ("titel", "did you mean `title`?"),
        ("nowhere", ""),
    ])
    func settingsOfOtherTables(name: String, label: String) {
        let found = compile("campaign: a\nmessage:\n  title: A\n  \(name): x\n", table: Self.table)
        #expect(found.diagnostics.map(\.code.id) == ["BZ0304"] && found.diagnostics.map(\.label) == [label])
    }
}
