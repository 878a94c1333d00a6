extension Code {
    package static let localeTwice = Code(
        "BZ0373", .error, "Duplicate locale",
        explanation: """
            `es_mx`, `ES-mx` and `es-MX` are the same locale. So are a retired tag and its replacement, such as `no` and `nb`, \
            or `iw` and `he`. Combine the sections.
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
            .localeTwice, at: span, "duplicate locale: `\(name)` is the same as `\(tag)`", label: "duplicate",
            labels: [Label(first, "first occurrence")], rule: "each locale has one section",
            help: ["combine the settings in one section"])
    }
}
