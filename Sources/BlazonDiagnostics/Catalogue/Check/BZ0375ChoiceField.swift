extension Code {
    package static let choiceField = Code(
        "BZ0375", .error, "A field that cannot choose",
        explanation: """
            `locales.by` names a field that holds a language tag, `variants.by` one that every recipient has, `targetBy` one that
            holds the name of a target.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              id: string
              points: integer
            message:
              title: Hello
            locales:
              by: 1️⃣points2️⃣
              default: en
              es:
                title: Hola
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              id: string
              points: integer
              language: optional locale
            message:
              title: Hello
            locales:
              by: language
              default: en
              es:
                title: Hola
            """))
}

extension Diagnostic {
    package static func choiceField(
        _ key: String, takes: String, found: String, isOptional: Bool = false, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .choiceField, at: span, "`\(key)` takes \(takes), and this is \(isOptional ? "optional" : found)",
            label: isOptional ? "it may be missing" : found, rule: "the field decides what a recipient gets",
            help: [isOptional ? "take `optional` from its type, or name another field" : "name another field"])
    }
}
