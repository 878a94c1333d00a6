extension Code {
    package static let strayMember = Code(
        "BZ0313", .error, "Enum member not allowed by the setting",
        explanation: """
            Every member of the field's enum must be a value that the setting takes. Otherwise some recipients would get an \
            invalid payload. Select the value with a `when` list, or remove the member from the enum.
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
        replacing: "urgency: enum(high | normal | low)", with: "urgency: enum(high | normal)")
}

extension Diagnostic {
    package static func strayMember(
        _ setting: String, _ word: String, members: [String], declared: DeclaredField?, rule: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .strayMember, at: span, "this can be `\(word)`, which `\(setting)` does not take",
            label: "can be `\(word)`",
            labels: declared.map { [Label(declaration: $0.typeSpan)] } ?? [], rule: rule,
            help: ["select the value with a `when` list, or declare only \(listed(members))"])
    }
}
