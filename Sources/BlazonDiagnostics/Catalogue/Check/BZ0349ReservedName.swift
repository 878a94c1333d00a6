extension Code {
    package static let reservedName = Code(
        "BZ0349", .error, "Reserved name of a custom field",
        explanation: """
            The payload already has an attribute with this name, or the service reserves it. The service would reject the \
            message or overwrite the value. Choose another name.
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
        replacing: "aps: 1", with: "app: 1")
}

extension Diagnostic {
    package static func reservedName(_ name: String, because reason: String, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .reservedName, at: span, "the name `\(name)` is reserved on \(target)", label: reason,
            rule: "custom fields share their level with other attributes of the payload", help: ["choose another name"])
    }
}
