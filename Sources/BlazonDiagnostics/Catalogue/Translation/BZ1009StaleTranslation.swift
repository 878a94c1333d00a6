extension Code {
    package static let staleTranslation = Code(
        "BZ1009", .note, "Outdated translation",
        explanation: """
            The source text has changed since this translation was imported, so the translation may say something else. Editors show this \
            at the translation. It disappears when a new translation is imported, or when a translator confirms the present one by its state.
            """,
        example: .command("blazon translate status offer.yaml"),
        corrected: .command("blazon translate import offer.es.xlf"))
}

extension Diagnostic {
    package static func staleTranslation(_ unit: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .staleTranslation, at: span, "the source text of `\(unit)` has changed since this translation was imported",
            label: "may be outdated", rule: "`<template>.translations.json` has a hash of each imported source text",
            help: ["export the text with `blazon translate export`, and import its translation"])
    }
}
