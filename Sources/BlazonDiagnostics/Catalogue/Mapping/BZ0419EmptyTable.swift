extension Code {
    package static let emptyTable = Code(
        "BZ0419", .error, "A table needs targets and rows",
        explanation: """
            A table without targets sends nothing to anyone, and one without rows has nothing to send. A table that extends another has what the
            other has.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings: 1️⃣{}2️⃣
            """#),
        corrected: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: title }
            """#))
}

extension Diagnostic {
    /// - Parameters:
    ///   - key: `targets` or `settings`.
    ///   - what: "target", "row".
    package static func emptyTable(_ key: String, what: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .emptyTable, at: span, "`\(key)` is empty, and a table needs at least one \(what)", label: "nothing here",
            rule: "a table has at least one target and one row", help: ["add a \(what), or let the table extend another"])
    }
}
