import Blazon
import BlazonLanguage
import BlazonPayload
import BlazonReceiver
import TestSupport
import Testing

/// Changes of fields that reject recipients: each kind, and against rendering.
@Suite struct RecipientChangeTests {
    private func fields(_ text: String) throws -> [Field] {
        let source = "campaign: offer\nrecipient: { \(text) }\nmessage: { title: Hello }\n"
        return try #require(compile(source).program).fields
    }

    private func changes(_ old: String, _ new: String) throws -> [String] {
        RecipientChange.changes(from: try fields(old), to: try fields(new)).map { change in
            let why =
                switch change.kind {
                case .required: "new"
                case .noLongerOptional: "required"
                case .narrowed(let old, let new): "\(old) → \(new)"
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
