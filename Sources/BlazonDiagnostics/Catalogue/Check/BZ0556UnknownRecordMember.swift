extension Code {
    package static let unknownRecordMember = Code(
        "BZ0556", .error, "Unknown member of a record",
        explanation: """
            The mapping table declares the members of this setting's records. Other names would not be understood by the service.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              actions:
                - action: open
                  1️⃣titel2️⃣: Open
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
        replacing: "titel: Open", with: "title: Open")
}

extension Diagnostic {
    package static func unknownRecordMember(
        _ name: String, of setting: String, nearest: String?, known: [String], rule: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .unknownRecordMember, at: span, "unknown member `\(name)` of `\(setting)`",
            label: nearest.map { "did you mean `\($0)`?" } ?? "", rule: rule,
            help: [nearest.map { "write `\($0)`" } ?? "use \(listed(known))"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
