extension Code {
    package static let localeWordInVariant = Code(
        "BZ0269", .error, "Locale rule in a variant",
        explanation: """
            The field that selects the locale, the default locale and the neutral settings apply to the whole template. The \
            `locales` of a variant contain only texts. Move the key to `locales:` at the top level.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              id: string
            message:
              title: Hello
            variants:
              a: { weight: 1 }
              b:
                weight: 1
                message:
                  title: Hi
                locales:
                  1️⃣default2️⃣: en
                  de:
                    title: Hallo
            locales:
              default: en
              de:
                title: Guten Tag
            """),
        replacing: "locales:\n      default: en", with: "locales:")
}

extension Diagnostic {
    package static func localeWordInVariant(_ word: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .localeWordInVariant, at: span, "`\(word)` belongs to the template's `locales`", label: "not allowed in a variant",
            rule: "one rule selects the locale for all variants", help: ["move `\(word)` to `locales:` at the top level"])
    }
}
