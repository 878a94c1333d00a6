import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// What a phone shows as it is.
@Suite struct LiteralMarkupTests {
    private func found(_ body: String) -> [String] {
        let compiled = compile("campaign: x\nmessage:\n  title: Hello\n  body: \(body)\n")
        return compiled.diagnostics.filter { $0.code.id == "BZ0573" }.map { finding in
            String(decoding: compiled.sources[finding.span.file].bytes[finding.span.range], as: UTF8.self)
        }
    }

    @Test(arguments: [
        ("First\\nSecond", ["\\n"]), ("'First\\nSecond'", ["\\n"]), ("\"a\\\\nb\"", ["\\\\n"]),
        ("Fish &amp; chips &#39;now&#39;", ["&amp;", "&#39;", "&#39;"]),
        (
            "\"<b>Now</b><br/>or <a href='https://a.example'>never</a>\"",
            ["<b>", "</b>", "<br/>", "<a href='https://a.example'>", "</a>"]
        ),
        ("Only **today** and __now__", ["**today**", "__now__"]),
        ("See [the shop](https://a.example/x) now", ["[the shop](https://a.example/x)"]),
        // Escapes, quotes and lines, which the text has and the file does not.
        ("\"say \\\"hi\\\" <b>x</b>\"", ["<b>", "</b>"]), ("'it''s <b>x</b>'", ["<b>", "</b>"]),
        ("\"a\\n<b>x\"", ["<b>"]), ("\"cze\\u015b\\u0107 &amp; co\"", ["&amp;"]),
        ("|-\n    a\n    <b>x</b> &amp; **c**", ["<b>", "</b>", "&amp;", "**c**"]), ("a\n    b <b>x", ["<b>"]),
        // Around placeholders.
        ("'Hi **{{ campaign }}** and __{{ campaign }} you__'", ["**{{ campaign }}**", "__{{ campaign }} you__"]),
        ("'[{{ campaign }}](https://a.example)'", ["[{{ campaign }}](https://a.example)"]),
        ("'<a href=\"{{ campaign }}\">x</a>'", ["<a href=\"{{ campaign }}\">", "</a>"]),
        ("'{% if campaign == \"x\" %}**a**{% endif %}b'", ["**a**"]),
    ]) func markupIsReported(body: String, marks: [String]) { #expect(found(body) == marks) }

    @Test(arguments: [
        "\"First\\nSecond\"", "Fish & chips; 1 < 2 > 0", "5 ** 3 and 2__3", "[a] (https://a.example)", "<3 you",
        "a_b__c", "&nothing;",
        "<body> language", "** a **",
    ]) func textIsLeftAlone(body: String) { #expect(found(body) == []) }

    /// Deleting marks leaves placeholders and escapes alone.
    @Test(arguments: [
        (#""Hi **{{ campaign }}** \"x\"""#, #""Hi {{ campaign }} \"x\"""#),
        (#""cze\u015b\u0107 &amp; co""#, #""cze\u015b\u0107 & co""#),
        (#""a\\nb""#, #""a\nb""#),
        ("'it''s [{{ campaign }}](https://a.example)'", "'it''s {{ campaign }}'"),
    ]) func marksAreDeleted(body: String, fixed: String) throws {
        func source(_ body: String) -> String { "campaign: x\nmessage:\n  title: Hello\n  body: \(body)\n" }
        let fix = try #require(compile(source(body)).diagnostics.first { $0.code.id == "BZ0573" }?.fixes.first)
        var bytes = Array(source(body).utf8)
        for edit in fix.edits.reversed() { bytes.replaceSubrange(edit.span.range, with: edit.text.utf8) }
        #expect(String(decoding: bytes, as: UTF8.self) == source(fixed))
    }

    @Test func onlyTextsAreTexts() {
        let compiled = compile("campaign: x\nmessage:\n  title: Hi\n  customFields: { a: \"<b>x</b> &amp;\" }\n")
        #expect(!compiled.diagnostics.contains { $0.code.id == "BZ0573" })
    }
}
