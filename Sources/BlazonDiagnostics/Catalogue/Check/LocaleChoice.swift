extension Catalogue {
    static let localeChoice: [Code] = [.localeOfMessage, .regionWithoutLanguage]
}

extension Code {
    package static let localeOfMessage = Code(
        "BZ0565", .error, "Language of the message, not of the recipient",
        explanation: """
            `locale` in an expression is the language of the message that is written. A template without `locales` has one language, so \
            that it is the same for all recipients. A field of this name is read as `recipient.locale`; `recipient.NAME` always means \
            the field.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              locale: optional locale
            message:
              title: "{% if 1️⃣locale2️⃣ %}Hello{% else %}Hi{% endif %}"
            """),
        replacing: "if locale", with: "if recipient.locale")
}

extension Diagnostic {
    /// `language` is the only locale of the template.
    package static func localeOfMessage(_ language: String, field: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .localeOfMessage, at: span, "`locale` is the language of the message: `\(language)` for all recipients",
            label: "not the recipient's field", rule: "names of the run win over fields; `recipient.NAME` always means the field",
            help: ["write `\(field)`"], fixes: [Fix("write `\(field)`", replace: span, with: field)])
    }
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
