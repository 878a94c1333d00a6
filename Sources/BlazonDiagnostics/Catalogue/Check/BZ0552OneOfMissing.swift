extension Code {
    package static let oneOfMissing = Code(
        "BZ0552", .error, "Missing alternative setting",
        explanation: """
            According to the mapping table, every target that supports these settings needs exactly one of them. None of them is \
            set, at least for some recipients. Set one.
            """,
        example: .template(
            """
            campaign: 1️⃣offer2️⃣
            message:
              title: Hello
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
        replacing: "title: Hello", with: "title: Hello\n  userTopic: news")
}

extension Diagnostic {
    package static func oneOfMissing(
        _ names: [String], isForSome: Bool, target: String, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .oneOfMissing, at: span,
            "none of \(listed(names)) is sent \(isForSome ? "to some recipients " : "")on \(target)",
            rule: "in \(table), exactly one of \(listed(names)) is set",
            help: ["set one of them\(isForSome ? " for every recipient" : "")"])
    }
}
