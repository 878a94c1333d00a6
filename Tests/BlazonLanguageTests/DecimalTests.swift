import TestSupport
import Testing

@testable import BlazonLanguage

func decimal(_ text: String) -> Decimal? {
    if case .decimal(let value) = Decimal.read(Array(text.utf8).span) { value } else { nil }
}

func plain(_ text: String) -> String {
    var output: [UInt8] = []
    Decimal.appendPlain(Array(text.utf8).span, to: &output)
    return String(decoding: output, as: UTF8.self)
}

struct DecimalTests {
    @Test(arguments: [
        ("0", "0"), ("-0", "0"), ("-0.0", "0.0"), ("1.50", "1.50"), ("1e3", "1000"), ("1.5e1", "15"), ("1E-2", "0.01"),
        ("1.50e1", "15.0"),
        ("-12.5e+2", "-1250"), ("0e400", "0"), ("0.00", "0.00"), ("0e-2", "0.00"),
        ("123456789012345678901234567890", "123456789012345678901234567890"),
        ("-0.000001", "-0.000001"), ("1000000000000000000", "1000000000000000000"),
        ("100000000000000000000000000000000000.10", "100000000000000000000000000000000000.10"),
        ("0.1e1", "1"), ("1e37", "10000000000000000000000000000000000000"),
        ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
    ])
    func printsAsGiven(_ given: String, _ printed: String) throws {
        #expect(try #require(decimal(given)).description == printed)
        #expect(plain(given) == printed)
    }

    @Test(arguments: [
        "", "-", "+1", ".5", "1.", "01", "-01", "1e", "1e+", "0x1", "NaN", "Infinity", "1_000", " 1", "1 ", "1.2.3", "--1",
        "1e1.5", "٣",
    ])
    func rejects(_ text: String) {
        #expect(Decimal.read(Array(text.utf8).span) == .notANumber)
        #expect(Decimal.readInteger(Array(text.utf8).span) == .notANumber)
    }

    @Test func limitsDigitsAndExponents() {
        let read = { (text: String) in Decimal.read(Array(text.utf8).span) }
        #expect(read("1e400") == .tooLong)
        #expect(read("1e399") == .long)
        #expect(read("1e401") == .tooLong)
        #expect(read("1e-400") == .tooLong)
        #expect(read("1e-399") == .long)
        #expect(read("0e401") == .tooLong)
        #expect(read("1e99999999999999999999999999") == .tooLong)
        #expect(read(String(repeating: "9", count: 400)) == .long)
        #expect(read(String(repeating: "9", count: 401)) == .tooLong)
        #expect(read(String(repeating: "9", count: 39)) == .long)
        #expect(read("1." + String(repeating: "0", count: 399)) == .long)
        #expect(read("1." + String(repeating: "0", count: 400)) == .tooLong)
        #expect(plain("1.5e40") == "15" + String(repeating: "0", count: 39))
        #expect(plain("-1.5e-40") == "-0." + String(repeating: "0", count: 39) + "15")
    }

    @Test(arguments: [
        ("0", IntegerReading.integer(0)), ("-7", .integer(-7)), ("1.0", .integer(1)), ("1e3", .integer(1000)), ("1.5", .notWhole),
        ("-0", .integer(0)),
        ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)), ("9223372036854775808", .beyond64Bits),
        ("1e30", .beyond64Bits), ("1e300", .beyond64Bits), ("1e400", .tooLong), ("12e-1", .notWhole), ("120e-1", .integer(12)),
        ("1.00000000000000000000000000000000000000000000000", .integer(1)),
        ("1.00000000000000000000000000000000000000000000001", .notWhole),
    ])
    func readsIntegers(_ text: String, _ reading: IntegerReading) {
        #expect(Decimal.readInteger(Array(text.utf8).span) == reading)
    }

    @Test func agreesWithTheArithmeticOfSchool() throws {
        var random = Seeded(3)
        func number() -> String {
            let digits = Int.random(in: 1...[3, 10, 19, 37].randomElement(using: &random)!, using: &random)
            let scale = Int.random(in: 0...digits, using: &random)
            var text = (0..<digits).map { _ in String("0123456789000555".randomElement(using: &random)!) }.joined()
            let whole = text.prefix(digits - scale).drop { $0 == "0" }
            text = (whole.isEmpty ? "0" : String(whole)) + (scale > 0 ? "." + text.suffix(scale) : "")
            return (Bool.random(using: &random) ? "-" : "") + text
        }
        /// A result that 38 digits hold must come out; one that they do not hold must be an overflow.
        func check(_ slow: SlowNumber, _ what: String, _ fast: () throws -> Decimal, mayOverflow: Bool = false) {
            let digits = slow.text.filter { $0 != "-" && $0 != "." }.drop { $0 == "0" }.count
            do {
                #expect(try fast().description == slow.text, "\(what)")
            } catch {
                #expect(
                    mayOverflow || digits > 38 || slow.text.drop { $0 != "." }.count > 39, "\(what): \(error), not \(slow.text)")
            }
        }
        for _ in 0..<4000 {
            let (a, b) = (number(), number())
            let (x, y) = (try #require(decimal(a)), try #require(decimal(b)))
            let (s, t) = (SlowNumber(a), SlowNumber(b))
            check(s + t, "\(a) + \(b)", { try x.plus(y) }, mayOverflow: true)
            check(s + (-t), "\(a) - \(b)", { try x.minus(y) }, mayOverflow: true)
            check(s * t, "\(a) * \(b)", { try x.times(y) })
            if y.mantissa != 0 {
                check(s / t, "\(a) / \(b)", { try x.divided(by: y) })
            } else {
                #expect(throws: ComputationFailure.divisionByZero) { try x.divided(by: y) }
                #expect(throws: ComputationFailure.divisionByZero) { try x.modulo(y) }
            }
            #expect(x.compared(with: y) == SlowNumber.order(s, t), "\(a) ? \(b)")
            #expect(comparePlain(Array(x.description.utf8).span, Array(y.description.utf8).span) == SlowNumber.order(s, t))
            #expect(decimal(x.description) == x)
        }
    }

    @Test(arguments: [
        ("7", "3", "1"), ("-7", "3", "2"), ("7", "-3", "-2"), ("-7", "-3", "-1"), ("5.5", "2", "1.5"), ("1", "0.3", "0.1"),
        ("6", "3", "0"),
    ])
    func modIsFloored(_ a: String, _ b: String, _ result: String) throws {
        #expect(try #require(decimal(a)).modulo(#require(decimal(b))).description == result)
    }

    @Test(arguments: [
        ("2.5", 0, "3", "2", "3"), ("-2.5", 0, "-3", "-3", "-2"), ("2.45", 1, "2.5", "2.4", "2.5"), ("0.4", 0, "0", "0", "1"),
        ("-0.4", 0, "0", "-1", "0"), ("7", 2, "7", "7", "7"), ("1.999", 2, "2", "1.99", "2"),
    ])
    func rounds(_ text: String, _ digits: Int, _ nearest: String, _ down: String, _ up: String) throws {
        let number = try #require(decimal(text))
        #expect(try number.rounded(.nearest, digits: digits).description == nearest)
        #expect(try number.rounded(.down, digits: digits).description == down)
        #expect(try number.rounded(.up, digits: digits).description == up)
    }

    @Test(arguments: [
        ("number(0..10 by 0.01)", ["0", "10", "9.99", "10.0", "1e1"], ["-0.01", "10.01", "9.999", "9.990", "1e300", "1e-300"]),
        ("number(by 0.25)", ["0.25", "-0.5", "1e30", "1e60"], ["0.3", "0.250"]),
        (
            "number(-1.5..)", ["-1.5", "-1.50", "1e300", "1e-300", "0.333333333333333333333333333333333333333333"],
            ["-1.500000001", "-1e300", "-1.50000000000000000000000000000000000000000000001"]
        ),
        (
            "number(by 7)", ["7", "0", "70000000000000000000000000000000000000000000000000000"],
            ["8", "70000000000000000000000000000000000000000000000000001"]
        ),
        ("number", ["1e300", "-5"], []),
    ])
    func judgesBounds(_ word: String, _ inside: [String], _ outside: [String]) throws {
        guard case .number(let bounds) = try TypeSyntax.parse(word).type else { return }
        func contains(_ text: String) -> Bool {
            let short = decimal(text).map { bounds.contain($0) }
            let long = bounds.contain(plain: Array(plain(text).utf8).span)
            if let short { #expect(short == long, "\(text)") }
            return long
        }
        for text in inside { #expect(contains(text), "\(text)") }
        for text in outside { #expect(!contains(text), "\(text)") }
    }
}
