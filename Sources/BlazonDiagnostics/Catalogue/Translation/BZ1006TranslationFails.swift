extension Code {
    package static let translationFails = Code(
        "BZ1006", .error, "Translation that fails check",
        explanation: """
            With this translation, the template would have an error that it does not have now: a plural form that the language needs, a \
            text that is too long. Nothing is written.
            """,
        example: .command("blazon translate import offer.pl.xlf"),
        corrected: .command("blazon translate import corrected.pl.xlf"))
}

extension Diagnostic {
    package static func translationFails(_ unit: String, _ error: Diagnostic, at span: Span) -> Diagnostic {
        Diagnostic(
            .translationFails, at: span, "with the translation of `\(unit)`, the template fails check: \(error.message)",
            label: "this translation", rule: error.rule, help: error.help)
    }
}
