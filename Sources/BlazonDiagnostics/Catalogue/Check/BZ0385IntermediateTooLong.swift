extension Code {
    package static let intermediateTooLong = Code(
        "BZ0385", .warning, "Intermediate text that may be too long",
        explanation: """
            What a filter gives, and a block that a filter takes, has at most 65,536 bytes while a recipient is rendered, even where a later
            filter shortens it. A recipient for whom it is longer is rejected (BZ0519). The types of the fields allow such a recipient.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              teaser: string(..20000)
            message:
              title: "{{ teaser | 1️⃣upcase2️⃣ | truncate_bytes: 64 }}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              teaser: string(..20000)
            message:
              title: "{{ teaser | truncate_bytes: 64 | upcase }}"
            """))
}

extension Diagnostic {
    /// - Parameters:
    ///   - subject: a filter's name, or `block.name`.
    ///   - most: the bytes that the types allow.
    package static func intermediateTooLong(_ subject: String, most: Int, limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .intermediateTooLong, at: span, "`\(subject)` can make a text of \(most) bytes, and \(limit) is the limit",
            rule: "an intermediate text has at most \(limit) bytes; recipients for whom it is longer are rejected",
            help: ["shorten the text first, as with `truncate_bytes`, or bound the fields in it"])
    }
}
