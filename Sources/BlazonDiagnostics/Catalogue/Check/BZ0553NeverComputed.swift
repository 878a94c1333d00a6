extension Code {
    package static let neverComputed = Code(
        "BZ0553", .error, "Constant expression that fails",
        explanation: """
            A filter of constants has the same result for every recipient. If it fails, no recipient can be rendered. Text has \
            at most 64 KiB, and numbers have limits too. Write the result as a literal.
            """,
        example: .template(
            """
            campaign: offer
            blocks:
              twenty: "aaaaaaaaaaaaaaaaaaaa"
            message:
              title: "{{ block.twenty | replace: 'a', 'bbbbbbbbbbbbbbbbbbbb' | replace: 'b', 'cccccccccccccccccccc' | 1️⃣replace2️⃣: 'c', 'dddddddddddddddddddd' | truncate: 9 }}"
            """),
        replacing: "| replace: 'b', 'cccccccccccccccccccc' | replace: 'c', 'dddddddddddddddddddd' | truncate:",
        with: "| truncate:")
}

extension Diagnostic {
    /// `reason` is a predicate: "divides by zero".
    package static func neverComputed(_ filter: String, because reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .neverComputed, at: span, "`\(filter)` \(reason)", label: "for every recipient",
            rule: "the limits for values also apply to constants",
            help: ["write the result, or a smaller value, as a literal"])
    }
}
