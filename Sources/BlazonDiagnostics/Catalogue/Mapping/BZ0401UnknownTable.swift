extension Code {
    package static let unknownTable = Code(
        "BZ0401", .error, "Unknown mapping table",
        explanation: """
            A template's `mapping:` and a table's `extends:` name a built-in table or a path to a table file. A path contains a \
            `/` or ends in `.yaml` or `.yml`. Run `blazon mapping list` for the built-in tables.
            """,
        example: .table(
            #"""
            table: shop
            extends: 1️⃣campaign-standart2️⃣
            targets:
              ios: { title: iPhone }
            settings:
              title: { summary: Headline }
            """#),
        replacing: "extends: campaign-standart", with: "extends: campaign-standard")
}

extension Diagnostic {
    /// `known` lists the built-in tables.
    package static func unknownTable(_ name: String, nearest: String?, known: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownTable, at: span, "unknown mapping table `\(name)`", label: "no built-in table has this name",
            rule: "the built-in tables are \(known.map { "`\($0)`" }.joined(separator: ", "))",
            help: [
                nearest.map { "write `\($0)`" }
                    ?? "use a built-in table, or a path that contains a `/` or ends in `.yaml`"
            ],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
