extension Code {
    package static let commaMissing = Code(
        "BZ0264", .error, "Two items without a comma",
        explanation: """
            Arguments of a filter, and items of a list, have commas between them.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | truncate: 5 1️⃣ellipsis2️⃣: '…' }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | truncate: 5, ellipsis: '…' }}"
            """))
}

extension Diagnostic {
    package static func commaMissing(_ item: String, comma: Fix.Edit?, at span: Span) -> Diagnostic {
        Diagnostic(
            .commaMissing, at: span, "`\(item)` has no comma before it", label: "a comma is missing before this",
            rule: "arguments and items have commas between them", help: ["write a comma before `\(item)`"],
            fixes: comma.map { [Fix("write a comma", [$0])] } ?? [])
    }
}
