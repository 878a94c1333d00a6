extension Code {
    package static let commaMissing = Code(
        "BZ0264", .error, "Missing comma",
        explanation: """
            Commas separate the arguments of a filter and the items of a list. Add a comma between them.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | truncate: 5 1️⃣ellipsis2️⃣: '…' }}"
            """),
        replacing: #"title: "Hi {{ campaign | truncate: 5 ellipsis: '…' }}""#,
        with: #"title: "Hi {{ campaign | truncate: 5, ellipsis: '…' }}""#)
}

extension Diagnostic {
    package static func commaMissing(_ item: String, comma: Fix.Edit?, at span: Span) -> Diagnostic {
        Diagnostic(
            .commaMissing, at: span, "missing comma before `\(item)`", label: "expected a comma before this",
            rule: "commas separate arguments and list items", help: ["add a comma before `\(item)`"],
            fixes: comma.map { [Fix("add a comma", [$0])] } ?? [])
    }
}
