extension Code {
    package static let withoutTarget = Code(
        "BZ0557", .error, "Template without a target",
        explanation: """
            Without `targets`, a template is compiled for the default targets of its mapping table. This table has none, so no \
            payload would be rendered. Name the targets, or mark one of the table's with `default: true`.
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
                  app: { title: App }
                settings:
                  title: { type: text, summary: First line, source: own, app: title }
                """),
        replacing: "campaign: offer", with: "campaign: offer\ntargets: [app]")
}

extension Diagnostic {
    package static func withoutTarget(known: [String], table: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .withoutTarget, at: span, "the template names no target, and \(table) has no default target",
            rule: "a template is compiled for its `targets`, or for the default targets of its table",
            help: ["write `targets: [\(known.joined(separator: ", "))]`, or those of them that you send to"])
    }
}
