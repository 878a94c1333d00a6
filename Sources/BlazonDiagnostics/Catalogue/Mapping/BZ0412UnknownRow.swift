extension Code {
    package static let unknownRow = Code(
        "BZ0412", .error, "Unknown row",
        explanation: """
            `implies`, `excludes`, `requires`, `oneOf` and `use` refer to other rows of the table or of the table that it \
            extends. Correct the name or remove it.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, excludes: [1️⃣bodi2️⃣], app: title }
              body: { type: text, app: body }
            """#),
        replacing: "title: { type: text, excludes: [bodi], app: title }",
        with: "title: { type: text, excludes: [body], app: title }")
}

extension Diagnostic {
    /// `key` is `implies`, `excludes`, `use` and the like.
    package static func unknownRow(_ name: String, in key: String, nearest: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownRow, at: span, "unknown row `\(name)`", label: "not a row of this table",
            rule: "`\(key)` takes the names of other rows of the table",
            help: [nearest.map { "write `\($0)`" } ?? "use the name of a row, or remove it from `\(key)`"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }

    package static func ownRow(_ name: String, in key: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownRow, at: span, "`\(name)` refers to itself in `\(key)`", label: "the same row",
            rule: "`\(key)` takes the names of other rows of the table", help: ["remove it from `\(key)`"])
    }
}
