extension Code {
    package static let aliasInsideItself = Code(
        "BZ0118", .error, "Alias inside its own value",
        explanation: """
            An alias within the value that its anchor marks would hold itself, without end.
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
            .aliasInsideItself, at: span, "`*\(name)` stands inside the value that it stands for", label: "would hold itself",
            labels: [Label(anchor, "the value begins here")], rule: "an alias comes after the value of its anchor has ended",
            help: ["take the alias out of that value"])
    }
}
