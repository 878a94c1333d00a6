extension Code {
    package static let choiceNotSampled = Code(
        "BZ0606", .note, "Locale or variant without a sample",
        explanation: """
            No sample has this locale or variant, so no golden file shows what its recipients get. Add a sample for each, for \
            example with `blazon samples --generate`.
            """,
        example: .command("sed -i '/locale: es/d' offer.yaml; blazon test offer.yaml"),
        corrected: .command("blazon samples offer.yaml --generate"))
}

extension Diagnostic {
    /// `kind` is `locale` or `variant`.
    package static func choiceNotSampled(_ kind: String, _ names: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .choiceNotSampled, at: span,
            "no sample has the \(kind)\(names.count == 1 ? "" : "s") \(listed(names))",
            label: "not tested", rule: "every \(kind) needs a sample",
            help: ["add a sample for each, for example with `blazon samples --generate`"])
    }
}
