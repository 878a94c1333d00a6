extension Code {
    package static let sampleTime = Code(
        "BZ0283", .error, "Malformed time of a sample",
        explanation: """
            `now` in a sample is its time of sending, which the sample takes instead of `--send-at`. It is a date and time with its \
            offset, as in RFC 3339.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            samples:
              ana:
                now: 1️⃣2026-11-212️⃣
            """),
        replacing: "2026-11-21", with: "2026-11-21T09:00:00Z")
}

extension Diagnostic {
    package static func sampleTime(_ word: String, of sample: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .sampleTime, at: span, "`\(word)` is not the time of sending of sample `\(sample)`", label: "not a date and time",
            rule: "`now` in a sample is a date and time with its offset (RFC 3339)",
            help: ["write the time as in `2026-11-21T09:00:00Z`"])
    }
}
