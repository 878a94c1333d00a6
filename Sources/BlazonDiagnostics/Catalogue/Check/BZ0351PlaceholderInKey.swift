extension Code {
    package static let placeholderInKey = Code(
        "BZ0351", .error, "A placeholder in a name",
        explanation: """
            The app that gets the payload reads custom fields by name, so a name is the same for every recipient.
            What differs goes into the value.
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
        corrected: .template(
            """
            campaign: offer
            recipient:
              tier: string(..20)
            message:
              title: "Hello {{ tier }}"
              customFields:
                tier: "{{ tier }}"
            """))
}

extension Diagnostic {
    package static func placeholderInKey(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .placeholderInKey, at: span, "`\(name)` is a name, and names take no placeholders",
            rule: "names are the same for every recipient", help: ["write the name out, and put the placeholder into the value"])
    }
}
