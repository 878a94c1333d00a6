extension Catalogue {
    static let targetNames: [Code] = [.targetNotInTable]
}

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
    /// `other` is a target of another built-in table that may be meant.
    package static func targetNotInTable(
        _ name: String, known: [String], other: (target: String, table: String)?, table: String, at span: Span
    ) -> Diagnostic {
        let names = name.utf8.split { [0x20, 0x2C, 0x3B, 0x7C].contains($0) }.map { String(Substring($0)) }
        if names.count > 1, names.allSatisfy(known.contains) {
            let list = "[\(names.joined(separator: ", "))]"
            return Diagnostic(
                .targetNotInTable, at: span, "unknown target `\(name)`", label: "\(names.count) targets in one text",
                rule: "several targets are a list", help: ["write `targets: \(list)`"])
        }
        if let other {
            return Diagnostic(
                .targetNotInTable, at: span, "unknown target `\(name)`",
                label: "`\(other.target)` is a target of the table \(other.table)",
                rule: "the table \(table) has the targets \(listed(known))",
                help: ["write a template of its own for `\(other.target)`, with `mapping: \(other.table)`"])
        }
        let meant = nearest(name, among: known)
        return Diagnostic(
            .targetNotInTable, at: span, "unknown target `\(name)`", label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "the table \(table) has the targets \(listed(known))",
            help: [
                meant.map { "write `\($0)`" } ?? "use one of \(listed(known))"
            ],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
