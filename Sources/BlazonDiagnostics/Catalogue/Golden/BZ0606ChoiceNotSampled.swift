extension Code {
    package static let choiceNotSampled = Code(
        "BZ0606", .note, "A locale or variant without a sample",
        explanation: """
            No sample is rendered in this locale or variant, so that no golden file shows what its recipients get.
            `blazon samples --generate` adds one for each.
            """,
        example: .command("sed -i '/locale: es/d' offer.yaml; blazon test offer.yaml"),
        corrected: .command("blazon samples offer.yaml --generate"))
}

extension Diagnostic {
    /// - Parameter kind: `locale` or `variant`.
    package static func choiceNotSampled(_ kind: String, _ names: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .choiceNotSampled, at: span,
            "\(listed(names)) \(names.count == 1 ? "is a \(kind)" : "are \(kind)s") that no sample takes",
            label: "never rendered in a test", rule: "samples are to take every \(kind)",
            help: ["add a sample for each; `blazon samples --generate` does"])
    }
}
