import BlazonDiagnostics
import Testing

@testable import BlazonYAML

@Suite struct InvisibleCharacterTests {
    static let hidden = [
        "a: \"x1️⃣\u{202E}2️⃣y\"", "a: x1️⃣\u{200B}2️⃣y", "a1️⃣\u{200D}2️⃣b: x", "# c1️⃣\u{2066}2️⃣ d\na: x",
        "a: x1️⃣\u{00AD}2️⃣y", "a: x1️⃣\u{2060}\u{2060}\u{E0041}2️⃣y", "a: x1️⃣\u{200F}2️⃣y", "a: x1️⃣\u{3164}2️⃣y",
        "a: 😀\u{FE0F}1️⃣\u{FE01}2️⃣y", "a: 🏴\u{E0067}\u{E007F}1️⃣\u{E0067}2️⃣y", "a: \"שלום1️⃣\u{202B}2️⃣\"",
    ]

    @Test(arguments: hidden) func isReportedOnceAtItsRun(_ text: String) { expect(.invisibleCharacter, in: text) }

    static let spelling = [
        "a: 👨‍👩‍👧‍👦 ❤️ 1️ ☎︎ 🏳️‍🌈 👩🏽‍🚀", "a: می‌خواهم क्‍ष ක්‍ෂ", "a: 🏴󠁧󠁢󠁥󠁮󠁧󠁿 x", "a: \"(שלום)\u{200F} 1\u{200E}\"", "a: \"x \\u202E y\"",
        "a: 葛\u{E0100} é ñ", "a: กา\u{200B}กา", "\u{FEFF}a: x",
    ]

    @Test(arguments: spelling) func spellingIsLeftAlone(_ text: String) {
        #expect(parse(text).diagnostics.map(\.message) == [])
    }

    @Test func theCharacterIsNamed() throws {
        let found = try #require(parse("a: x\u{202E}y").diagnostics.first)
        #expect(found.message == "invisible character `U+202E RIGHT-TO-LEFT OVERRIDE`")
        #expect(found.fixes.first?.edits.first?.text == "")
    }
}
