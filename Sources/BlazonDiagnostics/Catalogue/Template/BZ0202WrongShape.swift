extension Code {
    package static let wrongShape = Code(
        "BZ0202", .error, "Wrong kind of value",
        explanation: """
            Each key takes one kind of value: text (`mapping: standard`), a list (`targets: [ios]`) or a map with its own keys. \
            Write the kind of value that the message names.
            """,
        example: .template(
            """
            campaign: demo
            description: 1️⃣[a, b]2️⃣
            message:
              title: Hello
            """),
        replacing: "description: [a, b]", with: "description: a and b")
}

extension Diagnostic {
    /// `fixes` are edits that convert the value to the expected form.
    package static func wrongShape(_ key: String, expected: Shape, found: Shape, fixes: [Fix] = [], at span: Span) -> Diagnostic {
        Diagnostic(
            .wrongShape, at: span, "`\(key)` takes \(expected.rawValue), but this is \(found.rawValue)",
            label: "\(found.rawValue)", rule: "each key takes one kind of value",
            help: ["write \(expected.rawValue) here"], fixes: fixes)
    }
}
