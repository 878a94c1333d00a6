extension Code {
    package static let sectionNotMap = Code(
        "BZ0358", .error, "A target's section that holds no settings",
        explanation: """
            Under a target stand settings, one a line.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            1️⃣android2️⃣: high
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            android:
              priority: high
            """))
}

extension Diagnostic {
    package static func sectionNotMap(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .sectionNotMap, at: span, "`\(name)` holds no settings", rule: "a section is a map of settings",
            help: ["write the settings under it, one a line"])
    }
}
