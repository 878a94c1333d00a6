extension Code {
    package static let mergeNotMap = Code(
        "BZ0119", .error, "Merge of a non-map value",
        explanation: """
            `<<` copies the entries of another map: `<<: *name`. To merge several maps, write `<<: [*a, *b]`; the first one \
            takes precedence.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              <<: 1️⃣text2️⃣
            """),
        replacing: "title: Hello\n  <<: text", with: "title: Hello")
}

extension Diagnostic {
    package static func mergeNotMap(at span: Span) -> Diagnostic {
        Diagnostic(
            .mergeNotMap, at: span, "`<<` requires a map or a list of maps", label: "not a map",
            rule: "`<<` merges maps (yaml.org/type/merge)", help: ["write the alias of a map: `<<: *anchor`"])
    }
}
