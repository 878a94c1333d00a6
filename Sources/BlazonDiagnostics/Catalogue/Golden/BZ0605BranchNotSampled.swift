extension Code {
    package static let branchNotSampled = Code(
        "BZ0605", .note, "Branch without a sample",
        explanation: """
            Golden files test only what samples render. No sample takes this branch, so its output is untested. Add a sample \
            that covers it, or let `blazon samples --generate` find one.
            """,
        example: .command("sed -i '/points: 1000/d' offer.yaml; blazon test offer.yaml"),
        corrected: .command("blazon samples offer.yaml --generate"))
}

extension Diagnostic {
    /// `words` is the branch as written.
    package static func branchNotSampled(_ words: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .branchNotSampled, at: span, "no sample takes `\(words)`", label: "not tested",
            rule: "every branch needs a sample",
            help: ["add a sample that covers it, for example with `blazon samples --generate`"])
    }
}
