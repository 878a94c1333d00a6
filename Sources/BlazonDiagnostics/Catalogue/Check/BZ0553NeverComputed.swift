extension Code {
    package static let neverComputed = Code(
        "BZ0553", .error, "Constant that cannot be computed",
        explanation: """
            Filters of constants come to the same for every recipient. Where they fail, no recipient could be rendered: a text may have 64 KiB, and
            numbers have their limits.
            """,
        example: .template(
            """
            campaign: offer
            blocks:
              twenty: "aaaaaaaaaaaaaaaaaaaa"
            message:
              title: "{{ block.twenty | replace: 'a', 'bbbbbbbbbbbbbbbbbbbb' | replace: 'b', 'cccccccccccccccccccc' | 1️⃣replace2️⃣: 'c', 'dddddddddddddddddddd' | truncate: 9 }}"
            """),
        corrected: .template(
            """
            campaign: offer
            blocks:
              twenty: "aaaaaaaaaaaaaaaaaaaa"
            message:
              title: "{{ block.twenty | replace: 'a', 'bbbbbbbbbbbbbbbbbbbb' | truncate: 9 }}"
            """))
}

extension Diagnostic {
    /// - Parameter reason: "divides by zero"
    package static func neverComputed(_ filter: String, because reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .neverComputed, at: span, "`\(filter)` \(reason)", label: "for every recipient",
            rule: "a constant is computed for each recipient, within the same limits as all values",
            help: ["write the result, or a smaller one, as a literal"])
    }
}
