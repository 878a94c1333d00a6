import BlazonText

/// The explanation of a schema type, for `blazon explain` and the generated reference. Its examples are tests.
package struct TypeExplanation: Sendable {
    /// `string`
    package let name: String
    /// The type with bounds, as templates write it: `string(..40)`.
    package let spelling: String
    package let meaning: String
    /// Valid values for the spelling, as samples write them in YAML.
    package let valid: [String]
    /// Values that reject the recipient.
    package let invalid: [String]
    /// A template that tests compile, if one line of a schema does not show the type's use.
    package var example: String?

    /// In the order of learning them.
    package static let all: [TypeExplanation] = [
        TypeExplanation(
            name: "string", spelling: "string(..10)",
            meaning: "Text of at most `n` characters (Unicode scalars) in `string(..n)`; without the bound, unlimited.",
            valid: ["Ana", "'12'", "\"\\U0001F600\""], invalid: ["eleven char", "' '", "[a]"]),
        TypeExplanation(
            name: "integer", spelling: "integer(0..500)",
            meaning: "A whole number, exact to 64 bits. Both bounds are optional. 1.0 is the integer 1.",
            valid: ["0", "500", "1.0", "1e2"], invalid: ["-1", "501", "0.5", "many"]),
        TypeExplanation(
            name: "number", spelling: "number(0..1000 by 0.01)",
            meaning: """
                A decimal number that prints as given: 0.1 stays 0.1, 1.50 stays 1.50, 1e3 is 1000. The step after `by` \
                limits the decimals; without it a number's length is unbounded.
                """,
            valid: ["0.1", "1.50", "1e3"], invalid: ["-0.1", "0.001", "1000.01", "NaN"]),
        TypeExplanation(
            name: "boolean", spelling: "boolean", meaning: "True or false.", valid: ["true", "false"], invalid: ["1", "maybe"]),
        TypeExplanation(
            name: "enum", spelling: "enum(basic | gold)",
            meaning: "One of the listed members. Conditions are checked for exhaustiveness.", valid: ["basic", "gold"],
            invalid: ["Gold", "silver"]),
        TypeExplanation(
            name: "date", spelling: "date", meaning: "A calendar date in ISO 8601 format.", valid: ["2026-11-21"],
            invalid: ["21.11.2026", "2026-02-30"]),
        TypeExplanation(
            name: "datetime", spelling: "datetime",
            meaning: """
                A date and time with offset (RFC 3339), or as databases write it: with a blank for `T`, a short offset, or none, which is \
                UTC. Seconds have at most 9 decimals. It is shown in its offset unless `in_zone` converts it.
                """,
            valid: ["'2026-11-21T09:30:00+01:00'", "'2026-11-21T08:30:00Z'", "'2026-11-21 08:30:00+00'"],
            invalid: ["'2026-11-21'", "'2026-11-21T09:30+01:00'"]),
        TypeExplanation(
            name: "zone", spelling: "zone",
            meaning: """
                The name of an IANA time zone, in its exact spelling; links such as `Asia/Calcutta` count. `in_zone` converts a \
                datetime to it.
                """,
            valid: ["Europe/Madrid", "Asia/Calcutta", "UTC"], invalid: ["Europe/Atlantis", "europe/madrid", "'+01:00'"]),
        TypeExplanation(
            name: "url", spelling: "url(..60)",
            meaning: """
                An absolute URL that all browsers interpret in the same way, with a scheme that `links.schemes` allows. Spaces and \
                characters that URLs cannot contain must be percent-encoded, and a non-ASCII host must be in punycode.
                """,
            valid: ["https://x.example/a%20b", "http://x.example"],
            invalid: ["x.example", "'https://x.example/a b'", "ftp://x.example", "https://u@x.example", "https://1.2.3"]),
        TypeExplanation(
            name: "locale", spelling: "locale",
            meaning: "A language tag (BCP 47). An invalid tag counts as missing and never rejects a recipient.",
            valid: ["pt-BR", "zh_hant", "'?'"], invalid: []),
        TypeExplanation(
            name: "list", spelling: "list(..3) of string(..10)",
            meaning:
                "A list of values of one type, at most `n` in `list(..n) of …`. It may be empty, but no item may be blank.",
            valid: ["[]", "[Mug, Socks]"], invalid: ["[a, b, c, d]", "[Mug, '']", "Mug"]),
        TypeExplanation(
            name: "optional", spelling: "optional integer(0..9)",
            meaning: """
                Before any type: the value may be missing, null or blank. Expressions must handle this with `default` or with a \
                condition on the field. Before the name of a record's type: the record may be missing as a whole, and one that is \
                there has all of its required fields. A condition on it, or on any of its fields, proves the fields that it always has.
                """,
            valid: ["9", "null", "''"], invalid: ["10"],
            example: """
                campaign: favourite
                types:
                  item: { name: string(..40), price: number(0..10_000 by 0.01) }
                recipient: { favourite: optional item }
                message:
                  title: "{% if favourite %}{{ favourite.name }} for {{ favourite.price }}{% else %}New this week{% endif %}"
                """),
        TypeExplanation(
            name: "matches", spelling: "string(..8) matches hex",
            meaning: """
                After `string`: the whole text must have a form. A form is one of those of the language, such as `uuid`, `hex`, \
                `base64` or `digits`, or a pattern in quotes, such as `'^[a-z]{2}-[0-9]+$'`. In a list, it is the form of each item.
                """,
            valid: ["00ff", "'12'"], invalid: ["xyz", "0x1", "123456789"],
            example: """
                campaign: voucher-arrives
                recipient:
                  voucher: "string matches '^[A-Z]{2}-[0-9]{4}$'"
                  colours: list(..4) of string(..7) matches colour
                message:
                  title: "Your voucher {{ voucher }}"
                """),
        TypeExplanation(
            name: "record", spelling: "{ id: string(..20), total: number }",
            meaning: "A map of fields, each with its type. Expressions read them with a dot: `order.id`.",
            valid: ["{ id: A-1, total: 9.5 }"], invalid: ["{ id: A-1 }", "A-1"]),
    ]

    /// The rules of forms, above their table in the reference.
    package static let ofForms = """
        The forms of the language, for `matches` in templates and tables. A record whose text has another form is rejected on all targets \
        (BZ0525). A form also bounds a text: `string matches uuid` has 36 characters. Literals that are compared with such a field must \
        have its form.
        """

    /// The grammar of patterns, below the table of forms in the reference.
    package static let ofPatterns = """
        Any other form is a pattern in single quotes, from `^` to `$`; quote the type in YAML. A pattern has characters, `.` (any but a \
        line feed), classes (`[a-z]`, `[^"]`, and `\\d \\w \\s \\D \\W \\S` of ASCII), escapes (`\\.`, `\\t \\n \\r`, `\\x1F`, \
        `\\u00E9`), groups with alternatives (`(red|green)`) and repetitions (`? * + {3} {3,} {3,5}`). It is over Unicode scalars, reads \
        each character once, and has at most 2,000 bytes and 4,000 states; the patterns of a file have some 100,000 states together. \
        Back-references, look-around, lazy repetitions and flags are errors.
        """

    package static func named(_ name: String) -> TypeExplanation? { all.first { $0.name.hasSameBytes(as: name) } }
}
