extension Code {
    package static let reservedName = Code(
        "BZ0349", .error, "A custom field with a taken name",
        explanation: """
            The name is an attribute of the payload itself, or reserved by the service, which refuses the message or overwrites the value.
            """,
        example: .template(
            """
            campaign: offer
            targets: [ios]
            message:
              title: Hello
              customFields:
                1️⃣aps2️⃣: 1
            """),
        corrected: .template(
            """
            campaign: offer
            targets: [ios]
            message:
              title: Hello
              customFields:
                app: 1
            """))
}

extension Diagnostic {
    package static func reservedName(_ name: String, because reason: String, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .reservedName, at: span, "`\(name)` is taken on \(target)", label: reason,
            rule: "custom fields stand beside the payload's own attributes", help: ["choose another name"])
    }
}
