extension Code {
    package static let systemSetting = Code(
        "BZ0395", .error, "Setting that is not the author's",
        explanation: """
            A system row (`from:`) is filled from a constant of the delivery or a field of the recipient, where that name is declared. A
            template cannot set it otherwise, so that tracking always reports the delivery that was sent.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣deliveryId2️⃣: a7
            """),
        corrected: .template(
            """
            campaign: offer
            delivery:
              id: a7
            message:
              title: Hello
            """))
}

extension Diagnostic {
    /// - Parameter from: `delivery.id`, `recipient.messageId`.
    package static func systemSetting(_ name: String, from: String, table: String, at span: Span) -> Diagnostic {
        let parts = from.split(separator: ".", maxSplits: 1)
        return Diagnostic(
            .systemSetting, at: span, "`\(name)` is filled from `\(from)` and cannot be set",
            rule: "\(table) says: \(name) is a system row, from \(from)",
            help: ["remove it, and declare `\(parts.last ?? "")` under `\(parts.first ?? ""):`"])
    }
}
