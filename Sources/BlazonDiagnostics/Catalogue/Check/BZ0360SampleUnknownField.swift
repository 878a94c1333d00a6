extension Code {
    package static let sampleUnknownField = Code(
        "BZ0360", .warning, "A sample with an undeclared field",
        explanation: """
            Fields that `recipient:` does not declare are ignored; in a sample one is mostly a misspelling.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: Hello {{ city }}
            samples:
              ana:
                city: Lisboa
                1️⃣pionts2️⃣: 2
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: Hello {{ city }}
            samples:
              ana:
                city: Lisboa
            """))
}

extension Diagnostic {
    /// - Parameter isLacked: without the field that was meant the sample cannot be sent.
    package static func sampleUnknownField(
        _ name: String, of sample: String, known: [String], isLacked: Bool = false, at span: Span
    ) -> Diagnostic {
        let meant = nearest(name, among: known)
        return Diagnostic(
            .sampleUnknownField, at: span, "`\(name)` of sample `\(sample)` is no field of the recipient",
            severity: isLacked ? .error : nil,
            label: meant.map { "did you mean `\($0)`?" } ?? "", rule: "a sample gives values to the fields of `recipient:`",
            help: [meant.map { "write `\($0)`" } ?? "take it out, or declare it"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
