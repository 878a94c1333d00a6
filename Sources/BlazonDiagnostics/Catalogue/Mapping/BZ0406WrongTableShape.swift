extension Code {
    package static let wrongTableShape = Code(
        "BZ0406", .error, "A table's value has the wrong form",
        explanation: """
            Each key of a table takes one form of value: a map, a list, a name, a number of bytes, `true` or `false`.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { default: 1️⃣maybe2️⃣ }
            settings:
              title: { type: text, app: title }
            """#),
        corrected: .table(
            #"""
            table: shop
            targets:
              app: { default: true }
            settings:
              title: { type: text, app: title }
            """#))
}

extension Diagnostic {
    /// - Parameter wanted: "`true` or `false`", "a map of targets".
    package static func wrongTableShape(_ key: String, wanted: String, example: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .wrongTableShape, at: span, "`\(key)` takes \(wanted)", label: "is something else",
            rule: "the form of a mapping table wants \(wanted) here", help: ["write it like `\(example)`"])
    }
}
