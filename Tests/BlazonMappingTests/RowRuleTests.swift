import BlazonDiagnostics
import BlazonLanguage
import Testing

@testable import BlazonMapping

/// `rules` of a table: how they are read, shown, inherited and compared, and what they may not say.
@Suite struct RowRuleTests {
    private static let targets = """
        targets:
          app: { title: App }
          other: { title: Other }
        """
    private static let settings = """
        settings:
          kind: { type: enum(sale | news), app: kind, other: k }
          price: { type: integer(0..), app: price, other: { none: no prices } }
          note: { type: identifier, app: x.note, other: n }
          loud: { type: flag, app: { at: loud, as: 1 }, other: { none: quiet by itself, quiet: true } }
          list: { type: "list(..3) of { id: integer, link: optional string }", app: list, other: { none: no lists } }
          ttl: { type: duration, app: { at: ttl, as: seconds }, other: { none: no limit } }
          score: { type: integer(0..9), app: score, other: { none: no scores } }
          ratio: { type: number(0..1 by 0.1), app: ratio, other: { none: no ratios } }
          day: { type: date, app: day, other: { none: no days } }
          sentAt: { type: time, app: sentAt, other: { none: no times } }
          short: { type: string(..3), app: short, other: { none: no texts } }
        """

    private static func source(_ rules: String, targets: String = targets, settings: String = settings) -> String {
        "table: own\n\(targets)\nrules:\n\(rules)\(settings)\n"
    }

    private func findings(_ rule: String) -> [String] {
        let (loaded, sources) = TableFiles(["own.yaml": Self.source("  - \(rule)\n")]).load("own.yaml")
        return loaded.diagnostics.map { "\($0.code.id) `\(BlazonMappingTests.text(of: $0.span, sources))`" }
    }

    @Test(arguments: [
        ("{ when: { kind: sale }, requires: price }", "`kind: sale` requires `price`"),
        (
            "{ when: { kind: [sale, news], note: unset }, excludes: [x, loud] }",
            "`kind: sale or news` and no `note` excludes `x`, `loud`"
        ),
        (
            "{ when: { anyOf: [{ kind: sale }, { price: 1.. }] }, oneOf: [note, loud] }",
            "with `kind: sale` or `price: 1..`, exactly one of `note`, `loud` is set"
        ),
        ("{ atMostOneOf: [note, { anyOf: [price, loud] }] }", "at most one of `note`, one of `price`, `loud` is set"),
        ("{ when: { kind: set }, values: { price: 1..9 } }", "with `kind`, `price` is 1..9"),
        ("{ when: { list.id: 4 }, requires: list.link }", "`list.id: 4` requires `list.link`"),
        ("{ when: { loud: true }, requires: { header: x-topic } }", "`loud: true` requires `x-topic`"),
        ("{ when: { kind: sale }, implies: { loud: true } }", "`kind: sale` implies `loud: true`"),
        ("{ when: { ttl: 1h }, requires: note }", "`ttl: 3600` requires `note`"),
        ("{ when: { ttl: [90s, 2m] }, requires: note }", "`ttl: 90 or 120` requires `note`"),
        ("{ when: { ttl: 1h..2d }, requires: note }", "`ttl: 3600..172800` requires `note`"),
        ("{ when: { score: 9.. }, values: { ratio: 0.5..2 } }", "with `score: 9..`, `ratio` is 0.5..2"),
        ("{ when: { day: 2026-11-30 }, excludes: sentAt }", "`day: 2026-11-30` excludes `sentAt`"),
        ("{ when: { sentAt: 1795284000, short: abc }, excludes: day }", "`sentAt: 1795284000` and `short: abc` excludes `day`"),
    ])
    func rulesAreReadAndShown(_ rule: String, _ text: String) throws {
        let table = try table(Self.source("  - \(rule)\n"))
        #expect(table.rules.map(\.text) == [text])
        let json = table.shownAsJSON()
        let again = TableFiles(["own.yaml": json]).load("own.yaml").loaded
        #expect(again.diagnostics.isEmpty && again.table?.shownAsJSON() == json, "\(json)")
        #expect(again.table?.rules.map(\.text) == [text])
        for name in Set(table.rules[0].rows) { #expect(table.settingPage(name)?.contains("rule: \(text)") == true) }
    }

    @Test(arguments: [
        ("{ when: { kind: sail }, requires: price }", ["BZ0443 `sail`"]),
        ("{ when: { price: cheap }, requires: note }", ["BZ0443 `cheap`"]),
        ("{ when: { note: 1..2 }, requires: price }", ["BZ0443 `1..2`"]),
        ("{ when: { loud: yes }, requires: price }", ["BZ0443 `yes`"]),
        ("{ when: { list: 3 }, requires: price }", ["BZ0443 `3`"]),
        ("{ when: { ttl: big }, requires: price }", ["BZ0443 `big`"]),
        ("{ when: { ttl: ..1w }, requires: price }", ["BZ0443 `..1w`"]),
        ("{ when: { ttl: 2d..1h }, requires: price }", ["BZ0443 `2d..1h`"]),
        ("{ when: { score: 10 }, requires: price }", ["BZ0443 `10`"]),
        ("{ when: { score: 1.5 }, requires: price }", ["BZ0443 `1.5`"]),
        ("{ when: { score: [9, 10] }, requires: price }", ["BZ0443 `[9, 10]`"]),
        ("{ when: { kind: sale }, values: { score: 20..30 } }", ["BZ0443 `20..30`"]),
        ("{ when: { kind: sale }, values: { ratio: 0.15 } }", ["BZ0443 `0.15`"]),
        ("{ when: { day: soon }, requires: price }", ["BZ0443 `soon`"]),
        ("{ when: { sentAt: 1.5 }, requires: price }", ["BZ0443 `1.5`"]),
        ("{ when: { short: abcd }, requires: price }", ["BZ0443 `abcd`"]),
        ("{ when: { list.id: x }, requires: price }", ["BZ0443 `x`"]),
        ("{ when: { knd: sale }, requires: price }", ["BZ0412 `knd`"]),
        ("{ when: { kind: sale }, requires: prize }", ["BZ0412 `prize`"]),
        ("{ when: { kind: sale }, requires: x.other }", ["BZ0412 `x.other`"]),
        ("{ when: { list.nr: 4 }, requires: list.link }", ["BZ0412 `list.nr`"]),
        ("{ when: { kind: sale }, values: { prize: 1 } }", ["BZ0412 `prize`"]),
        ("{ when: { kind: sale }, implies: { loud: maybe } }", ["BZ0443 `maybe`"]),
        ("{ requires: price, targets: [apps] }", ["BZ0413 `apps`"]),
        ("{ requires: price, level: info }", ["BZ0406 `info`"]),
        ("{ when: { kind: sale }, source: wiki }", ["BZ0405 `{ when: { kind: sale }, source: wiki }`"]),
        ("{ whn: { kind: sale }, requires: price }", ["BZ0404 `whn`"]),
        ("{ requires: { some: price } }", ["BZ0404 `some`"]), ("{ requires: ~ }", ["BZ0406 `~`"]),
        ("{ when: { kind: ~ }, requires: price }", ["BZ0406 `~`"]), ("{ when: [kind], requires: price }", ["BZ0406 `[kind]`"]),
        ("[requires]", ["BZ0406 `[requires]`"]),
    ])
    func faults(_ rule: String, _ expected: [String]) {
        #expect(findings(rule) == expected)
    }

    /// A rule about a row that maps to nothing does not apply, unless nothing is lost without a destination.
    @Test func rulesOfTargets() throws {
        let table = try table(
            Self.source(
                """
                  - { when: { kind: sale }, requires: price }
                  - { when: { kind: sale }, excludes: note, targets: other }
                  - { when: { loud: set }, excludes: note }
                  - { when: { list.id: 1 }, requires: list.link }

                """))
        func rules(_ name: String) throws -> [String] { table.rules(on: try #require(table.target(named: name))).all.map(\.text) }
        #expect(
            try rules("app") == ["`kind: sale` requires `price`", "`loud` excludes `note`", "`list.id: 1` requires `list.link`"])
        #expect(try rules("other") == ["`kind: sale` excludes `note`", "`loud` excludes `note`"])
    }

    /// A rule of a group that some recipients must follow is not the one that all must.
    @Test func groupsApplyWithAndWithoutCondition() throws {
        let table = try table(
            Self.source(
                """
                  - { when: { kind: sale }, oneOf: [note, loud] }
                  - { oneOf: [note, loud] }
                  - { oneOf: [note, loud] }
                  - { atMostOneOf: [note, loud] }

                """))
        let rules = table.rules(on: try #require(table.target(named: "app"))).all
        #expect(rules.map { $0.condition == .always } == [false, true, true], "\(rules.map(\.text))")
    }

    @Test func rulesAreInheritedAndCompared() throws {
        let base = Self.source("  - { when: { kind: sale }, requires: price }\n")
        let own = "table: mine\nextends: base.yaml\nrules:\n  - { when: { kind: news }, excludes: price, level: warning }\n"
        let loaded = TableFiles(["base.yaml": base, "own.yaml": own]).load("own.yaml").loaded
        let table = try #require(loaded.table, "\(loaded.diagnostics.map(\.message))")
        #expect(table.rules.map(\.text) == ["`kind: sale` requires `price`", "`kind: news` excludes `price`"])
        let old = try BlazonMappingTests.table(base)
        let difference = TableDifference(from: old, to: table)
        #expect(difference.changes.map(\.text).contains("subject to the rule: `kind: news` excludes `price`"))
        #expect(difference.changes(.lost).isEmpty)
        let other = try BlazonMappingTests.table(Self.source("  - { when: { kind: sale }, requires: [price, note] }\n"))
        #expect(
            TableDifference(from: old, to: other).changes(.lost).map(\.text) == [
                "subject to the rule: `kind: sale` requires `note`"
            ])
        #expect(
            TableDifference(from: other, to: old).changes(.gained).map(\.text)
                == ["no longer subject to the rule: `kind: sale` requires `note`"])
    }

    /// Cells share a location if their conditions exclude each other.
    @Test(arguments: [
        ("{ at: x, when: { kind: sale } }", "{ at: x, when: { kind: news } }", true),
        ("{ at: x, when: { kind: sale } }", "{ at: x, when: { kind: [news, sale] } }", false),
        ("{ at: x, when: { kind: set } }", "{ at: x.y, when: { kind: unset } }", true),
        ("{ at: x, when: { kind: set } }", "x.y", false),
    ])
    func locationsWithConditions(_ one: String, _ other: String, _ isClean: Bool) {
        let text = Self.source(
            "  - { requires: kind }\n", targets: "targets: { app: { title: App } }",
            settings: "settings:\n  kind: { type: enum(sale | news), app: kind }\n  a: { type: identifier, app: \(one) }\n"
                + "  b: { type: identifier, app: \(other) }\n")
        let loaded = TableFiles(["own.yaml": text]).load("own.yaml").loaded
        #expect(loaded.diagnostics.map(\.code.id) == (isClean ? [] : ["BZ0409"]))
    }
}
