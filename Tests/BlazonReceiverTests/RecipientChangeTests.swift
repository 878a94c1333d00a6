import Blazon
import BlazonLanguage
import BlazonPayload
import BlazonReceiver
import TestSupport
import Testing

/// Changes of fields that reject recipients: each kind, and against rendering.
@Suite struct RecipientChangeTests {
    /// The recipients of a template with fields, and other sections before them.
    private func contract(_ fields: String, _ sections: String = "") throws -> RecipientContract {
        let source = "campaign: offer\n\(sections)\nrecipient: { \(fields) }\nmessage: { title: Hello }\n"
        let program = try #require(compile(source).program)
        return RecipientContract(fields: program.fields, source: program.source, linkSchemes: program.linkSchemes)
    }

    private func changes(_ old: String, _ new: String) throws -> [String] {
        try changes(from: contract(old), to: contract(new))
    }

    private func changes(from old: RecipientContract, to new: RecipientContract) -> [String] {
        RecipientChange.changes(from: old, to: new).map { change in
            let why =
                switch change.kind {
                case .required: "new"
                case .noLongerOptional: "required"
                case .narrowed(let old, let new): "\(old) → \(new)"
                case .renamed(let old, let new): "from \(old) to \(new)"
                case .source(let old, let new): "\(old ?? "-") → \(new ?? "-")"
                case .schemes(let schemes): schemes.joined(separator: " ")
                }
            return "\(change.name): \(why)"
        }
    }

    @Test(arguments: [
        ("a: string(..9)", "a: string(..9), b: boolean", ["b: new"]),
        ("a: string(..9)", "a: string(..9), b: optional boolean", []),
        ("a: string(..9), b: boolean", "a: string(..9)", []),
        ("a: optional string(..9)", "a: string(..9)", ["a: required"]),
        ("a: string(..9)", "a: optional string(..10)", []),
        ("a: integer(0..10)", "a: integer(0..9)", ["a: integer(0..10) → integer(0..9)"]),
        ("a: integer(0..9)", "a: number(0..9)", []),
        ("a: integer(0..9)", "a: string(..9)", ["a: integer(0..9) → string(..9)"]),
        ("a: number(0..1)", "a: integer(0..1)", ["a: number(0..1) → integer(0..1)"]),
        ("a: enum(x | y)", "a: enum(x)", ["a: enum(x | y) → enum(x)"]),
        ("a: enum(x | y)", "a: enum(y | x | z)", []),
        ("a: enum(x | y)", "a: string(..1)", []),
        ("a: string(..9)", "a: optional locale", []),
        ("a: string(..9)", "a: locale", ["a: string(..9) → locale"]),
        ("a: string(..9)", "a: string(..9) matches digits", ["a: string(..9) → string(..9) matches digits"]),
        ("a: list(..3) of boolean", "a: list(..2) of boolean", ["a: list(..3) of boolean → list(..2) of boolean"]),
        ("a: list(..3) of boolean", "a: list of boolean", []),
        ("a: { b: integer }", "a: { b: integer(0..1), c: date }", ["a.b: integer → integer(0..1)", "a.c: new"]),
        ("a: { b: optional date }", "a: { b: date }", ["a.b: required"]),
        ("a: \"list(..2) of { b: url }\"", "a: \"list(..2) of { b: url(..9) }\"", ["a[].b: url → url(..9)"]),
    ]) func kinds(old: String, new: String, expected: [String]) throws { #expect(try changes(old, new) == expected) }

    /// Names of fields in the source: the same records are read wherever the names are the same.
    @Test(arguments: [
        ("n: integer", "", "n: integer", "source: { columns: { n: points } }", ["n: from n to points"]),
        (
            "n: optional integer", "source: { columns: { n: a } }", "n: optional integer", "source: { columns: { n: b } }",
            ["n: from a to b"]
        ),
        ("n: integer", "source: { columns: { n: points } }", "points: integer", "", []),
        ("n: integer", "", "points: integer(0..9)", "source: { columns: { points: n } }", ["points: integer → integer(0..9)"]),
        ("a: integer, b: date", "", "a: date, b: integer", "source: { columns: { a: b, b: a } }", []),
        ("n: integer", "", "n: integer, o: integer", "source: { columns: { o: other } }", ["o: new"]),
        (
            "r: { a: date, b: optional date }", "", "r: { a: date, b: optional date }", "source: { columns: { r: q } }",
            ["r: from r to q"]
        ),
        (
            "r: { a: date, b: date }", "", "r: { a: date, b: date }", "source: { columns: { r.b: end } }",
            ["r.b: from r.b to end"]
        ),
        ("l: \"list of { a: date }\"", "", "m: \"list of { a: date }\"", "source: { columns: { m: l } }", []),
    ]) func names(old: String, _ before: String, new: String, _ now: String, expected: [String]) throws {
        #expect(try changes(from: contract(old, before), to: contract(new, now)) == expected)
    }

    /// Keys of `source` and `links` that read less than before, and those that read more.
    @Test(arguments: [
        ("n: integer", "", "decimal: \",\"", ["source.values.decimal: - → ,"]),
        ("n: number", "decimal: \",\"", "", ["source.values.decimal: , → -"]),
        ("n: number", "decimal: \",\"", "numbers: text", ["source.values.decimal: , → -"]),
        ("n: number", "", "grouping: \",\"", []),
        ("n: number", "grouping: \",\"", "grouping: \" \"", ["source.values.grouping: , →  "]),
        ("n: number", "", "numbers: text", []),
        ("n: number", "numbers: text", "", ["source.values.numbers: text → -"]),
        ("s: string(..9)", "numbers: text", "decimal: \",\"", []),
        ("b: boolean", "", "booleans: { y: true, n: false }", ["source.values.booleans: - → { y: true, n: false }"]),
        ("b: boolean", "", "booleans: { true: true, false: false, y: true }", []),
        ("b: boolean", "booleans: { y: true }", "booleans: { y: false }", ["source.values.booleans: { y: true } → { y: false }"]),
        ("d: date", "", "date: dd/mm/yyyy", ["source.values.date: - → dd/mm/yyyy"]),
        ("d: date", "date: dd/mm/yyyy", "date: d/m/yyyy", []),
        ("d: date", "date: d/m/yyyy", "date: dd/mm/yyyy", ["source.values.date: d/m/yyyy → dd/mm/yyyy"]),
        ("d: date", "date: dd/mm/yyyy", "date: mm/dd/yyyy", ["source.values.date: dd/mm/yyyy → mm/dd/yyyy"]),
        ("t: datetime", "datetime: epoch", "datetime: epoch-ms", ["source.values.datetime: epoch → epoch-ms"]),
        ("s: string(..9)", "", "missing: [\"\", \"-\"]", []),
        ("s: string(..9)", "missing: [\"\", \"-\"]", "missing: [\"-\"]", ["source.values.missing: [\"\", \"-\"] → [\"-\"]"]),
    ]) func values(fields: String, old: String, new: String, expected: [String]) throws {
        func contract(_ values: String) throws -> RecipientContract {
            try self.contract(fields, values.isEmpty ? "" : "source: { values: { \(values) } }")
        }
        #expect(try changes(from: contract(old), to: contract(new)) == expected)
    }

    @Test(arguments: [
        ("s: string(..9)", "", "source: { csv: { separator: \";\" } }", ["source.csv.separator: - → ;"]),
        ("s: string(..9)", "", "source: { csv: { separator: \",\" } }", []),
        ("s: string(..9)", "source: { csv: { encoding: utf-8 } }", "", []),
        ("s: string(..9)", "", "source: { csv: { encoding: utf-16 } }", ["source.csv.encoding: - → utf-16"]),
        ("s: string(..9)", "", "source: { csv: { list: \"|\" } }", []),
        ("s: list(..9) of string(..9)", "", "source: { csv: { list: \"|\" } }", ["source.csv.list: - → |"]),
        ("d: date", "", "source: { csv: { date: d.m.yyyy } }", ["source.csv.date: - → d.m.yyyy"]),
        ("u: url(..9)", "", "links: { schemes: [https] }", ["links.schemes: http"]),
        ("u: url(..9)", "", "links: { schemes: [http, shop, https] }", []),
        ("u: string(..9)", "", "links: { schemes: [https] }", []),
    ]) func others(fields: String, old: String, new: String, expected: [String]) throws {
        #expect(try changes(from: contract(fields, old), to: contract(fields, new)) == expected)
    }

    /// Random pairs of fields: without a change, what the earlier version accepts the new one accepts; with one, a record shows it.
    @Test(arguments: UInt64(0)..<60) func changesAreThoseThatRejectRecords(seed: UInt64) throws {
        var random = Seeded(seed)
        let types = [
            "integer(0..3)", "integer(1..2)", "number(0..3)", "string(..2)", "string(..1)", "string(..2) matches digits",
            "boolean",
            "enum(a | b)", "enum(a)", "list(..2) of integer(0..3)", "list(..1) of integer(0..3)", "optional integer(0..3)",
            "optional string(..2)", "date", "optional enum(a | b)", "{ b: optional string(..2) }", "{ b: string(..2) }",
        ]
        let values = [
            "0", "1", "3", "1.5", "\"\"", "\"1\"", "\"12\"", "\"a\"", "\"b\"", "\"ab\"", "true", "[]", "[1]", "[1,3]", "null",
            "\"2026-11-28\"", "{}", "{\"b\":\"a\"}",
        ]
        let (old, new) = (types.randomElement(using: &random) ?? "", types.randomElement(using: &random) ?? "")
        func accepted(_ type: String) throws -> Set<String> {
            let source = "campaign: offer\nrecipient: { a: \(type) }\nmessage: { title: Hello }\n"
            let renderer = try PayloadRenderer(try #require(compile(source).program))
            let records = values.map { "{\"a\":\($0)}" } + ["{}"]
            return Set(records.filter { renderer.render($0).rejections.isEmpty })
        }
        let lost = try accepted(old).subtracting(accepted(new))
        #expect(try lost.isEmpty == changes("a: \(old)", "a: \(new)").isEmpty, "\(old) → \(new): \(lost.sorted())")
    }
}
