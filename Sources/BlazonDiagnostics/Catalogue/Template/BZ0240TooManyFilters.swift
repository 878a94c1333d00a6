extension Code {
    package static let tooManyFilters = Code(
        "BZ0240", .error, "Too many filters",
        explanation: """
            A placeholder can apply at most 64 filters. A longer chain was probably pasted twice. Delete the filters that have \
            no effect.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign\(String(repeating: " | upcase", count: 64)) 1️⃣|2️⃣ upcase }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | upcase }}"
            """))
}

extension Diagnostic {
    package static func tooManyFilters(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .tooManyFilters, at: span, "more than \(limit) filters in a chain", label: "one too many",
            rule: "a chain has at most \(limit) filters", help: ["delete filters that have no effect"])
    }
}
