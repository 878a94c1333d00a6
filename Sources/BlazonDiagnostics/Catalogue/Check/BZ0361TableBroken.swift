extension Code {
    package static let tableBroken = Code(
        "BZ0361", .error, "A mapping table with mistakes of its own",
        explanation: """
            The table's own mistakes are shown beside this one; until they are put right no template can be checked against it.
            """,
        example: .template(
            """
            campaign: offer
            mapping: 1️⃣./broken-table.yaml2️⃣
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
                  title: { type: txt, summary: First line, source: own, app: title }
                """),
        corrected: .template(
            """
            campaign: offer
            mapping: campaign-standard
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
                  title: { type: txt, summary: First line, source: own, app: title }
                """))
}

extension Diagnostic {
    package static func tableBroken(_ path: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .tableBroken, at: span, "the table `\(path)` has mistakes",
            rule: "a template is checked against a table without mistakes",
            help: ["put the table right first"])
    }
}
