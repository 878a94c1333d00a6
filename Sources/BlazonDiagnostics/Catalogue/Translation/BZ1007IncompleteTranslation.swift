extension Code {
    package static let incompleteTranslation = Code(
        "BZ1007", .warning, "Partly translated text",
        explanation: """
            A text of several units, such as one with plural forms or conditions, is written when all of them are translated. Until then \
            the translation stays in the file only.
            """,
        example: .command("blazon translate import half.es.xlf"),
        corrected: .command("blazon translate import whole.es.xlf"))
}

extension Diagnostic {
    package static func incompleteTranslation(_ path: String, missing: [String], at span: Span) -> Diagnostic {
        let verb = missing.count == 1 ? "is" : "are"
        return Diagnostic(
            .incompleteTranslation, at: span, "`\(path)` is not written yet: \(listed(missing)) \(verb) not translated",
            label: "not imported", rule: "a text is written when all its units are translated",
            help: ["translate \(listed(missing)), and import the file again"])
    }
}
