extension Code {
    package static let translationText = Code(
        "BZ1003", .error, "Translation that cannot be written",
        explanation: """
            A translation becomes a text of the template. Words in a placeholder, such as those of `plural`, are quoted there, and \
            cannot contain both kinds of quotes. Text that shares its YAML value with another setting cannot be changed alone.
            """,
        example: .command("blazon translate import offer.es.xlf"),
        corrected: .command("sed -i 's/&quot;/”/g' offer.es.xlf; blazon translate import offer.es.xlf"))
}

extension Diagnostic {
    package static func translationText(_ unit: String, because reason: String, help: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .translationText, at: span, "the translation of `\(unit)` cannot be written: \(reason)", label: "this translation",
            rule: "a translation becomes a text of the template (docs/translations.md)", help: [help])
    }
}
