extension Code {
    package static let sectionNotMap = Code(
        "BZ0358", .error, "Target section without settings",
        explanation: """
            The section of a target is a map of settings, one per line. Write the settings under the name of the target.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            1️⃣android2️⃣: high
            """),
        replacing: "android: high", with: "android:\n  priority: high")
}

extension Diagnostic {
    package static func sectionNotMap(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .sectionNotMap, at: span, "`\(name)` contains no settings", rule: "the section of a target is a map of settings",
            help: ["write the settings under it, one per line"])
    }
}
