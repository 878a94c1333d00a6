extension Code {
    package static let targetNotInTable = Code(
        "BZ0306", .error, "Unknown target",
        explanation: """
            `targets:` selects targets of the mapping table. Each target is a platform or one form of its payload. Run `blazon \
            mapping show` for a list. To add a target, write your own mapping table.
            """,
        example: .template(
            """
            campaign: offer
            targets: [ios, 1️⃣andorid2️⃣]
            message:
              title: Hello
            """),
        replacing: "targets: [ios, andorid]", with: "targets: [ios, android]")
}

extension Diagnostic {
    package static func targetNotInTable(_ name: String, known: [String], table: String, at span: Span) -> Diagnostic {
        let meant = nearest(name, among: known)
        return Diagnostic(
            .targetNotInTable, at: span, "unknown target `\(name)`", label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "the table \(table) has the targets \(listed(known))",
            help: [meant.map { "write `\($0)`" } ?? "use one of \(listed(known))"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
