extension Code {
    package static let missingCell = Code(
        "BZ0410", .error, "Missing cell",
        explanation: """
            Every row has a cell for every target: either a destination, or `{ none: reason }`. The reason shows that the \
            setting was not forgotten. A target that `extends` another inherits its cells.
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
        replacing: "app: title", with: "app: title, web: { none: Web pages show no headline }")
}

extension Diagnostic {
    /// A row of the table has no cell for some targets.
    package static func missingCell(row: String, targets: [String], at span: Span) -> Diagnostic {
        let names = targets.map { "`\($0)`" }.joined(separator: ", ")
        return Diagnostic(
            .missingCell, at: span, "`\(row)` has no cell for \(names)", label: "neither a destination nor a reason",
            rule: "a row has a cell for every target",
            help: ["add a path, or `\(targets.first ?? ""): { none: reason }`"])
    }

    /// A target that was added to inherited rows has no cell in some of them.
    package static func missingCell(target: String, rows: [String], at span: Span) -> Diagnostic {
        let names = rows.map { "`\($0)`" }.joined(separator: ", ")
        return Diagnostic(
            .missingCell, at: span, "`\(target)` has no cell in \(names)", label: "these rows have no cell for this target",
            rule: "a row has a cell for every target",
            help: ["add a cell for `\(target)` to each of these rows, or extend another target in `\(target)`"])
    }
}
