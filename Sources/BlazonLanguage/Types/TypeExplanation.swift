/// The explanation of a schema type, for `blazon explain` and the generated reference. Its examples are tests.
package struct TypeExplanation: Sendable {
    /// `string`
    package let name: String
    /// The type with bounds, as templates write it: `string(..40)`.
    package let spelling: String
    package let meaning: String
    /// Valid values for the spelling, as samples write them in YAML.
    package let takes: [String]
    /// Values that reject the recipient.
    package let refuses: [String]

    /// In the order of learning them.
    package static let all: [TypeExplanation] = [
        TypeExplanation(
            name: "string", spelling: "string(..10)",
            meaning: "Text of at most `n` characters (Unicode scalars) in `string(..n)`; without the bound, of any length.",
            takes: ["Ana", "'12'", "\"\\U0001F600\""], refuses: ["eleven char", "' '", "[a]"]),
        TypeExplanation(
            name: "integer", spelling: "integer(0..500)",
            meaning: "A whole number, exact to 64 bits. Either bound may be left out. 1.0 is the integer 1.",
            takes: ["0", "500", "1.0", "1e2"], refuses: ["-1", "501", "0.5", "many"]),
        TypeExplanation(
            name: "number", spelling: "number(0..1000 by 0.01)",
            meaning: """
                A decimal number that prints as it was given: 0.1 stays 0.1, 1.50 stays 1.50, 1e3 is 1000. The step after `by` \
                bounds the decimals; without it a number's length has no bound.
                """,
            takes: ["0.1", "1.50", "1e3"], refuses: ["-0.1", "0.001", "1000.01", "NaN"]),
        TypeExplanation(
            name: "boolean", spelling: "boolean", meaning: "True or false.", takes: ["true", "false"], refuses: ["1", "maybe"]),
        TypeExplanation(
            name: "enum", spelling: "enum(basic | gold)",
            meaning: "One of these words. Conditions on it know when no word is left over.", takes: ["basic", "gold"],
            refuses: ["Gold", "silver"]),
        TypeExplanation(
            name: "date", spelling: "date", meaning: "A day of the calendar, as ISO 8601 writes it.", takes: ["2026-11-21"],
            refuses: ["21.11.2026", "2026-02-30"]),
        TypeExplanation(
            name: "datetime", spelling: "datetime",
            meaning: "A moment with its offset (RFC 3339), in which it is shown unless `in_zone` says otherwise.",
            takes: ["'2026-11-21T09:30:00+01:00'", "'2026-11-21T08:30:00Z'"],
            refuses: ["'2026-11-21'", "'2026-11-21T09:30:00'"]),
        TypeExplanation(
            name: "url", spelling: "url(..60)",
            meaning: """
                An absolute URL that all browsers read as the same address, of a scheme that `links.schemes` allows. Spaces and \
                characters that URLs do not hold are percent-encoded already, and a host beyond ASCII is in its punycode form.
                """,
            takes: ["https://x.example/a%20b", "http://x.example"],
            refuses: ["x.example", "'https://x.example/a b'", "ftp://x.example", "https://u@x.example", "https://1.2.3"]),
        TypeExplanation(
            name: "locale", spelling: "locale",
            meaning: "A language tag (BCP 47). An invalid tag counts as missing and never rejects a recipient.",
            takes: ["pt-BR", "zh_hant", "'?'"], refuses: []),
        TypeExplanation(
            name: "list", spelling: "list(..3) of string(..10)",
            meaning:
                "A list of values of one type, at most `n` of them in `list(..n) of …`. It may be empty; none of its items may be blank.",
            takes: ["[]", "[Mug, Socks]"], refuses: ["[a, b, c, d]", "[Mug, '']", "Mug"]),
        TypeExplanation(
            name: "optional", spelling: "optional integer(0..9)",
            meaning: """
                Before any type but a record: the value may be missing, null or blank. Expressions must deal with that, by `default` or by a \
                condition that proves it is there.
                """,
            takes: ["9", "null", "''"], refuses: ["10"]),
        TypeExplanation(
            name: "record", spelling: "{ id: string(..20), total: number }",
            meaning: "A map of fields, each with its type. Expressions read them with a dot: `order.id`.",
            takes: ["{ id: A-1, total: 9.5 }"], refuses: ["{ id: A-1 }", "A-1"]),
    ]

    package static func named(_ name: String) -> TypeExplanation? { all.first { $0.name.utf8.elementsEqual(name.utf8) } }
}
