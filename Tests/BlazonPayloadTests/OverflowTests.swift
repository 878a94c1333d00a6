import BlazonLanguage
import BlazonText
import Testing

@testable import BlazonPayload

/// A text that may be cut: what is left is a beginning of it, ends in an ellipsis, fits, and one character more would not. If not even the
/// first character fits, the same holds for scalars, without blank ones at the start.
@Suite struct OverflowTests {
    static let pieces = [
        "a", "Ω", "日", "😀", "👨‍👩‍👧‍👦", "🇪🇸", "e\u{301}", "\"", "\\", "\n", " ", "  ", "\u{200B}", "{{ x }}", "“", "क्षि", "\t", "…",
    ]

    /// `{"a":"…","b":"…"}` with the text in both, the second inside of a JSON text of its own; only `a` need count.
    private func program(limit: Int, countsBoth: Bool) throws -> Program {
        var a = try Assembler(["text": "string"])
        a.emit(.measureStart)
        a.copy("{\"a\":\"")
        a.emit(.cutStart(depth: 0), .emitField(slot: 0, Encoding(.text)), .cutEnd)
        if !countsBoth { a.emit(.measureEnd) }
        a.copy("\",\"b\":\"")
        a.copy("{\\\"c\\\":\\\"")
        a.emit(.cutStart(depth: 1), .emitField(slot: 0, Encoding(.text, depth: 1)), .cutEnd)
        a.copy("\\\"}\"}")
        if countsBoth { a.emit(.measureEnd) }
        let program = a.program(limit: limit)
        try program.verify()
        return program
    }

    private func texts(_ line: String) throws -> [String] {
        let payload = try JSON.read(Array(line.utf8))
        guard case .text(let first)? = payload["a"], case .text(let inner)? = payload["b"],
            case .text(let second)? = try JSON.read(Array(inner.utf8))["c"]
        else { return [] }
        return [first, second]
    }

    private func measure(_ text: String, countsBoth: Bool) -> Int {
        let own = "{\"a\":\"".utf8.count + Encoding(.text).encode(text).count
        guard countsBoth else { return own }
        return own + "\",\"b\":\"{\\\"c\\\":\\\"".utf8.count + Encoding(.text, depth: 1).encode(text).count
            + "\\\"}\"}".utf8.count
    }

    @Test(arguments: 1...400) func whatIsLeftIsTheLongestThatFits(_ seed: UInt64) throws {
        var random = SystemSeed(seed)
        let text = (0..<(1 + random.below(60))).map { _ in Self.pieces[random.below(Self.pieces.count)] }.joined()
        if isBlankText(text.utf8Span.span) { return }
        let countsBoth = random.below(2) == 0
        let limit = 10 + random.below(200)
        var renderer = Renderer(try program(limit: limit, countsBoth: countsBoth))
        let outcome = renderer.render(Array("{\"text\":".utf8) + Array(JSON.text(text).compact.utf8) + Array("}".utf8))
        let whole = measure(text, countsBoth: countsBoth)
        func fitting(_ prefixes: [String]) -> [String] {
            prefixes.filter { measure($0 + "…", countsBoth: countsBoth) <= limit }
        }
        let left = fitting(prefixes(of: text)).last ?? fitting(scalarPrefixes(of: text)).last
        guard let reject = outcome.targets.first?.reject else {
            let found = try texts(String(renderer.text().dropLast()))
            #expect(found.count == 2 && found[0] == found[1], "seed \(seed)")
            if whole <= limit {
                #expect(found.first == text, "seed \(seed)")
            } else {
                #expect(found.first == left.map { $0 + "…" }, "seed \(seed): \(text)")
                #expect(measure(found[0], countsBoth: countsBoth) <= limit)
            }
            return
        }
        #expect(reject.code == .payloadTooLarge)
        #expect(whole > limit && left == nil, "seed \(seed): \(text) could be cut to \(left ?? "")")
    }

    /// A program may cut what keeps its control characters: each is one character, of six bytes.
    @Test func controlCharactersAreCutWhole() throws {
        var a = try Assembler(["text": "string"])
        a.emit(.measureStart)
        a.copy("{\"a\":\"")
        a.emit(.cutStart(depth: 0), .emitField(slot: 0, Encoding(.kept)), .cutEnd)
        a.copy("\"}")
        a.emit(.measureEnd)
        // 8 bytes and the text's: `a`, six, `b`, six, `c`, and what follows.
        for (limit, left) in [
            (8 + 4, "a…"), (8 + 10, "a…"), (8 + 11, "a\\u0001b…"), (8 + 17, "a\\u0001b…"), (8 + 18, "a\\u0001b\\u001Fc…"),
        ] {
            var renderer = Renderer(a.program(limit: limit))
            let outcome = renderer.render(Array(#"{"text":"a\u0001b\u001fcdefghij"}"#.utf8))
            #expect(outcome.isRendered)
            #expect(renderer.text().lowercased() == "{\"a\":\"\(left)\"}\n".lowercased(), "\(limit)")
        }
    }

    /// What a made-up program writes there may be no text once its escapes are undone: it is not cut.
    @Test func whatIsNoTextIsNotCut() throws {
        var a = try Assembler([:])
        a.emit(.measureStart)
        a.copy("{\"a\":\"")
        a.emit(.cutStart(depth: 0))
        // Four bytes of digits end in the middle of the letter.
        a.copy("\\uabcé and more than there is room for")
        a.emit(.cutEnd)
        a.copy("\"}")
        a.emit(.measureEnd)
        var renderer = Renderer(a.program(limit: 20))
        let outcome = renderer.render(Array("{}".utf8))
        #expect(outcome.targets.map(\.reject.code) == [.payloadTooLarge])
        #expect(renderer.text() == "")
    }

    /// Beginnings of the text from its first visible scalar on that end in a visible one, shorter than the text.
    private func scalarPrefixes(of text: String) -> [String] {
        let scalars = Array(text.unicodeScalars)
        func isVisible(_ scalar: Unicode.Scalar) -> Bool { !isBlankText(String(scalar).utf8Span.span) }
        guard let start = scalars.firstIndex(where: isVisible) else { return [] }
        return (start..<scalars.count).filter { isVisible(scalars[$0]) && (start > 0 || $0 + 1 < scalars.count) }.map { end in
            String(String.UnicodeScalarView(scalars[start...end]))
        }
    }

    /// Beginnings that end in a character to see, shorter than the text.
    private func prefixes(of text: String) -> [String] {
        text.indices.map { String(text[...$0]) }.filter { prefix in
            prefix.utf8.count < text.utf8.count && !isBlankText(String(prefix.last ?? " ").utf8Span.span)
        }
    }
}

/// SplitMix64, so that a seed says which text it was.
private struct SystemSeed {
    var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func below(_ limit: Int) -> Int {
        state = state &+ 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }
}
