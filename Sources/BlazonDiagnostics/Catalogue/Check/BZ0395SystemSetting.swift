import BlazonBytes

extension Code {
    package static let systemSetting = Code(
        "BZ0395", .error, "System setting",
        explanation: """
            A system row of the mapping table (`from:`) gets its value from a constant of the delivery or a field of the \
            recipient. A template cannot set it, so that tracking always reports the delivery that was sent. Remove the setting \
            and declare the constant or field.
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
    /// `from` is `delivery.id`, `recipient.messageId` and the like.
    package static func systemSetting(_ name: String, from: String, table: String, at span: Span) -> Diagnostic {
        let parts = from.utf8.split(at: ".", maxSplits: 1, omittingEmpty: true)
        return Diagnostic(
            .systemSetting, at: span, "`\(name)` gets its value from `\(from)` and cannot be set",
            rule: "in \(table), \(name) is a system row that gets its value from \(from)",
            help: ["remove it, and declare `\(parts.last ?? "")` under `\(parts.first ?? ""):`"])
    }
}
