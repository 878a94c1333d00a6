import TestSupport
import Testing

@testable import BlazonLanguage

struct AutomatonTests {
    @Test(arguments: [
        ("^$", MatchLengths(leastBytes: 0, mostBytes: 0, leastScalars: 0, mostScalars: 0)),
        ("^a{2,5}$", MatchLengths(leastBytes: 2, mostBytes: 5, leastScalars: 2, mostScalars: 5)),
        ("^(é|abc)$", MatchLengths(leastBytes: 2, mostBytes: 3, leastScalars: 1, mostScalars: 3)),
        ("^.{1,9}x?$", MatchLengths(leastBytes: 1, mostBytes: 37, leastScalars: 1, mostScalars: 10)),
        ("^日+$", MatchLengths(leastBytes: 3, mostBytes: nil, leastScalars: 1, mostScalars: nil)),
        ("^(a|b*)c$", MatchLengths(leastBytes: 1, mostBytes: nil, leastScalars: 1, mostScalars: nil)),
    ])
    func lengths(_ written: String, _ lengths: MatchLengths) throws { #expect(try TextPattern(written).lengths == lengths) }

    private static let characters: [(String, [CharacterClass])] = [
        ("^[a-z0-9_-]*$", [.unreserved]), ("^[!-~]$", [.unreserved, .otherASCII, .quote]), ("^\\n?$", [.lineBreak]),
        ("^[\\x00-\\x1F]$", [.lineBreak, .control]), ("^[\\x80-é]$", [.upperControl, .twoBytes]), ("^[日本]$", [.threeBytes]),
        ("^[éΐ]$", [.twoBytes, .growingTwoBytes]), ("^[^a]$", CharacterClass.allCases),
        // `b` is in no text that matches.
        ("^a(b[^\\s\\S])?$", [.unreserved]), ("^[a\"]{0}é$", [.twoBytes]),
    ]

    @Test(arguments: characters)
    func characterClasses(_ written: String, _ classes: [CharacterClass]) throws {
        #expect(Set(try TextPattern(written).characterClasses) == Set(classes))
    }

    @Test(arguments: [
        ("^[a-z]+$", "a"), ("^[\\s\\S]$", "a"), ("^[A-Z]{2}-[0-9]{4}$", "AA-0000"), ("^(日本|[!é])$", "!"), ("^x{0,3}$", ""),
    ])
    func shortestIsPlain(_ written: String, _ text: String) throws {
        #expect(try TextPattern(written).automaton.shortest == text)
    }

    @Test func heaviestTexts() throws {
        func heaviest(_ written: String, _ scalars: Int, _ weight: (UInt8) -> Int = { _ in 1 }) throws -> String? {
            try TextPattern(written).automaton.heaviest(scalars: scalars, weight)
        }
        #expect(try heaviest("^[a-z]{2,5}$", 9) == "aaaaa")
        #expect(try heaviest("^[a-z]{2,5}$", 3) == "aaa")
        #expect(try heaviest("^[a-z]{2,5}$", 1) == nil)
        #expect(try heaviest("^(é|abcd)$", 4) == "abcd")
        #expect(try heaviest("^(é|abcd)$", 3) == "é")
        #expect(try heaviest("^(\"x|aaaa)$", 4) { $0 == UInt8(ascii: "\"") ? 6 : 1 } == "\"x")
        #expect(try heaviest("^[\\s\\S]*$", 3)?.utf8.count == 12)
        #expect(try heaviest("^(ab)+$", 60_001)?.utf8.count == 60_000)
        #expect(try heaviest("^[a-z]{1,3999}$", .max)?.utf8.count == 3_999)
    }

    @Test func heavyTextsOfManyStates() throws {
        let many = try TextPattern("^([a-z]{1,90}|é[^a]{0,60})$")
        let heavy = try #require(many.automaton.heaviest(scalars: 60_000))
        #expect(many.matches(heavy) && !many.automaton.findsHeaviest(scalars: 60_000))
        #expect(many.automaton.findsHeaviest(scalars: 9))
    }

    /// Texts, lengths and questions agree with each other for random patterns.
    @Test func randomPatternsKeepTheirPromises() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var generator = RandomPattern(seed)
        for _ in 0..<100 {
            guard let pattern = try? TextPattern(generator.pattern()) else { continue }
            let (automaton, lengths) = (pattern.automaton, pattern.lengths)
            let shortest = automaton.shortest
            let comment: Comment = "\(pattern.text.debugDescription), seed \(seed)"
            #expect(pattern.matches(shortest) && shortest.unicodeScalars.count == lengths.leastScalars, comment)
            if let most = lengths.mostScalars {
                let bytes = automaton.heaviest(scalars: most)?.utf8.count
                #expect(bytes == lengths.mostBytes || !automaton.findsHeaviest(scalars: most), comment)
            }
            if lengths.leastScalars > 0 { #expect(automaton.heaviest(scalars: lengths.leastScalars - 1) == nil, comment) }
            for text in generator.texts(near: pattern) where pattern.matches(text) {
                let count = text.unicodeScalars.count
                #expect(lengths.leastBytes <= text.utf8.count && text.utf8.count <= lengths.mostBytes ?? .max, comment)
                #expect(lengths.leastScalars <= count && count <= lengths.mostScalars ?? .max, comment)
                #expect(text.unicodeScalars.allSatisfy { pattern.characterClasses.contains(CharacterClass($0)) }, comment)
                let heaviest = automaton.heaviest(scalars: count)?.utf8.count ?? 0
                #expect(heaviest >= text.utf8.count || !automaton.findsHeaviest(scalars: count), comment)
                let scalars = Array(text.unicodeScalars)
                let at = generator.random.below(scalars.count + 1)
                let (head, tail) = (Self.text(scalars[..<at]), Self.text(scalars[at...]))
                #expect(automaton.canMatch([.fixed(head), .fixed(tail)]), comment)
                #expect(automaton.canMatch([.fixed(head), .any(scalars: scalars.count - at)]), comment)
                #expect(automaton.canMatch([.any(scalars: nil), .fixed(tail)]), comment)
                if automaton.acceptsAll([.fixed(head), .any(scalars: nil)]) {
                    for other in generator.texts(near: pattern) { #expect(pattern.matches(head + other), comment) }
                }
                #expect(automaton.canMatch([.oneOf(["\u{1}", head]), .matching(automaton)]) || !head.isEmpty, comment)
            }
        }
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(scalars)) }

    @Test func allTextsOfPartsMatch() throws {
        func automaton(_ pattern: String) throws -> Automaton { try TextPattern(pattern).automaton }
        let trimmed = try automaton("^[^ \\t]([\\s\\S]*[^ \\t])?$")
        let letters = TextPart.matching(try automaton("^[a-z]+$"))
        #expect(trimmed.acceptsAll([.fixed("order-"), letters]))
        #expect(trimmed.acceptsAll([.fixed("a"), .any(scalars: 9), .fixed("z")]))
        #expect(trimmed.acceptsAll([letters, .fixed(" "), letters]))
        #expect(trimmed.acceptsAll([.oneOf(["a", "b c"]), letters]))
        #expect(!trimmed.acceptsAll([.fixed("order-"), .any(scalars: 9)]))
        #expect(!trimmed.acceptsAll([.any(scalars: nil), .fixed("z")]))
        #expect(!trimmed.acceptsAll([letters, .oneOf(["", " "])]))
        #expect(!trimmed.acceptsAll([]))
        let code = try automaton("^[A-Z]{2}-[0-9]{4}$")
        #expect(code.acceptsAll([.oneOf(["AB", "XY"]), .fixed("-"), .matching(try automaton("^[0-4]{4}$"))]))
        #expect(!code.acceptsAll([.oneOf(["AB", "X"]), .fixed("-"), .matching(try automaton("^[0-4]{4}$"))]))
        #expect(!code.acceptsAll([.fixed("AB-"), .matching(try automaton("^[0-9]{4,5}$"))]))
        let (some, shorter) = (try automaton("^[A-C]{2}-1234$"), try automaton("^[A-C]{1,2}-1234$"))
        #expect(code.accepts(some) && !code.accepts(shorter))
    }

    @Test func textsWithFreePartsCanMatch() throws {
        let code = try TextPattern("^[A-Z]{2}-[0-9]{4}$").automaton
        #expect(code.canMatch([.fixed("AB-"), .any(scalars: nil)]))
        #expect(code.canMatch([.any(scalars: 2), .fixed("-1"), .any(scalars: 3)]))
        #expect(!code.canMatch([.any(scalars: 2), .fixed("-1"), .any(scalars: 2)]))
        #expect(!code.canMatch([.fixed("AB_"), .any(scalars: nil)]))
        #expect(!code.canMatch([.fixed("A "), .any(scalars: nil)]))
        #expect(code.canMatch([.oneOf(["X", "AB"]), .fixed("-"), .matching(try TextPattern("^[0-4]{1,4}$").automaton)]))
        #expect(!code.canMatch([.oneOf(["X", "ABC"]), .fixed("-"), .any(scalars: nil)]))
        #expect(!code.canMatch([.fixed("AB-"), .matching(try TextPattern("^[0-9]{5,}$").automaton)]))
        #expect(!code.canMatch([]))
        // A character has all of its bytes in one step.
        let two = try TextPattern("^😀日$").automaton
        #expect(two.canMatch([.any(scalars: 1), .fixed("日")]) && two.canMatch([.any(scalars: 2)]))
        #expect(!two.canMatch([.any(scalars: 1)]))
    }

    @Test(arguments: [
        ("^[a-z]+$", "^[a-c]{2,9}$"), ("^[^\"]*$", "^[0-9A-Fa-f]+$"), ("^(a|b)*$", "^(ab)*$"), ("^.{0,9}$", "^[日😀]{0,9}$"),
        ("^(aa)*$", "^(aaaa)*$"),
    ])
    func inclusion(_ wide: String, _ narrow: String) throws {
        let (wide, narrow) = (try TextPattern(wide).automaton, try TextPattern(narrow).automaton)
        #expect(wide.accepts(narrow) && wide.accepts(wide))
        #expect(!narrow.accepts(wide))
    }

    @Test func builtInForms() throws {
        #expect(TextForm.builtIn.count == 11)
        for form in TextForm.builtIn {
            let name = try #require(form.name)
            #expect(form.pattern.matches(form.example), "\(name)")
            #expect(TextForm.named(name) == form)
            // A text with a line break or a blank at an end is of no form.
            for text in ["", " ", "\(form.example)\n", " \(form.example)"] { #expect(!form.pattern.matches(text), "\(name)") }
        }
    }

    @Test(arguments: [
        (
            "uuid", ["123e4567-e89b-12d3-a456-4266554400a0"],
            ["123E4567-E89B-12D3-A456-4266554400A0", "123e4567e89b12d3a4564266554400a0", "order-77"]
        ),
        ("hex", ["0", "00ffAA"], ["xyz", "0x1"]),
        ("base64", ["aGVsbG8=", "aGVsbA==", "ab+/"], ["aGVsbG8", "a", "====", "ab-_"]),
        ("base64url", ["order_12-AB", "a"], ["order #12", "sale.now", "aGVsbG8="]),
        ("colour", ["#FfAa09"], ["red", "#12345g", "ffaa09", "#ffaa0900"]), ("rrggbb", ["00AAff"], ["zz00aa", "#00aaff"]),
        ("duration-seconds", ["0s", "0.25s", "1.123456789s"], ["1 second", "500ms", "1.1234567890s", "-1s", ".5s", "1.s", "1"]),
        ("digits", ["0", "042"], ["-1", "1.0", "٣"]),
        ("java-name", ["com.example.app", "Main", "a.$b_1"], ["com..app", ".a", "1a", "com.example-app", "com.example."]),
        ("header-value", ["a b", "é", "a\tb", "x"], ["a\r\nx-evil: 1", " a", "a ", "a\t", "a\u{0}b", "\u{85}"]),
        ("device-token", ["dc69c510c2958b6d", "a:b-_/="], ["<dc69c510 c2958b6d>", " dc69c510c2958b6d", "é"]),
    ])
    func boundariesOfForms(_ name: String, _ matching: [String], _ others: [String]) throws {
        let pattern = try #require(TextForm.named(name)).pattern
        for text in matching { #expect(pattern.matches(text), "\(text.debugDescription)") }
        for text in others { #expect(!pattern.matches(text), "\(text.debugDescription)") }
    }

    @Test func patternsWithoutNames() throws {
        let form = TextForm(try TextPattern("^[a-z]{2}'?$"))
        #expect(form.notation == "'^[a-z]{2}''?$'")
        #expect(form.example == "aa" && form.title == "text that matches `^[a-z]{2}'?$`")
        #expect(TextForm.named("uuid")?.notation == "uuid")
    }
}
