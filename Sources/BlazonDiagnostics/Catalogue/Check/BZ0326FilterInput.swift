extension Code {
    package static let filterInput = Code(
        "BZ0326", .error, "Wrong input of a filter",
        explanation: """
            Each filter takes one kind of value, such as text, numbers or lists. Use another filter, or convert the value first.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ 1️⃣firstName2️⃣ | plus: 1 }}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              visits: integer(0..999)
            message:
              title: "Visit {{ visits | plus: 1 }}"
            """))
}

extension Diagnostic {
    package static func filterInput(
        _ filter: String, accepts: String, found: String, declared: DeclaredField?, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .filterInput, at: span, "`\(filter)` takes \(accepts), but this is \(found)",
            label: declared.map { "\($0.spokenField)" } ?? found,
            labels: declared.map { [Label(declaration: $0.typeSpan)] } ?? [],
            rule: "the input of `\(filter)` is \(accepts)", help: ["run `blazon explain \(filter)` for a description"])
    }
}
