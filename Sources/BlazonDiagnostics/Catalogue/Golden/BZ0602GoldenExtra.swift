extension Code {
    package static let goldenExtra = Code(
        "BZ0602", .error, "Golden file without a sample",
        explanation: """
            No sample and target of the template match the name of this file, because one of them was renamed or deleted. The \
            file is not compared with anything. `blazon test --update` deletes such files and lists them.
            """,
        example: .command("cp offer.golden/ana.ios.json offer.golden/anna.ios.json; blazon test offer.yaml"),
        corrected: .command("blazon test offer.yaml --update"))
}

extension Diagnostic {
    package static func goldenExtra(_ file: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .goldenExtra, at: span, "`\(file)` matches no sample and target",
            rule: "the name of a golden file is `<sample>.<target>.json`", help: ["delete it with `blazon test --update`"])
    }
}
