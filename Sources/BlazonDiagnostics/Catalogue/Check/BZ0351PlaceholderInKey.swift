extension Code {
    package static let placeholderInKey = Code(
        "BZ0351", .error, "Placeholder in a name",
        explanation: """
            The app reads custom fields by name, so the names are the same for every recipient. Put the placeholder in the \
            value.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              tier: string(..20)
            message:
              title: "Hello {{ tier }}"
              customFields:
                1️⃣"{{ tier }}"2️⃣: 1
            """),
        replacing: #""{{ tier }}": 1"#, with: #"tier: "{{ tier }}""#)
}

extension Diagnostic {
    package static func placeholderInKey(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .placeholderInKey, at: span, "the name `\(name)` contains a placeholder",
            rule: "names are the same for every recipient", help: ["write a literal name, and put the placeholder in the value"])
    }
}
