import Testing

@testable import BlazonMapping

struct TableRenderingTests {
    private let small = """
        table: shop
        title: The shop
        targets:
          app: { title: App, default: true, under: m, limit: { bytes: 100, counts: d, voip: 50 }, reserved: [a, g.*], always: { v: 2 } }
        settings:
          title: { type: text, summary: First | line, app: d.title }
          priority: { type: enum(high | low), error: Bad, source: here, app: { header: p, as: { high: 10, low: "5" } } }
          wide: { type: text, app: { none: no room, quiet: true } }
        """

    @Test func asTable() throws {
        #expect(
            try table(small).shownAsTable() == """
                setting   type              app                            summary
                --------  ----------------  -----------------------------  ------------
                title     text              m.d.title                      First | line
                priority  enum(high | low)  header p (high → 10, low → 5)
                wide      text              NA

                """)
    }

    @Test func asMarkdown() throws {
        #expect(
            try table(small).shownAsMarkdown() == #"""
                # The shop

                | setting | type | set by | app | summary | source |
                | --- | --- | --- | --- | --- | --- |
                | title | text | the author | m.d.title | First \| line |  |
                | priority | enum(high \| low) | the author | header p (high → 10, low → 5) |  | here |
                | wide | text | the author | NA: no room |  |  |

                ## Targets

                | target | title | service | default | limit | NA without a reason above |
                | --- | --- | --- | --- | --- | --- |
                | app | App |  | yes | 100 bytes of d (voip 50) |  |

                """#)
    }

    /// A reason that many cells share is given once.
    @Test func sharedReasonsAreGivenOnce() throws {
        let rows = (1...5).map { "  r\($0): { type: text }" }.joined(separator: "\n")
        let page = try table(
            """
            table: t
            targets: { t: { cells: { none: Not here } } }
            settings:
            \(rows)
              other: { type: text, t: { none: Another reason } }
              own: { type: text, t: own }
            """
        ).shownAsMarkdown()
        #expect(
            page.contains("\n| r1 | text | the author | NA |  |  |\n")
                && page.contains("\n| other | text | the author | NA: Another reason |  |  |\n"))
        #expect(page.contains("\n| t | t |  |  |  | Not here |\n"))
    }

    @Test func asJSON() throws {
        #expect(
            try table(small).shownAsJSON() == """
                {
                  "table": "shop",
                  "title": "The shop",
                  "targets": {
                    "app": {
                      "title": "App",
                      "default": true,
                      "under": "m",
                      "limit": {
                        "bytes": 100,
                        "counts": "d",
                        "voip": 50
                      },
                      "always": {
                        "v": 2
                      },
                      "reserved": [
                        "a",
                        "g.*"
                      ]
                    }
                  },
                  "settings": {
                    "title": {
                      "type": "text",
                      "summary": "First | line",
                      "app": "d.title"
                    },
                    "priority": {
                      "type": "enum(high | low)",
                      "source": "here",
                      "error": "Bad",
                      "app": {
                        "header": "p",
                        "as": {
                          "high": 10,
                          "low": "5"
                        }
                      }
                    },
                    "wide": {
                      "type": "text",
                      "app": {
                        "none": "no room",
                        "quiet": true
                      }
                    }
                  }
                }

                """)
    }

    /// The JSON is in the table's own form: read again, it is the same table.
    @Test(arguments: BuiltInTables.names + ["forms"])
    func jsonReadsBack(_ name: String) throws {
        let forms = """
            table: forms
            targets: { t: { strings: "*", limit: 10, requires: [a, h] } }
            settings:
              h: { type: text, t: { at: h, as: list } }
              i: { type: "{ a: list(..2) of { b: string }, c: optional number(0..1) }", t: i }
              a: { type: flag, t: { at: a, as: { fixed: seconds } } }
              b: { type: flag, t: { at: b, as: "1" } }
              c: { type: flag, t: { at: c, as: { on: 1, off: "0" } } }
              d: { type: number, t: { at: d, as: { divide: 0.05 } } }
              e: { type: url, t: [{ at: 'e."a.b"', kinds: image }, { header: h, as: "{}\\u0007\\"" }] }
              f: { type: map, oneOf: [a, f], t: { at: f, as: json } }
              g: { type: duration, t: { at: g, as: seconds } }
            """
        let first = name == "forms" ? try table(forms) : try builtIn(name)
        let second = try table(first.shownAsJSON())
        #expect(second.shownAsJSON() == first.shownAsJSON())
        #expect(second.shownAsTable() == first.shownAsTable())
    }

    @Test func pageOfASetting() throws {
        let table = try table(
            """
            table: own
            targets: { phone: , watch: { under: message } }
            settings:
              priority:
                type: enum(high | normal)
                summary: high wakes the device
                source: the service's manual
                error: BadPriority
                phone: { header: prio, as: { high: 10, normal: 5 } }
                watch: { at: urgency, as: { high: HIGH, normal: NORMAL } }
            """)
        #expect(
            table.settingPage("priority") == """
                priority: enum(high | normal)
                high wakes the device

                  phone  header prio (high → 10, normal → 5)
                  watch  message.urgency (high → HIGH, normal → NORMAL)

                the provider's error: BadPriority
                source: the service's manual
                table: own

                """)
        #expect(table.settingPage("nothing") == nil)
    }

    @Test func retiredSettings() throws {
        let table = try table(
            """
            table: t
            targets: { t: }
            settings:
              old: { type: text, t: old, retired: { since: 2024-06, use: new } }
              older: { type: text, t: older, retired: { since: "2020" } }
              new: { type: text, t: new }
            """)
        #expect(try #require(table.settingPage("old")).contains("\nretired: since 2024-06, use new\n"))
        #expect(try #require(table.settingPage("older")).contains("\nretired: since 2020\n"))
        let again = try BlazonMappingTests.table(table.shownAsJSON())
        #expect(again.row(named: "old")?.retired?.use == "new" && again.row(named: "older")?.retired?.since == "2020")
    }
}
