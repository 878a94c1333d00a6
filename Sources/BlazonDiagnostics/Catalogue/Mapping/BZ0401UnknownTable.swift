extension Code {
    package static let unknownTable = Code(
        "BZ0401", .error, "No table has this name",
        explanation: """
            A template's `mapping:` and a table's `extends:` name a built-in table, or a path to one: what holds a `/` or ends in `.yaml` or `.yml`.
            `blazon mapping list` shows the built-in ones.
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
        corrected: .table(
            #"""
            table: shop
            extends: campaign-standard
            targets:
              ios: { title: iPhone }
            settings:
              title: { summary: Headline }
            """#))
}

extension Diagnostic {
    /// - Parameter known: the built-in tables.
    package static func unknownTable(_ name: String, nearest: String?, known: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownTable, at: span, "`\(name)` is no built-in mapping table", label: "no table of this name",
            rule: "the built-in tables are \(known.map { "`\($0)`" }.joined(separator: ", "))",
            help: [
                nearest.map { "write `\($0)`" }
                    ?? "name a built-in table, or write a path: one with a `/`, or that ends in `.yaml`"
            ],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
