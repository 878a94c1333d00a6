extension Code {
    package static let nameTooLong = Code(
        "BZ0208", .error, "A name is too long",
        explanation: """
            Names of campaigns, fields, samples and constants have at most 256 bytes, since they become parts of file
            names, columns and messages.
            """,
        example: .template(
            """
            campaign: demo
            delivery:
              1️⃣\(String(repeating: "x", count: 257))2️⃣: 56c4
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: demo
            delivery:
              id: 56c4
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func nameTooLong(bytes: Int, limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .nameTooLong, at: span, "this name has \(bytes) bytes", label: "too long",
            rule: "a name has at most \(limit) bytes", help: ["shorten the name"])
    }
}
