extension Code {
    package static let listAmongKeys = Code(
        "BZ0132", .error, "List item among keys",
        explanation: """
            A value is either a map of keys or a list of `- ` items, not both. A list begins on the line after its key. Move the \
            items under a key, or remove the `-`.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣-2️⃣ body
            """),
        replacing: "title: Hello\n  - body", with: "title: Hello")
}

extension Diagnostic {
    /// `value` is the text that follows a key on the same line, where `- ` cannot begin a list.
    package static func listAmongKeys(at span: Span, value: String?, replace all: Span?) -> Diagnostic {
        var fixes: [Fix] = []
        if let value, let all { fixes = Fix.quoting(value, at: all) }
        return Diagnostic(
            .listAmongKeys, at: span,
            value == nil ? "keys and `- ` items are mixed" : "`-` cannot begin a list on the line of its key",
            label: value == nil ? "does not match the lines above" : "YAML reads this as a list item",
            rule: "a value is either a map of keys or a list of `- ` items, which begins on the line after its key",
            help: [
                value == nil
                    ? "move the items under their own key, or remove the `-`"
                    : "begin the list on the next line, or put the text in quotes"
            ], fixes: fixes)
    }
}
