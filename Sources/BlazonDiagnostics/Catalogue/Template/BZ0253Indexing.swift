extension Code {
    package static let indexing = Code(
        "BZ0253", .error, "Brackets without a number",
        explanation: """
            Brackets select an item of a list by its number: `cart[0]` is the first item, `cart[-1]` the last. The number must be \
            a literal. Use a dot for a field of a record: `order.id`.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              order: { id: string(..20) }
            message:
              title: "Order {{ order1️⃣['id']2️⃣ }}"
            """),
        replacing: "{{ order['id'] }}", with: "{{ order.id }}")
}

extension Diagnostic {
    package static func indexing(replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .indexing, at: span, "an index must be a whole number", label: "not a whole number",
            rule: "`cart[0]` is the first item of a list, `cart[-1]` the last; a dot reads a field of a record",
            help: ["write a number such as `[0]`, or `.name`"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
