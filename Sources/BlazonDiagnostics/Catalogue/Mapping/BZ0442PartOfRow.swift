extension Code {
    package static let partOfRow = Code(
        "BZ0442", .warning, "Some attributes of a row are missing",
        explanation: """
            The row writes several attributes, and the payload has only some of them. A template that uses the setting sends all of them. If \
            apps do not expect the others, give the attributes separate rows.
            """,
        example: .payload(
            #"{"title": "Hello", 1️⃣"link"2️⃣: "https://shop.example"}"#,
            table: #"""
                table: shop
                targets:
                  app: { title: App }
                settings:
                  title: { type: text, app: title }
                  link: { type: url, app: [link, { at: kind, as: "web" }] }
                """#),
        replacing: #""link""#, with: #""kind": "web", "link""#)
}

extension Diagnostic {
    package static func partOfRow(
        _ row: String, alsoWrites attribute: String, table: String, target: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .partOfRow, at: span, "`\(row)` also writes `\(attribute)`, which the payload lacks",
            rule: "\(table): `\(row)` writes all of its attributes on `\(target)`",
            help: ["send both, or give the attributes separate rows"])
    }
}
