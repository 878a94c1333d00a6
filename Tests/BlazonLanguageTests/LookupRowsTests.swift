import BlazonText
import TestSupport
import Testing

@testable import BlazonLanguage

/// The rows of a lookup in memory: which keys are found, and what is known of values.
@Suite struct LookupRowsTests {
    private static func lookup(_ keys: [String]) -> Lookup {
        var builder = LookupBuilder(
            name: "rows", key: .string(max: nil), fields: [Field(name: "v", type: .string(max: nil), isOptional: false)])
        for key in keys {
            builder.start(key: key.utf8)
            builder.append(text: "of \(key)".utf8)
        }
        return builder.lookup()
    }

    /// Keys that begin alike, and of all lengths around those of words.
    @Test(arguments: 0..<10) func keysAreFound(seed: Int) {
        var random = Seeded(UInt64(seed))
        let all = Set(
            (0..<2_000).map { _ in (0..<random.below(21)).map { _ in random.pick(["a", "b", "\u{0}", "é"]) }.joined() }
        ).sorted()
        let kept = all.filter { _ in random.once(in: 2) }
        let lookup = Self.lookup(kept.shuffled(using: &random))
        let rows = Dictionary(uniqueKeysWithValues: (0..<lookup.count).map { (lookup.key($0), $0) })
        #expect(rows.count == kept.count)
        for key in all {
            #expect(lookup.hasRow(key) == (rows[key] != nil))
            if let row = rows[key] { #expect(lookup.printed(row, 0) == "of \(key)") }
        }
        let bytes = (0..<lookup.count).map { Array(lookup.key($0).utf8) }
        #expect(zip(bytes, bytes.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    }

    @Test func withoutRows() {
        let lookup = Self.lookup([])
        #expect(lookup.count == 0 && !lookup.hasRow("") && !lookup.hasRow("a") && lookup.longest == [0])
    }

    @Test(
        arguments: [
            ("plain", [.kept, .text, .visible, .component]), ("two words", [.kept, .text, .visible]), ("a\"b", [.visible]),
            ("a\\", [.visible]),
            ("a\n", [.visible]), ("\u{7F}x", [.kept, .visible]), ("x\u{85}", [.kept, .visible]),
            ("£5", [.kept, .text, .visible]),
            ("£\u{9F}", [.kept, .visible]), ("", [.kept, .text, .component]), (" ", [.kept, .text]),
            ("\u{200B}", [.kept, .text]),
            (String(repeating: "a", count: EvaluationState.maxText + 1), [.visible]),
        ] as [(String, LookupCell.Traits)])
    func traits(_ text: String, _ traits: LookupCell.Traits) {
        var builder = LookupBuilder(
            name: "rows", key: .string(max: nil), fields: [Field(name: "v", type: .string(max: nil), isOptional: false)])
        builder.start(key: "k".utf8)
        builder.append(text: text.utf8)
        let lookup = builder.lookup()
        let cell = withExtendedLifetime(lookup) { lookup.cell(0, 0) }
        #expect(cell.traits == traits, "\(text.prefix(20))")
    }

    @Test(arguments: [
        ("1.50", "1.50"), ("-0", "0"), ("1e3", "1000"), ("0.10e1", "1.0"), ("1" + String(repeating: "0", count: 50), nil),
    ])
    func numbersAreSpelledPlainly(_ number: String, _ plain: String?) {
        var builder = LookupBuilder(
            name: "rows", key: .string(max: nil), fields: [Field(name: "v", type: .number(NumberBounds()), isOptional: false)])
        builder.start(key: "k".utf8)
        builder.append(number: Array(number.utf8).span)
        #expect(builder.lookup().printed(0, 0) == plain ?? number)
    }
}
