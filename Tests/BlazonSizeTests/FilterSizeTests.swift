import BlazonPayload
import TestSupport
import Testing

@testable import BlazonLanguage

/// The bound of what filters make of a text, against all short texts over an alphabet: never too small, and seldom more than twice the largest.
/// The filters are the registry's, so that a new one is tried without being named here.
@Suite struct FilterSizeTests {
    /// One of each class of scalars, what filters look for here, and what shares grapheme clusters.
    static let alphabet =
        CharacterClass.allCases.map { String($0.representative) }
        + ["A", "b", "ß", "👍", "🇪", "\u{200D}", "ᄀ", "I", "Ì", "i", "j", "\u{600}", "ά", "𝆅", "\u{10EAD}", "ŉ", "İ"]
    /// Few of them, for longer texts.
    static let few = ["a", "b", "A", "\"", "\u{1}", "😀", "ΐ", "\u{1D167}", "\u{10EAD}", " ", "日"]

    /// Arguments with which a filter is tried; nil: by kind.
    private static func arguments(_ filter: Filter) -> [[FilterChain.Literal?]] {
        var all: [[FilterChain.Literal?]] = [[]]
        for parameter in filter.parameters {
            let values: [FilterChain.Literal?] =
                switch parameter.kind {
                case .integer, .number: [.number(1), .number(2), .number(5)]
                default: [.text("a"), .text("ab"), .text("…"), .text("b\"\u{1}bbbb")]
                }
            all = all.flatMap { known in (parameter.isRequired ? values : values + [nil]).map { known + [$0] } }
        }
        return all
    }

    static let textFilters = FilterRegistry.all.filter { [.text, .any].contains($0.input) }

    @Test(arguments: textFilters.map(\.name)) func noTextIsLargerThanTheBoundOfAFilter(_ name: String) throws {
        let filter = try #require(FilterRegistry.filter(named: name))
        var tally = SizeTally()
        let languages = filter.localizing == nil ? ["en"] : ["en", "tr", "lt", "el", "nl"]
        for locale in languages {
            for arguments in Self.arguments(filter) {
                var chain = try FilterChain(.string(max: 2), locale: locale)
                guard chain.append(filter, arguments), chain.type.type.isTextual else { continue }
                tally.compare(chain, texts(Self.alphabet, upTo: 2))
            }
        }
        print("\(name): \(tally)")
        // `select` takes a choice, `query` a URL; the others return no text.
        let isOther = ["select", "query", "size", "split", "compact"].contains(filter.name)
        #expect(tally.compared > 0 || isOther)
        // Of a part of a text only the whole is known.
        #expect(tally.close * 100 >= tally.compared * (name == "slice" ? 50 : 80), "\(name): \(tally)\n\(tally.loosest)")
    }

    @Test func noTextIsLargerThanTheBoundOfAChain() throws {
        var tally = SizeTally()
        let short = texts(Self.few, upTo: 3)
        for seed in UInt64(1)...300 {
            var random = Seeded(seed)
            var chain = try FilterChain(.string(max: 3), locale: random.pick(["en", "en", "en", "tr", "lt", "el"]))
            for _ in 0..<(2 + random.below(2)) {
                let filter = random.pick(Self.textFilters)
                // After `split` or `size` other filters follow than those of texts.
                if filter.name != "size", chain.type.type.isTextual {
                    _ = chain.append(filter, random.pick(Self.arguments(filter)))
                }
            }
            if chain.type.type.isTextual { tally.compare(chain, short) }
        }
        print(tally)
        #expect(tally.compared > 500)
        #expect(tally.close * 100 >= tally.compared * 80, "\(tally)\n\(tally.loosest)")
    }
}

/// How bounds compare with the largest of all texts that were tried.
struct SizeTally: CustomStringConvertible {
    private(set) var compared = 0
    private(set) var exact = 0
    /// At most twice as large, or 8 bytes more.
    private(set) var close = 0
    private var loose: [(excess: Double, what: String)] = []

    var description: String { "\(compared) bounds, \(exact) the largest, \(close) close" }
    var loosest: String { loose.sorted { $0.excess > $1.excess }.prefix(12).map(\.what).joined(separator: "\n") }

    mutating func compare(_ chain: FilterChain, _ texts: [String]) {
        var largest = FilterChain.encodings.map { _ in (bytes: -1, text: "") }
        var evaluation = EvaluationState()
        for text in texts {
            evaluation.arena.removeAll(keepingCapacity: true)
            let input = evaluation.text(text.utf8)
            guard let result = chain.result(of: input, &evaluation) else { continue }
            for (index, encoding) in FilterChain.encodings.enumerated() {
                let bytes = encoding.length(of: result)
                if bytes > largest[index].bytes { largest[index] = (bytes, text) }
            }
        }
        let text = chain.size.text
        for (encoding, largest) in zip(FilterChain.encodings, largest) {
            let most = text.map { SizeBound(of: $0, encoding.bytesPerCharacter).most } ?? .max
            #expect(most >= largest.bytes, "\(chain) in \(encoding): at most \(most), but \(largest)")
            compared += 1
            if most == largest.bytes { exact += 1 }
            if most <= max(largest.bytes + 8, largest.bytes * 2) {
                close += 1
            } else {
                loose.append(
                    (Double(most) / Double(max(1, largest.bytes)), "\(chain) in \(encoding): at most \(most), largest \(largest)")
                )
            }
        }
    }
}
