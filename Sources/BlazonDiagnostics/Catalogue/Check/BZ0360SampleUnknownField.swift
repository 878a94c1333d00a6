extension Code {
    package static let sampleUnknownField = Code(
        "BZ0360", .warning, "Unknown field in a sample",
        explanation: """
            Fields that are not declared under `recipient:` are ignored, so an unknown field in a sample is usually a typo. \
            Correct the name, declare the field, or delete it.
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
        replacing: "city: Lisboa\n    pionts: 2", with: "city: Lisboa")
}

extension Diagnostic {
    /// An error if `isMissing`: the sample lacks the field that was meant, so it cannot be sent.
    package static func sampleUnknownField(
        _ name: String, of sample: String, known: [String], isMissing: Bool = false, at span: Span
    ) -> Diagnostic {
        let meant = nearest(name, among: known)
        return Diagnostic(
            .sampleUnknownField, at: span, "unknown field `\(name)` in sample `\(sample)`",
            severity: isMissing ? .error : nil,
            label: meant.map { "did you mean `\($0)`?" } ?? "", rule: "a sample gives values to the fields of `recipient:`",
            help: [meant.map { "write `\($0)`" } ?? "delete it, or declare it under `recipient:`"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
