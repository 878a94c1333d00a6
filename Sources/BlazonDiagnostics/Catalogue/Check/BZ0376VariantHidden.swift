extension Code {
    package static let variantHidden = Code(
        "BZ0376", .warning, "A variant that a locale hides",
        explanation: """
            A locale lies above a variant: where it says every text that the variant changes, all variants send the same, and the test
            measures nothing. A variant may have `locales` of its own.
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
            .variantHidden, at: span, "`\(locale)` hides every text of the variant `\(variant)`",
            label: "these texts win over the variant's", rule: "locales lie above variants",
            help: ["give `\(variant)` a `locales:` with its own texts in `\(locale)`"])
    }
}
