import BlazonText

/// The explanation of a section or keyword of the template language, for `blazon explain`. Tests compile its example.
package struct KeywordExplanation: Sendable {
    /// Keywords that are explained together: `when`, `then`, `otherwise`.
    package let names: [String]
    package let meaning: String
    /// A complete template; nil if it would need a second file.
    package let example: String?

    /// Sections first, in the order of the language, then tags of texts.
    package static let all =
        of(TemplateKey.self) + tags + of(LocalesKey.self) + of(VariantKey.self) + of(ChoiceKey.self) + of(LoopKey.self)
        + operators
        + of(SampleKey.self) + variables

    package static func named(_ name: String) -> KeywordExplanation? {
        all.first { $0.names.containsBytes(of: name) }
    }

    private static func of<Keys: KeySet>(_ keys: Keys.Type) -> [KeywordExplanation] {
        Keys.described.compactMap { key in
            key.about.explanation.map {
                KeywordExplanation(names: [key.name] + key.about.covers, meaning: $0, example: key.about.example)
            }
        }
    }

    private static let operators = [
        KeywordExplanation(
            names: ["and", "or", "not"],
            meaning: "Join conditions. `not` has the highest precedence, then `and`, then `or`; parentheses group.",
            example: """
                campaign: logic
                recipient: { points: integer(0..5000), tier: enum(basic | gold) }
                message:
                  title:
                    - when: tier == 'gold' and not (points < 1000 or points > 4000)
                      then: Choose your gift
                    - otherwise: Welcome
                """),
        KeywordExplanation(
            names: ["in"],
            meaning:
                "True if a value is in a list: a field of type `list`, or literals and ranges of whole numbers in brackets: `[1..5, 9]` has 1, 2, 3, 4, 5 and 9. `not in` is the opposite.",
            example: """
                campaign: members
                recipient: { tier: enum(basic | silver | gold) }
                message: { title: "{% if tier in ['silver', 'gold'] %}For members{% else %}For you{% endif %}" }
                """),
        KeywordExplanation(
            names: ["contains"],
            meaning: "True if a list contains an item, or a text contains another.",
            example: """
                campaign: interests
                recipient: { interests: list(..10) of string(..20) }
                message: { title: "{% if interests contains 'shoes' %}New shoes{% else %}New this week{% endif %}" }
                """),
    ]

    private static let variables = [
        KeywordExplanation(
            names: ["target"],
            meaning: "In an expression: the name of the rendered target. A field of the same name is read as `recipient.target`.",
            example: """
                campaign: origin
                message: { title: Hello, customFields: { sentTo: "{{ target }}" } }
                """)
    ]
}
