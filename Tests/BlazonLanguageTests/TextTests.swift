import TestSupport
import Testing

@testable import BlazonLanguage

func span<Result>(_ text: String, _ body: (borrowing Span<UInt8>) -> Result) -> Result { body(Array(text.utf8).span) }

struct TextTests {
    @Test(arguments: [
        "", " ", "\t\n\r", "\u{0}\u{1F}\u{7F}", "\u{80}\u{9F}", "\u{A0}\u{2003}\u{3000}", "\u{200B}\u{200D}\u{FEFF}\u{00AD}",
        "\u{3164}", "\u{E0001}", "\u{FE0F}", "\u{2800}",
    ])
    func isBlank(_ text: String) { #expect(span(text, isBlankText)) }

    @Test(arguments: ["a", " . ", "0", "\u{200B}é", "😀", "\u{301}", "\u{2801}"])
    func isNotBlank(_ text: String) { #expect(!span(text, isBlankText)) }

    @Test func blankAgreesWithTheDefinition() {
        for value in UInt32(0)...0x1_1FFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let properties = scalar.properties
            let invisible =
                properties.isWhitespace || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
                || scalar == "\u{2800}"
            #expect(span(String(scalar), isBlankText) == invisible, "U+\(String(value, radix: 16))")
        }
    }

    @Test func countsScalars() {
        for text in ["", "abc", "é😀", "e\u{301}", "👨‍👩‍👧"] { #expect(span(text, scalarCount) == text.unicodeScalars.count) }
    }

    @Test func graphemesAgreeWithTheStandardLibrary() {
        var random = Seeded(4)
        let pieces = [
            "a", "b", " ", "\r", "\n", "\r\n", "é", "e\u{301}", "👨‍👩‍👧", "🇪🇸", "🇫", "\u{200D}", "क्ष", "한", "ᄒ", "ᅡ", "\u{FE0F}",
            "1\u{FE0F}\u{20E3}", "👍🏽",
        ]
        for _ in 0..<3000 {
            let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
            let ends = text.indices.map { text.utf8.distance(from: text.startIndex, to: text.index(after: $0)) }
            #expect(span(text) { Graphemes.count($0) } == text.count)
            let count = Int.random(in: 1...9, using: &random)
            #expect(
                span(text) { Graphemes.end(ofFirst: count, $0) } == (count < ends.count ? ends[count - 1] : nil),
                "\(text.debugDescription)")
            let limit = Int.random(in: 0...40, using: &random)
            #expect(span(text) { Graphemes.end(within: limit, $0) } == ends.last { $0 <= limit } ?? 0)
        }
    }

    @Test(arguments: ["2026-11-21", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
    func isADate(_ text: String) { #expect(span(text, isDate)) }

    @Test(arguments: [
        "", "2026-11-31", "2025-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "0000-01-01", "2026-1-01",
        "2026/11/21", "2026-11-21T", "٢٠٢٦-11-21", "-026-11-21",
    ])
    func isNoDate(_ text: String) { #expect(!span(text, isDate)) }

    @Test(arguments: [
        "2026-11-21T10:00:00Z", "2026-11-21t10:00:00z", "2026-11-21T10:00:00.5+02:00", "2026-11-21T23:59:60Z",
        "2026-11-21T10:00:00.123456789-00:00",
        "2026-11-21T05:44:60+05:45",
    ])
    func isADateTime(_ text: String) { #expect(span(text, isDateTime)) }

    @Test(arguments: [
        "2026-11-21", "2026-11-21T10:00:00", "2026-11-21 10:00:00Z", "2026-11-21T24:00:00Z", "2026-11-21T10:60:00Z",
        "2026-11-21T10:00:61Z",
        "2026-11-21T10:00:60Z", "2026-11-21T10:00:00.Z", "2026-11-21T10:00:00.1234567890Z", "2026-11-21T10:00:00+2:00",
        "2026-11-21T10:00:00+24:00",
        "2026-11-21T10:00:00+02:60", "2026-02-30T10:00:00Z", "2026-11-21T10:00:00Zx", "2026-11-21T10:00:00.5",
        "2026-11-21T10:00:00+0200",
    ])
    func isNoDateTime(_ text: String) { #expect(!span(text, isDateTime)) }

    @Test(arguments: [
        "en", "es_mx", "ES-mx", "zh-Hant-TW", "zh-cmn-Hans-CN", "sr-Latn", "es-419", "de-1996", "sl-rozaj-biske",
        "de-CH-x-phonebk", "x-private",
        "en-u-ca-buddhist", "hy-Latn-IT-arevela", "no", "fil", "en-a-bbb-x-a-ccc",
    ])
    func isATag(_ text: String) { #expect(span(text, isLocaleTag)) }

    @Test(arguments: [
        "", "e", "en-", "-en", "en--US", "en US", "english-speaking-x", "en-U", "en-US-GB-FR", "1en", "en-x", "en-u", "é", "en-ü",
        "abcdefghi", "es-MX.UTF-8", "*",
        "en-Latn-Latn-US-abcdefghi",
    ])
    func isNoTag(_ text: String) { #expect(!span(text, isLocaleTag)) }

    @Test func spellsEveryValue() {
        var evaluation = EvaluationState()
        let quoted = evaluation.text("a\"\\\n\u{1}\u{1F}é".utf8)
        evaluation.items = [.integer(-3), .boolean(true), .number(Decimal(mantissa: 150, scale: 2)), quoted, .missing]
        let range = evaluation.spelling(of: .list(0..<5))
        #expect(evaluation.read(range) == #"[-3,true,1.50,"a\"\\\n\u0001\u001fé",null]"#)
        #expect(evaluation.spelling(of: quoted) == 0..<8)
        #expect(evaluation.spelling(of: .missing).isEmpty)
    }
}

extension EvaluationState {
    func read(_ range: Range<Int>) -> String { String(decoding: arena[range], as: UTF8.self) }
}
