extension Code {
    package static let nameTooLong = Code(
        "BZ0208", .error, "Name too long",
        explanation: """
            The name of a field or a constant has at most 256 bytes, so that messages and columns stay readable. The name of a \
            sample becomes a file name and has at most 100 bytes. Shorten the name.
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
