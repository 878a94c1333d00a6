extension Code {
    package static let wrongType = Code(
        "BZ0301", .error, "Wrong type of setting",
        explanation: """
            The mapping table defines the type of each setting: `badge` is a whole number, and `priority` is one of two words. \
            Devices silently ignore a value of another type. Use a literal or a field of the right type.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: Hello
              badge: "{{ 1️⃣firstName2️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: Hello
              badge: "{{ points }}"
            """))
}

extension Diagnostic {
    /// `found` and `accepts` are phrases such as "text" and "an integer".
    package static func wrongType(
        _ setting: String, accepts: String, found: String, declared: DeclaredField?, rule: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .wrongType, at: span, "`\(setting)` takes \(accepts), but this is \(found)",
            label: declared.map { "\($0.spokenField)" } ?? found,
            labels: declared.map { [Label(declaration: $0.typeSpan)] } ?? [], rule: rule,
            help: ["use \(accepts), as a literal or from a field of that type"])
    }
}
