extension Code {
    package static let mixedLanguage = Code(
        "BZ0370", .error, "Mixed languages",
        explanation: """
            A locale that translates some of the texts must translate all of them. Otherwise recipients would see, for example, \
            a Spanish title with an English body. List texts that are the same in every language, such as a brand, under \
            `neutral`. A locale that inherits from the default, such as `en-GB`, can change only some texts.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              body: A gift for you
            locales:
              default: en
              1️⃣es2️⃣:
                title: Hola
            """),
        replacing: "title: Hola", with: "title: Hola\n    body: Un regalo para ti")
}

extension Diagnostic {
    /// `untranslated` lists settings in another language, with the places of their texts.
    package static func mixedLanguage(
        _ locale: String, translated: [String], untranslated: [(name: String, span: Span)], target: String, at span: Span
    ) -> Diagnostic {
        let missing = listed(untranslated.map(\.name))
        let isOne = untranslated.count == 1
        return Diagnostic(
            .mixedLanguage, at: span, "`\(locale)` translates \(listed(translated)), but not \(missing)",
            label: "\(missing) \(isOne ? "stays" : "stay") in another language on \(target)",
            labels: untranslated.map { Label($0.span, "defined here for all locales") },
            rule: "a message is in one language (docs/language.md, Which value wins)",
            help: [
                "add \(missing) to `\(locale)`, or list \(isOne ? "it" : "them") under `neutral` if \(isOne ? "it is" : "they are") the "
                    + "same in every language"
            ])
    }
}
