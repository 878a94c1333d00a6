extension Code {
    package static let badIndentation = Code(
        "BZ0130", .error, "Indentation does not fit",
        explanation: """
            What belongs together begins in the same column; what belongs under a key is indented more than the key.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: "Hello"
                1️⃣body2️⃣: Hi
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: "Hello"
              body: Hi
            """))
}

extension Diagnostic {
    /// `sibling` is the start of the map or list that was being read.
    package static func badIndentation(_ word: String, at span: Span, sibling: Span?, indent: Fix.Edit? = nil) -> Diagnostic {
        Diagnostic(
            .badIndentation, at: span, "`\(word)` is not indented like its neighbours", label: "begins in another column",
            labels: sibling.map { [Label($0, "the others begin here")] } ?? [],
            rule: "entries of one map or list begin in the same column; only what is under a key is indented more",
            help: ["indent `\(word)` like the keys that it belongs with"],
            fixes: indent.map { [Fix("indent it like the others", [$0])] } ?? [])
    }
}
