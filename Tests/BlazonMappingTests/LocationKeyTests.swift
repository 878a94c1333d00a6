import BlazonDiagnostics
import Testing

@testable import BlazonMapping

/// What belongs to a location of a cell, and to paths of which each counts for itself.
@Suite struct LocationKeyTests {
    private func findings(_ text: String) -> [String] {
        let (loaded, sources) = TableFiles(["own.yaml": text]).load("own.yaml")
        return loaded.diagnostics.map { "\($0.code.id) `\(BlazonMappingTests.text(of: $0.span, sources))`" }
    }

    /// A row gives a header one value for each recipient.
    @Test(arguments: [
        (#"[{ at: x, headers: { P: "1" } }, { at: y, headers: { p: "2" } }]"#, ["BZ0409 `\"2\"`"]),
        (#"[{ at: x, headers: { P: "1" } }, { at: y, headers: { p: "1" } }]"#, []),
        (#"[{ at: x, when: { k: a }, headers: { P: "1" } }, { at: y, when: { k: b }, headers: { P: "2" } }]"#, []),
        (
            #"[{ at: x, when: { k: a }, headers: { P: "1" } }, { at: y, when: { k: [a, b] }, headers: { P: "2" } }]"#,
            ["BZ0409 `\"2\"`"]
        ),
        (#"[{ at: x, when: { k: a }, headers: { P: "1" } }, { at: y, headers: { P: "2" } }]"#, ["BZ0409 `\"2\"`"]),
        (#"{ at: x, headers: { P: "1", p: "2" } }"#, ["BZ0409 `\"2\"`"]),
        (#"[{ header: P }, { at: y, headers: { P: "2" } }]"#, ["BZ0409 `\"2\"`"]),
        (#"[{ header: P, as: "2" }, { at: y, headers: { P: "2" } }]"#, []),
        (#"{ at: x, headers: { W: [a, c] } }"#, ["BZ0432 `c`"]),
    ])
    func oneValueOfAHeader(_ cell: String, _ expected: [String]) {
        let rows = "settings:\n  k: { type: enum(a | b), app: k }\n  r: { type: text, app: \(cell) }\n"
        #expect(findings("table: t\ntargets: { app: { words: { W: [a, b] } } }\n\(rows)") == expected)
    }

    /// Each byte counts once.
    @Test(arguments: [
        ("[p, p.a]", ["BZ0406 `p.a`"]), ("[p.a.b, p]", ["BZ0406 `p`"]), ("[p, p]", ["BZ0406 `p`"]), ("[p.a, p.c]", []),
        ("[p]", []),
    ])
    func countedPathsAreDistinct(_ counts: String, _ expected: [String]) {
        let rows = "settings:\n  b: { type: text, app: p.a.b }\n  c: { type: text, app: p.c }\n"
        #expect(findings("table: t\ntargets: { app: { limit: { bytes: 9, counts: \(counts) } } }\n\(rows)") == expected)
    }

    /// What a table says of single locations is shown with them, and read again.
    @Test func keysOfLocations() throws {
        let cell = """
            [{ at: x, when: { k: a }, headers: { P: "1" }, implies: f }, { at: y, when: { k: b }, headers: { P: ["2", "3"] }, requires: t }, \
            { at: z, excludes: u, min: 2 bytes, max: 9 bytes }, { header: H, min: 3 bytes, max: 8 bytes }]
            """
        let table = try table(
            """
            table: t
            targets: { app: { title: A } }
            settings:
              k: { type: enum(a | b), app: k }
              f: { type: flag, app: f }
              t: { type: text, app: t }
              u: { type: text, app: u }
              r: { type: text, app: \(cell) }
            """)
        let json = table.shownAsJSON()
        let again = TableFiles(["own.yaml": json]).load("own.yaml").loaded
        #expect(again.diagnostics.isEmpty && again.table?.shownAsJSON() == json, "\(again.diagnostics.map(\.message))")
        let target = try #require(table.targets.first)
        let row = try #require(table.row(named: "r"))
        #expect(
            table.cellText(row, on: target)
                == "x when `k: a`, y when `k: b`, z, header H ≤ 8 bytes ⇒ f when `k: a` with P: 1 when `k: a`, P: 2 or 3 when `k: b`"
        )
        let lines = table.ruleLines(about: row)
        #expect(lines.contains("requires: t on app with `k: b`") && lines.contains("excludes: u on app"), "\(lines)")
        let other = try #require(again.table)
        #expect(TableDifference(from: table, to: other).changes.isEmpty)
    }
}
