extension Code {
    package static let wrongTableShape = Code(
        "BZ0406", .error, "Wrong kind of value in a mapping table",
        explanation: """
            Each key of a mapping table takes one kind of value, such as a map, a list, a name, a number of bytes, or `true` or \
            `false`. Write the kind of value that the message names.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { default: 1️⃣maybe2️⃣ }
            settings:
              title: { type: text, app: title }
            """#),
        replacing: "app: { default: maybe }", with: "app: { default: true }")
}

extension Diagnostic {
    /// `expected` describes the value: "`true` or `false`", "a map of targets".
    package static func wrongTableShape(_ key: String, expected: String, example: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .wrongTableShape, at: span, "`\(key)` takes \(expected)", label: "different kind of value",
            rule: "a mapping table requires \(expected) here", help: ["write it as in `\(example)`"])
    }
}
