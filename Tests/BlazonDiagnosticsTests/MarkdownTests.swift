import Testing

@testable import BlazonDiagnostics

/// Words from data in Markdown. GitHub-flavored Markdown, sections 6.1 (code spans) and 4.10 (tables), has the rules.
struct MarkdownTests {
    @Test(arguments: [
        ("a", "`a`"), ("", "` `"), ("a`b", "``a`b``"), ("`a", "`` `a ``"), ("a``b`", "``` a``b` ```"), (" a", "` a`"),
        (" a ", "`  a  `"),
        ("  ", "`  `"),
        ("a|b", "`a|b`"), ("<b>@team [x](y)", "`<b>@team [x](y)`"), ("a\u{1B}b", "`a\\u{1B}b`"),
    ])
    func codeIsOneSpan(text: String, span: String) {
        #expect(Markdown.code(text) == span)
    }

    @Test func barsOfCodeDoNotEndACell() {
        #expect(Markdown.code("a | size", inTable: true) == "`a \\| size`")
    }

    @Test func blocksHaveALongerFence() {
        #expect(Markdown.block("a", language: "yaml") == "```yaml\na\n```\n")
        #expect(Markdown.block("````\n", language: "text") == "`````text\n````\n`````\n")
    }

    @Test func tablesAlignNumbers() {
        #expect(Markdown.table(["a", "b"], [["x", "1"]], numbers: [1]) == "| a | b |\n| --- | --: |\n| x | 1 |\n")
        #expect(Markdown.table(["a"], []) == "| a |\n| --- |\n")
    }

    @Test func elementsHaveNoMarkup() {
        #expect(Markdown.element("<b>&@x") == "<code>&lt;b&gt;&amp;&#64;x</code>")
    }
}
