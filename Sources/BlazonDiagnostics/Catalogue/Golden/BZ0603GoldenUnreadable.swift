extension Code {
    package static let goldenUnreadable = Code(
        "BZ0603", .error, "A golden file that is no JSON",
        explanation: """
            A golden file holds one JSON document. This one does not, mostly because a merge has left its marks in it.
            """,
        example: .command("echo '{' > offer.golden/ana.ios.json; blazon test offer.yaml"),
        corrected: .command("blazon test offer.yaml --update"))
}

extension Diagnostic {
    package static func goldenUnreadable(_ file: String, because reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .goldenUnreadable, at: span, "`\(file)` is no JSON: \(reason)", label: "here",
            rule: "a golden file is one JSON document", help: ["put it right, or write it anew with `blazon test --update`"])
    }
}
