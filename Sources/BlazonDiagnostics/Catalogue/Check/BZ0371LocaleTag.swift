extension Code {
    package static let localeTag = Code(
        "BZ0371", .error, "Malformed language tag",
        explanation: """
            Locales are BCP 47 tags: a language, optionally with a script and a region, such as `es`, `es-MX` or `zh-Hant`. \
            `es_mx` and `ES-mx` are read as `es-MX`.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            locales:
              default: en
              1️⃣spanish language2️⃣:
                title: Hola
            """),
        replacing: "spanish language:", with: "es:")
}

extension Diagnostic {
    package static func localeTag(_ name: String, at span: Span) -> Diagnostic {
        let plain = Lookalike.plain(name)
        return Diagnostic(
            .localeTag, at: span, "`\(name)` is not a language tag", label: Lookalike.label(name) ?? "expected a locale",
            rule: "locales are BCP 47 tags",
            help: [plain.map { "write `\($0)`" } ?? "write a tag such as `es`, `es-MX` or `zh-Hant`"],
            fixes: plain.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
