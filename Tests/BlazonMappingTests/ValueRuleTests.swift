import BlazonDiagnostics
import BlazonLanguage
import Testing

@testable import BlazonMapping

/// Forms, bounds and lists of limits in tables: how they are read, shown, inherited and compared, and their faults.
@Suite struct ValueRuleTests {
    private static func source(_ row: String, forms: String = "", target: String = "") -> String {
        """
        table: own
        \(forms)targets:
          app: { title: App\(target) }
          other: { title: Other, extends: app }
        settings:
          title: { type: text, app: title }
          topic: { type: identifier, app: topic }
          x: \(row)

        """
    }

    private static let voucher = "forms:\n  voucher: { pattern: '^[A-Z]{2}$', title: a voucher, example: AB }\n"

    private func findings(_ source: String) -> [String] {
        let (loaded, sources) = TableFiles(["own.yaml": source]).load("own.yaml")
        return loaded.diagnostics.map { "\($0.code.id) `\(BlazonMappingTests.text(of: $0.span, sources))`" }
    }

    @Test(arguments: [
        ("{ type: identifier, matches: voucher, app: x }", ["`x` must be a voucher"]),
        (
            "{ type: identifier, matches: [hex, '^[0-9]+$'], app: x }",
            ["`x` must be hexadecimal digits", "`x` must be text that matches `^[0-9]+$`"]
        ),
        (
            "{ type: identifier, app: { at: x, matches: { form: hex, level: warning, quiet: true } } }",
            ["`x` must be hexadecimal digits"]
        ),
        ("{ type: url, schemes: [https], app: x }", ["`x` must be a URL with `https:`"]),
        (
            "{ type: list of string, occurs: { a: 1..2, b: ..3 }, app: x }",
            ["`x` must be a text with `a` 1 to 2 times", "`x` must be a text with `b` at most 3 times"]
        ),
        ("{ type: identifier, app: { at: x, min: 3 bytes, max: 9 bytes } }", ["`x` must be at least 3 bytes"]),
        ("{ type: list of string, app: { at: x, min: 2 items } }", ["`x` must be at least 2 items"]),
        (
            "{ type: \"{ on: string(..9) matches hex, off: string(..9) matches voucher }\", app: x }",
            ["`x.on` must be hexadecimal digits", "`x.off` must be a voucher"]
        ),
    ])
    func rulesOfValuesAreReadAndShown(_ row: String, _ texts: [String]) throws {
        let table = try table(Self.source(row, forms: Self.voucher))
        let own = try #require(table.target(named: "other"))
        #expect(table.rules(on: own).all.map(\.text) == texts)
        let json = table.shownAsJSON()
        let again = TableFiles(["own.yaml": json]).load("own.yaml").loaded
        #expect(again.diagnostics.isEmpty && again.table?.shownAsJSON() == json, "\(again.diagnostics.map(\.message))\n\(json)")
        let page = try #require(table.settingPage("x"))
        #expect(texts.allSatisfy { page.contains($0.dropFirst(4)) || page.contains($0) }, "\(page)")
    }

    @Test(arguments: [
        ("{ type: identifier, matches: base64-url, app: x }", ["BZ0445 `base64-url`"]),
        ("{ type: identifier, matches: '^(a+)-\\1$', app: x }", ["BZ0445 `\\1`"]),
        ("{ type: identifier, matches: '^[a-z$', app: x }", ["BZ0445 `[`"]),
        ("{ type: flag, matches: hex, app: x }", ["BZ0415 `hex`"]),
        ("{ type: text, schemes: [https], app: x }", ["BZ0415 `https`"]),
        ("{ type: integer, occurs: { a: 0..1 }, app: x }", ["BZ0415 `a`"]),
        ("{ type: text, occurs: { a: b }, app: x }", ["BZ0406 `b`"]),
        ("{ type: duration, app: { at: x, min: 3 items } }", ["BZ0406 `3 items`"]),
        ("{ type: flag, app: { at: x, min: 3 } }", ["BZ0415 `3`"]),
        ("{ type: text, app: { at: x, min: 3 items } }", ["BZ0406 `3 items`"]),
        ("{ type: text, matches: { level: warning }, app: x }", ["BZ0405 `{ level: warning }`"]),
        ("{ type: text, matches: { form: hex, levl: warning }, app: x }", ["BZ0404 `levl`"]),
        ("{ type: \"string(..9) matches vouchr\", app: x }", ["BZ0445 `x`"]),
    ])
    func faultsOfRows(_ row: String, _ expected: [String]) {
        #expect(findings(Self.source(row, forms: Self.voucher)) == expected)
    }

    @Test(arguments: [
        ("forms: { v: { pattern: '^a$', title: a, example: b } }\n", ["BZ0445 `b`"]),
        ("forms: { v: { pattern: '^(a$', title: a, example: a } }\n", ["BZ0445 `(`"]),
        ("forms: { v: { pattern: '^a$' } }\n", ["BZ0405 `v`", "BZ0405 `v`"]), ("forms: [v]\n", ["BZ0406 `[v]`"]),
        ("forms: { v: { pattern: '^a$', title: a, example: a, flags: i } }\n", ["BZ0404 `flags`"]),
    ])
    func faultsOfForms(_ forms: String, _ expected: [String]) {
        #expect(
            Array(Set(findings(Self.source("{ type: text, app: x }", forms: forms)))).sorted() == Array(Set(expected)).sorted())
    }

    @Test func formsAreInheritedByName() throws {
        let base = Self.source("{ type: identifier, matches: voucher, app: x }", forms: Self.voucher)
        let own = "table: mine\nextends: base.yaml\nforms: { voucher: { pattern: '^[0-9]$', title: a digit, example: 7 } }\n"
        let loaded = TableFiles(["base.yaml": base, "own.yaml": own]).load("own.yaml").loaded
        let table = try #require(loaded.table, "\(loaded.diagnostics.map(\.message))")
        #expect(table.rules.map(\.text) == ["`x` must be a digit"])
        let difference = TableDifference(from: try BlazonMappingTests.table(base), to: table)
        #expect(difference.changes(.lost).map(\.text).contains("limited to a digit"))
    }

    @Test func headersInPayloadsHaveTheForm() throws {
        let table = try table(Self.source("{ type: identifier, app: x.headers.h }", target: ", headerPaths: x.headers"))
        #expect(table.rules.count == 2 && table.rules.allSatisfy { $0.origin == .headerPaths })
        #expect(table.rules.map(\.isWarning).sorted { !$0 && $1 } == [false, true])
    }

    @Test(arguments: [
        ("{ bytes: 9, counts: body }", ["9 body"]), ("[{ bytes: 9, counts: [x, topic] }, 7]", ["9 x + topic", "7 body"]),
        ("[{ bytes: 9, when: { topic: set }, title: to a topic, reserve: 2, level: warning, error: E }]", ["9 body"]),
    ])
    func limitsAreReadAndShown(_ limit: String, _ texts: [String]) throws {
        let table = try table(Self.source("{ type: identifier, app: x }", target: ", limit: \(limit)"))
        #expect(table.targets[1].limits.map { "\($0.bytes) \($0.counts.text)" } == texts)
        let json = table.shownAsJSON()
        let again = TableFiles(["own.yaml": json]).load("own.yaml").loaded
        #expect(again.diagnostics.isEmpty && again.table?.shownAsJSON() == json, "\(again.diagnostics.map(\.message))\n\(json)")
    }

    @Test(arguments: [
        ("[{ bytes: 9, when: { topc: set } }]", ["BZ0412 `topc`"]), ("[{ counts: body }]", ["BZ0405 `{ counts: body }`"]),
        ("[{ bytes: 9, counts: y }]", ["BZ0418 `y`"]), ("[{ bytes: 9, reserve: 9 }]", ["BZ0432 `9`"]),
        ("[{ bytes: 9, level: some }]", ["BZ0406 `some`"]),
    ])
    func faultsOfLimits(_ limit: String, _ expected: [String]) {
        let found = findings(Self.source("{ type: identifier, app: x }", target: ", limit: \(limit)"))
        #expect(found.map { $0.split(separator: " ").last } == expected.map { $0.split(separator: " ").last }, "\(found)")
    }
}
