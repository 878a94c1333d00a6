extension Code {
    package static let unknownWord = Code(
        "BZ0414", .error, "A word is not in the enum",
        explanation: """
            `as: { high: HIGH }` gives the members of the row's enum other words on a target; its keys are members of that enum (for a flag or
            a boolean `true` and `false`, or `on` and `off`). A member that is not named is sent as it is.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              priority: { type: enum(high | normal), app: { at: priority, as: { 1️⃣hihg2️⃣: HIGH } } }
            """#),
        corrected: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              priority: { type: enum(high | normal), app: { at: priority, as: { high: HIGH } } }
            """#))
}

extension Diagnostic {
    package static func unknownWord(_ word: String, row: String, known: [String], nearest: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownWord, at: span, "`\(word)` is no value that `\(row)` can have", label: "not among its values",
            rule: "`\(row)` is one of \(known.map { "`\($0)`" }.joined(separator: ", "))",
            help: [nearest.map { "write `\($0)`" } ?? "name a value of the row's type, or remove `\(word)`"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
