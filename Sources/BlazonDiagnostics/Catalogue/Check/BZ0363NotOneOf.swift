extension Code {
    package static let notOneOf = Code(
        "BZ0363", .error, "Two settings of which only one is sent",
        explanation: """
            The table says that these settings stand for one another: only one of them is given.
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
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
              userTopic: news
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
                """))
}

extension Diagnostic {
    package static func notOneOf(
        _ names: [String], given: [(name: String, span: Span)], table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .notOneOf, at: span, "only one of \(listed(given.map(\.name))) can be sent",
            labels: given.dropLast().map { Label($0.span, "and this one") },
            rule: "\(table) says: only one of \(listed(names)) is given", help: ["take all but one out"])
    }
}
