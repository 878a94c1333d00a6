extension Code {
    package static let argumentRepeated = Code(
        "BZ0258", .error, "Duplicate argument",
        explanation: """
            Each named argument of a filter can be given once. Otherwise one of the values would be dropped silently. Delete the \
            one that you don't need.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 1 | plural: one: 'a', 1️⃣one2️⃣: 'b', other: 'c' }}"
            """),
        replacing: #"title: "Hi {{ 1 | plural: one: 'a', one: 'b', other: 'c' }}""#,
        with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    package static func argumentRepeated(_ key: String, first: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .argumentRepeated, at: span, "duplicate argument `\(key)`", label: "duplicate",
            labels: [Label(first, "first occurrence")],
            rule: "each named argument is given once", help: ["delete one of them"])
    }
}
