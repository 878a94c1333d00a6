extension Code {
    package static let unsuitableCell = Code(
        "BZ0415", .error, "Cell that does not match the row type",
        explanation: """
            The cell writes the value in a form that the type of the row does not have. `seconds` and `epoch` require a \
            duration, `{ divide: 100 }` a number, words an enum or a flag, `*` a map, and `kinds` a URL. A header has a single \
            value, so a map or a list requires `json` there.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: { at: title, as: 1️⃣seconds2️⃣ } }
            """#),
        replacing: "title: { type: text, app: { at: title, as: seconds } }", with: "title: { type: text, app: title }")
}

extension Diagnostic {
    /// `cell` is the invalid part ("`as: seconds`"), and `expected` the type that it requires ("a duration").
    package static func unsuitableCell(_ cell: String, expected: String, row: String, type: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unsuitableCell, at: span, "\(cell) requires \(expected), but `\(row)` is `\(type)`",
            label: "does not match the type of the row",
            rule: "the cell must match the type of the row", help: ["change the type of the row, or delete \(cell)"])
    }
}
