extension Code {
    package static let missingCell = Code(
        "BZ0410", .error, "A row lacks a cell",
        explanation: """
            Every row says for every target where it lands, or that it does not, and why: `{ none: reason }`. So nobody wonders later
            whether a setting was forgotten. A target that `extends` another takes its cells.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
              web: { title: Web }
            settings:
              1️⃣title2️⃣: { type: text, app: title }
            """#),
        corrected: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
              web: { title: Web }
            settings:
              title: { type: text, app: title, web: { none: Web pages show no headline } }
            """#))
}

extension Diagnostic {
    /// A row of the table has no cell for some targets.
    package static func missingCell(row: String, targets: [String], at span: Span) -> Diagnostic {
        let names = targets.map { "`\($0)`" }.joined(separator: ", ")
        return Diagnostic(
            .missingCell, at: span, "`\(row)` has no cell for \(names)", label: "lands nowhere there, and does not say why",
            rule: "a row has a cell for every target",
            help: ["add a path, or `\(targets.first ?? ""): { none: why it does not land there }`"])
    }

    /// A target that was added to inherited rows has no cell in some of them.
    package static func missingCell(target: String, rows: [String], at span: Span) -> Diagnostic {
        let names = rows.map { "`\($0)`" }.joined(separator: ", ")
        return Diagnostic(
            .missingCell, at: span, "`\(target)` has no cell in \(names)", label: "these rows do not say where they land here",
            rule: "a row has a cell for every target",
            help: ["give each of these rows a cell for `\(target)`, or let `\(target)` extend another target"])
    }
}
