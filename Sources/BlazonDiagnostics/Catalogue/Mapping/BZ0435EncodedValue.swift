extension Code {
    package static let encodedValue = Code(
        "BZ0435", .error, "Value at an encoded path",
        explanation: """
            The path of `encoded` is an object whose members are sent as one JSON text. A row that maps to the object itself, or to \
            a part of its path, would replace it. Map the row to a key below the path.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App, encoded: { data: json } }
            settings:
              body: { type: text, app: 1️⃣data2️⃣ }
            """#),
        replacing: "body: { type: text, app: data }", with: "body: { type: text, app: data.body }")
}

extension Diagnostic {
    package static func encodedValue(
        _ row: String, place: String, encoded: String, target: String, at span: Span, encodedSpan: Span
    ) -> Diagnostic {
        Diagnostic(
            .encodedValue, at: span,
            "`\(row)` maps to `\(place)`, but `\(target)` sends the members of `\(encoded)` as a JSON text",
            label: "not below `\(encoded)`", labels: [Label(encodedSpan, "encoded here")],
            rule: "an encoded path is an object", help: ["map `\(row)` to a key below `\(encoded)`"])
    }
}
