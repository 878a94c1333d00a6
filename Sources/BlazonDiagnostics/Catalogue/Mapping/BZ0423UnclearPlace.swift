extension Code {
    package static let unclearPlace = Code(
        "BZ0423", .error, "A cell needs one place",
        explanation: """
            A cell says one thing: `at:` an attribute of the payload, `header:` a request header, `request:` a part of the request, or `none:` with
            the reason. Where a setting lands in several places, the cell is a list of such cells.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: 1️⃣{ max: 20 bytes }2️⃣ }
            """#),
        corrected: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: { at: title, max: 20 bytes } }
            """#))
}

extension Diagnostic {
    /// - Parameter found: the keys for places that the cell has: none, or too many.
    package static func unclearPlace(row: String, target: String, found: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .unclearPlace, at: span,
            found.isEmpty
                ? "this cell does not say where `\(row)` lands on `\(target)`"
                : "\(found.map { "`\($0)`" }.joined(separator: " and ")) cannot stand in one cell of `\(row)`",
            label: found.isEmpty ? "no place" : "more than one answer",
            rule: "a cell has exactly one of `at`, `header`, `request` and `none`",
            help: [found.isEmpty ? "add `at: path`, `header: name` or `none: reason`" : "make it a list of cells, one a place"])
    }
}
