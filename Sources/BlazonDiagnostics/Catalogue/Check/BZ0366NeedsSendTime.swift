extension Code {
    package static let needsSendTime = Code(
        "BZ0366", .error, "Unknown send time",
        explanation: """
            The mapping table writes this duration as an absolute time in the payload. The time would count from the moment of \
            sending, which is unknown when the program is compiled. Write the duration in seconds, or map it to a request \
            header. A duration of 0 is always possible.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣until2️⃣: 2h
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  app: { title: App, service: fcm, default: true }
                settings:
                  title: { type: text, summary: First line, source: own, app: title }
                  until: { type: duration, summary: How long it holds, source: own, app: { at: until, as: epoch } }
                """),
        replacing: "until: 2h", with: "until: 0")
}

extension Diagnostic {
    package static func needsSendTime(_ setting: String, target: String, table: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .needsSendTime, at: span, "`\(setting)` maps to an absolute time in the payload of \(target)",
            label: "counts from an unknown time",
            rule: "in \(table), \(setting) is written as seconds since 1970, from the send time",
            help: ["write it as `as: seconds` in the table, or map it to a request header"])
    }
}
