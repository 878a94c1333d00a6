import BlazonDiagnostics
import Testing

@testable import BlazonYAML

/// Each trap of YAML gets its own explanation, once, at the exact span; what the fix makes is clean and says what was meant.
@Suite struct YAMLPitfallTests {
    struct Trap: CustomStringConvertible {
        let code: Code
        let source: String
        /// The tree after the fix; nil when there is none to be had.
        let meant: String?

        init(_ code: Code, _ source: String, meant: String? = nil) {
            self.code = code
            self.source = source
            self.meant = meant
        }

        var description: String { "\(code.id) \(source)" }
    }

    static let texts: [Trap] = [
        Trap(.placeholderUnquoted, "a: 1️⃣{{ x }}2️⃣\nb: 1\n", meant: #"{a: "{{ x }}", b: 1}"#),
        Trap(.placeholderUnquoted, "é: 1️⃣{{ x | default: 'é' }}2️⃣\n", meant: #"{é: "{{ x | default: 'é' }}"}"#),
        Trap(.placeholderUnquoted, "a: 1️⃣{{ x | default: \"y\" }}2️⃣\n", meant: #"{a: '{{ x | default: "y" }}'}"#),
        Trap(.placeholderUnquoted, "a: 1️⃣{{ x }}2️⃣ points\n", meant: #"{a: "{{ x }} points"}"#),
        Trap(.placeholderUnquoted, "a: 1️⃣{{ x }}2️⃣: {{ y }}\n", meant: #"{a: "{{ x }}: {{ y }}"}"#),
        Trap(.placeholderUnquoted, "a: 1️⃣{{ 'x' | upcase }}2️⃣\n", meant: #"{a: "{{ 'x' | upcase }}"}"#),
        Trap(.placeholderUnquoted, "a: 1️⃣{% if x %}2️⃣y{% endif %}\n", meant: #"{a: "{% if x %}y{% endif %}"}"#),
        Trap(.placeholderUnquoted, "a: [1️⃣{{ x }}2️⃣, b]\n", meant: #"{a: ["{{ x }}", b]}"#),
        Trap(.placeholderUnquoted, "a:\n  - 1️⃣{{ x }}2️⃣\n", meant: #"{a: ["{{ x }}"]}"#),
        Trap(.placeholderUnquoted, "a:\n  - then: 1️⃣{{ x }}2️⃣!\n", meant: #"{a: [{then: "{{ x }}!"}]}"#),
        Trap(.placeholderUnquoted, "a: 1️⃣{{ x }2️⃣\nb: 1\n", meant: #"{a: "{{ x }", b: 1}"#),
        Trap(.placeholderUnquoted, "a: 1️⃣{{ x }}2️⃣, {{ y }}\n", meant: #"{a: "{{ x }}, {{ y }}"}"#),
        Trap(.textLostToComment, "a: Deal 1️⃣#1 today2️⃣\nb: 1\n", meant: #"{a: "Deal #1 today", b: 1}"#),
        Trap(.textLostToComment, "a: 1️⃣#1 today2️⃣\nb: 1\n", meant: ##"{a: "#1 today", b: 1}"##),
        Trap(.textLostToComment, "- é 1️⃣#12️⃣\n- b\n", meant: ##"["é #1", b]"##),
        Trap(.textLostToComment, "a: [Deal 1️⃣#1, b]2️⃣\n"),
        Trap(.textLostToComment, "a: one 1️⃣#two2️⃣\n  three\n"),
        Trap(.textLostToComment, "a: 1\ndeal 1️⃣#1: x2️⃣\n"),
        Trap(.colonInText, "a: Hi1️⃣:2️⃣ there\n", meant: #"{a: "Hi: there"}"#),
        Trap(.colonInText, "a: b1️⃣:2️⃣ c: d\n", meant: #"{a: "b: c: d"}"#),
        Trap(.colonInText, "a: \"é\"1️⃣:2️⃣ x\n", meant: #"{a: '"é": x'}"#),
        Trap(.colonInText, "a: Hello {{ x | default1️⃣:2️⃣ 'y' }}\n", meant: #"{a: "Hello {{ x | default: 'y' }}"}"#),
        Trap(.colonInText, "- a: b1️⃣:2️⃣ c # note\n", meant: #"[{a: "b: c"}]"#),
        Trap(.asteriskText, "a: 1️⃣*Sale*2️⃣\n", meant: #"{a: "*Sale*"}"#),
        Trap(.asteriskText, "a: 1️⃣*Sale* today2️⃣\n", meant: #"{a: "*Sale* today"}"#),
        Trap(.asteriskText, "a: 1️⃣*Sale today2️⃣\n", meant: #"{a: "*Sale today"}"#),
        Trap(.asteriskText, "a: 1️⃣** new **2️⃣\n", meant: #"{a: "** new **"}"#),
        Trap(.asteriskText, "a: [1️⃣*Sale*2️⃣, b]\n", meant: #"{a: ["*Sale*", b]}"#),
        Trap(.unknownAlias, "a: 1️⃣*Sale2️⃣\n", meant: #"{a: "*Sale"}"#),
        Trap(.ampersandText, "a: 1️⃣& more2️⃣\n", meant: #"{a: "& more"}"#),
        Trap(.unusedAnchor, "a: 1️⃣&more2️⃣ text\n", meant: #"{a: "&more text"}"#),
        Trap(.reservedCharacter, "a: 1️⃣@2️⃣all\n", meant: #"{a: "@all"}"#),
        Trap(.reservedCharacter, "a: 1️⃣,2️⃣b\n", meant: #"{a: ",b"}"#),
        Trap(.reservedCharacter, "a: 1️⃣]2️⃣\n", meant: #"{a: "]"}"#),
        Trap(.flowPunctuation, "a: {b: [x], c: d1️⃣:2️⃣ e}\n", meant: #"{a: {b: [x], c: "d: e"}}"#),
        Trap(.reservedCharacter, "a: 1️⃣`2️⃣x`\n", meant: #"{a: "`x`"}"#),
        Trap(.reservedCharacter, "a: 1️⃣%2️⃣50\n", meant: #"{a: "%50"}"#),
        Trap(.reservedCharacter, "a: [b, 1️⃣@2️⃣c, d]\n", meant: #"{a: [b, "@c", d]}"#),
        Trap(.tagNotNeeded, "a: 1️⃣!Sale2️⃣ today\n", meant: #"{a: "!Sale today"}"#),
        Trap(.tagNotNeeded, "a: 1️⃣!2️⃣ today\n", meant: #"{a: "! today"}"#),
        Trap(.tagNotNeeded, "a: 1️⃣!!int2️⃣ 5\n", meant: #"{a: "!!int 5"}"#),
        Trap(.tagNotNeeded, "a: 1️⃣!a!b2️⃣ c\n", meant: #"{a: "!a!b c"}"#),
        Trap(.surrogateEscape, "a: \"é 1️⃣\\uD83D\\uDE002️⃣!\"\n", meant: #"{a: "é 😀!"}"#),
        Trap(.surrogateEscape, "a: \"1️⃣\\uD83D2️⃣!\"\n"),
        Trap(.surrogateEscape, "a: \"1️⃣\\U001100002️⃣!\"\n"),
        Trap(.unknownEscape, "a: \"1️⃣\\d2️⃣+\"\n", meant: #"{a: '\d+'}"#),
        Trap(.unknownEscape, "a: \"C:1️⃣\\p2️⃣ath's\"\n", meant: #"{a: 'C:\path's'}"#),
        Trap(.unknownEscape, "a: \"1️⃣\\é2️⃣\"\n", meant: #"{a: '\é'}"#),
        Trap(.unknownEscape, "a: \"1️⃣\\x42️⃣g\"\n", meant: #"{a: '\x4g'}"#),
        Trap(.flowPunctuation, "a: {b: Hi1️⃣:2️⃣ you}\n", meant: #"{a: {b: "Hi: you"}}"#),
        Trap(.textAfterValue, "a: 'It'1️⃣s2️⃣ here'\n", meant: #"{a: "It's here"}"#),
        Trap(.textAfterValue, "a: \"x\"1️⃣,2️⃣\nb: \"y\"\n", meant: #"{a: "x", b: "y"}"#),
        Trap(.colonInText, "a: x\n  {{ b | c1️⃣:2️⃣ 'd' }}\n  e\n"),
        Trap(.textAfterValue, "a: \"x\" 1️⃣y2️⃣\n", meant: #"{a: "x y"}"#),
        Trap(.textAfterValue, "a: [new] 1️⃣offers2️⃣\n", meant: #"{a: "[new] offers"}"#),
        Trap(.listAmongKeys, "a: 1️⃣-2️⃣ 5 today\n", meant: #"{a: "- 5 today"}"#),
        Trap(.blockHeader, "a: 1️⃣> 5 today2️⃣\n", meant: #"{a: "> 5 today"}"#),
        Trap(.blockHeader, "a: 1️⃣|02️⃣\n  x\n"),
    ]

    @Test(arguments: texts) func isExplained(_ trap: Trap) {
        let finding = expect(trap.code, in: trap.source)
        guard let meant = trap.meant, let fix = finding?.fixes.last else {
            #expect(trap.meant == nil, "no fix: \(trap)")
            return
        }
        let repaired = parse(applying(fix, to: MarkedSource(trap.source).bytes))
        #expect(repaired.diagnostics.map(\.message) == [])
        #expect(outline(repaired.root) == meant)
    }

    @Test(arguments: [
        Trap(.tabIndentation, "a:\n1️⃣\t2️⃣b: 1\n"),
        Trap(.tabIndentation, "a:\n  b: 1\n1️⃣\t\t2️⃣c: 1\n"),
        Trap(.unclosedQuote, "a: 1️⃣\"2️⃣b\nc: d\n"),
        Trap(.unclosedQuote, "a: 1️⃣'2️⃣b\nc: d\n"),
        Trap(.unclosedQuote, "a: 1️⃣\"2️⃣b\nx:\n  c: \"d\"\n"),
        Trap(.unclosedQuote, "- 1️⃣'2️⃣b\n- 'd'\n"),
        Trap(.unclosedBracket, "a: 1️⃣[2️⃣b, c\nd: e\n"),
        Trap(.unclosedBracket, "a: 1️⃣{2️⃣b: c\n"),
        Trap(.unclosedBracket, "a: [x, 1️⃣{2️⃣b: c]\nd: e\n"),
        Trap(.badIndentation, "a: b\n  1️⃣c2️⃣: d\n"),
        Trap(.badIndentation, "a: 'b'\n  1️⃣c2️⃣: d\n"),
        Trap(.badIndentation, "x:\n    a: 1\n  1️⃣b2️⃣: 2\n"),
        Trap(.badIndentation, "  a: 1\n1️⃣b2️⃣: 2\n"),
        Trap(.keyWithoutColon, "a: b\n1️⃣body2️⃣\nc: d\n"),
        Trap(.keyWithoutColon, "a: b\n1️⃣body:text2️⃣\nc: d\n"),
        Trap(.keyWithoutColon, "a: b\n1️⃣body2️⃣\n"),
        Trap(.keyWithoutColon, "x:\n  1️⃣body2️⃣\n\n  c: d\n"),
        Trap(.placeholderUnquoted, "1️⃣{{ x }}2️⃣: b\n"),
        Trap(.listAmongKeys, "a: b\n1️⃣-2️⃣ c\n"),
        Trap(.listAmongKeys, "x:\n  - a\n  1️⃣b2️⃣: c\n"),
        Trap(.moreThanOneDocument, "a: b\n1️⃣---2️⃣\nc: d\n"),
        Trap(.moreThanOneDocument, "a: b\n...\n1️⃣c2️⃣: d\n"),
        Trap(.textAfterValue, "{a: b} 1️⃣c2️⃣\n"),
        Trap(.badDirective, "1️⃣%FOO2️⃣\n---\na: b\n"),
        Trap(.badDirective, "1️⃣%YAML 3.02️⃣\n---\na: b\n"),
        Trap(.emptyFile, ""), Trap(.emptyFile, "# x\n"), Trap(.emptyFile, "---\n"), Trap(.emptyFile, "\u{FEFF}"),
        Trap(.duplicateKey, "a: 1\n1️⃣a2️⃣: 2\n"), Trap(.duplicateKey, "x: {a: 1, 1️⃣\"a\"2️⃣: 2}\n"),
        Trap(.duplicateKey, "a: &x {b: 1}\nc:\n  <<: *x\n  1️⃣<<2️⃣: *x\n"),
        Trap(.keyNotText, "1️⃣{a: b}2️⃣: c\n"), Trap(.keyNotText, "? 1️⃣- a2️⃣\n: c\n"),
        Trap(.aliasInsideItself, "a: &x\n  b: [1️⃣*x2️⃣]\n"),
        Trap(.flowPunctuation, "a: [b, 1️⃣,2️⃣ c]\n"), Trap(.flowPunctuation, "{\n a: 1\n b1️⃣:2️⃣ 2\n}\n"),
        Trap(.flowPunctuation, "a: [\"x\" 1️⃣y2️⃣]\n"), Trap(.unknownAlias, "<<: 1️⃣*a2️⃣\n"), Trap(.listAmongKeys, "a: 1️⃣-2️⃣ b\n  - c\n"),
        Trap(.textAfterValue, "a: 'It''s' 1️⃣ok2️⃣\n"), Trap(.keyNotText, "a: {1️⃣[x]2️⃣: y}\n"),
        Trap(.mergeNotMap, "a: &x 5\nb:\n  <<: 1️⃣*x2️⃣\n"), Trap(.mergeNotMap, "a:\n  <<: 1️⃣[{b: c}, d]2️⃣\n"),
        Trap(.unknownAlias, "a: &greeting x\nb: *greeting\nc: 1️⃣*greting2️⃣\n"),
        Trap(.lineSeparator, "a: one1️⃣\u{2028}2️⃣b: two\n"), Trap(.lineSeparator, "a: one1️⃣\u{85}2️⃣  two\n"),
        Trap(.controlCharacter, "a: x1️⃣\u{0}2️⃣\n"), Trap(.controlCharacter, "a: x1️⃣\u{9B}2️⃣\n"),
        Trap(.controlCharacter, "a: x1️⃣\u{FFFE}2️⃣\n"),
        Trap(.otherSyntax, "a: 1️⃣?2️⃣ b\n"),
    ]) func isExplainedWithoutFix(_ trap: Trap) {
        expect(trap.code, in: trap.source)
    }

    @Test func duplicateShowsTheFirst() {
        let document = parse("a: 1\né: 2\né: 3\n")
        #expect(document.diagnostics.first?.labels.first?.span.range == 5..<7)
        #expect(outline(document.root) == "{a: 1, é: 2}")
    }

    @Test func duplicateInALargeMap() {
        let keys = (0..<1000).map { "key\($0): 1\n" }.joined()
        let document = parse(keys + "key17: 2\nkey999: 2\n")
        #expect(document.diagnostics.map(\.message) == ["duplicate key `key17`", "duplicate key `key999`"])
        #expect(document.root?.entries?.count == 1000)
    }

    @Test func misspelledAliasGetsTheNearestName() {
        let document = parse("a: &greeting x\nb: *greeting\nc: *greting\n")
        #expect(document.diagnostics.first?.label == "did you mean `*greeting`?")
    }

    /// What needs no libyaml to be found is all found in one run, also ahead of a syntax error.
    @Test func allIsReportedAtOnce() {
        let document = parse("a: 1\na: 2\nb: x #1\nc: {{ x }}\nd: *no\ne: f: g\n")
        #expect(
            document.diagnostics.map(\.code.id)
                == [Code.duplicateKey, .textLostToComment, .placeholderUnquoted, .unknownAlias, .colonInText].map(\.id))
        #expect(document.root == nil)
    }

    /// `\n` would turn into text in single quotes, so that fix is not certain.
    @Test func noSingleQuotesWhereAnotherEscapeStands() {
        #expect(expect(.unknownEscape, in: #"a: "C:\new1️⃣\p2️⃣ath""#)?.fixes.isEmpty == true)
        #expect(expect(.unknownEscape, in: #"a: "1️⃣\p2️⃣ath\"x""#)?.fixes.isEmpty == true)
        #expect(expect(.unknownEscape, in: #"a: "1️⃣\p2️⃣ath\q""#)?.fixes.count == 1)
    }

    @Test func aPairBeyondTheSixteenthPlaneHasEightDigits() {
        #expect(expect(.surrogateEscape, in: #"a: "1️⃣\uDBFF\uDFFD2️⃣""#)?.help.first?.contains(#"\U0010FFFD"#) == true)
        #expect(expect(.surrogateEscape, in: #"a: "1️⃣\uD83D\uDE002️⃣""#)?.help.first?.contains(#"\U0001F600"#) == true)
    }

    @Test func placeholderIsReadOnAsText() {
        #expect(outline(parse("a: {{ x }}\nb: 1\n").root) == #"{a: "{{ x }}", b: 1}"#)
    }
}
