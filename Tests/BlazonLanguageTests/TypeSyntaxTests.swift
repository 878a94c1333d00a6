import BlazonLanguage
import TestSupport
import Testing

struct TypeSyntaxTests {
    @Test(arguments: [
        ("string", ValueType.string(max: nil)), ("string(..40)", .string(max: 40)), (" string ( ..  40 ) ", .string(max: 40)),
        ("string(..1_000)", .string(max: 1000)),
        ("integer", .integer(.min ... .max)), ("integer(0..)", .integer(0 ... .max)), ("integer(..9)", .integer(.min...9)),
        ("integer(0..10_000_000)", .integer(0...10_000_000)), ("integer(-5 .. -2)", .integer(-5 ... -2)),
        ("integer(-9223372036854775808..9223372036854775807)", .integer(.min ... .max)),
        ("number", .number(NumberBounds())),
        ("number(0..1)", .number(NumberBounds(lower: Decimal(0), upper: Decimal(1)))),
        (
            "number(0..10_000 by 0.01)",
            .number(NumberBounds(lower: Decimal(0), upper: Decimal(10_000), step: Decimal(mantissa: 1, scale: 2)))
        ),
        ("number(-0.5..)", .number(NumberBounds(lower: Decimal(mantissa: -5, scale: 1)))),
        ("number(by 0.25)", .number(NumberBounds(step: Decimal(mantissa: 25, scale: 2)))),
        ("boolean", .boolean), ("date", .date), ("datetime", .datetime), ("locale", .locale), ("url(..200)", .url(max: 200)),
        ("enum(a)", .enumeration(["a"])), ("enum(New York|Łódź | x-1)", .enumeration(["New York", "Łódź", "x-1"])),
        ("list of string", .list(max: nil, of: .string(max: nil))),
        ("list(..20) of list(..3) of enum(a | b)", .list(max: 20, of: .list(max: 3, of: .enumeration(["a", "b"])))),
    ])
    func reads(_ word: String, _ type: ValueType) throws {
        #expect(try TypeSyntax.parse(word) == TypeSyntax(type: type, isOptional: false))
        #expect(try TypeSyntax.parse("optional \(word)") == TypeSyntax(type: type, isOptional: true))
    }

    /// The bad part stands between ‹ and ›; what stands there after the fix, or nil.
    @Test(arguments: [
        ("‹strng›", "string"), ("‹int›(0..)", "integer"), ("‹bool›", "boolean"), ("‹text›", "string"), ("‹float›", "number"),
        ("‹decimal›", "number"), ("‹double›", "number"), ("‹timestamp›", "datetime"), ("‹array› of string", "list"),
        ("‹str›", "string"), ("‹uri›", "url"), ("‹String›", "string"), ("‹intger›", "integer"), ("‹enmu›(a | b)", "enum"),
        ("‹dattime›", "datetime"), ("optional ‹bolean›", "boolean"), ("‹optinal› string", "optional"),
        ("‹nullable› string", "optional"),
        ("‹string?›", "optional string"), ("‹string(..40)?›", "optional string(..40)"), ("‹string[]›", "list of string"),
        ("‹optional optional› string", "optional"), ("integer(‹5..1›)", "1..5"), ("number(‹1..0.5›)", "0.5..1"),
        ("integer(0..‹9223372036854775808›)", nil), ("integer(‹0.5›..1)", nil), ("string(..‹-3›)", nil), ("string(..‹0›)", nil),
        ("string(‹40›)", "..40"), ("string(‹1..40›)", "..40"), ("integer(‹40›)", nil), ("integer(0‹...›4)", ".."),
        ("integer(‹1-5›)", "1..5"), ("integer(0..‹10,000›)", "10_000"), ("integer(‹)›", nil), ("integer(0..‹x›)", nil),
        ("integer‹(›0..4", nil), ("boolean‹(..4)›", ""), ("enum‹()›", nil), ("‹enum›", nil), ("enum(a | ‹a›)", nil),
        ("enum(a | b | ‹a›)", nil), ("enum(a | ‹|› b)", nil), ("enum(‹a, b›)", "a | b"), ("enum(‹'a'› | b)", "a"),
        ("list of ‹optional ›string", ""), ("list(..4) of ‹strng›", "string"), ("‹list›", nil), ("list ‹off› string", nil),
        ("list ‹of›", nil), ("‹record›", nil), ("list of ‹object›", nil), ("string ‹or nothing›", nil), ("‹optional›", nil),
        ("‹ﬁeld›", nil), ("number(0..1 by ‹0›)", nil), ("number(‹0.1..0.2 by 1›)", nil), ("number(0..1 ‹by›)", nil),
        ("number(..‹999999999999999999999999999999999999999›)", nil),
    ])
    func rejects(_ marked: String, _ replacement: String?) {
        let word = marked.filter { $0 != "‹" && $0 != "›" }
        do {
            let read = try TypeSyntax.parse(word)
            Issue.record("\(word) was read as \(read)")
        } catch let error {
            #expect(!error.reason.isEmpty)
            if marked.contains("‹") {
                let start = marked.utf8.distance(from: marked.startIndex, to: marked.firstIndex(of: "‹")!)
                let end = marked.utf8.distance(from: marked.startIndex, to: marked.firstIndex(of: "›")!) - "‹".utf8.count
                #expect(error.range == start..<end, "\(word): \(error)")
            }
            #expect(error.replacement == replacement, "\(word): \(error)")
        }
    }

    @Test func saysThatItemsCannotBeOptional() {
        let error = #expect(throws: TypeSyntaxError.self) { try TypeSyntax.parse("list of optional string") }
        #expect(error?.reason == "a list's items cannot be optional")
    }

    @Test func pointsRecordsToYAML() {
        let error = #expect(throws: TypeSyntaxError.self) { try TypeSyntax.parse("record") }
        #expect(error?.help?.contains("nested records are plain YAML") == true)
    }

    @Test func boundsTheDepthOfLists() throws {
        let fits = String(repeating: "list of ", count: 63) + "string"
        #expect(try TypeSyntax.parse(fits).description == fits)
        #expect(throws: TypeSyntaxError.self) { try TypeSyntax.parse(String(repeating: "list of ", count: 64) + "string") }
        #expect(throws: TypeSyntaxError.self) { try TypeSyntax.parse(String(repeating: "list of ", count: 100_000) + "string") }
    }

    @Test func neverTrapsAndPointsIntoTheWord() {
        var random = Seeded(1)
        let pieces = [
            "string", "integer", "number", "enum", "list", "of", "optional", "(", ")", "..", ".", "|", " ", "4", "-", "_", "by",
            "0.01", "é", "?",
            ",", "'", "\0", "9223372036854775808", "\u{200B}", "[]", "1e3",
        ]
        for _ in 0..<20_000 {
            let word = (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
            do {
                let read = try TypeSyntax.parse(word)
                #expect(try TypeSyntax.parse(read.description) == read)
            } catch let error {
                #expect(
                    error.range.lowerBound >= 0 && error.range.upperBound <= word.utf8.count, "\(word.debugDescription): \(error)"
                )
            }
        }
    }

    @Test func descriptionReadsBack() throws {
        var random = Seeded(2)
        func type(_ depth: Int) -> ValueType {
            switch Int.random(in: 0...9, using: &random) {
            case 0: return .string(max: Bool.random(using: &random) ? nil : Int.random(in: 1...100_000, using: &random))
            case 1:
                let a = Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0...63, using: &random)
                return .integer(min(a, 17)...max(a, 17))
            case 2:
                let a = Decimal(
                    mantissa: Int128.random(in: -99_999_999...0, using: &random), scale: Int.random(in: 0...9, using: &random))
                let b = Decimal(
                    mantissa: Int128.random(in: 0...99_999_999, using: &random), scale: Int.random(in: 0...9, using: &random))
                let s = Decimal(mantissa: Int128.random(in: 1...99, using: &random), scale: Int.random(in: 0...9, using: &random))
                return .number(
                    NumberBounds(
                        lower: Bool.random(using: &random) ? a : nil, upper: Bool.random(using: &random) ? b : nil,
                        step: Bool.random(using: &random) ? s : nil))
            case 3: return .boolean
            case 4: return .enumeration(["a b", "Ü", "x_1"])
            case 5: return .date
            case 6: return .datetime
            case 7: return .url(max: 12)
            case 8: return .locale
            default: return depth > 4 ? .locale : .list(max: Bool.random(using: &random) ? nil : 7, of: type(depth + 1))
            }
        }
        for _ in 0..<2000 {
            let word = TypeSyntax(type: type(0), isOptional: Bool.random(using: &random))
            #expect(try TypeSyntax.parse(word.description) == word)
        }
        #expect("\(ValueType.integer(0...10_000))" == "integer(0..10_000)")
        #expect("\(ValueType.integer(0 ... .max))" == "integer(0..)")
    }
}
