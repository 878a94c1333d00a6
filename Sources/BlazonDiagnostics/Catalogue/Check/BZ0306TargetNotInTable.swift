extension Code {
    package static let targetNotInTable = Code(
        "BZ0306", .error, "A target that the table does not have",
        explanation: """
            `targets:` chooses among the targets of the mapping table, each a platform or a form of its payload.
            `blazon mapping show` lists them; a target of your own is added in a table of your own.
            """,
        example: .template(
            """
            campaign: offer
            targets: [ios, 1️⃣andorid2️⃣]
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: offer
            targets: [ios, android]
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func targetNotInTable(_ name: String, known: [String], table: String, at span: Span) -> Diagnostic {
        let meant = nearest(name, among: known)
        return Diagnostic(
            .targetNotInTable, at: span, "`\(name)` is no target", label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "the table \(table) has \(listed(known))",
            help: [meant.map { "write `\($0)`" } ?? "use one of \(listed(known))"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
