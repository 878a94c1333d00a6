extension Code {
    package static let missingTableKey = Code(
        "BZ0405", .error, "A table lacks a key",
        explanation: """
            Some keys have no sensible default: a table's name, a row's type, a limit's bytes.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              1️⃣title2️⃣: { app: title }
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
    /// - Parameter owner: what lacks the key, as the author calls it: "row `title`".
    package static func missingTableKey(_ key: String, of owner: String, example: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .missingTableKey, at: span, "`\(key)` is missing from \(owner)", label: "has no `\(key)`",
            rule: "the form of a mapping table wants `\(key)` here", help: ["add `\(key): \(example)`"])
    }
}
