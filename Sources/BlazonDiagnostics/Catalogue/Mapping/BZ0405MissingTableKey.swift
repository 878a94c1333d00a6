extension Code {
    package static let missingTableKey = Code(
        "BZ0405", .error, "Missing key in a mapping table",
        explanation: """
            Some keys have no default, such as the name of a table, the type of a row, or the bytes of a limit. Add the missing \
            key.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              1️⃣title2️⃣: { app: title }
            """#),
        replacing: "title: { app: title }", with: "title: { type: text, app: title }")
}

extension Diagnostic {
    /// `owner` is what lacks the key: "row `title`".
    package static func missingTableKey(_ key: String, of owner: String, example: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .missingTableKey, at: span, "missing key `\(key)` in \(owner)", label: "has no `\(key)`",
            rule: "a mapping table requires `\(key)` here", help: ["add `\(key): \(example)`"])
    }
}
