extension Code {
    package static let goldenDiffers = Code(
        "BZ0604", .error, "A payload that differs from its golden file",
        explanation: """
            The sample gives another payload than the one that was looked at and committed. Documents are compared by JSON value:
            the order of keys and the spelling of numbers do not matter. If the new payload is the right one, `blazon test --update`
            writes it; if not, the template, the table or the sample has changed it.
            """,
        example: .command("sed -i s/Hello/Good-bye/ offer.golden/ana.ios.json; blazon test offer.yaml"),
        corrected: .command("blazon test offer.yaml --update"))
}

extension Diagnostic {
    /// - Parameters:
    ///   - path: where in the document.
    ///   - expected: as JSON; nil: nothing should be there.
    ///   - found: as JSON; nil: nothing is there.
    ///   - span: in the golden file.
    package static func goldenDiffers(_ path: String, expected: String?, found: String?, at span: Span) -> Diagnostic {
        let headline =
            switch (expected, found) {
            case (nil, let found?): "`\(path)` is new: \(found)"
            case (let expected?, nil): "`\(path)` is missing, expected was \(expected)"
            default: "`\(path)` is \(found ?? "nothing"), expected was \(expected ?? "nothing")"
            }
        return Diagnostic(
            .goldenDiffers, at: span, headline, label: expected == nil ? "not in here" : "expected",
            rule: "payloads are compared with golden files by JSON value",
            help: ["mend what has changed it, or take it with `blazon test --update`"])
    }
}
