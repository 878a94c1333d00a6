extension Code {
    package static let unfitCell = Code(
        "BZ0415", .error, "A cell does not fit its type",
        explanation: """
            How a value is written must fit what it is: `seconds` and `epoch` want a duration, `{ divide: 100 }` a number, words an enum or a flag,
            `*` a map, `kinds` a url. A header holds one value, so a map or list must go there as `json`.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: { at: title, as: 1️⃣seconds2️⃣ } }
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
    ///   - cell: the part that does not fit: "`as: seconds`".
    ///   - wanted: "a duration".
    package static func unfitCell(_ cell: String, wanted: String, row: String, type: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unfitCell, at: span, "\(cell) wants \(wanted), and `\(row)` is `\(type)`", label: "does not fit",
            rule: "a cell writes what the row's type holds", help: ["change the row's type, or remove \(cell)"])
    }
}
