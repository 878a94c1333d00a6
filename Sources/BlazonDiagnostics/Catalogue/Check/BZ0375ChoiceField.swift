extension Code {
    package static let choiceField = Code(
        "BZ0375", .error, "Unsuitable selector field",
        explanation: """
            `locales.by` takes a field with a language tag, `variants.by` a field that every recipient has, and `targetBy` a \
            field with the name of a target. Use a field of that kind.
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
        _ key: String, accepts: String, found: String, isOptional: Bool = false, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .choiceField, at: span, "`\(key)` takes \(accepts), but this is \(isOptional ? "optional" : found)",
            label: isOptional ? "can be missing" : found, rule: "this field selects what a recipient receives",
            help: [isOptional ? "remove `optional` from its type, or use another field" : "use another field"])
    }
}
