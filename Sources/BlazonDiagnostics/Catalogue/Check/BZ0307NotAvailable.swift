extension Code {
    package static let notAvailable = Code(
        "BZ0307", .error, "A setting that its target does not have",
        explanation: """
            The table says `none` for this setting on this target, and why. In the target's own section it can only be a mistake: nothing would
            be sent.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            android:
              1️⃣mutableContent2️⃣: true
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            ios:
              mutableContent: true
            """))
}

extension Diagnostic {
    package static func notAvailable(_ setting: String, on target: String, reason: String, table: String, at span: Span)
        -> Diagnostic
    {
        Diagnostic(
            .notAvailable, at: span, "`\(setting)` lands nowhere on \(target)", label: "not available here",
            rule: "\(table) says: \(reason)", help: ["move it to the section of a target that has it, or take it out"],
            fixes: [Fix("take `\(setting)` out", removeEntryAt: span)])
    }
}
