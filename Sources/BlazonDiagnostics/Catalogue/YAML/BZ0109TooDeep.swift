extension Code {
    package static let tooDeep = Code(
        "BZ0109", .error, "Nesting too deep",
        explanation: """
            Maps and lists can be nested 64 levels deep, including the values of aliases. A template rarely needs more than six. \
            Flatten the structure.
            """,
        example: .template(
            """
            deep: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1️⃣[2️⃣]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func tooDeep(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .tooDeep, at: span, "nesting is deeper than \(limit) levels", label: "level \(limit + 1) begins here",
            rule: "maps and lists nest at most \(limit) levels deep, including the values of aliases",
            help: ["flatten the structure", Limits.Name.nesting.help])
    }
}
