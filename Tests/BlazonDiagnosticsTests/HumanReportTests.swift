import TestSupport
import Testing

@testable import BlazonDiagnostics

struct HumanReportTests {
    @Test("the form that cli.md shows, to the letter")
    func theFormOfThePage() {
        let lines = (1...13).map { "# \($0)" }.joined(separator: "\n")
        let marked = Marked(lines + "\n  badge: \"{{ 1️⃣firstName2️⃣ }}\"\n", path: "templates/offer.yaml")
        let text = marked.human(
            "`badge` takes an integer, and this is text", label: "a text field, declared at line 6",
            rule: "campaign-standard says: badge → integer ≥ 0 (aps.badge, data.badge)",
            help: ["use a whole-number field such as `points`, or a literal"])
        #expect(
            text == """
                error[BZ0999]: `badge` takes an integer, and this is text
                  --> templates/offer.yaml:14:14
                   |
                14 |   badge: "{{ firstName }}"
                   |              ^^^^^^^^^ a text field, declared at line 6
                   |
                   = rule: campaign-standard says: badge → integer ≥ 0 (aps.badge, data.badge)
                   = help: use a whole-number field such as `points`, or a literal

                1 error

                """)
    }

    @Test("what is said of several lines is printed once, with the number of the others")
    func repeatedFindings() {
        func group(_ path: String, _ messages: String...) -> FindingGroup {
            let marked = Marked("x\n1️⃣a2️⃣: b\n", path: path)
            return FindingGroup(
                sources: marked.sources,
                diagnostics: Diagnostics(messages.map { Diagnostic(probe, at: marked.span, $0, help: ["fix it"]) }))
        }
        let groups = [group("a.yaml", "wrong", "odd"), group("b.yaml", "wrong"), group("c.yaml", "wrong", "odd")]
        let report = HumanReport(color: false, width: nil)
        let text = report.text(groups, omitting: .init(repeated: true))
        #expect(
            text == """
                error[BZ0999]: wrong
                 --> a.yaml:2:1
                  |
                2 | a: b
                  | ^
                  |
                  = help: fix it
                  = also: b.yaml:2:1 and 1 other; `--verbose` prints each

                error[BZ0999]: odd
                 --> a.yaml:2:1
                  |
                2 | a: b
                  | ^
                  |
                  = help: fix it
                  = also: c.yaml:2:1; `--verbose` prints each

                5 errors

                """)
        #expect(report.text(groups).split(separator: "\n").count { $0.hasPrefix("error") } == 5)
        // Beyond the number that is printed, others are counted, and repetitions are not among them.
        let many = (0..<HumanReport.shownAtMost + 3).map { group("d\($0).yaml", "m\($0)") } + [group("e.yaml", "m0")]
        #expect(report.text(many, omitting: .init(repeated: true)).hasSuffix("3 others\n1004 errors\n"))
    }

    @Test(
        "an underline stands under its token, whatever stands before it",
        arguments: [
            ("1️⃣x2️⃣ y", "^"),
            ("日本 1️⃣x2️⃣", "     ^"),
            ("1️⃣日本2️⃣", "^^^^"),
            ("e\u{301}e 1️⃣x2️⃣", "   ^"),
            ("👨‍👩‍👧‍👦 1️⃣👍🏽2️⃣", "   ^^"),
            ("🇪🇸1️⃣❤️2️⃣", "  ^^"),
            ("\t1️⃣x2️⃣", "    ^"),
            ("\u{1B}1️⃣x2️⃣", "      ^"),
            ("ﾊﾝ1️⃣ﾊﾝ2️⃣", "  ^^"),
            ("각1️⃣각2️⃣", "  ^^"),
            ("x 1️⃣2️⃣y", "  ^"),
            ("x1️⃣2️⃣", " ^"),
        ])
    func underlines(source: String, underline: String) {
        #expect(Marked(source).human().split(separator: "\n")[4] == "  | " + underline)
    }

    @Test("what would steer a terminal is spelt out, wherever it comes from")
    func nothingRaw() {
        let evil = "\u{1B}[31m\u{7}\u{202E}\u{2066}\u{200B}\u{85}\u{9B}\r"
        let marked = Marked("a: 1️⃣\u{1B}]0;x\u{7}\u{202E}y2️⃣\u{0}", path: "dir\u{1B}/\u{202E}.yaml")
        let text = marked.human(evil, label: evil, rule: evil, help: [evil], width: 60)
        for scalar in text.unicodeScalars where scalar != "\n" {
            #expect(!scalar.isUnprintable, "U+\(String(scalar.value, radix: 16)) came through")
        }
        #expect(text.contains("dir\\u{1B}/\\u{202E}.yaml:1:4"))
        #expect(text.contains("a: \\u{1B}]0;x\\u{7}\\u{202E}y\\u{0}"))
    }

    @Test("bytes that are no UTF-8 are shown as what they are")
    func strayBytes() {
        var sources = SourceMap()
        let file = sources.add(SourceFile(path: "a.yaml", bytes: Array("ä: ".utf8) + [0xFF, 0xC3] + Array("x".utf8)))
        let finding = Diagnostic(probe, at: Span(file: file, start: 4, end: 5), "wrong")
        let text = HumanReport(color: false, width: nil).text([FindingGroup(sources: sources, diagnostics: [finding])])
        #expect(text.contains("1 | ä: \\xFF\\xC3x\n  |    ^^^^\n"))
    }

    @Test("a token over several lines is marked on its first and its last")
    func severalLines() {
        let marked = Marked("a:\n  b: 1️⃣one\n  two\n  three\n  four2️⃣ # x\n")
        #expect(
            marked.human(label: "here").contains(
                """
                2 |   b: one
                  |      ^^^
                ...
                5 |   four # x
                  |   ^^^^ here
                """))
    }

    @Test("a span that takes in the line break ends on its line")
    func lineBreak() {
        let marked = Marked("a: 1️⃣b\r\n2️⃣c: d\n")
        #expect(marked.human().contains("1 | a: b\n  |    ^\n"))
        #expect(!marked.human().contains("c: d"))
    }

    @Test("labels of the same file stand in the same picture, others below it")
    func labels() {
        let marked = Marked("name: string\nx: 1\ny: 1️⃣name2️⃣\n")
        var sources = marked.sources
        let other = sources.add(SourceFile(path: "table.yaml", bytes: Array("t:\n  badge: int\n".utf8)))
        let labels = [
            Label(Span(file: marked.span.file, start: 0, end: 4), "declared here"),
            Label(Span(file: other, start: 5, end: 10), "the row"),
        ]
        let finding = Diagnostic(probe, at: marked.span, "wrong", label: "here", labels: labels)
        let text = HumanReport(color: false, width: nil).text([FindingGroup(sources: sources, diagnostics: [finding])])
        #expect(
            text.hasPrefix(
                """
                error[BZ0999]: wrong
                 --> a.yaml:3:4
                  |
                1 | name: string
                  | ---- declared here
                2 | x: 1
                3 | y: name
                  |    ^^^^ here
                 ::: table.yaml:2:3
                  |
                2 |   badge: int
                  |   ----- the row

                """))
    }

    @Test("a long line is cut around its token", arguments: [0, 10, 500, 5000, 100_000])
    func longLines(before: Int) {
        let marked = Marked(String(repeating: "日", count: before) + "1️⃣token2️⃣" + String(repeating: "x", count: 100_000))
        let lines = marked.human(width: 60).split(separator: "\n").map(String.init)
        #expect(lines[3].contains("token"))
        #expect(lines.allSatisfy { $0.displayWidth <= 60 })
        let at = lines[3].firstRange(of: "token").map { String(lines[3][..<$0.lowerBound]).displayWidth }
        let mark = lines[4].firstRange(of: "^^^^^").map { String(lines[4][..<$0.lowerBound]).displayWidth }
        #expect(at == mark)
    }

    @Test("on a narrow terminal all texts are wrapped", arguments: [20, 30, 40, 57, 80])
    func narrow(width: Int) {
        let words = (1...30).map { "word\($0)" }.joined(separator: " ")
        let marked = Marked("a: b\nlong: \"{{ 1️⃣firstName2️⃣ | capitalize }} and so on\"\n")
        let text = marked.human(words, label: words, rule: words, help: [words, words], width: width)
        for line in text.split(separator: "\n") where !line.contains("-->") { #expect(String(line).displayWidth <= width) }
        #expect(text.split(separator: " ").count > 5 * 30)
    }

    @Test("colours only where they are asked for, and they change nothing else")
    func colors() {
        let marked = Marked("a: 1️⃣b2️⃣\n")
        let plain = marked.human(label: "here", rule: "rule", help: ["help"])
        let colored = marked.human(label: "here", rule: "rule", help: ["help"], color: true)
        #expect(!plain.contains("\u{1B}"))
        #expect(colored.contains("\u{1B}[1;31m"))
        #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }

    @Test("beyond 1,000 findings they are counted")
    func manyFindings() {
        let marked = Marked("1️⃣a2️⃣")
        let warning = Diagnostic(probe, at: marked.span, "wrong", severity: .warning)
        let groups = [700, 1, 299, 5].map {
            FindingGroup(sources: marked.sources, diagnostics: Diagnostics(repeatElement(warning, count: $0)))
        }
        let text = HumanReport(color: false, width: nil).text(groups)
        #expect(text.hasSuffix("\n5 others\n1005 warnings\n"))
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("warning[") }.count == 1000)
        #expect(HumanReport(color: false, width: nil).text(groups.dropLast()).hasSuffix("\n\n1000 warnings\n"))
    }

    @Test("nothing found, nothing said")
    func nothing() {
        #expect(HumanReport(color: true, width: 80).text([FindingGroup(sources: SourceMap(), diagnostics: [])]).isEmpty)
    }

    @Test("an empty file, and a span at its end")
    func emptyFile() {
        #expect(Marked("1️⃣2️⃣").human().contains("a.yaml:1:1\n  |\n1 |\n  | ^\n"))
        #expect(Marked("a: b\n1️⃣2️⃣").human().contains("a.yaml:2:1\n  |\n2 |\n  | ^\n"))
    }

    @Test("seeded: any bytes, any span, any width draw something that steers no terminal")
    func anything() {
        var random = Seeded(20_261_121)
        for round in 0..<400 {
            let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ -> UInt8 in
                [0x0A, 0x0D, 0x09, 0x1B, 0x20, 0x41, 0xC2, 0x85, 0xE2, 0x80, 0xA8, 0xAE, 0xF0, 0x9F, 0x98, 0x80, 0xFF]
                    .randomElement(using: &random) ?? 0
            }
            var sources = SourceMap()
            let file = sources.add(SourceFile(path: "a", bytes: bytes))
            let start = Int.random(in: 0...90, using: &random)
            let span = Span(file: file, start: start, end: start + Int.random(in: 0...20, using: &random))
            let finding = Diagnostic(probe, at: span, "x", label: "y", labels: [Label(Span(file: file, start: 0, end: 3), "z")])
            let width = Int.random(in: 0...100, using: &random)
            let groups = [FindingGroup(sources: sources, diagnostics: [finding])]
            let text = HumanReport(color: false, width: width).text(groups)
            #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.isUnprintable }, "round \(round) of seed 20261121")
            #expect(!JSONReport().text(groups).isEmpty)
        }
    }
}
