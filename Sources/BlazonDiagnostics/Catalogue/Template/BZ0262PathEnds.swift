extension Code {
    package static let pathEnds = Code(
        "BZ0262", .error, "A dot without a field",
        explanation: """
            Behind a dot stands the name of a field.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign1️⃣.2️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign }}"
            """))
}

extension Diagnostic {
    package static func pathEnds(at span: Span) -> Diagnostic {
        Diagnostic(
            .pathEnds, at: span, "`.` has no field behind it", label: "a name is missing",
            rule: "a path is names with dots between them", help: ["name the field, or take the `.` out"],
            fixes: [Fix("take the `.` out", replace: span, with: "")])
    }
}
