extension Code {
    package static let typeName = Code(
        "BZ0278", .error, "Malformed type name",
        explanation: """
            The names under `types` are used where types are written. A name has letters, digits and `_`, begins with a letter, and \
            is none of the language's own words for types, such as `string`, `list` or `optional`.
            """,
        example: .template(
            """
            campaign: offer
            types:
              1️⃣date2️⃣: string(..10)
            recipient:
              day: date
            message:
              title: "Until {{ day | date: 'short' }}"
            """),
        corrected: .template(
            """
            campaign: offer
            types:
              dayText: string(..10)
            recipient:
              day: dayText
            message:
              title: "Until {{ day }}"
            """))
}

extension Diagnostic {
    package static func typeName(_ name: String, isReserved: Bool, at span: Span) -> Diagnostic {
        Diagnostic(
            .typeName, at: span, isReserved ? "`\(name)` is a type of the language" : "`\(name)` is not a valid name for a type",
            rule: "a type has letters, digits and `_` in its name, and no word of the language", help: ["choose another name"])
    }
}
