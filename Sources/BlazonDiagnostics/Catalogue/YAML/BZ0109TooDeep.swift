extension Code {
    package static let tooDeep = Code(
        "BZ0109", .error, "Nested too deeply",
        explanation: """
            Maps and lists may be nested 64 deep, aliases included. Templates need five or six levels.
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
            .tooDeep, at: span, "level \(limit + 1) of nesting is too deep", label: "begins here",
            rule: "maps and lists may be nested \(limit) deep, with what aliases bring",
            help: ["make the structure flatter", Limits.Name.nesting.help])
    }
}
