import Testing

/// Commands in sentences, which no test runs: DocumentationTests runs those in blocks.
@Suite struct CommandTests {
    @Test func commandsInSentencesExist() throws {
        let folder = try DocumentationFolder()
        defer { folder.remove() }
        var checker = CommandChecker(folder)
        var count = 0
        for page in try Documents.allPages() {
            for (line, code) in try Documents.codeSpans(of: page) where code.contains(/^(blazon |make |\.ci\/|Scripts\/)/) {
                if let fault = try checker.fault(of: code) { Issue.record("\(page):\(line): `\(code)`: \(fault)") }
                count += 1
            }
        }
        #expect(count > 100)
    }

    @Test func wrongCommandsAreFound() throws {
        let folder = try DocumentationFolder()
        defer { folder.remove() }
        var checker = CommandChecker(folder)
        for (command, fault): (String, String?) in [
            ("blazon chekc templates", "there is no command `blazon chekc`"),
            ("blazon mapping shwo", "there is no command `blazon mapping shwo`"),
            ("blazon check --fixx", "`blazon check` has no option --fixx"),
            ("blazon check --fix=a --watch", "`blazon check` has no option --watch"),
            ("blazon test x --update | sort --no-such-option", nil), ("blazon mapping show x --format json # --none", nil),
            ("blazon --version", nil), ("blazon COMMAND --none", nil), ("make fuzz MINUTES=1 # no target", nil),
            ("make fuzz compiel", "the Makefile has no target compiel"), (".ci/rnu", "there is no .ci/rnu"),
            ("Scripts/attack/sweep BLAZON", nil), ("Scripts/check/system LSP BLAZON", nil), ("Scripts/check/system NAME", nil),
            ("Scripts/check/system LPS BLAZON", "there is no test LPS"),
        ] {
            #expect(try checker.fault(of: command) == fault, "\(command)")
        }
    }
}
