extension Code {
    package static let indexing = Code(
        "BZ0253", .error, "Brackets after a value",
        explanation: """
            Brackets do not select an item of a list or a field of a record. Use `| first` or `| last` for an item of a list, \
            and a dot for a field of a record: `order.id`.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              cart: list of string
            message:
              title: "{% if cart %}{{ cart1️⃣[0]2️⃣ }}{% else %}Hi{% endif %}"
            """),
        replacing: #"title: "{% if cart %}{{ cart[0] }}{% else %}Hi{% endif %}""#,
        with: #"title: "{% if cart %}{{ cart | first }}{% else %}Hi{% endif %}""#)
}

extension Diagnostic {
    package static func indexing(replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .indexing, at: span, "`[ ]` does not select an item", label: "not allowed here",
            rule: "filters read items of a list, and dots read fields of a record",
            help: ["write `| first`, `| last` or `.name`"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
