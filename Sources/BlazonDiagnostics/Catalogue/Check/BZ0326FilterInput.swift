extension Code {
    package static let filterInput = Code(
        "BZ0326", .error, "A filter that does not fit its value",
        explanation: """
            Each filter takes values of one kind: texts, numbers, lists.
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
        _ filter: String, takes: String, found: String, declared: DeclaredField?, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .filterInput, at: span, "`\(filter)` takes \(takes), and this is \(found)",
            label: declared.map { "\($0.spokenField)" } ?? found,
            labels: declared.map { [Label(declaration: $0.typeSpan)] } ?? [],
            rule: "`\(filter)` works on \(takes)", help: ["see `blazon explain \(filter)`"])
    }
}
