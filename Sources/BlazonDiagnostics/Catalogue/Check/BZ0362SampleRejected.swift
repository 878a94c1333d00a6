extension Code {
    package static let sampleRejected = Code(
        "BZ0362", .error, "Sample that cannot be rendered",
        explanation: """
            The sample matches the schema, but no payload can be rendered for this target. For example, the payload is too \
            large, a URL is invalid, or a calculation exceeds 64 bits. Real recipients with such values are rejected.
            """,
        example: .template(
            """
            campaign: offer
            targets: [ios]
            recipient:
              folder: string(..40)
            message:
              title: Hello
              deepLink: "https://example.com/{{ folder }}/a"
            samples:
              1️⃣up2️⃣:
                folder: ".."
            """),
        replacing: #"folder: "..""#, with: "folder: docs")
}

extension Diagnostic {
    package static func sampleRejected(
        _ sample: String, on targets: [String], because reason: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .sampleRejected, at: span, "sample `\(sample)` cannot be rendered for \(listed(targets)): \(reason)",
            rule: "every sample has a payload for every target", help: ["correct the sample"])
    }
}
