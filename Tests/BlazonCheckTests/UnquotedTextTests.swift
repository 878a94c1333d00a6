import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// What is advised for texts without quotes of their own, and for names that are read where they are defined.
@Suite struct UnquotedTextTests {
    @Test(
        arguments: [
            ("a: hello", "hello", "write the text with quotes of its own, as in `\"'hello'\"`, or declare it under `recipient:`"),
            (
                "a: 'hello'\n  b: a", "hello",
                "write the text with quotes of its own, as in `\"'hello'\"`, or declare it under `recipient:`"
            ),
            ("a: 'Hello world!'", "'Hello world!'", "write the text with quotes of its own, as in `\"'Hello world!'\"`"),
            ("a: Hello big world", "Hello big world", "write the text with quotes of its own, as in `\"'Hello big world'\"`"),
        ])
    func textsOfNames(_ bindings: String, _ text: String, _ help: String) throws {
        let found = try Advice.error(Advice.template("let:\n  \(bindings)\nmessage: { title: \"{{ a }}\" }"))
        #expect(found.error.help == [help] && found.text == text, "\(found)")
    }

    @Test(arguments: ["a: 'Hello world!'", "a: Hello big world", "a: \"Hello, you\""]) func textsOfNamesGetQuotes(
        _ binding: String
    ) throws {
        let fixed = try Advice.corrected(Advice.template("let:\n  \(binding)\nmessage: { title: \"{{ a }}\" }"))
        #expect(!compile(fixed).diagnostics.hasErrors, "\(fixed)")
    }

    /// A name of `let` is never advised in its own expression, nor in one that it reads.
    @Test func namesThatWouldReadThemselves() throws {
        let names =
            "let:\n  price: \"prices | upcase\"\n  other: \"price | append: '!'\"\n  free: s\nmessage: { title: \"{{ other }}{{ free }}\" }"
        let found = try Advice.error(Advice.template(names))
        #expect(found.error.code.id == "BZ0302" && found.text == "prices" && found.error.fixes.isEmpty)
        let help = try #require(found.error.help.first)
        #expect(!help.contains("`price`") && !help.contains("`other`") && help.contains("`s`"), "\(help)")
    }
}
