extension Code {
    package static let localeWordInVariant = Code(
        "BZ0269", .error, "A rule for locales within a variant",
        explanation: """
            Which field chooses the locale, which is the default and what is neutral holds for the whole template; a variant's `locales` hold only texts.
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
        corrected: .template(
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
                  de:
                    title: Hallo
            locales:
              default: en
              de:
                title: Guten Tag
            """))
}

extension Diagnostic {
    package static func localeWordInVariant(_ word: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .localeWordInVariant, at: span, "`\(word)` belongs to the template's `locales`", label: "not to a variant's",
            rule: "one rule chooses the locale for all variants", help: ["move `\(word)` to `locales:` at the top level"])
    }
}
