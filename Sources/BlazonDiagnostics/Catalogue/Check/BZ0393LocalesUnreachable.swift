extension Code {
    package static let localesUnreachable = Code(
        "BZ0393", .warning, "Unreachable locales",
        explanation: """
            The language of a recipient comes from the field that `by:` names, or from `locale`. Without such a field, every \
            recipient gets the default language. Declare the field.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            1️⃣locales2️⃣:
              default: en
              es:
                title: Hola
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              locale: locale
            message:
              title: Hello
            locales:
              default: en
              es:
                title: Hola
            """))
}

extension Diagnostic {
    package static func localesUnreachable(_ locales: [String], default: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .localesUnreachable, at: span, "no recipient can have \(listed(locales)), because no field contains a locale",
            label: "every recipient gets `\(`default`)`",
            rule: "the language of a recipient comes from the field that `by:` names, or from `locale`",
            help: ["declare `locale: locale` under `recipient:`, or specify another field with `by:`"])
    }
}
