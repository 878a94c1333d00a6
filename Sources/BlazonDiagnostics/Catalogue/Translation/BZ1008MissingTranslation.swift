extension Code {
    package static let missingTranslation = Code(
        "BZ1008", .note, "Missing translations",
        explanation: """
            A language of the template lacks translations of some texts. Editors show this at the language's name. A language that has \
            only some of a message's texts is an error of its own (BZ0370).
            """,
        example: .command("blazon translate status offer.yaml"),
        corrected: .command("blazon translate export offer.yaml --locale es --format xliff --out ."))
}

extension Diagnostic {
    package static func missingTranslation(_ locale: String, units: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .missingTranslation, at: span, "`\(locale)` lacks \(listed(units))", label: "not translated",
            rule: "recipients with this language see the text of the default language",
            help: ["add the text, or export it with `blazon translate export`"])
    }
}
