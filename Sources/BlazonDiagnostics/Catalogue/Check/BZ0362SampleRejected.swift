extension Code {
    package static let sampleRejected = Code(
        "BZ0362", .error, "A sample that a target cannot render",
        explanation: """
            The sample fits the schema, and still no payload can be made of it for this target: too large, a URL that would lead elsewhere,
            arithmetic beyond 64 bits. Recipients like it are set aside.
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
        corrected: .template(
            """
            campaign: offer
            targets: [ios]
            recipient:
              folder: string(..40)
            message:
              title: Hello
              deepLink: "https://example.com/{{ folder }}/a"
            samples:
              up:
                folder: docs
            """))
}

extension Diagnostic {
    package static func sampleRejected(
        _ sample: String, on targets: [String], because reason: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .sampleRejected, at: span, "sample `\(sample)` cannot be rendered for \(listed(targets)): \(reason)",
            rule: "each sample has a payload for each target", help: ["correct the sample"])
    }
}
