extension Code {
    package static let strayMember = Code(
        "BZ0313", .error, "A field with words beyond the setting's",
        explanation: """
            Every member of the field's enum must be one that the setting takes.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              urgency: enum(high | normal | low)
            message:
              title: Hello
            android:
              priority: "{{ 1️⃣urgency2️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              urgency: enum(high | normal)
            message:
              title: Hello
            android:
              priority: "{{ urgency }}"
            """))
}

extension Diagnostic {
    package static func strayMember(
        _ setting: String, _ word: String, members: [String], declared: DeclaredField?, rule: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .strayMember, at: span, "`\(setting)` does not take `\(word)`, which this can be",
            label: "can be `\(word)`",
            labels: declared.map { [Label(declaration: $0.typeSpan)] } ?? [], rule: rule,
            help: ["choose by a `when` list, or declare only \(listed(members))"])
    }
}
