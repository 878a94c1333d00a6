extension Code {
    package static let unknownLocale = Code(
        "BZ0372", .error, "A language that CLDR does not know",
        explanation: """
            Numbers, dates and plurals follow the locale, so its language must be one that CLDR has data for.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            locales:
              default: en
              1️⃣xq2️⃣:
                title: Hola
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            locales:
              default: en
              es:
                title: Hola
            """))
}

extension Diagnostic {
    package static func unknownLocale(_ name: String, meant: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownLocale, at: span, "`\(name)` is a language without data",
            label: meant.map { "did you mean `\($0)`?" } ?? "CLDR has no numbers, dates and plurals for it",
            rule: "a locale's language is one of CLDR's modern coverage",
            help: [meant.map { "write `\($0)`" } ?? "write the tag of a language that CLDR covers"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
