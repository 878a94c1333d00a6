extension Code {
    package static let indexing = Code(
        "BZ0253", .error, "Brackets behind a value",
        explanation: """
            The first and the last item of a list are `| first` and `| last`; the field of a record is `order.id`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign1️⃣[0]2️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign }}"
            """))
}

extension Diagnostic {
    package static func indexing(replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .indexing, at: span, "items are not taken with `[ ]`", label: "no brackets here",
            rule: "a list is read by filters, a record by dots", help: ["write `| first`, `| last`, or `.name`"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
