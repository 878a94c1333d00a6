import BlazonDiagnostics
import Testing

@testable import BlazonYAML

@Suite struct ForeignBlankTests {
    static let blanks: [Unicode.Scalar] = [
        "\u{A0}", "\u{1680}", "\u{180E}", "\u{2000}", "\u{2005}", "\u{200A}", "\u{200B}", "\u{202F}", "\u{205F}", "\u{2060}",
        "\u{2800}",
        "\u{3000}", "\u{3164}",
    ]
    /// `_` is the blank.
    private static let sources = [
        "a:\n__b: x\n", "a:\n  c: y\n__b: x\n", "a:\n  c: y\n  _b: x\n", "a:\n  b_: x\n", "a:\n  b:_x\n", "a: _x\n",
        "a:\n  -_x\n",
        "a:\n_- x\n", "a:\n  - _x\n", "a: { _b: x }\n", "a: |\n__text\n", "a:\n  -_b: x\n",
    ]

    @Test(arguments: blanks) func isNamedAtItsSpan(_ blank: Unicode.Scalar) throws {
        for source in Self.sources {
            let text = source.utf8.map { $0 == UInt8(ascii: "_") ? Array(String(blank).utf8) : [$0] }.joined()
            // An invisible one is not reported twice.
            let errors = parse(String(decoding: Array(text), as: UTF8.self)).diagnostics
            #expect(errors.map(\.code.id) == ["BZ0124"], "\(source) \(errors.map(\.message))")
            let error = try #require(errors.first)
            #expect(error.message.contains(String(blank.value, radix: 16, uppercase: true)), "\(error.message)")
            let start = try #require(source.utf8.firstIndex(of: UInt8(ascii: "_")))
            #expect(Int(error.span.start) == source.utf8.distance(from: source.startIndex, to: start), "\(source)")
        }
    }

    @Test(arguments: [
        "a: \"\u{A0}x\"", "a: x\u{A0}y", "a: |\n  \u{3000}text\n", "a: x\n  \u{3000}y\n", "a: x # \u{A0}\n", "a: 10\u{202F}000\n",
        "a: Note:\u{A0}x\n",
    ])
    func textIsLeftAlone(_ text: String) {
        #expect(parse(text).diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    }
}
