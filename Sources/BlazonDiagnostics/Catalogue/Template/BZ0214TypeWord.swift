extension Code {
    package static let typeWord = Code(
        "BZ0214", .error, "Unrecognized type",
        explanation: """
            The types are `string`, `integer`, `number`, `boolean`, `enum(a | b)`, `date`, `datetime`, `url`, `locale` and `list \
            of …`. A type can have bounds, as in `string(..40)`. Put `optional` before the type of a field that can be missing.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              name: 1️⃣strng2️⃣
            message:
              title: "Hi {{ name }}"
            """),
        replacing: "name: strng", with: "name: string")
}

extension Diagnostic {
    /// The name of no type, with the nearest under `types`.
    package static func unknownType(_ name: String, meant: String, at span: Span) -> Diagnostic {
        .typeWord(reason: "unknown type `\(name)`", help: "did you mean `\(meant)`?", replacement: meant, at: span)
    }

    /// A constant that is a list of records.
    package static func recordItem(_ name: String, at span: Span) -> Diagnostic {
        .typeWord(
            reason: "the constant `\(name)` cannot be a list of records", help: "use a list of single values",
            replacement: nil, at: span)
    }

    package static func typeWord(reason: String, help: String?, replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .typeWord, at: span, reason, label: "expected a type",
            rule: "a type is, for example, `string(..40)`, `optional integer(0..)` or `list of string`",
            help: help.map { [$0] } ?? [],
            fixes: replacement.map {
                [
                    $0.isEmpty
                        ? Fix("delete it", replace: span, with: "", .suggestion) : Fix("write `\($0)`", replace: span, with: $0)
                ]
            } ?? [])
    }
}
