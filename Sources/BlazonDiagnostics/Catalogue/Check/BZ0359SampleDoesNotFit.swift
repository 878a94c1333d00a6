extension Code {
    package static let sampleDoesNotFit = Code(
        "BZ0359", .error, "Sample that does not match the schema",
        explanation: """
            Samples are test recipients, so their values must match the types under `recipient:`. Otherwise nothing can be \
            rendered for them. Correct the sample or the type of the field.
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
        replacing: "points: many", with: "points: 12")
}

extension Diagnostic {
    /// Requires at least one field.
    package static func sampleLacks(_ sample: String, _ fields: [String], at span: Span) -> Diagnostic {
        let verb = fields.count == 1 ? "is missing and not optional" : "are missing and not optional"
        return sampleDoesNotFit(sample, because: "\(listed(fields)) \(verb)", at: span)
    }

    package static func sampleDoesNotFit(_ sample: String, because reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .sampleDoesNotFit, at: span, "sample `\(sample)`: \(reason)", rule: "a sample matches the schema under `recipient:`",
            help: ["correct the sample or the type of the field"])
    }
}
