extension Code {
    package static let aliasInsideItself = Code(
        "BZ0118", .error, "Self-referencing alias",
        explanation: """
            An alias inside the value of its own anchor would contain itself without end. Remove the alias from that value.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              customFields: &all
                again: 1️⃣*all2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func aliasInsideItself(_ name: String, at span: Span, anchor: Span) -> Diagnostic {
        Diagnostic(
            .aliasInsideItself, at: span, "`*\(name)` is inside the value that it refers to", label: "contains itself",
            labels: [Label(anchor, "the value begins here")],
            rule: "an alias comes after the end of the value that its anchor marks",
            help: ["remove the alias from that value"])
    }
}
