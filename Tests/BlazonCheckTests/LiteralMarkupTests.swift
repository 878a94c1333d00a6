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
        ("First\\nSecond", ["\\n"]), ("'First\\nSecond'", ["\\n"]),
        ("Fish &amp; chips &#39;now&#39;", ["&amp;", "&#39;", "&#39;"]),
        (
            "\"<b>Now</b><br/>or <a href='https://a.example'>never</a>\"",
            ["<b>", "</b>", "<br/>", "<a href='https://a.example'>", "</a>"]
        ),
        ("Only **today** and __now__", ["**today**", "__now__"]),
        ("See [the shop](https://a.example/x) now", ["[the shop](https://a.example/x)"]),
    ]) func markupIsReported(body: String, marks: [String]) { #expect(found(body) == marks) }

    @Test(arguments: [
        "\"First\\nSecond\"", "\"a \\\\n b\"", "Fish & chips; 1 < 2 > 0", "5 ** 3 and 2__3", "[a] (https://a.example)", "<3 you",
        "a_b__c", "&nothing;",
        "<body> language", "** a **",
    ]) func textIsLeftAlone(body: String) { #expect(found(body) == []) }

    @Test func onlyTextsAreTexts() {
        let compiled = compile("campaign: x\nmessage:\n  title: Hi\n  customFields: { a: \"<b>x</b> &amp;\" }\n")
        #expect(!compiled.diagnostics.contains { $0.code.id == "BZ0573" })
    }
}
