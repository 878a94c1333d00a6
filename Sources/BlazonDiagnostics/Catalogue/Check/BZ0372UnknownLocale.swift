extension Code {
    package static let unknownLocale = Code(
        "BZ0372", .error, "Unsupported language",
        explanation: """
            The locale determines the format of numbers, dates and plurals, so CLDR must have data for its language. Use the tag \
            of a language that CLDR supports.
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
        replacing: "xq:", with: "es:")
}

extension Diagnostic {
    package static func unknownLocale(_ name: String, meant: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownLocale, at: span, "there is no CLDR data for the language of `\(name)`",
            label: meant.map { "did you mean `\($0)`?" } ?? "CLDR has no numbers, dates and plurals for it",
            rule: "the language of a locale is in CLDR's modern coverage",
            help: [meant.map { "write `\($0)`" } ?? "use the tag of a language that CLDR supports"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
