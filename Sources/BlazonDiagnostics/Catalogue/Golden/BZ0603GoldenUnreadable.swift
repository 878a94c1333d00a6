extension Code {
    package static let goldenUnreadable = Code(
        "BZ0603", .error, "Malformed golden file",
        explanation: """
            A golden file contains one JSON document. This one does not, often because of unresolved merge conflicts. Correct \
            the file, or write it again with `blazon test --update`.
            """,
        example: .command("echo '{' > offer.golden/ana.ios.json; blazon test offer.yaml"),
        corrected: .command("blazon test offer.yaml --update"))
}

extension Diagnostic {
    package static func goldenUnreadable(_ file: String, because reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .goldenUnreadable, at: span, "`\(file)` is not valid JSON: \(reason)", label: "here",
            rule: "a golden file contains one JSON document", help: ["correct it, or write it again with `blazon test --update`"])
    }
}
