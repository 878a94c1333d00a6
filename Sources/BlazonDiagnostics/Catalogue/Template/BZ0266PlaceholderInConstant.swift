extension Code {
    package static let placeholderInConstant = Code(
        "BZ0266", .error, "A placeholder in a constant of delivery",
        explanation: """
            `delivery` holds what is the same for the whole run, so that nothing in it is an expression. What differs by recipient is said
            where it is sent.
            """,
        example: .template(
            """
            campaign: demo
            delivery:
              id: "winter-1️⃣{{ campaign }}2️⃣"
            message:
              title: "Hello {{ delivery.id }}"
            """),
        corrected: .template(
            """
            campaign: demo
            delivery:
              id: winter
            message:
              title: "Hello {{ delivery.id }}-{{ campaign }}"
            """))
}

extension Diagnostic {
    package static func placeholderInConstant(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .placeholderInConstant, at: span, "`\(name)` is a constant, and this is a placeholder",
            label: "would go out as it stands",
            rule: "`delivery` holds constants of the run",
            help: ["write the value out, or put the placeholder where `\(name)` is read"])
    }
}
