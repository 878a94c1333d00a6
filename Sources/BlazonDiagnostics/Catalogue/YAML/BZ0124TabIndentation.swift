extension Code {
    package static let tabIndentation = Code(
        "BZ0124", .error, "Indentation without spaces",
        explanation: """
            YAML allows only spaces in indentation, and around keys, because a tab has no fixed width. No-break spaces, \
            ideographic spaces and invisible ones, which come with text from chats and web pages, are part of the word beside \
            them. Replace each with a space. A text that begins with one is in quotes.
            """,
        example: .template(
            """
            campaign: offer
            message:
            1️⃣\t2️⃣title: Hello
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func tabIndentation(at span: Span) -> Diagnostic {
        Diagnostic(
            .tabIndentation, at: span, "indentation contains a tab", label: "a tab",
            rule: "YAML 1.1 §5.5 allows only spaces in indentation",
            help: ["replace each tab with spaces"],
            fixes: [
                Fix("use two spaces for each tab", replace: span, with: String(repeating: "  ", count: span.range.count))
            ])
    }

    /// Blanks that are no spaces, before or after a word: `span` is their run, and `count` its number of characters.
    package static func foreignBlank(_ scalar: Unicode.Scalar, count: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .tabIndentation, at: span, "`\(scalar.codePointName)` is not a space to YAML", label: "looks like a space",
            rule: "YAML 1.1 §5.5 allows only spaces in indentation, and spaces or tabs around words",
            help: ["replace it with a space, or put a text that begins with it in quotes"],
            fixes: [Fix("use spaces", replace: span, with: String(repeating: " ", count: count))])
    }
}
