extension Code {
    package static let pathEnds = Code(
        "BZ0262", .error, "Missing field name after a dot",
        explanation: """
            A dot is followed by the name of a field: `order.id`. Write the name or delete the dot.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign1️⃣.2️⃣ }}"
            """),
        replacing: #"title: "Hi {{ campaign. }}""#, with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    package static func pathEnds(at span: Span) -> Diagnostic {
        Diagnostic(
            .pathEnds, at: span, "missing field name after `.`", label: "expected a name",
            rule: "a path consists of names separated by dots", help: ["write the name of the field, or delete the `.`"],
            fixes: [Fix("delete the `.`", replace: span, with: "")])
    }
}
