extension Code {
    package static let tooLong = Code(
        "BZ0353", .error, "Value too long",
        explanation: """
            The service limits the size of this attribute in bytes, and rejects the whole message if the value is longer. \
            Shorten the value.
            """,
        example: .template(
            """
            campaign: offer
            targets: [ios]
            message:
              title: Hello
              collapseKey: 1️⃣a-key-that-goes-on-and-on-and-on-until-its-purpose-is-forgotten-at2️⃣
            """),
        replacing: "a-key-that-goes-on-and-on-and-on-until-its-purpose-is-forgotten-at", with: "weekend-offer")
}

extension Diagnostic {
    package static func tooLong(
        _ setting: String, bytes: Int, limit: Int, target: String, error: String?, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .tooLong, at: span,
            "`\(setting)` has \(bytes) bytes, but \(target) allows only \(limit)" + (error.map { " (`\($0)`)" } ?? ""),
            rule: "in \(table), \(setting) has at most \(limit) bytes on \(target)", help: ["shorten the value"])
    }
}
