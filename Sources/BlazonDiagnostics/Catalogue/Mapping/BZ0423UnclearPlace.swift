extension Code {
    package static let unclearPlace = Code(
        "BZ0423", .error, "Ambiguous cell",
        explanation: """
            A cell has exactly one destination: `at:` an attribute of the payload, `header:` a request header, `request:` a part \
            of the request, or `none:` with a reason. If a setting maps to several destinations, write a list of cells.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: 1️⃣{ max: 20 bytes }2️⃣ }
            """#),
        replacing: "title: { type: text, app: { max: 20 bytes } }",
        with: "title: { type: text, app: { at: title, max: 20 bytes } }")
}

extension Diagnostic {
    /// `found` lists the cell's keys for places: none, or too many.
    package static func unclearPlace(row: String, target: String, found: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .unclearPlace, at: span,
            found.isEmpty
                ? "this cell has no destination for `\(row)` on `\(target)`"
                : "the cell of `\(row)` contains both \(found.map { "`\($0)`" }.joined(separator: " and "))",
            label: found.isEmpty ? "no destination" : "more than one destination",
            rule: "a cell has exactly one of `at`, `header`, `request` and `none`",
            help: [
                found.isEmpty
                    ? "add `at: path`, `header: name` or `none: reason`" : "make it a list of cells with one destination each"
            ])
    }
}
