import Testing

@testable import BlazonLanguage

struct FilterTypingTests {
    func type(_ filter: String, _ input: StaticType, _ arguments: StaticType?...) throws -> StaticType {
        try #require(FilterRegistry.filter(named: filter)).typing(input, arguments)
    }

    func text(_ constant: String) -> StaticType { StaticType(.string(max: constant.unicodeScalars.count), constant: constant) }
    func whole(_ value: Int64) -> StaticType { StaticType(.integer(value...value), constant: "\(value)") }
    func typed(_ word: String) throws -> StaticType {
        let word = try TypeSyntax.parse(word)
        return StaticType(word.type, isOptional: word.isOptional)
    }

    @Test func lengths() throws {
        let name = try typed("string(..40)")
        #expect(try type("append", name, text("!!")).type == .string(max: 42))
        #expect(try type("append", typed("integer(-5..1_000)"), text("!")).type == .string(max: 5))
        #expect(try type("append", typed("number(0..10 by 0.01)"), text("!")).type == .string(max: 6))
        #expect(try type("append", typed("number(0..10)"), text("!")).type == .string(max: nil))
        #expect(try type("upcase", name).type == .string(max: 120))
        #expect(try type("upcase", typed("enum(basic | gold)")).type == .string(max: 5))
        #expect(try type("truncate", name, whole(20), nil).type == .string(max: 40))
        #expect(try type("truncate_bytes", name, whole(20), nil).type == .string(max: 20))
        #expect(try type("truncate_bytes", typed("string"), whole(20), nil).type == .string(max: 20))
        #expect(try type("replace", name, text("ab"), text("cde")).type == .string(max: 60))
        #expect(try type("replace", name, text("ab"), text("c")).type == .string(max: 40))
        #expect(try type("join", typed("list(..20) of string(..80)"), text(", ")).type == .string(max: 20 * 80 + 38))
        #expect(try type("json", name).type == .string(max: 242))
        #expect(try type("url_encode", name).type == .string(max: 480))
        #expect(try type("size", typed("list(..20) of string")).type == .integer(0...20))
        #expect(try type("size", name).type == .integer(1...40))
        #expect(try type("remove", name, text("ab")).type == .string(max: 40))
        #expect(try type("replace_first", name, text("ab"), text("cde")).type == .string(max: 41))
        #expect(try type("truncatewords", name, whole(3), text("12345")).type == .string(max: 43))
        #expect(try type("slice", name, whole(0), whole(3)).type == .string(max: 40))
        #expect(try type("slice", typed("list(..9) of string"), whole(0), whole(3)).type == .list(max: 3, of: .string(max: nil)))
        #expect(try type("split", name, text(",")).type == .list(max: 40, of: .string(max: 40)))
        #expect(try type("split", name, text("--")).type == .list(max: 20, of: .string(max: 40)))
        #expect(
            try type("concat", typed("list(..2) of string(..3)"), typed("list(..3) of string(..9)")).type
                == .list(max: 5, of: .string(max: 9)))
    }

    @Test func ranges() throws {
        let points = try typed("integer(0..10)")
        #expect(try type("minus", points, whole(1)).type == .integer(-1...9))
        #expect(try type("plus", typed("integer"), whole(1)).type == .integer((.min + 1) ... .max))
        #expect(try type("times", typed("integer(-2..3)"), points).type == .integer(-20...30))
        #expect(try type("modulo", typed("integer"), whole(7)).type == .integer(0...6))
        #expect(try type("modulo", points, whole(100)).type == .integer(0...10))
        #expect(try type("abs", typed("integer(-5..3)")).type == .integer(0...5))
        #expect(try type("abs", typed("integer(..-1)")).type == .integer(1 ... .max))
        #expect(try type("round", typed("number(-1.5..2.4)"), nil).type == .integer(-2...2))
        #expect(try type("floor", typed("number(-1.5..2.4)")).type == .integer(-2...2))
        #expect(try type("at_least", points, whole(3)).type == .integer(3...10))
        #expect(try type("at_most", typed("integer"), whole(3)).type == .integer(.min...3))
        #expect(try type("at_least", typed("integer"), points).type == .integer(0 ... .max))
        #expect(try type("round", typed("integer(0..149)"), whole(-2)).type == .integer(0...100))
        #expect(try type("ceil", typed("number")).type == .integer(.min ... .max))
        #expect(try "\(type("round", typed("number(0..10)"), whole(2)).type)" == "number(0..10 by 0.01)")
        #expect(try "\(type("divided_by", points, whole(4)).type)" == "number(0..2.5 by 0.000001)")
        #expect(try "\(type("plus", typed("number(0..1 by 0.1)"), typed("number(0.. by 0.25)")).type)" == "number(0.. by 0.01)")
    }

    @Test func blanks() throws {
        let name = try typed("string(..40)")
        #expect(try type("replace", name, text("a"), text("")).blank != nil)
        #expect(try type("replace", name, text(" "), text("")).blank == nil)
        #expect(try type("replace", name, text("a"), text("b")).blank == nil)
        #expect(try type("join", typed("list of string"), nil).blank != nil)
        #expect(try type("truncate", name, whole(3), text("")).blank != nil)
        #expect(try type("truncate", name, whole(3), nil).blank == nil)
        let joined = try type("join", typed("list of string"), nil)
        #expect(try type("append", joined, text("!")).blank == nil)
        #expect(try type("append", joined, text(" ")).blank != nil)
        #expect(try type("prepend", joined, name).blank == nil)
        #expect(try type("default", joined, text("none")).blank == nil)
        #expect(try type("default", typed("optional string"), text(" ")).blank != nil)
        #expect(try type("strip", joined).blank != nil)
        #expect(try type("strip", name).blank == nil)
        #expect(try type("json", joined).blank == nil)
        #expect(try type("upcase", text(" ")).blank != nil)
    }

    @Test func defaults() throws {
        #expect(try type("default", typed("optional string(..40)"), text("friend")).type == .string(max: 40))
        #expect(try type("default", typed("optional string(..4)"), text("friend")).type == .string(max: 6))
        #expect(try type("default", typed("optional integer(0..9)"), whole(-1)).type == .integer(-1...9))
        #expect(try type("default", typed("optional enum(a | b)"), text("b")).type == .enumeration(["a", "b"]))
        #expect(try type("default", typed("optional enum(a | b)"), text("other")).type == .string(max: 5))
        #expect(try type("default", typed("optional url(..9)"), text("https://example.com")).type == .url(max: 19))
        #expect(try type("default", typed("optional date"), text("2026-11-21")).type == .date)
        #expect(try type("default", typed("optional string"), typed("optional string")).isOptional)
        #expect(try type("default", typed("string(..4)"), text("friend")) == StaticType(.string(max: 4)))
        #expect(throws: Filter.Refusal.self) { try type("default", typed("optional integer"), text("none")) }
        #expect(throws: Filter.Refusal.self) { try type("default", typed("optional boolean"), whole(1)) }
    }

    @Test func missingStaysMissing() throws {
        #expect(try type("first", typed("list of string(..3)")) == StaticType(.string(max: 3), isOptional: true))
        for (name, word) in [
            ("upcase", "optional string"), ("plus", "optional integer"), ("size", "optional string"), ("json", "optional number"),
        ] {
            #expect(try type(name, typed(word), whole(1)).isOptional, "\(name)")
        }
    }
}
