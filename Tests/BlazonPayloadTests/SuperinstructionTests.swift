import BlazonLanguage
import BlazonText
import Testing

@testable import BlazonPayload

/// Steps that do the work of several instructions: that there is one, that it says so, and what it writes.
@Suite struct SuperinstructionTests {
    /// What a program writes for a record; nil if superinstructions change it.
    private func written(_ program: Program, _ record: String) throws -> String? {
        try program.verify()
        var fused = Renderer(program)
        var plain = Renderer(program, fuses: false)
        let outcome = fused.render(record)
        guard outcome == plain.render(record), fused.text() == plain.text() else { return nil }
        return String(fused.text().dropLast())
    }

    @Test(arguments: [Comparison.equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual], [-1, 0, 1, 7, 8])
    func wholeNumbersAreCompared(_ comparison: Comparison, _ value: Int) throws {
        var part = try Assembler(["points": "integer"])
        part.copy("[")
        part.emit(.field(slot: 0), .integer(7), .compare(comparison), .jumpUnless(to: 6))
        part.copy("1")
        part.copy("]")
        let program = part.program()
        #expect(program.planPage.contains("points \(comparison.rawValue) 7, else"))
        let holds: Bool =
            switch comparison {
            case .equal: value == 7
            case .notEqual: value != 7
            case .less: value < 7
            case .lessOrEqual: value <= 7
            case .greater: value > 7
            default: value >= 7
            }
        #expect(try written(program, "{\"points\":\(value)}") == (holds ? "[1]" : "[]"))
        #expect(try written(program, "{\"points\":\(value).0}") == (holds ? "[1]" : "[]"))
    }

    /// `number` in a language whose groups are parted by a text.
    private func number(_ separator: String, prefix: String = "", suffix: String = "") -> [JSON] {
        [prefix, suffix, "-" + prefix, suffix, ".", separator].map { JSON.text($0) }
            + ["3", "3", "1", "0", "2", "0"].map { JSON.number($0) } + [.array([])]
    }

    private func formatted(_ json: [JSON], argument: String? = nil) throws -> Program {
        var part = try Assembler(["points": "optional number"])
        part.copy("\"")
        part.emit(.field(slot: 0))
        if let argument { part.text(argument) }
        part.formats = [try #require(Format(json: .array(json)))]
        part.emit(.format(0, arguments: argument == nil ? 0 : 1), .write(Encoding(.text)))
        part.copy("\"")
        return part.program()
    }

    /// A separator of seven bytes is the longest that a step holds.
    @Test(arguments: [
        ("", "", ""), (",", "", " zł"), (".", "€", ""), ("1234567", "<", ">"), ("12345678", "(", ")"), ("\"", "\\", "\""),
    ])
    func numbersAreGrouped(_ separator: String, _ prefix: String, _ suffix: String) throws {
        func escaped(_ text: String) -> String { String(JSON.text(text).compact.dropFirst().dropLast()) }
        let program = try formatted([.text("number")] + number(separator, prefix: prefix, suffix: suffix))
        #expect(program.planPage.contains("digits in groups") == (escaped(separator).utf8.count <= 7))
        for (value, expected) in [
            ("1234567", prefix + "1\(separator)234\(separator)567" + suffix), ("-999", "-" + prefix + "999" + suffix),
            ("-1000", "-" + prefix + "1\(separator)000" + suffix), ("0", prefix + "0" + suffix),
            ("1000.5", prefix + "1\(separator)000.5" + suffix),
        ] {
            #expect(try written(program, "{\"points\":\(value)}") == "\"\(escaped(expected))\"")
        }
    }

    /// The argument of a currency stands between the field and its format.
    @Test func currenciesAreGrouped() throws {
        let json: [JSON] = [.text("currency"), .array([.text("EUR")] + number(",", suffix: " €"))]
        let program = try formatted(json, argument: "EUR")
        #expect(program.planPage.contains("digits in groups"))
        #expect(try written(program, "{\"points\":12345}") == "\"12,345 €\"")
        #expect(try written(program, "{\"points\":0.25}") == "\"0.25 €\"")
    }

    @Test func pluralsAreWritten() throws {
        func plural(_ one: String, _ other: String) -> [JSON] {
            [
                .text("plural"), .array(number(",")), .array([.text("one"), .text("i = 1 and v = 0")]), .text("one"), .text(one),
                .text("other"), .text(other),
            ]
        }
        let program = try formatted(plural("# day", "all # of # days"))
        #expect(program.planPage.contains("the plural's text"))
        for (value, expected) in [
            ("1", "1 day"), ("0", "all 0 of 0 days"), ("-1234", "all -1,234 of -1,234 days"), ("1.5", "all 1.5 of 1.5 days"),
        ] {
            #expect(try written(program, "{\"points\":\(value)}") == "\"\(expected)\"")
        }
        #expect(try written(try formatted(plural("one", "#")), "{\"points\":1}") == "\"one\"")
        // No superinstruction writes a text that is too long.
        let long = String(repeating: "x", count: 4097)
        let unfused = try formatted(plural("#" + long, "#"))
        #expect(!unfused.planPage.contains("the plural's text"))
        #expect(try written(unfused, "{\"points\":1}") == "\"1\(long)\"")
    }

    /// A value that may be missing, its letters raised, with another instead: one step, whichever comes.
    @Test func defaultsAreRaised() throws {
        var part = try Assembler(["name": "optional string"])
        part.copy("\"")
        part.emit(.field(slot: 0), .ifPresent(to: 4))
        part.text("you")
        part.filter("upcase", arguments: 0)
        part.emit(.write(Encoding(.text)))
        part.copy("\"")
        let program = part.program()
        #expect(program.planPage.contains("name: computed, letters upper"))
        #expect(try written(program, "{\"name\":\"ann\"}") == "\"ANN\"")
        #expect(try written(program, "{}") == "\"YOU\"")
    }

    @Test func limitsAreNotBelowZero() throws {
        #expect(throws: Never.self) { try Assembler().program(limit: 0).verify() }
        #expect(throws: ProgramError.self) { try Assembler().program(limit: -1).verify() }
    }

    /// A jump leads to an instruction behind it, or to the end.
    @Test func jumpsLeadForward() throws {
        for (to, isRight) in [(0, false), (1, true), (2, true), (3, false), (99, false)] {
            var part = Assembler()
            part.emit(.jump(to: to), .separator)
            let program = part.program()
            #expect(((try? program.verify()) != nil) == isRight, "\(to)")
        }
    }
}
