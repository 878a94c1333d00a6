extension Code {
    package static let variantHidden = Code(
        "BZ0376", .warning, "Variant hidden by a locale",
        explanation: """
            A locale takes precedence over a variant. If it defines every text that the variant changes, all variants are the \
            same in that locale, and the test measures nothing. Add the texts of the variant for this locale under `locales` in \
            the variant.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              id: string
              locale: locale
            message:
              title: Hello
            variants:
              a: { weight: 1 }
              b:
                weight: 1
                message:
                  title: Hello again
            locales:
              default: en
              1️⃣es2️⃣:
                title: Hola
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              id: string
              locale: locale
            message:
              title: Hello
            variants:
              a: { weight: 1 }
              b:
                weight: 1
                message:
                  title: Hello again
                locales:
                  es:
                    title: Hola otra vez
            locales:
              default: en
              es:
                title: Hola
            """))
}

extension Diagnostic {
    package static func variantHidden(_ variant: String, by locale: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .variantHidden, at: span, "`\(locale)` overrides every text of the variant `\(variant)`",
            label: "these texts override the variant's", rule: "locales take precedence over variants",
            help: ["add `locales:` to `\(variant)`, with its texts in `\(locale)`"])
    }
}
