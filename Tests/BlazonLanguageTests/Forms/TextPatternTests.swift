import BlazonLanguage
import Foundation
import TestSupport
import Testing

struct TextPatternTests {
    @Test(arguments: [
        ("^$", [""], ["a", "\n"]),
        ("^a.c$", ["abc", "aéc", "a😀c", "a\rc"], ["ac", "a\nc", "abcd", "abbc"]),
        (#"^[a-c.~%-]{2,3}$"#, ["a-", "b%c", ".~."], ["a", "abca", "a]", "d-"]),
        (#"^[^"\\]+$"#, ["a", "日本"], ["", "\"", "a\\"]),
        (#"^[\]\-^]+$"#, ["]-^"], ["\\", "a"]),
        (#"^\^\$\.\|\?\*\+\(\)\[\]\{\}\-\/$"#, ["^$.|?*+()[]{}-/"], ["\\^"]),
        (#"^\t\n\r\x41\u00e9$"#, ["\t\n\rAé"], ["tnrAé"]),
        (#"^(red|green|)$"#, ["red", "green", ""], ["re", "redgreen"]),
        (#"^(?:ab?){2,}$"#, ["aa", "abab", "aab"], ["a", "b", "abb"]),
        (#"^\d+\s\w$"#, ["0 _", "12\ta"], ["٣ a", "1\u{A0}a", "1 é"]),
        ("^[\u{D7FF}-\u{E000}]$", ["\u{D7FF}", "\u{E000}"], ["\u{D7FE}", "\u{E001}"]),
        ("^.{0}a{0,0}b$", ["b"], ["ab", ""]),
    ])
    func matches(_ written: String, _ matching: [String], _ others: [String]) throws {
        let pattern = try TextPattern(written)
        for text in matching { #expect(pattern.matches(text), "\(text.debugDescription)") }
        for text in others { #expect(!pattern.matches(text), "\(text.debugDescription)") }
    }

    /// The fault is between ‹ and ›, and a word of the reason.
    @Test(arguments: [
        ("‹›", "start with `^`"), ("‹a›$", "start with `^`"), ("^‹a›", "end with `$`"), (#"^a\‹$›"#, "end with `$`"),
        ("‹^›", "end with `$`"), ("^a‹$›b$", "not the last"), ("^a‹^›$", "not the first"), ("^a‹|›b$", "outside of a group"),
        (#"^(a+)-‹\1›$"#, "back-references"), (#"^‹\k›<a>$"#, "back-references"), (#"^‹\b›a$"#, "not part of a pattern"),
        (#"^‹\p›{L}$"#, "Unicode"), (#"^‹\q›$"#, "not an escape"), (#"^‹\é›$"#, "not an escape"), (#"^a‹\›"#, "escapes nothing"),
        ("^‹(?=›a)$", "look-around"), ("^‹(?!›a)$", "look-around"), ("^‹(?<›=a)$", "look-around"), ("^‹(?<›!a)$", "look-around"),
        ("^‹(?<›n>a)$", "names"), ("^‹(?P›<n>a)$", "names"), ("^‹(?>›a)$", "atomic"), ("^‹(?i›)a$", "flags"),
        ("^‹(?i›:a)$", "flags"),
        ("^‹(?›", "flags"), ("^a*‹?›$", "lazy"), ("^a{2}‹?›$", "lazy"), ("^a+‹+›$", "possessive"), ("^a*‹*›$", "repeated"),
        ("^a{2}‹{›3}$", "repeated"), ("^‹*›a$", "follows nothing"), ("^(‹+›)$", "follows nothing"),
        ("^(a|‹?›)$", "follows nothing"),
        ("^‹[›a-z$", "not closed"), ("^‹[›a-", "not closed"), ("^‹[]›$", "empty"), ("^‹[^]›$", "empty"),
        ("^[‹z-a›]$", "wrong order"),
        (#"^[‹a-\d›]$"#, "not a character"), ("^[a-c‹-›e]$", "follows a range"), ("^[‹[:›alpha:]]$", "named classes"),
        ("^‹(›a$", "not closed"), ("^a‹)›$", "closes no group"), ("^‹]›$", "does not belong"), ("^‹{›2}$", "does not belong"),
        ("^a‹{›$", "not `{m}`"), ("^a‹{,3›}$", "not `{m}`"), ("^a‹{1,2›;}$", "not `{m}`"), ("^a‹{3,2}›$", "2 is less than 3"),
        ("^a{‹4001›}$", "at most 4000"), (#"^‹\x4›$"#, "hexadecimal"), (#"^‹\ud800›$"#, "surrogate"),
        (#"^‹\u00›é$"#, "hexadecimal"),
        (#"‹^[^\s\S]$›"#, "matches no text"), ("‹^(a|b)*a(a|b){20}$›", "4000 states"),
        ("‹^((a{1,100}){1,100}){1,100}$›", "4000 states"), ("‹^.*a.{12}$›", "4000 states"), ("‹^[a-z]{1,4000}$›", "4000 states"),
        ("^é‹[›", "not closed"),
    ])
    func faultsAreMarked(_ marked: String, _ reason: String) throws {
        let (text, range) = try Self.unmarked(marked)
        let error = try #require(throws: TextPatternError.self) { try TextPattern(text) }
        #expect(error.range == range, "\(error)")
        #expect(error.reason.contains(reason), "\(error.reason)")
        #expect(!error.help.isEmpty)
    }

    private static func unmarked(_ marked: String) throws -> (String, Range<Int>) {
        let parts = marked.split(omittingEmptySubsequences: false) { $0 == "‹" || $0 == "›" }
        try #require(parts.count == 3)
        return (parts.joined(), parts[0].utf8.count..<parts[0].utf8.count + parts[1].utf8.count)
    }

    @Test func numbersOfAnySizeAreErrors() {
        let digits = String(repeating: "9", count: 400)
        for counts in ["{\(digits)}", "{\(digits),}", "{0,\(digits)}", "{\(digits),1}", "{9223372036854775808}"] {
            #expect(throws: TextPatternError.self) { try TextPattern("^a\(counts)$") }
        }
        #expect(throws: TextPatternError.self) {
            try TextPattern("^" + String(repeating: "a", count: TextPattern.maxLength) + "$")
        }
        #expect(throws: TextPatternError.self) { try TextPattern("^" + String(repeating: "(", count: 900)) }
    }

    /// Each would take hours or gigabytes if the construction were not bounded.
    @Test(arguments: [
        "^[a-zA-Z0-9_.~%-]{1,900}$", "^[^a]{1,500}$", "^((((){4000}){4000}){4000}){4000}$", "^((((a?){63}){63}){63}){63}$",
        "^(((a{0}){4000}){4000}){4000}$", "^((a|b)?c{1,3}){1,400}$", "^((((a*)*)*)*)*$", "^(a{1,60}){1,60}$",
    ])
    func constructionIsBounded(_ written: String) {
        let time = ContinuousClock().measure { _ = try? TextPattern(written) }
        #expect(time < .seconds(30) * Binary.clock)
    }

    @Test(arguments: ["^(a|a)*b$", "^(a|aa)+(b|bb)*$", "^((a*)*)*b$", "^(a?){30}(aa|a)*b$"])
    func timeIsLinear(_ written: String) throws {
        let pattern = try TextPattern(written)
        let text = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
        var results: [Bool] = []
        let time = ContinuousClock().measure {
            for end in ["!", "b"] { results.append(Self.matches(pattern, text + Array(end.utf8))) }
        }
        #expect(results == [false, true])
        #expect(time < .seconds(5))
    }

    private static func matches(_ pattern: TextPattern, _ bytes: [UInt8]) -> Bool { pattern.matches(bytes.span) }

    @Test func statesAreTheFewest() throws {
        // One for each number of letters, and the one that no text leaves.
        #expect(try TextPattern("^[a-z]{1,900}$").automaton.count == 902)
        #expect(try TextPattern("^[a-z]{1,3999}$").automaton.count == 4_001)
        #expect(try TextPattern("^(a{1,30}){1,30}$").automaton.count == 902)
        #expect(try TextPattern("^(a|b|ab|ba)*$").automaton.count == 2)
    }

    @Test func illFormedBytesDoNotMatch() throws {
        let pattern = try TextPattern(#"^[\s\S]*$"#)
        for bytes: [UInt8] in [
            [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0xFF],
        ] {
            #expect(!Self.matches(pattern, bytes))
        }
        for scalar: Unicode.Scalar in [
            "\u{0}", "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFF}", "\u{10000}", "\u{10FFFF}",
        ] {
            #expect(pattern.matches(String(scalar)))
        }
    }

    /// The patterns of a file are built once each, and in a bounded time together.
    @Test func patternsOfAFile() throws {
        func large(_ count: Int) -> String { "^(a|b){0,\(count)}a(a|b){6}$" }
        let patterns = PatternSet()
        var reasons: [String] = []
        for count in 0..<1_000 {
            do throws(TextPatternError) {
                _ = try patterns.pattern(large(count))
            } catch {
                reasons.append(error.reason)
            }
        }
        #expect(reasons.count > 100 && reasons.contains("the patterns of this file need too many states together"))
        // Those that are known take no steps.
        #expect(throws: Never.self) { _ = try patterns.pattern(large(0)) }
        let others = PatternSet()
        for _ in 0..<10_000 { _ = try others.pattern(large(10)) }
        #expect(try others.pattern("^[a-z]$").matches("a"))
        // Canonically equivalent patterns are two.
        #expect(try others.pattern("^\u{E9}$").matches("e\u{301}") == false && others.pattern("^e\u{301}$").matches("e\u{301}"))
    }
}
