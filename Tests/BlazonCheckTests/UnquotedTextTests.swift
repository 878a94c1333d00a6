import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// What is advised for texts without quotes of their own, and for names that are read where they are defined.
@Suite struct UnquotedTextTests {
    private static func template(_ rest: String) -> String {
        """
        campaign: x
        recipient:
          s: string(..40)
          n: integer
          d: date
          u: optional url
          w: optional string
          l: list of string
          e: enum(x y | z)
        \(rest)

        """
    }

    private func error(_ template: String) throws -> (error: Diagnostic, text: String) {
        let found = compile(template)
        let errors = found.diagnostics.filter { $0.severity == .error }
        #expect(errors.count == 1, "\(found.findings)")
        let error = try #require(errors.first)
        return (error, String(decoding: Array(template.utf8)[error.span.range], as: UTF8.self))
    }

    /// The template after the only fix of its only error.
    private func corrected(_ template: String) throws -> String {
        let fix = try #require(try error(template).error.fixes.first)
        return String(decoding: fix.applied(to: Array(template.utf8)), as: UTF8.self)
    }

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
        let found = try error(Self.template("let:\n  \(bindings)\nmessage: { title: \"{{ a }}\" }"))
        #expect(found.error.help == [help] && found.text == text, "\(found)")
    }

    @Test(arguments: ["a: 'Hello world!'", "a: Hello big world", "a: \"Hello, you\""]) func textsOfNamesGetQuotes(
        _ binding: String
    ) throws {
        let fixed = try corrected(Self.template("let:\n  \(binding)\nmessage: { title: \"{{ a }}\" }"))
        #expect(!compile(fixed).diagnostics.hasErrors, "\(fixed)")
    }

    /// A name of `let` is never advised in its own expression, nor in one that it reads.
    @Test func namesThatWouldReadThemselves() throws {
        let names =
            "let:\n  price: \"prices | upcase\"\n  other: \"price | append: '!'\"\n  free: s\nmessage: { title: \"{{ other }}{{ free }}\" }"
        let found = try error(Self.template(names))
        #expect(found.error.code.id == "BZ0302" && found.text == "prices" && found.error.fixes.isEmpty)
        let help = try #require(found.error.help.first)
        #expect(!help.contains("`price`") && !help.contains("`other`") && help.contains("`s`"), "\(help)")
    }
}
