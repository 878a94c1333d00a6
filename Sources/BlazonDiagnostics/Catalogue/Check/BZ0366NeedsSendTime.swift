extension Code {
    package static let needsSendTime = Code(
        "BZ0366", .error, "An absolute time with nothing to count from",
        explanation: """
            The table lands this duration as an absolute time in the payload, so it would have to be counted from the moment of sending, which a
            compiled program does not know. A duration of 0 needs none.
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
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
              until: 0
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
                """))
}

extension Diagnostic {
    package static func needsSendTime(_ setting: String, target: String, table: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .needsSendTime, at: span, "`\(setting)` lands in the payload of \(target) as an absolute time",
            label: "counted from when?", rule: "\(table) says: \(setting) is written as seconds since 1970, from the send time",
            help: ["let the table write it `as: seconds`, or land it in a request header"])
    }
}
