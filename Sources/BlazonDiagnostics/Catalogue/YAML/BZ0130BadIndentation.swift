extension Code {
    package static let badIndentation = Code(
        "BZ0130", .error, "Inconsistent indentation",
        explanation: """
            Entries of one map or list begin in the same column. The value of a key is indented more than the key. Indent the \
            line like the entries that it belongs to.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: "Hello"
                1️⃣body2️⃣: Hi
            """),
        replacing: "  body: Hi", with: "body: Hi")
}

extension Diagnostic {
    /// `sibling` is the start of the map or list that was being read.
    package static func badIndentation(_ word: String, at span: Span, sibling: Span?, indent: Fix.Edit? = nil) -> Diagnostic {
        Diagnostic(
            .badIndentation, at: span, "`\(word)` is not indented like the entries around it", label: "begins in another column",
            labels: sibling.map { [Label($0, "the others begin here")] } ?? [],
            rule: "entries of one map or list begin in the same column; only the value of a key is indented more",
            help: ["indent `\(word)` like the keys that it belongs to"],
            fixes: indent.map { [Fix("indent it like the others", [$0])] } ?? [])
    }
}
