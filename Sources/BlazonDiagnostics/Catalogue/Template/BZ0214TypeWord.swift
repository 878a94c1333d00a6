extension Code {
    package static let typeWord = Code(
        "BZ0214", .error, "A type that cannot be read",
        explanation: """
            Types are `string`, `integer`, `number`, `boolean`, `enum(a | b)`, `date`, `datetime`, `url`, `locale` and `list of …`, with bounds as in `string(..40)`, and `optional` before them.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              name: 1️⃣strng2️⃣
            message:
              title: "Hi {{ name }}"
            """),
        corrected: .template(
            """
            campaign: demo
            recipient:
              name: string
            message:
              title: "Hi {{ name }}"
            """))
}

extension Diagnostic {
    package static func typeWord(reason: String, help: String?, replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .typeWord, at: span, reason, label: "no type can be read here",
            rule: "types are words like `string(..40)`, `optional integer(0..)`, `list of string`", help: help.map { [$0] } ?? [],
            fixes: replacement.map {
                [
                    $0.isEmpty
                        ? Fix("take it out", replace: span, with: "", .suggestion) : Fix("write `\($0)`", replace: span, with: $0)
                ]
            } ?? [])
    }
}
