extension Code {
    package static let emptyTable = Code(
        "BZ0419", .error, "Empty mapping table",
        explanation: """
            A mapping table needs at least one target and one row, so that there is something to send and a place to send it. A \
            table that extends another inherits its targets and rows.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings: 1️⃣{}2️⃣
            """#),
        replacing: "settings: {}", with: "settings:\n  title: { type: text, app: title }")
}

extension Diagnostic {
    /// `key` is `targets` or `settings`, and `what` is "target" or "row".
    package static func emptyTable(_ key: String, what: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .emptyTable, at: span, "`\(key)` is empty; a table needs at least one \(what)", label: "empty",
            rule: "a table has at least one target and one row", help: ["add a \(what), or extend another table"])
    }
}
