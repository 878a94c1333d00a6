/// The explanation of a type that a mapping table gives to settings, for the generated reference. Tests compile its example.
package struct SettingTypeExplanation: Sendable {
    /// The type, or types with the same rule.
    package let name: String
    /// What a template may write.
    package let accepted: String
    /// What Blazon does with it.
    package let effect: String
    /// A template; nil: other pages have one.
    package var example: String?

    /// In the order of learning them.
    package static let all: [SettingTypeExplanation] = [
        SettingTypeExplanation(
            name: "text", accepted: "any text",
            effect: """
                escapes it and preserves every script; drops control characters other than line end and tab. Only texts are translated, \
                can be cut by `overflow`, and can be `neutral`
                """),
        SettingTypeExplanation(
            name: "identifier", accepted: "any text: a category, a sound, a collapse key",
            effect: "the same; checks a length that the table limits"),
        SettingTypeExplanation(
            name: "url", accepted: "a literal scheme and host with placeholders after them, or only one field of type `url`",
            effect: "percent-encodes the values in the path, query and fragment: [URLs](urls.md)"),
        SettingTypeExplanation(
            name: "integer, number, enum, boolean, datetime, locale", accepted: "a literal, or one placeholder of a fitting type",
            effect: "checks the bounds",
            example: """
                campaign: badge
                recipient: { cart: list(..20) of string(..40) }
                message: { title: Your basket, badge: "{{ cart | size }}" }
                """),
        SettingTypeExplanation(
            name: "flag", accepted: "`true`, `false`, or one placeholder of type `boolean`", effect: "omits one that is false"),
        SettingTypeExplanation(
            name: "duration", accepted: "`0`, `90s`, `15m`, `2h`, `7d`; a whole number, also of a placeholder, is seconds",
            effect: "writes it as the platform requires"),
        SettingTypeExplanation(
            name: "time",
            accepted: "a date, a datetime, a duration from the time of sending, or a whole number, which is taken as it is",
            effect: "writes the seconds since 1970, unless the table says otherwise"),
        SettingTypeExplanation(
            name: "list", accepted: "a list of values, a placeholder of a list, or `for` and `each`",
            effect: "checks the number of items"),
        SettingTypeExplanation(
            name: "map (custom fields)", accepted: "scalars, lists, maps",
            effect: """
                keeps the type of a lone placeholder; where a target carries only strings, writes other values as JSON in a string. A name \
                that the payload or the platform needs (`aps`, on Android `title` or `google.x`) is an error
                """,
            example: """
                campaign: custom-fields
                recipient:
                  points: integer(0..1_000_000)
                  cart: list(..8) of string(..40)
                message:
                  title: Your week
                  customFields:
                    points: "{{ points }}"             # a number: a placeholder alone keeps its type
                    text: "{{ points }} points"        # text
                    cart: "{{ cart }}"                 # a list
                    plain: 12                          # an unquoted JSON number, true or false keeps its type
                    quoted: "12"                       # text
                    answer: no                         # text
                    nested: { list: [1, two] }
                """),
    ]
}
