extension Code {
    package static let translationUnreadable = Code(
        "BZ1001", .error, "Malformed translation file",
        explanation: """
            A translation file is XLIFF 2 (`.xlf`) or a CSV table (`.csv`), as `blazon translate export` writes them. Tools may change \
            the translations and their states, and add notes. XLIFF with a DOCTYPE is rejected: its entities could read other files \
            or grow without limit.
            """,
        example: .command("echo '<xliff' > offer.es.xlf; blazon translate import offer.es.xlf"),
        corrected: .command(
            "blazon translate export offer.yaml --locale es --format xliff --out .; blazon translate import offer.es.xlf"))
}

extension Diagnostic {
    package static func translationUnreadable(_ reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .translationUnreadable, at: span, "the translation file cannot be read: \(reason)", label: "here",
            rule: "a translation file is XLIFF 2 or CSV (docs/translations.md)",
            help: ["correct the file, or export it again with `blazon translate export`"])
    }
}
