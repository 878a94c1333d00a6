extension Code {
    package static let lengthUnproven = Code(
        "BZ0354", .warning, "A value that may be too long",
        explanation: """
            The types do not bound the value to what the service takes. Recipients whose value is longer are set aside; none is sent a wrong one.
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
        corrected: .template(
            """
            campaign: offer
            targets: [ios]
            recipient:
              orderId: string(..14)
            message:
              title: Hello
              collapseKey: "order-{{ orderId }}"
            """))
}

extension Diagnostic {
    /// `most`: the longest that the types allow, in bytes; nil: no bound.
    package static func lengthUnproven(
        _ setting: String, most: Int?, limit: Int, target: String, error: String?, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .lengthUnproven, at: span,
            "`\(setting)` could have \(most.map { "\($0)" } ?? "any number of") bytes, and \(target) takes \(limit)"
                + (error.map { " (`\($0)`)" } ?? ""),
            rule: "\(table) says: \(setting) has at most \(limit) bytes on \(target); recipients with more are set aside",
            help: ["bound the fields in it, as in `string(..\(max(1, limit / 8)))`: a character has up to 4 bytes"])
    }
}
