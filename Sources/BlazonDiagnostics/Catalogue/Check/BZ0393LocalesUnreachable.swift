extension Code {
    package static let localesUnreachable = Code(
        "BZ0393", .warning, "Languages that no recipient can have",
        explanation: """
            A recipient's language is read from a field: the one that `by:` names, or `locale`. Without such a field every recipient gets the
            default language.
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
            .localesUnreachable, at: span, "no recipient can have \(listed(locales)): no field holds a locale",
            label: "every recipient gets `\(`default`)`",
            rule: "a recipient's language is read from the field that `by:` names, or from `locale`",
            help: ["declare `locale: locale` under `recipient:`, or name another field with `by:`"])
    }
}
