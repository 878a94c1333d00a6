extension Code {
    package static let discouragedName = Code(
        "BZ0350", .warning, "Discouraged name of a custom field",
        explanation: """
            Earlier versions of the service reserved such names, and some of its libraries still reject them. Choose another \
            name.
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
        replacing: "gcmKey: 1", with: "pushKey: 1")
}

extension Diagnostic {
    package static func discouragedName(_ name: String, pattern: String, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .discouragedName, at: span, "the name `\(name)` is discouraged on \(target)", label: "matches `\(pattern)`",
            rule: "the mapping table discourages names such as `\(pattern)`", help: ["choose another name"])
    }
}
