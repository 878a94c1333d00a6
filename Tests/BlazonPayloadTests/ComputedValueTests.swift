import BlazonLanguage
import BlazonText
import Testing

@testable import BlazonPayload

/// What programs compute of values, on the general path and in fused steps.
@Suite struct ComputedValueTests {
    /// Two values compared: what is written is the truth.
    private func compared(_ comparison: Comparison, _ values: (inout Assembler) -> Void) throws -> String {
        var part = Assembler()
        values(&part)
        part.emit(.compare(comparison), .write(Encoding(.json)))
        return try rendered(part.program()).get()
    }

    @Test(arguments: [
        ("2026-11-21T10:00:00+02:00", "2026-11-21T08:00:00Z", "="), ("2026-11-21T10:00:00+02:30", "2026-11-21T08:00:00Z", "<"),
        ("2026-11-21T10:00:00-02:30", "2026-11-21T12:30:00Z", "="), ("2026-11-21T23:59:59-00:01", "2026-11-22T00:00:00Z", ">"),
        ("2026-11-21T10:00:00.5Z", "2026-11-21T10:00:00.50Z", "="), ("2026-11-21T10:00:00.05Z", "2026-11-21T10:00:00.5Z", "<"),
        ("2024-02-29T00:00:00Z", "2024-03-01T00:00:00Z", "<"), ("2025-12-31T23:59:60Z", "2026-01-01T00:00:00Z", "="),
        ("2023-02-28T23:00:00-01:00", "2023-03-01T00:00:00Z", "="), ("2024-02-28T23:00:00-01:00", "2024-03-01T00:00:00Z", "<"),
        ("2000-02-29T23:00:00-01:00", "2000-03-01T00:00:00Z", "="), ("2100-02-28T23:00:00-01:00", "2100-03-01T00:00:00Z", "="),
        ("2026-01-31T23:00:00-01:00", "2026-02-01T00:00:00Z", "="), ("2026-02-28T22:59:59-01:00", "2026-03-01T00:00:00Z", "<"),
    ])
    func momentsAreOrderedByTime(_ left: String, _ right: String, _ sign: String) throws {
        for (comparison, truth) in [
            (Comparison.less, sign == "<"), (.greater, sign == ">"), (.lessOrEqual, sign != ">"), (.greaterOrEqual, sign != "<"),
        ] {
            let found = try compared(comparison) {
                $0.text(left)
                $0.text(right)
            }
            #expect(found == "\(truth)", "\(left) \(comparison.rawValue) \(right)")
        }
    }

    /// Truths have no order.
    @Test func truthsAreNotOrdered() throws {
        for comparison in [Comparison.less, .greater, .lessOrEqual, .greaterOrEqual] {
            #expect(try compared(comparison) { $0.emit(.boolean(false), .boolean(true)) } == "false")
        }
    }

    @Test func valuesAreEqualByKindAndContent() throws {
        let values: [(inout Assembler) -> Void] = [
            { $0.emit(.boolean(true)) }, { $0.emit(.boolean(false)) }, { $0.text("a") }, { $0.text("ab") }, { $0.text("b") },
            { $0.emit(.integer(1)) }, { $0.emit(.number(Decimal(mantissa: 15, scale: 1))) },
        ]
        for (first, left) in values.enumerated() {
            for (second, right) in values.enumerated() where (first < 2) == (second < 2) {
                let found = try compared(.equal) {
                    left(&$0)
                    right(&$0)
                }
                #expect(found == "\(first == second)", "\(first) and \(second)")
            }
        }
        #expect(
            try compared(.equal) {
                $0.emit(.integer(1), .number(Decimal(mantissa: 10, scale: 1)))
            } == "true")
    }

    @Test(arguments: [
        (["a", "b"], ["a", "b"], true), (["a", "b"], ["a", "c"], false), (["a"], ["a", "b"], false), ([], [], true),
        (["a", "b"], ["b", "a"], false),
    ])
    func listsAreEqualItemByItem(_ left: [String], _ right: [String], _ truth: Bool) throws {
        let found = try compared(.equal) { part in
            for list in [left, right] {
                for item in list { part.text(item) }
                part.emit(.list(count: list.count))
            }
        }
        #expect(found == "\(truth)")
    }

    /// Letters of one byte to four, whose other case may be shorter, longer, or two letters.
    @Test(arguments: [
        ("upcase", "aé𐐨x", "AÉ𐐀X"), ("downcase", "AÉ𐐀X", "aé𐐨x"), ("upcase", "ⱥßﬃ", "ȺSSFFI"), ("downcase", "ȺİK", "ⱥi̇k"),
        ("upcase", "߿ࠀ￿𐀀", "߿ࠀ￿𐀀"), ("capitalize", "𐐨𐐨", "𐐀𐐨"), ("titlecase", "ǆo 𐐨", "ǅo 𐐀"),
    ])
    func lettersChangeTheirCase(_ filter: String, _ text: String, _ expected: String) throws {
        for form in [Encoding.Form.text, .kept] {
            var part = try Assembler(["name": "string"])
            part.copy("\"")
            part.emit(.field(slot: 0))
            part.filter(filter, arguments: 0)
            part.emit(.write(Encoding(form)))
            part.copy("\"")
            for fuses in [true, false] {
                var renderer = Renderer(part.program(), fuses: fuses)
                // Twice, since letters are remembered.
                for _ in 0..<2 {
                    #expect(renderer.render("{\"name\":\"\(text)\"}").isRendered)
                    #expect(renderer.text() == "\"\(expected)\"\n")
                    renderer.outputs[0].removeAll()
                }
            }
        }
    }

    /// A text's length is that of its scalars, however they are spelled.
    @Test(arguments: [
        ("\\ud83d\\ude00", 1), ("\\u0041\\u0041", 2), ("a\\n\\\"", 3), ("é😀", 2), ("\\u00e9\\ud83d\\ude00x", 3), ("", 0),
    ])
    func escapesCountAsTheyRead(_ spelling: String, _ length: Int) throws {
        for (most, fits) in [(length, true), (length - 1, false)] where most > 0 {
            var part = try Assembler(["name": "string(..\(most))"])
            part.emit(.emitField(slot: 0, Encoding(.json)))
            var renderer = Renderer(part.program())
            #expect(renderer.render("{\"name\":\"\(spelling)\"}").isRendered == fits, "\(spelling) in \(most)")
        }
    }

    /// Unknown members may be nested and empty in any way; the members after them are read.
    @Test(arguments: [
        "{}", "[]", "[{},[]]", "{\"a\":{},\"b\":[]}", "[[],{\"a\":[{}]}, 1]", "[ ]", "{ }", "{\"a\":{ } , \"b\":1}",
    ])
    func unreadValuesArePassedBy(_ value: String) throws {
        var part = try Assembler(["name": "string"])
        part.emit(.emitField(slot: 0, Encoding(.json)))
        #expect(try rendered(part.program(), "{\"x\":\(value),\"name\":\"a\",\"y\":\(value)}").get() == "\"a\"")
    }

    @Test(arguments: ["{]", "[}", "[{]}", "{\"a\":[}", "[[]", "{}}", "[]]", "[,]", "{,}", "[1 2]", "{\"a\" 1}"])
    func unreadValuesMustCloseAsTheyOpen(_ value: String) throws {
        var part = try Assembler(["name": "string"])
        part.emit(.emitField(slot: 0, Encoding(.json)))
        #expect(throws: Reject.self) { try rendered(part.program(), "{\"x\":\(value),\"name\":\"a\"}").get() }
    }

    /// Outcomes are equal if the same targets rejected the recipient for the same reasons.
    @Test func outcomesAreComparedWhole() {
        let (first, second) = (Reject(.payloadTooLarge, "one"), Reject(.payloadTooLarge, "two"))
        func outcome(_ index: Int, _ reject: Reject) -> Renderer.Outcome {
            var outcome = Renderer.Outcome()
            outcome.targets = [(index, reject)]
            return outcome
        }
        #expect(outcome(0, first) == outcome(0, first))
        #expect(outcome(0, first) != outcome(1, first))
        #expect(outcome(0, first) != outcome(0, second))
        #expect(outcome(0, first) != Renderer.Outcome())
    }

    /// A text that is joined of several is bounded like any other.
    @Test func joinedTextsAreBounded() throws {
        var part = try Assembler(["name": "string"])
        part.emit(.field(slot: 0), .field(slot: 0), .concatenate(count: 2), .write(Encoding(.json)))
        let half = String(repeating: "a", count: EvaluationState.maxText / 2 + 1)
        #expect(throws: Reject.self) { try rendered(part.program(), "{\"name\":\"\(half)\"}").get() }
        #expect(try rendered(part.program(), "{\"name\":\"a\"}").get() == "\"aa\"")
    }

    @Test func aConstantOfNoBytesAtTheEndIsOne() throws {
        var part = Assembler()
        part.copy("abc")
        part.emit(.copy(Constant(start: 3, count: 0)))
        #expect(part.program().disassembly.contains("copy \"\"\n"))
    }
}
