import BlazonLanguage
import Testing

/// Types of texts with forms: notation, faults, fit and size.
struct TypeFormTests {
    @Test(arguments: [
        "string matches hex", "string(..32) matches base64url", "list(..9) of string(..20) matches digits",
        "string matches '^[A-Z]{2}-[0-9]{4}$'", "string(..9) matches '^it''s$'",
        "list of { on: string(..20) matches duration-seconds, off: optional string matches '^[^,}]{1,2}$' }",
    ])
    func notationIsCanonical(_ written: String) throws {
        let parsed = try TypeSyntax.parse(written)
        #expect(parsed.description == written)
        #expect(try TypeSyntax.parse("optional \(written)").description == "optional \(written)")
    }

    @Test func otherNotations() throws {
        #expect(try TypeSyntax.parse("string  matches \"^'+$\"").description == "string matches '^''+$'")
        #expect(try TypeSyntax.parse(row: "{ on: string(..20) matches duration-seconds }").syntax.type.isRecord)
    }

    /// The fault is between ‹ and ›, with a word of the reason and what replaces it.
    @Test(arguments: [
        ("string matches ‹hexx›", "unknown form", "hex"), ("string matches ‹voucher›", "unknown form", nil),
        ("string ‹matches›", "missing form", nil), ("string matches ‹^[a-z]+$›", "in quotes", nil),
        ("integer ‹matches› hex", "only `string`", nil), ("enum(a | b) ‹matches› hex", "only `string`", nil),
        ("string matches ‹'›^[a-z]+$", "not closed", nil), ("string matches '^it''s‹[›a$'", "not closed", nil),
        ("string matches '^(é)‹\\1›$'", "back-references", nil), ("list of ‹string(..35) matches uuid›", "at most 35", nil),
        ("string matches hex ‹matches› digits", "only `string`", nil),
    ])
    func faultsAreMarked(_ marked: String, _ reason: String, _ replacement: String?) throws {
        let parts = marked.split(omittingEmptySubsequences: false) { $0 == "‹" || $0 == "›" }
        try #require(parts.count == 3)
        let error = try #require(throws: TypeSyntaxError.self) { try TypeSyntax.parse(parts.joined()) }
        #expect(error.range == parts[0].utf8.count..<parts[0].utf8.count + parts[1].utf8.count, "\(error)")
        #expect(error.reason.contains(reason) && error.replacement == replacement, "\(error)")
    }

    @Test(arguments: [
        ("string matches hex", "string(..8) matches hex", true), ("string(..8) matches hex", "string matches hex", false),
        ("string", "string matches hex", true), ("string matches hex", "string", false),
        ("string(..36)", "string matches uuid", true),
        ("string(..35)", "string matches uuid", false), ("string matches hex", "string matches digits", true),
        ("string matches digits", "string matches hex", false), ("string matches hex", "enum(a | b0)", true),
        ("string matches hex", "enum(a | x)", false), ("string matches digits", "date", false),
        ("list of string matches hex", "list of string matches rrggbb", true),
    ])
    func fit(_ type: String, _ other: String, _ accepts: Bool) throws {
        #expect(try TypeSyntax.parse(type).type.accepts(TypeSyntax.parse(other).type) == accepts)
    }

    @Test(arguments: [
        ("string(..8) matches hex", "string(..9) matches digits", "string(..9) matches hex"),
        ("string(..8) matches hex", "string matches colour", "string(..8)"),
        ("string matches hex", "enum(a | b)", "string matches hex"),
        ("string matches rrggbb", "string matches rrggbb", "string matches rrggbb"),
    ])
    func join(_ one: String, _ other: String, _ joined: String) throws {
        let (one, other) = (try TypeSyntax.parse(one).type, try TypeSyntax.parse(other).type)
        #expect(one.joined(with: other)?.description == joined)
        #expect(other.joined(with: one)?.description == joined)
    }

    @Test(arguments: [
        ("string matches uuid", 36), ("string(..10) matches hex", 10), ("string(..99) matches '^(é|ab){2}$'", 4),
        ("string matches hex", nil),
    ])
    func formsBoundLengths(_ type: String, _ scalars: Int?) throws {
        #expect(try TypeSyntax.parse(type).type.maxScalars == scalars)
    }

    /// A text without quotes, backslashes and control characters takes no more bytes in JSON.
    @Test(arguments: [("string(..10) matches hex", 12), ("string(..10)", 62), ("string(..3) matches '^[é]*$'", 8)])
    func formsBoundBytes(_ type: String, _ bytes: Int) throws {
        let size = try #require(ValueSize(try TypeSyntax.parse(type).type).json)
        #expect(SizeBound(of: size, .utf8).most == bytes)
    }

    @Test func valuesHaveTheForm() throws {
        let patterns = ["^[\\s\\S]*$", "^ *a?$", "^[ab]{3}$", "^\"[^\"]{0,9}\"$", "^(é|日|😀)+$"]
        for form in TextForm.builtIn + (try patterns.map { TextForm(try TextPattern($0)) }) {
            let values = (0..<20).compactMap { form.value($0, scalars: 40) } + form.extremes(scalars: 40)
            #expect(values.count >= 20)
            for value in values {
                #expect(form.pattern.matches(value) && !isBlank(value) && value.unicodeScalars.count <= 40, "\(value)")
            }
        }
        #expect(TextForm.named("uuid")?.value(0, scalars: 35) == nil)
        let quoted = TextForm(try TextPattern("^[a\"é]{4}$"))
        #expect(Set(quoted.extremes(scalars: 4)).isSuperset(of: ["éééé", "aaaa", "\"\"\"\""]))
    }

    @Test(arguments: [
        (#"^[a-c.~%-]{1,900}$"#, #"^[%\-.a-c~]{1,900}$"#), (#"^(a|b?){2,}\.x$"#, #"^(?:a|b?){2,}\.x$"#),
        (#"^\s\S.$"#, #"^[\u0009-\u000D ][^\u0009-\u000D ][^\u000A]$"#), (#"^(ab)*[\s\S]+$"#, #"^(?:ab)*[\s\S]+$"#),
        ("^é😀[😀-😂]$", #"^\u00E9😀[😀-😂]$"#),
    ])
    func schemasHaveExplicitClasses(_ written: String, _ pattern: String) throws {
        #expect(try TextPattern(written).inSchemas == pattern)
    }
}
