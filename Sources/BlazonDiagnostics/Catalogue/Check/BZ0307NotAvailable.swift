extension Code {
    package static let notAvailable = Code(
        "BZ0307", .error, "Setting not available on the target",
        explanation: """
            The mapping table has `none` for this setting on this target, and gives the reason. In the section of the target the \
            setting would have no effect. Move it to the section of a target that supports it.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            android:
              1️⃣mutableContent2️⃣: true
            """),
        replacing: "android:", with: "ios:")
}

extension Diagnostic {
    package static func notAvailable(_ setting: String, on target: String, reason: String, table: String, at span: Span)
        -> Diagnostic
    {
        Diagnostic(
            .notAvailable, at: span, "`\(setting)` is not available on \(target)", label: "has no effect here",
            rule: "\(table): \(reason)", help: ["move it to the section of a target that supports it, or delete it"],
            fixes: [Fix("delete `\(setting)`", removeEntryAt: span)])
    }
}
