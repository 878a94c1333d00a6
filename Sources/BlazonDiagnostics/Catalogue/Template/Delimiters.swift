extension Catalogue {
    static let delimiters: [Code] = [.strayClosingBraces, .misspelledDelimiter, .braceAfterPlaceholder]
}

extension Code {
    package static let strayClosingBraces = Code(
        "BZ0223", .error, "Unmatched closing braces",
        explanation: """
            `}}` ends a placeholder and `%}` ends a tag, but none begins before it. Add `{{` or `{%` at its start, or delete the \
            braces. To print them, write `{{ '}}' }}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi campaign 1️⃣}}2️⃣"
            """),
        replacing: #"title: "Hi campaign }}""#, with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    /// `spelling` prints the braces; nil: they cannot be written there. `isExtra`: they are directly after a placeholder or tag.
    package static func strayClosingBraces(
        _ written: String, spelling: String?, isExtra: Bool, at span: Span
    ) -> Diagnostic {
        let (opening, what) = written == "%}" ? ("{%", "tag") : ("{{", "placeholder")
        return Diagnostic(
            .strayClosingBraces, at: span, "`\(written)` has no matching `\(opening)`", label: "no `\(opening)` before this",
            rule: "`}}` ends a placeholder, and `%}` ends a tag",
            help: [
                isExtra
                    ? "delete the braces, or write `{{ '\(written)' }}` to print them"
                    : "write `\(opening)` at the start of the \(what), or `{{ '\(written)' }}` to print the braces"
            ],
            fixes: (isExtra ? [Fix("delete the braces", replace: span, with: "", .suggestion)] : [])
                + (spelling.map { [Fix("print the braces", replace: span, with: $0, .suggestion)] } ?? []))
    }
}

extension Code {
    package static let misspelledDelimiter = Code(
        "BZ0298", .error, "Misspelled delimiter",
        explanation: """
            A placeholder begins with `{{` and a tag with `{%`. With a brace or a percent sign missing or doubled, or with space between \
            them, it would be text, and the recipient would read it. Write the delimiter as the message shows it. To print braces, write \
            them as a text: `{{ '{' }}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi 1️⃣{ {2️⃣ campaign }}"
            """),
        replacing: #"title: "Hi { { campaign }}""#, with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    /// - Parameters:
    ///   - written: What stands for the delimiter.
    ///   - correct: The delimiter.
    ///   - end: The braces that end what it begins, and what they should be, if they are misspelled, too.
    ///   - isCertain: Whether it cannot be text; the braces of one that can may be printed.
    ///   - span: Where it is written.
    /// - Returns: The error.
    package static func misspelledDelimiter(
        _ written: String, correct: String, end: Fix.Edit? = nil, isCertain: Bool, at span: Span
    ) -> Diagnostic {
        let isPlaceholder = correct == "{{"
        return Diagnostic(
            .misspelledDelimiter, at: span, "`\(written)` is not `\(correct)`",
            label: "\(isPlaceholder ? "placeholder" : "tag") begins here",
            rule: "a placeholder begins with `{{`, and a tag with `{%`",
            help: [
                "write `\(correct)`" + (isCertain || !isPlaceholder ? "" : "; to print the braces, write `{{ '}}' }}` for `}}`")
            ],
            fixes: [
                Fix(
                    "write `\(correct)`", [Fix.Edit(span, correct)] + (end.map { [$0] } ?? []),
                    isCertain ? .automatic : .suggestion)
            ])
    }
}

extension Code {
    package static let braceAfterPlaceholder = Code(
        "BZ0295", .warning, "Brace after a placeholder",
        explanation: """
            A placeholder ends with `}}` and a tag with `%}`. Another brace is text and is sent, which is meant where it closes a brace of the text, as in \
            `{"points": {{ points }}}`. Here no brace of the text is open. Remove it, or write `{{ '}' }}` to print a brace.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign }}1️⃣}2️⃣"
            """),
        replacing: #"title: "Hi {{ campaign }}}""#, with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    /// `spelling` prints the brace; nil: it cannot be written there.
    package static func braceAfterPlaceholder(_ written: String, spelling: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .braceAfterPlaceholder, at: span, "`\(written)` has one brace too many", label: "is sent as text",
            rule: "a placeholder ends with `}}`, and a tag with `%}`",
            help: ["write `\(written.dropLast())`; to print a brace after it, write `{{ '}' }}`"],
            fixes: [Fix("remove the last brace", replace: span, with: "", .suggestion)]
                + (spelling.map { [Fix("print the brace", replace: span, with: $0, .suggestion)] } ?? []))
    }
}
