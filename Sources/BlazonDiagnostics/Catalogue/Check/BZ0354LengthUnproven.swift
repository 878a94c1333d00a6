extension Code {
    package static let lengthUnproven = Code(
        "BZ0354", .warning, "Possibly too long value",
        explanation: """
            The types of the fields allow a value that is longer than the service accepts. Recipients with such a value are \
            rejected. Add bounds to the types of the fields.
            """,
        example: .template(
            """
            campaign: offer
            targets: [ios]
            recipient:
              orderId: string(..40)
            message:
              title: Hello
              collapseKey: 1️⃣"order-{{ orderId }}"2️⃣
            """),
        replacing: "orderId: string(..40)", with: "orderId: string(..14)")
}

extension Diagnostic {
    /// `most` is the maximum length in bytes that the types allow; nil: unbounded.
    package static func lengthUnproven(
        _ setting: String, most: Int?, limit: Int, target: String, error: String?, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .lengthUnproven, at: span,
            "`\(setting)` can have \(most.map { "\($0)" } ?? "any number of") bytes, but \(target) allows only \(limit)"
                + (error.map { " (`\($0)`)" } ?? ""),
            rule: "in \(table), \(setting) has at most \(limit) bytes on \(target); recipients with more are rejected",
            help: ["add a bound to the fields in it, such as `string(..\(max(1, limit / 8)))`; a character has up to 4 bytes"])
    }
}
