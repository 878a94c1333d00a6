extension Code {
    package static let unproducedAttribute = Code(
        "BZ0437", .error, "Attribute that no row produces",
        explanation: """
            `blazon mapping lint TABLE --payload FILE` compares a real payload with a table. No row, `always` or map of the target \
            writes this attribute, so no template can send it. Add a row to the table, or correct the attribute's name.
            """,
        example: .payload(
            #"{"title": "Hello", 1️⃣"colour"2️⃣: "red"}"#,
            table: #"""
                table: shop
                targets:
                  app: { title: App }
                settings:
                  title: { type: text, app: title }
                  color: { type: identifier, app: color }
                """#),
        replacing: "colour", with: "color")
}

extension Diagnostic {
    /// `attribute` is a path from the outside in. `meant` is a similar attribute that a row produces; `elsewhere` is a built-in table
    /// with a row for this one.
    package static func unproducedAttribute(
        _ attribute: String, meant: (attribute: String, row: String)?, elsewhere: (row: String, table: String)?, table: String,
        target: String, at span: Span
    ) -> Diagnostic {
        var help = meant.map { ["send `\($0.attribute)`, or add a row to \(table) that maps to `\(attribute)`"] } ?? []
        if let elsewhere { help.append("in \(elsewhere.table), the setting `\(elsewhere.row)` maps to it") }
        if help.isEmpty { help = ["add a row to \(table) that maps to it"] }
        return Diagnostic(
            .unproducedAttribute, at: span, "no row of \(table) produces `\(attribute)` on `\(target)`",
            label: meant.map { "did you mean `\($0.attribute)`, which `\($0.row)` produces?" } ?? "",
            rule: "every attribute comes from a row, from `always`, or from the keys of a map", help: help)
    }

    /// A payload of which no target produces anything.
    package static func unexplainedPayload(table: String, targets: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .unproducedAttribute, at: span, "no target of \(table) produces any of this payload",
            rule: "the targets of \(table) are \(listed(targets))",
            help: ["use the table of the app or service that the payload is for, or name the target with `--target`"])
    }
}
