extension Code {
    package static let unknownTarget = Code(
        "BZ0413", .error, "A table has no such target",
        explanation: """
            A row's cells and a target's `extends` name targets of the table, or of the table that it extends.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: title, 1️⃣watch2️⃣: title }
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
    package static func unknownTarget(_ name: String, nearest: String?, known: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownTarget, at: span, "`\(name)` is no target of this table", label: "unknown target",
            rule: "the table's targets are \(known.map { "`\($0)`" }.joined(separator: ", "))",
            help: [nearest.map { "write `\($0)`" } ?? "add `\(name)` to `targets`, or remove it here"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
