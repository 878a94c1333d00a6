extension Code {
    package static let intermediateTooLong = Code(
        "BZ0385", .warning, "Possibly too long intermediate text",
        explanation: """
            While a recipient is rendered, the result of a filter has at most 65,536 bytes, even if a later filter shortens it. \
            The same limit applies to a block that a filter takes. The types of the fields allow a longer text, and recipients \
            with one are rejected (BZ0519). Shorten the text earlier, or add bounds to the types.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              teaser: string(..20000)
            message:
              title: "{{ teaser | 1️⃣upcase2️⃣ | truncate_bytes: 64 }}"
            """),
        replacing: #"title: "{{ teaser | upcase | truncate_bytes: 64 }}""#,
        with: #"title: "{{ teaser | truncate_bytes: 64 | upcase }}""#)
}

extension Diagnostic {
    /// `subject` is a filter's name or `block.name`, and `most` the number of bytes that the types allow.
    package static func intermediateTooLong(_ subject: String, most: Int, limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .intermediateTooLong, at: span, "`\(subject)` can produce \(most) bytes; the limit is \(limit)",
            rule: "an intermediate text has at most \(limit) bytes; recipients with a longer one are rejected",
            help: ["shorten the text first, for example with `truncate_bytes`, or add bounds to the fields in it"])
    }
}
