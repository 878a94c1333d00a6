extension Code {
    package static let goldenMissing = Code(
        "BZ0601", .error, "A golden file that is missing",
        explanation: """
            For `offer.yaml` every sample and target has a file `offer.golden/<sample>.<target>.json` with the payload that is
            expected. A sample or target that is new has none yet: `blazon test --update` writes it. Look at it before you commit it.
            """,
        example: .command("rm offer.golden/ana.ios.json; blazon test offer.yaml"),
        corrected: .command("blazon test offer.yaml --update"))
}

extension Diagnostic {
    /// - Parameter span: the sample.
    package static func goldenMissing(_ file: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .goldenMissing, at: span, "`\(file)` is missing", label: "nothing to compare this sample's payload with",
            rule: "each sample has a golden file for each target", help: ["write it with `blazon test --update`"])
    }
}
