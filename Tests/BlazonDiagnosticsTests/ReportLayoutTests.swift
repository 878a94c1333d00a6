import Testing

@testable import BlazonDiagnostics

/// Whole pictures, to the letter, of what is hard to draw.
struct ReportLayoutTests {
    @Test("wide characters, a tab and emoji before, in and behind the token")
    func wide() {
        let marked = Marked("title:\t\"日本 👨‍👩‍👧‍👦 {{ 1️⃣名前é👍🏽2️⃣ }} ❤️ e\u{301}\"\n")
        #expect(
            marked.human("no field", label: "did you mean `name`?", width: 60) == """
                error[BZ0999]: no field
                 --> a.yaml:1:23
                  |
                1 | title:    "日本 👨‍👩‍👧‍👦 {{ 名前é👍🏽 }} ❤️ e\u{301}"
                  |                       ^^^^^^^ did you mean `name`?

                1 error

                """)
    }

    @Test("right-to-left text in a file or pipe: in the order of the source")
    func rightToLeft() {
        let marked = Marked("title: \"שלום {{ 1️⃣עיר2️⃣ }} مرحبا\"\n")
        #expect(
            marked.human("no field", label: "here") == """
                error[BZ0999]: no field
                 --> a.yaml:1:17
                  |
                1 | title: "שלום {{ עיר }} مرحبا"
                  |                 ^^^ here

                1 error

                """)
    }

    @Test("right-to-left text on a terminal: the token is set off, and takes no further column")
    func rightToLeftOnTerminal() {
        let marked = Marked("title: \"שלום 1️⃣עולם2️⃣ טוב\"\n")
        let text = marked.human("two words", label: "the second", width: 60)
        #expect(
            text == """
                error[BZ0999]: two words
                 --> a.yaml:1:14
                  |
                1 | \u{200E}title: "שלום \u{200E}עולם\u{200E} טוב"
                  |              ^^^^ the second

                1 error

                """)
        #expect(!Marked("title: \"1️⃣name2️⃣\"\n").human(width: 60).contains("\u{200E}"))
    }

    @Test("a long line of right-to-left text is cut, set off, and fits")
    func longRightToLeft() {
        let marked = Marked(String(repeating: "שלום ", count: 40) + "1️⃣עולם2️⃣" + String(repeating: " טוב", count: 40))
        let lines = marked.human(width: 40).split(separator: "\n").map(String.init)
        #expect(lines[3].contains("\u{200E}עולם\u{200E}") && lines[3].displayWidth <= 40)
        let at = lines[3].firstRange(of: "עולם").map { String(lines[3][..<$0.lowerBound]).displayWidth }
        #expect(at == lines[4].firstRange(of: "^^^^").map { String(lines[4][..<$0.lowerBound]).displayWidth })
    }

    @Test("a narrow terminal: headline, label, rule and help are wrapped, the line is cut")
    func narrow() {
        let marked = Marked("body: \"Dear friend, {{ 1️⃣fistName2️⃣ }}, welcome to the 日本 shop\"\n")
        #expect(
            marked.human(
                "`fistName` is no field of the recipient", label: "did you mean `firstName`?", rule: "what `recipient:` declares",
                help: ["write `firstName`, or declare the field"], width: 32) == """
                    error[BZ0999]: `fistName` is no
                    field of the recipient
                     --> a.yaml:1:24
                      |
                    1 | …iend, {{ fistName }}, welc…
                      |           ^^^^^^^^
                      | did you mean `firstName`?
                      |
                      = rule: what `recipient:`
                              declares
                      = help: write `firstName`, or
                              declare the field

                    1 error

                    """)
    }

    @Test("two labels and the token on one line, and a span in another line, in one picture")
    func related() {
        let marked = Marked("a: 1\nb: \"{{ x | 1️⃣plus2️⃣: y }}\"\n")
        let file = marked.span.file
        let labels = [
            Label(Span(file: file, start: 12, end: 13), "a text"), Label(Span(file: file, start: 22, end: 23), "a number"),
            Label(Span(file: file, start: 0, end: 1), "from here"),
        ]
        #expect(
            marked.human("wrong", label: "takes numbers", labels: labels).hasPrefix(
                """
                error[BZ0999]: wrong
                 --> a.yaml:2:12
                  |
                1 | a: 1
                  | - from here
                2 | b: "{{ x | plus: y }}"
                  |            ^^^^ takes numbers
                  |        - a text
                  |                  - a number

                """))
    }
}
