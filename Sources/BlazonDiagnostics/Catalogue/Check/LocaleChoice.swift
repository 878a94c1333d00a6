extension Catalogue {
    static let localeChoice: [Code] = [.regionWithoutLanguage]
}

extension Code {
    package static let regionWithoutLanguage = Code(
        "BZ0566", .warning, "Region without its language",
        explanation: """
            A locale with a region, such as `de-DE`, is for that region only: recipients with another region of the language get the \
            default language of `locales`. Name the section by the language, unless other regions are meant to get the default.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              locale: optional locale
            message:
              title: Hello
            locales:
              default: en
              1️⃣de-DE2️⃣:
                title: Hallo
            """),
        replacing: "de-DE:", with: "de:")
}

extension Diagnostic {
    /// `other` is a tag of the same language whose recipients get the default; `isOnly`: no other section has a region of it.
    package static func regionWithoutLanguage(
        _ tag: String, of language: String, other: String, default: String, isOnly: Bool, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .regionWithoutLanguage, at: span,
            "recipients with another region than that of `\(tag)`, such as `\(other)`, get `\(`default`)`",
            label: "there is no `\(language)`", rule: "a locale inherits from its language, and a region from no other region",
            help: [
                isOnly
                    ? "name the section `\(language)`, for all regions of the language"
                    : "add a section `\(language)`, for all other regions of the language"
            ],
            fixes: isOnly ? [Fix("name it `\(language)`", replace: span, with: language, .suggestion)] : [])
    }
}
