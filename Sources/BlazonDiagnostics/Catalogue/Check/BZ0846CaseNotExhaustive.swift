extension Code {
    package static let caseNotExhaustive = Code(
        "BZ0846", .error, "Value without a branch of its case",
        explanation: """
            A `{% case %}` must print something for every value. List all members of the enum in its branches, or add an \
            `{% else %}`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              tier: enum(basic | silver | gold)
            message:
              title: "1️⃣{% case tier %}2️⃣{% when 'gold' %}Gold{% when 'silver' %}Silver{% endcase %} offer"
            """),
        replacing: "Silver{% endcase", with: "Silver{% else %}Our{% endcase")
}

extension Diagnostic {
    /// `left` are the values without a branch; empty if they cannot be listed.
    package static func caseNotExhaustive(_ left: [String], at span: Span) -> Diagnostic {
        let shown = left.prefix(3).map { "`\($0)`" }.joined(separator: ", ") + (left.count > 3 ? ", …" : "")
        return Diagnostic(
            .caseNotExhaustive, at: span, left.isEmpty ? "`case` has no `else`" : "`case` has no branch for \(shown)",
            label: "some values have no branch", rule: "a `case` handles every value of its subject",
            help: [left.isEmpty ? "add `{% else %}`" : "add a `{% when %}` for each of them, or `{% else %}`"])
    }
}
