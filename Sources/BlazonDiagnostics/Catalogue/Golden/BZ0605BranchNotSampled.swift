extension Code {
    package static let branchNotSampled = Code(
        "BZ0605", .note, "A branch that no sample takes",
        explanation: """
            Golden files prove what samples show. What this branch writes was never rendered in a test: add a sample that takes it,
            or let `blazon samples --generate` find one.
            """,
        example: .command("sed -i '/points: 1000/d' offer.yaml; blazon test offer.yaml"),
        corrected: .command("blazon samples offer.yaml --generate"))
}

extension Diagnostic {
    /// - Parameter words: the branch as it is written.
    package static func branchNotSampled(_ words: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .branchNotSampled, at: span, "`\(words)` is taken by no sample", label: "never rendered in a test",
            rule: "samples are to take every branch",
            help: ["add a sample that takes it; `blazon samples --generate` finds one"])
    }
}
