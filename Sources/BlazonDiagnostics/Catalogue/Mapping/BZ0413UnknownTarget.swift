extension Code {
    package static let unknownTarget = Code(
        "BZ0413", .error, "Unknown target in a mapping table",
        explanation: """
            The cells of a row and the `extends` of a target refer to targets of the table or of the table that it extends. \
            Correct the name or add the target.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: title, 1️⃣watch2️⃣: title }
            """#),
        replacing: "title: { type: text, app: title, watch: title }", with: "title: { type: text, app: title }")
}

extension Diagnostic {
    package static func unknownTarget(_ name: String, nearest: String?, known: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownTarget, at: span, "unknown target `\(name)`", label: "unknown target",
            rule: "the targets of the table are \(known.map { "`\($0)`" }.joined(separator: ", "))",
            help: [nearest.map { "write `\($0)`" } ?? "add `\(name)` to `targets`, or delete it here"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
