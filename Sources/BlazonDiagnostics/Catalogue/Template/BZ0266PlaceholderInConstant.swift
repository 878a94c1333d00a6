extension Code {
    package static let placeholderInConstant = Code(
        "BZ0266", .error, "Placeholder in a constant",
        explanation: """
            `delivery` contains constants, which are the same for the whole run. A placeholder there is not evaluated. Write the \
            value itself, or move the placeholder to the setting that uses the constant.
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
            .placeholderInConstant, at: span, "the constant `\(name)` contains a placeholder",
            label: "is sent unchanged",
            rule: "`delivery` contains constants of the run",
            help: ["write the value itself, or move the placeholder to where `\(name)` is used"])
    }
}
