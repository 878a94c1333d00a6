extension Code {
    package static let unknownRow = Code(
        "BZ0412", .error, "No row has this name",
        explanation: """
            `implies`, `excludes`, `requires`, `oneOf` and `use` name other rows of the same table (or of the one that it extends).
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
        corrected: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, excludes: [body], app: title }
              body: { type: text, app: body }
            """#))
}

extension Diagnostic {
    /// - Parameter key: `implies`, `excludes`, `use` …
    package static func unknownRow(_ name: String, in key: String, nearest: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownRow, at: span, "`\(name)` is no row of this table", label: "unknown in `\(key)`",
            rule: "`\(key)` names another row of the table",
            help: [nearest.map { "write `\($0)`" } ?? "name a row, or remove it from `\(key)`"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }

    package static func ownRow(_ name: String, in key: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownRow, at: span, "`\(name)` names itself in `\(key)`", label: "the row itself",
            rule: "`\(key)` names another row of the table", help: ["remove it from `\(key)`"])
    }
}
