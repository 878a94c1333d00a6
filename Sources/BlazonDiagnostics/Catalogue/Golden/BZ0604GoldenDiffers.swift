extension Code {
    package static let goldenDiffers = Code(
        "BZ0604", .error, "Payload different from its golden file",
        explanation: """
            The payload of the sample has changed since the golden file was committed. Documents are compared by JSON value; the \
            order of keys and the notation of numbers do not matter. If the new payload is correct, accept it with `blazon test \
            --update`. Otherwise fix the template, the mapping table or the sample.
            """,
        example: .command("sed -i s/Hello/Good-bye/ offer.golden/ana.ios.json; blazon test offer.yaml"),
        corrected: .command("blazon test offer.yaml --update"))
}

extension Diagnostic {
    /// Reports a difference at `path` in a golden file; `expected` and `found` are JSON, nil if the value is missing.
    package static func goldenDiffers(_ path: String, expected: String?, found: String?, at span: Span) -> Diagnostic {
        let headline =
            switch (expected, found) {
            case (nil, let found?): "`\(path)` is new: \(found)"
            case (let expected?, nil): "`\(path)` is missing, expected \(expected)"
            default: "`\(path)` is \(found ?? "nothing"), expected \(expected ?? "nothing")"
            }
        return Diagnostic(
            .goldenDiffers, at: span, headline, label: expected == nil ? "not in this file" : "expected",
            rule: "payloads are compared with golden files by JSON value",
            help: ["fix the regression, or accept the new payload with `blazon test --update`"])
    }

    /// Reports that a sample is skipped for another reason than its golden file names.
    package static func goldenReason(expected: String, found: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .goldenDiffers, at: span, "the sample is skipped for `\(found)`, expected `\(expected)`", label: "expected",
            rule: "the golden file of a skipped sample names the reason",
            help: ["fix the regression, or accept the new reason with `blazon test --update`"])
    }
}
