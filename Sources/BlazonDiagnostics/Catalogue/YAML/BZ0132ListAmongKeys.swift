extension Code {
    package static let listAmongKeys = Code(
        "BZ0132", .error, "List items mixed with keys",
        explanation: """
            A value is a map of keys or a list of `- ` items, not both in the same column, and a list begins on a line of \
            its own.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣-2️⃣ body
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    /// `value` is the text that follows a key on the same line, where `- ` cannot begin a list.
    package static func listAmongKeys(at span: Span, value: String?, replace all: Span?) -> Diagnostic {
        var fixes: [Fix] = []
        if let value, let all { fixes = Fix.quoting(value, at: all) }
        return Diagnostic(
            .listAmongKeys, at: span,
            value == nil ? "keys and `- ` items are mixed" : "`-` cannot begin a list on the line of its key",
            label: value == nil ? "does not go with what is above" : "YAML reads a list item here",
            rule: "a value is either a map of keys or a list of `- ` items, which begins on its own line",
            help: [
                value == nil
                    ? "put the items under a key of their own, or take the `-` away"
                    : "begin the list on the next line, or put the text in quotes"
            ], fixes: fixes)
    }
}
