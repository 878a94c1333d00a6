extension Code {
    package static let memberMissing = Code(
        "BZ0555", .error, "Missing member of a record",
        explanation: """
            The mapping table declares the members of this setting's records. A member is required unless its type is optional. \
            Set it for every recipient.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              actions:
                - 1️⃣action2️⃣: open
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  web: { title: Web, service: web-push, default: true }
                settings:
                  title: { type: text, summary: First line, source: own, web: notification.title }
                  actions:
                    type: "list(..2) of { action: string, title: string }"
                    summary: Buttons
                    source: own
                    web: notification.actions
                """),
        replacing: "- action: open", with: "- action: open\n      title: Open")
}

extension Diagnostic {
    package static func memberMissing(
        _ member: String, of setting: String, isForSome: Bool, type: String, rule: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .memberMissing, at: span, "\(isForSome ? "for some recipients " : "")`\(setting)` has no `\(member)`",
            label: "`\(member)` is required", rule: rule, help: ["write `\(member): …` (\(type))"])
    }
}
