extension Code {
    package static let discouragedName = Code(
        "BZ0350", .warning, "A custom field with a reserved name",
        explanation: """
            Older rules of the service reserved such names; some of its libraries still refuse them.
            """,
        example: .template(
            """
            campaign: offer
            targets: [android]
            message:
              title: Hello
              customFields:
                1️⃣gcmKey2️⃣: 1
            """),
        corrected: .template(
            """
            campaign: offer
            targets: [android]
            message:
              title: Hello
              customFields:
                pushKey: 1
            """))
}

extension Diagnostic {
    package static func discouragedName(_ name: String, pattern: String, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .discouragedName, at: span, "`\(name)` is a name that \(target) discourages", label: "like `\(pattern)`",
            rule: "the table discourages names like `\(pattern)`", help: ["choose another name"])
    }
}
