import BlazonDiagnostics
import Testing

@testable import BlazonYAML

/// Comments are where libyaml sees none of a token: neither in texts nor in anchors and tags.
@Suite struct CommentTests {
    @Test(arguments: [
        ("a: b # one\n# two\n", ["# one", "# two"]), ("a: b#c\n", []), ("a: \"# no\" #yes  \n", ["#yes"]),
        ("a: '# no'\nb: |\n  # no\nc: # yes\n  d\n", ["# yes"]), ("a: | # head\n  # text\n # tail\n", ["# head", "# tail"]),
        ("a: >-  # head\n  x\n  # text\n", ["# head"]),
        ("a: [b, # one\n  c # two\n  ] # three\n", ["# one", "# two", "# three"]),
        ("a: &x # one\n  b: c\nd: *x # two\n", ["# one", "# two"]), ("\u{FEFF}# one\r\na: b\r\n", ["# one"]),
        ("a: b c\n  d # one\n", ["# one"]), ("a: !!str # one\n  b\n", ["# one"]), ("a: &x | # head\n  # text\n", ["# head"]),
    ])
    func found(text: String, expected: [String]) throws {
        let bytes = Array(text.utf8)
        let events = try #require(syntaxEvents(of: bytes))
        #expect(comments(in: bytes, between: events).map { String(decoding: bytes[$0], as: UTF8.self) } == expected, "\(text)")
    }
}
