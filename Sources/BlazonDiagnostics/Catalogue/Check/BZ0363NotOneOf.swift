extension Code {
    package static let notOneOf = Code(
        "BZ0363", .error, "Alternative settings",
        explanation: """
            According to the mapping table, these settings are alternatives, so a template has only one of them. Delete the \
            others.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              userToken: abc
              1️⃣userTopic2️⃣: news
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  app: { title: App, service: fcm, default: true }
                settings:
                  title: { type: text, summary: First line, source: own, app: title }
                  userToken: { type: identifier, summary: Who, source: own, oneOf: [userToken, userTopic], app: token }
                  userTopic: { type: identifier, summary: Which, source: own, app: topic }
                """),
        replacing: "title: Hello\n  userToken: abc", with: "title: Hello")
}

extension Diagnostic {
    package static func notOneOf(
        _ names: [String], given: [(name: String, span: Span)], table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .notOneOf, at: span, "only one of \(listed(given.map(\.name))) is allowed",
            labels: given.dropLast().map { Label($0.span, "alternative") },
            rule: "in \(table), only one of \(listed(names)) is allowed", help: ["delete all but one"])
    }
}
