extension Code {
    package static let argumentWithoutColon = Code(
        "BZ0256", .error, "Missing colon after a filter",
        explanation: """
            A colon separates a filter from its arguments, without parentheses: `default: 'friend'`. Add the colon.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | append 1️⃣'!'2️⃣ }}"
            """),
        replacing: #"title: "Hi {{ campaign | append '!' }}""#, with: #"title: "Hi {{ campaign | append: '!' }}""#)
}

extension Diagnostic {
    package static func argumentWithoutColon(_ filter: String, edits: [Fix.Edit], at span: Span) -> Diagnostic {
        Diagnostic(
            .argumentWithoutColon, at: span, "missing `:` after `\(filter)`",
            label: "expected a colon before this",
            rule: "a filter is written `| name: argument`", help: ["write `\(filter): …`"],
            fixes: edits.isEmpty ? [] : [Fix("write `\(filter): …`", edits)])
    }
}
