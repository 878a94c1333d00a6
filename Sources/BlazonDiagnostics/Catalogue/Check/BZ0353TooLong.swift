extension Code {
    package static let tooLong = Code(
        "BZ0353", .error, "A value longer than the service takes",
        explanation: """
            The service bounds the attribute in bytes and refuses the whole message beyond.
            """,
        example: .template(
            """
            campaign: offer
            targets: [ios]
            message:
              title: Hello
              collapseKey: 1️⃣a-key-that-goes-on-and-on-and-on-until-nobody-knows-what-it-was-for2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            targets: [ios]
            message:
              title: Hello
              collapseKey: weekend-offer
            """))
}

extension Diagnostic {
    package static func tooLong(
        _ setting: String, bytes: Int, limit: Int, target: String, error: String?, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .tooLong, at: span,
            "`\(setting)` has \(bytes) bytes, and \(target) takes \(limit)" + (error.map { " (`\($0)`)" } ?? ""),
            rule: "\(table) says: \(setting) has at most \(limit) bytes on \(target)", help: ["shorten it"])
    }
}
