extension Code {
    package static let mergeNotMap = Code(
        "BZ0119", .error, "Merge of something not a map",
        explanation: """
            `<<` brings the entries of another map in: `<<: *name`, or of several: `<<: [*a, *b]`, the first of which \
            wins.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              <<: 1️⃣text2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func mergeNotMap(at span: Span) -> Diagnostic {
        Diagnostic(
            .mergeNotMap, at: span, "`<<` needs a map, or a list of maps", label: "not a map",
            rule: "`<<` merges maps (yaml.org/type/merge)", help: ["name a map: `<<: *anchor`"])
    }
}
