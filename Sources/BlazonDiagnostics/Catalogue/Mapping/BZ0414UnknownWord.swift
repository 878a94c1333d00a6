extension Code {
    package static let unknownWord = Code(
        "BZ0414", .error, "Unknown value in `as`",
        explanation: """
            `as: { high: HIGH }` replaces members of the row's enum with other words on one target. Its keys are members of that \
            enum; for a flag or a boolean, they are `true` and `false` or `on` and `off`. Members without an entry are sent \
            unchanged.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              priority: { type: enum(high | normal), app: { at: priority, as: { 1️⃣hihg2️⃣: HIGH } } }
            """#),
        replacing: "as: { hihg:", with: "as: { high:")
}

extension Diagnostic {
    package static func unknownWord(_ word: String, row: String, known: [String], nearest: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownWord, at: span, "`\(word)` is not a value of `\(row)`", label: "unknown value",
            rule: "`\(row)` is one of \(known.map { "`\($0)`" }.joined(separator: ", "))",
            help: [nearest.map { "write `\($0)`" } ?? "use a value of the row's type, or delete `\(word)`"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
