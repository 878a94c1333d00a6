extension Code {
    package static let goldenMissing = Code(
        "BZ0601", .error, "Missing golden file",
        explanation: """
            For `offer.yaml`, every sample and target has a file `offer.golden/<sample>.<target>.json` with the expected \
            payload. A new sample or target does not have one yet. Write it with `blazon test --update`, and review it before \
            you commit it.
            """,
        example: .command("rm offer.golden/ana.ios.json; blazon test offer.yaml"),
        corrected: .command("blazon test offer.yaml --update"))
}

extension Diagnostic {
    /// `span` is the sample.
    package static func goldenMissing(_ file: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .goldenMissing, at: span, "`\(file)` is missing", label: "no expected payload for this sample",
            rule: "every sample has a golden file for every target", help: ["write it with `blazon test --update`"])
    }
}
