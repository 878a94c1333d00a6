extension Code {
    package static let localeTwice = Code(
        "BZ0373", .error, "A locale that stands twice",
        explanation: """
            `es_mx`, `ES-mx` and `es-MX` are the same locale, and so are a tag and the one that replaced it (`no` and `nb`, `iw` and `he`).
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            locales:
              default: en
              es-MX:
                title: Hola
              1️⃣es_mx2️⃣:
                title: Qué tal
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            locales:
              default: en
              es-MX:
                title: Hola
            """))
}

extension Diagnostic {
    package static func localeTwice(_ name: String, tag: String, first: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .localeTwice, at: span, "`\(name)` is `\(tag)`, which stands above", label: "the same locale again",
            labels: [Label(first, "the first")], rule: "a locale has one section",
            help: ["put the settings of both into one section"])
    }
}
