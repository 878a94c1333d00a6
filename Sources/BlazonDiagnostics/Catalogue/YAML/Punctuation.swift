extension Catalogue {
    static let punctuation: [Code] = [.unclosedQuote, .unclosedBracket, .flowPunctuation, .blockHeader, .badDirective]
}

extension Code {
    package static let unclosedQuote = Code(
        "BZ0127", .error, "Unclosed quote",
        explanation: """
            The text that begins with this quote has no closing quote, so it extends to the end of the file. Add the closing \
            quote. In single quotes, write an apostrophe twice.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣"2️⃣Hello
              body: Hi
            """),
        replacing: #"title: "Hello"#, with: #"title: "Hello""#)
}

extension Diagnostic {
    package static func unclosedQuote(_ quote: String, lineEnd: Span? = nil, at span: Span) -> Diagnostic {
        Diagnostic(
            .unclosedQuote, at: span, "missing closing `\(quote)`", label: "opened here",
            rule: "quoted text ends with the quote that it begins with", help: ["put `\(quote)` at the end of the text"],
            fixes: lineEnd.map { [Fix("put `\(quote)` at the end of the line", replace: $0, with: quote)] } ?? [])
    }
}

extension Code {
    package static let unclosedBracket = Code(
        "BZ0128", .error, "Unclosed bracket",
        explanation: """
            The list or map that begins with this bracket has no closing bracket. Add it, or put the text in quotes if the \
            bracket belongs to the text.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            targets: 1️⃣[2️⃣ios, android
            """),
        replacing: "targets: [ios, android", with: "targets: [ios, android]")
}

extension Diagnostic {
    package static func unclosedBracket(_ bracket: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unclosedBracket, at: span,
            "missing closing bracket for the \(bracket == "[" ? "list" : "map") that `\(bracket)` opens",
            label: "opened here", rule: "`[` is closed by `]`, `{` by `}`",
            help: ["put `\(bracket == "[" ? "]" : "}")` at its end, or put the text in quotes if the bracket belongs to it"])
    }
}

extension Code {
    package static let flowPunctuation = Code(
        "BZ0129", .error, "Unquoted punctuation in brackets",
        explanation: """
            Inside `[ ]` and `{ }`, commas separate the entries, and `? : [ ] { }` have a special meaning. Put text that \
            contains these characters in quotes, or add the missing comma.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              customFields: {a: Hi1️⃣:2️⃣ you}
            """),
        replacing: "customFields: {a: Hi: you}", with: #"customFields: {a: "Hi: you"}"#)
}

extension Diagnostic {
    /// `comma` is where an entry may start that lacks its comma, as in `{points: 1 tier: gold}`.
    package static func flowPunctuation(
        _ word: String, at span: Span, value: String, replace all: Span?, comma: Span? = nil
    ) -> Diagnostic {
        Diagnostic(
            .flowPunctuation, at: span, "unexpected `\(word)` inside brackets",
            label: "expected a comma or the closing bracket",
            rule: "inside `[ ]` and `{ }`, commas separate the entries, and text with punctuation needs quotes",
            help: ["put the text in quotes, or add the missing comma"],
            fixes: (comma.map { [Fix("add a comma", replace: $0, with: ",")] } ?? [])
                + (all.map { Fix.quoting(value, at: $0) } ?? []))
    }
}

extension Code {
    package static let blockHeader = Code(
        "BZ0134", .error, "Malformed block header",
        explanation: """
            A multi-line text begins with `|` (keeps line breaks) or `>` (joins lines), optionally followed by `-` or `+` and a \
            digit for the indentation. The text begins on the next line. Put the text in quotes if it begins with `>` or `|` \
            itself.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣> Hello2️⃣
            """),
        replacing: "title: > Hello", with: #"title: "> Hello""#)
}

extension Diagnostic {
    package static func blockHeader(_ line: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .blockHeader, at: span, "`\(line)` is not a valid block header",
            label: "only `-`, `+`, a digit or a comment can follow",
            rule: "the text of a `|` or `>` block begins on the next line",
            help: ["begin the text on the next line and indent it, or put it in quotes"], fixes: .quoting(line, at: span))
    }
}

extension Code {
    package static let badDirective = Code(
        "BZ0135", .error, "Malformed directive",
        explanation: """
            A line that begins with `%` in the first column is a directive to the YAML parser. A template needs none. Delete the \
            line, or indent it and put it in quotes if it is text.
            """,
        example: .template(
            """
            1️⃣%50 off2️⃣
            campaign: offer
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func badDirective(_ line: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .badDirective, at: span, "`\(line)` is read as a YAML directive", label: "`%` in the first column",
            rule: "the only directives are `%YAML 1.1` and `%TAG`, followed by `---`",
            help: ["delete the line, or indent it and put it in quotes if it is text"])
    }
}
