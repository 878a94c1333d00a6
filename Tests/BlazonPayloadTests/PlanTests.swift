import BlazonLanguage
import BlazonText
import TestSupport
import Testing

@testable import BlazonPayload

/// Superinstructions write what the instructions write that they replace.
@Suite struct PlanTests {
    @Test(arguments: [UInt64(3), 17, 2026]) func fusedStepsWriteTheSame(seed: UInt64) throws {
        var random = Seeded(seed)
        var part = try Assembler([
            "name": "optional string(..30)", "city": "string", "points": "optional integer", "ratio": "optional number",
        ])
        part.copy("{\"a\":")
        part.copy("\"")
        part.emit(.measureStart)
        for comparison in Comparison.allCases where comparison != .isIn && comparison != .contains {
            let after = part.code.count + 6
            part.emit(.field(slot: 2), .integer(Int64.random(in: -3...3, using: &random)), .compare(comparison))
            part.emit(.jumpUnless(to: after))
            part.copy(comparison.rawValue)
            part.copy(";")
        }
        for (name, form) in [("upcase", Encoding.Form.text), ("capitalize", .kept), ("downcase", .text), ("titlecase", .kept)] {
            part.emit(.field(slot: 1))
            part.filter(name, arguments: 0)
            part.emit(.write(Encoding(form, depth: 1)), .field(slot: 0))
            let filter = part.code.count + 3
            part.emit(.ifPresent(to: filter), .count(0))
            part.text("frIEND é")
            part.filter(name, arguments: 0)
            part.emit(.write(Encoding(form)))
        }
        part.copy("/")
        part.emit(.pathStart)
        for form in [Encoding.Form.component, .text, .kept, .component] {
            for slot in 0..<4 { part.emit(.emitField(slot: slot, Encoding(form))) }
        }
        part.emit(.pathEnd, .measureEnd)
        part.copy("\"}")
        part.counters = [Counter(kind: .default, location: "1:1")]
        let first = TargetProgram(name: "a", limit: 400, code: part.code)
        let program = part.program([first, TargetProgram(name: "b", limit: nil, code: part.code)])
        try program.verify()
        var fused = Renderer(program)
        var plain = Renderer(program, fuses: false)
        for _ in 0..<3000 {
            let record = Self.record(&random)
            #expect(fused.render(record) == plain.render(record), "seed \(seed): \(record)")
        }
        #expect(fused.bytes(0) == plain.bytes(0), "seed \(seed)")
        #expect(fused.bytes(1) == plain.bytes(1), "seed \(seed)")
        #expect(fused.bytes(1).count > 100_000)
        #expect(fused.counts == plain.counts)
    }

    /// Prefixes, suffixes, separators and plural texts of all lengths, some of which a JSON text escapes or drops; groups of all widths.
    @Test(arguments: [UInt64(5), 23, 2027]) func formatsWriteTheSame(seed: UInt64) throws {
        var random = Seeded(seed)
        let words = [
            "", "-", "€", " zł", "\"", "\\", "#", "\u{7}", "\n", "\u{85}", "(", ".", "’", "12345678", "ab\u{7F}", "\u{202F}",
        ]
        func number(_ decimals: ClosedRange<Int>) -> [JSON] {
            let texts = (0..<6).map { _ in JSON.text(words.randomElement(using: &random) ?? "") }
            let least = Int.random(in: decimals, using: &random)
            let counts =
                [0...4, 0...3, 0...3].map { Int.random(in: $0, using: &random) } + [
                    least, least + Int.random(in: 0...2, using: &random), 0,
                ]
            return texts + counts.map { .number("\($0)") } + [.array([])]
        }
        let rules: [JSON] = [
            .array([
                .text("one"), .text("i = 1 and v = 0"), .text("few"),
                .text("n % 10 = 2..4 and n % 100 != 12..14 or n = 1000000..1000000000"),
            ])
        ]
        var part = try Assembler(["points": "optional integer", "ratio": "number"])
        part.copy("{\"a\":\"")
        for _ in 0..<40 {
            let text = (0..<3).map { _ in
                (words.randomElement(using: &random) ?? "") + "# \(words.randomElement(using: &random) ?? "")"
            }
            let json: [[JSON]] = [
                [.text("number")] + number(0...0), [.text("currency"), .array([.text("EUR")] + number(0...2))],
                [.text("plural"), .array(number(0...1))] + rules + [
                    .text("one"), .text(text[0]), .text("few"), .text(text[1]), .text("other"), .text(text[2]),
                ],
            ]
            for (index, json) in json.enumerated() {
                let format = try #require(Format(json: .array(json)))
                for slot in 0..<2 {
                    part.emit(.field(slot: slot))
                    if index == 1 { part.text("EUR") }
                    part.formats.append(format)
                    part.emit(.format(part.formats.count - 1, arguments: index == 1 ? 1 : 0))
                    part.emit(
                        .write(
                            Encoding(Bool.random(using: &random) ? .text : .kept, depth: Int.random(in: 0...2, using: &random))))
                    part.copy(";")
                }
            }
        }
        part.copy("\"}")
        let program = part.program()
        try program.verify()
        #expect(program.planPage.contains("the plural's text") && program.planPage.contains("digits in groups"))
        var fused = Renderer(program)
        var plain = Renderer(program, fuses: false)
        let numbers = [
            "0", "-0", "1", "-1", "7", "22", "-312", "1000", "999999", "1000000", "-9223372036854775808", "9223372036854775807",
            "null", "1e3",
        ]
        for number in numbers
            + (0..<300).map({ _ in
                "\(Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<64, using: &random))"
            })
        {
            let record = #"{"points":\#(number),"ratio":\#(number == "null" ? "0.5" : number)}"#
            #expect(fused.render(record) == plain.render(record), "seed \(seed): \(record)")
        }
        #expect(fused.bytes() == plain.bytes(), "seed \(seed)")
        #expect(fused.bytes().count > 100_000)
    }

    /// Keys in changing orders, lengths and spellings; values of every kind.
    private static func record(_ random: inout Seeded) -> String {
        let letters = [
            "a", "Z", "é", "ß", "Σ", "ς", "日", "🏆", "\\n", "\\u0041", "\\\"", " ", "-", ".", "%2e", "\u{7F}", "\u{85}", "/",
        ]
        func text(_ random: inout Seeded) -> String {
            let count = Int.random(in: 0...40, using: &random)
            let isPlain = Bool.random(using: &random)
            return "\""
                + (0..<count).map { _ in isPlain ? "b" : letters.randomElement(using: &random) ?? "" }.joined() + "\""
        }
        func number(_ random: inout Seeded) -> String {
            ["0", "1", "-3", "2.0", "3e0", "null", "-0", "9223372036854775807"].randomElement(using: &random) ?? "0"
        }
        var members = [
            ("name", text(&random)), ("city", text(&random)), ("points", number(&random)), ("ratio", number(&random)),
            ("n", "1"), ("abcdefgh", "2"), ("abcdefghijklmnop", "[1]"), ("abcdefghijklmnopq", "{}"), ("naïve", "3"),
        ]
        if Int.random(in: 0..<4, using: &random) == 0 { members.shuffle(using: &random) }
        if Int.random(in: 0..<4, using: &random) == 0 { members.remove(at: Int.random(in: 0..<members.count, using: &random)) }
        if Int.random(in: 0..<9, using: &random) == 0 { members.append(members[0]) }
        return "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }
}
