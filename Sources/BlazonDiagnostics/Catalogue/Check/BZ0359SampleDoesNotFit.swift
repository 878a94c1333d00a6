extension Code {
    package static let sampleDoesNotFit = Code(
        "BZ0359", .error, "A sample that the schema would set aside",
        explanation: """
            Samples are test recipients: what their fields hold must be what `recipient:` declares, or nothing can be rendered for them.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: "{{ points }} points"
            samples:
              ana:
                points: 1️⃣many2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: "{{ points }} points"
            samples:
              ana:
                points: 12
            """))
}

extension Diagnostic {
    /// - Parameter fields: at least one.
    package static func sampleLacks(_ sample: String, _ fields: [String], at span: Span) -> Diagnostic {
        let verb = fields.count == 1 ? "is missing, and is not optional" : "are missing, and are not optional"
        return sampleDoesNotFit(sample, because: "\(listed(fields)) \(verb)", at: span)
    }

    package static func sampleDoesNotFit(_ sample: String, because reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .sampleDoesNotFit, at: span, "sample `\(sample)`: \(reason)", rule: "a sample fits the schema of `recipient:`",
            help: ["correct the sample, or the field's type"])
    }
}
