extension Code {
    package static let goldenExtra = Code(
        "BZ0602", .error, "A golden file without a sample",
        explanation: """
            No sample and target of the template has the name of this file: the sample was renamed or taken out, or the target
            was. Nothing is compared with it, so that it proves nothing. `blazon test --update` removes it, and says so.
            """,
        example: .command("cp offer.golden/ana.ios.json offer.golden/anna.ios.json; blazon test offer.yaml"),
        corrected: .command("blazon test offer.yaml --update"))
}

extension Diagnostic {
    package static func goldenExtra(_ file: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .goldenExtra, at: span, "`\(file)` belongs to no sample and target",
            rule: "golden files are named `<sample>.<target>.json`", help: ["remove it with `blazon test --update`"])
    }
}
