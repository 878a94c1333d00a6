extension Code {
    package static let tooManyFilters = Code(
        "BZ0240", .error, "Too many filters in a chain",
        explanation: """
            At most 64 filters follow each other in one placeholder. A longer chain is nearly always one that was
            pasted twice.
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
            .tooManyFilters, at: span, "more than \(limit) filters follow each other", label: "one too many",
            rule: "a chain has at most \(limit) filters", help: ["take out filters that change nothing"])
    }
}
