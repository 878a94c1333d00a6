import BlazonText

/// The explanation of a section or keyword of the template language, for `blazon explain`. Tests compile its example.
package struct KeywordExplanation: Sendable {
    /// Keywords that are explained together: `when`, `then`, `otherwise`.
    package let names: [String]
    package let meaning: String
    /// A complete template; nil if it would need a second file.
    package let example: String?

    /// Sections first, in the order of the language, then tags of texts.
    package static let all: [KeywordExplanation] = sections + tags + words

    package static func named(_ name: String) -> KeywordExplanation? {
        all.first { $0.names.containsBytes(of: name) }
    }
}

extension KeywordExplanation {
    private static let sections: [KeywordExplanation] = [
        KeywordExplanation(
            names: ["campaign"],
            meaning: """
                The campaign's name: lower-case letters, digits and hyphens. It is required, and names the output folder. In \
                an expression, `{{ campaign }}` prints it.
                """,
            example: """
                campaign: weekend-offer
                message: { title: "{{ campaign }}" }
                """),
        KeywordExplanation(
            names: ["description"],
            meaning: "The purpose of the campaign, for readers of the template. It is never sent.",
            example: """
                campaign: weekend-offer
                description: Weekend offer for loyalty members
                message: { title: Hello }
                """),
        KeywordExplanation(
            names: ["mapping"],
            meaning: """
                The mapping table: the name of a built-in table, or a path relative to the template. It \
                defines the settings, their types, and the attributes that they map to. `blazon mapping list` lists the built-in \
                tables.
                """,
            example: """
                campaign: weekend-offer
                mapping: campaign-standard
                message: { title: Hello }
                """),
        KeywordExplanation(
            names: ["targets"],
            meaning: """
                The platforms that the campaign is sent to, by their names in the table; without it, the table's default \
                targets. A target's name is also a section: its settings replace those of `message` on that target.
                """,
            example: """
                campaign: weekend-offer
                targets: [ios, android]
                message: { title: Hello }
                ios: { title: Hello there }
                """),
        KeywordExplanation(
            names: ["targetBy"],
            meaning: """
                The field that names a recipient's target. Without it, every recipient gets a payload for every target.
                """,
            example: """
                campaign: one-target
                recipient: { platform: enum(ios | android) }
                targetBy: platform
                message: { title: Hello }
                """),
        KeywordExplanation(
            names: ["uses"],
            meaning:
                "Files of the project whose sections this template imports. The template's own keys override imported ones.",
            example: nil),
        KeywordExplanation(
            names: ["types"],
            meaning: """
                Types with a name. The name can be written wherever a type can: for fields, in other types, and for constants of \
                `delivery`. A map of fields is a record.
                """,
            example: """
                campaign: order-update
                types:
                  status: enum(sent | delivered)
                  parcel: { carrier: string(..40), status: status }
                recipient: { order: parcel }
                message: { title: "{{ order.carrier }}: {{ order.status }}" }
                """),
        KeywordExplanation(
            names: ["recipient"],
            meaning: """
                The fields that the template may read, each with its type. A record with invalid fields is rejected \
                with a reason; a valid one is always rendered. `blazon explain types` lists the types. In an expression, \
                `recipient.points` is the field `points`.
                """,
            example: """
                campaign: fields
                recipient:
                  firstName: optional string(..40)
                  points: integer(0..1_000_000)
                message: { title: "{{ firstName | default: 'friend' }}, you have {{ points }} points" }
                """),
        KeywordExplanation(
            names: ["delivery"],
            meaning: "Constants of the run: texts, or maps with a `type` and a `value`. `--set delivery.id=77a1` replaces one.",
            example: """
                campaign: constants
                delivery: { id: 56c4, season: spring }
                message: { title: "Our {{ delivery.season }} offer" }
                """),
        KeywordExplanation(
            names: ["source"],
            meaning: """
                How the source of the recipients names and writes the fields. `columns` gives fields the names of the source: in \
                CSV a column, in JSON a key, or a path with `.`. `csv` describes the file: `separator`, `encoding`, `decimal`, \
                `date`, `datetime`, `booleans`, `missing`, and `list`, the character between items. A cell in another form \
                rejects its record. Samples always use the names of the fields.
                """,
            example: """
                campaign: weekend-offer
                recipient: { firstName: string(..40), ends: date, price: number(0..10_000 by 0.01) }
                source:
                  columns:
                    firstName: First Name
                  csv:
                    separator: ";"
                    encoding: windows-1252
                    decimal: ","
                    date: dd/mm/yyyy
                    missing: ["", "NULL"]
                message: { title: "{{ firstName }}: {{ price }} until {{ ends | date: 'long' }}" }
                """),
        KeywordExplanation(
            names: ["skip"],
            meaning: """
                Reasons for which recipients get nothing, each with its condition, for each target in the order in which they are \
                written: the first that is true applies. All texts, plurals and sizes know what is excluded: after \
                `no-name: not firstName` no text needs a default for `firstName`.
                """,
            example: """
                campaign: weekend-offer
                recipient: { firstName: optional string(..40), optedIn: boolean }
                skip:
                  no-consent: not optedIn
                  no-name: not firstName
                message: { title: "Hello {{ firstName }}" }
                """),
        KeywordExplanation(
            names: ["message"],
            meaning: "The message: settings for all targets. `blazon mapping show campaign-standard` lists the settings.",
            example: """
                campaign: hello
                message:
                  title: Hello
                  body: Our weekend offer is here
                """),
        KeywordExplanation(
            names: ["blocks"],
            meaning: "Named texts, which other texts read as `{{ block.name }}`.",
            example: """
                campaign: shared-text
                recipient: { firstName: optional string(..40) }
                blocks:
                  greeting: "Hello {{ firstName | default: 'friend' }}"
                message: { title: "{{ block.greeting }}!" }
                """),
        KeywordExplanation(
            names: ["locales"],
            meaning: """
                The message in other languages. `default` is the language of `message`; `by` is the recipient's field of type \
                `locale` that selects the language (default: the only one). Each language contains the settings that differ.
                """,
            example: """
                campaign: languages
                recipient: { language: optional locale }
                message: { title: Hello }
                locales:
                  by: language
                  default: en
                  es: { title: Hola }
                """),
        KeywordExplanation(
            names: ["variants"],
            meaning: """
                The message in other wordings, for an A/B test. Each has a `weight` and a `message`; `by` is the field whose \
                value selects the variant, so that a recipient always gets the same one.
                """,
            example: """
                campaign: ab-test
                recipient: { id: string(..40) }
                message: { title: Our weekend offer }
                variants:
                  by: id
                  plain: { weight: 1 }
                  question: { weight: 1, message: { title: Any plans for the weekend? } }
                """),
        KeywordExplanation(
            names: ["overflow"],
            meaning: """
                The text that is truncated if a payload exceeds its limit: `truncate` names the setting. Without it, such a \
                recipient is rejected for that target.
                """,
            example: """
                campaign: long-read
                recipient: { teaser: string(..4000) }
                overflow: { truncate: body }
                message: { title: New this week, body: "{{ teaser }}" }
                """),
        KeywordExplanation(
            names: ["samples"],
            meaning: """
                Test recipients by name. `blazon test` compares their payloads with the golden files, `blazon preview` shows \
                them.
                """,
            example: """
                campaign: hello
                recipient: { firstName: string(..40) }
                message: { title: "Hello {{ firstName }}" }
                samples:
                  ana: { firstName: Ana }
                """),
        KeywordExplanation(
            names: ["links", "schemes"],
            meaning: "`schemes` lists the schemes that a recipient's field of type `url` may have; default: `https` and `http`.",
            example: """
                campaign: links
                recipient: { page: url(..200) }
                links: { schemes: [https, shop] }
                message: { title: Your page, deepLink: "{{ page }}" }
                """),
    ]

    private static let words: [KeywordExplanation] = [
        KeywordExplanation(
            names: ["by"],
            meaning: "In `locales` and `variants`: the recipient's field that selects the language or the variant.",
            example: """
                campaign: languages
                recipient: { language: optional locale }
                message: { title: Hello }
                locales: { by: language, default: en, es: { title: Hola } }
                """),
        KeywordExplanation(
            names: ["weight"],
            meaning: """
                In a variant: its share of the recipients, as a whole number. With weights 1 and 3, the second variant gets three \
                quarters.
                """,
            example: """
                campaign: ab-test
                recipient: { id: string(..40) }
                message: { title: Our weekend offer }
                variants:
                  by: id
                  plain: { weight: 1 }
                  question: { weight: 3, message: { title: Any plans for the weekend? } }
                """),
        KeywordExplanation(
            names: ["holdout"],
            meaning: """
                A variant with `holdout: true` gets nothing, to measure the effect of the others: its recipients are skipped, with \
                the variant's name as the reason.
                """,
            example: """
                campaign: ab-test
                recipient: { id: string(..40) }
                message: { title: Our weekend offer }
                variants:
                  by: id
                  offer: { weight: 90 }
                  control: { weight: 10, holdout: true }
                """),
        KeywordExplanation(
            names: ["when", "then", "otherwise"],
            meaning: """
                A list that selects the value of a setting: the `then` of the first `when` that is true. `otherwise` is \
                required, and must be last. Within a text, `{% when %}` is a branch of `{% case %}`.
                """,
            example: """
                campaign: choices
                recipient: { points: integer(0..5000) }
                message:
                  title:
                    - when: points >= 1000
                      then: Choose your gift
                    - otherwise: "You have {{ points }} points"
                """),
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
            meaning: "True if a value is in a list: a field of type `list`, or literals in brackets.",
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
        KeywordExplanation(
            names: ["now"],
            meaning: """
                In an expression: the time of sending, from `--send-at`. In a sample: its own time of sending. No field can have this \
                name.
                """,
            example: """
                campaign: last-days
                recipient: { ends: datetime }
                message: { title: "{% if ends < now %}It is over{% else %}Still open{% endif %}" }
                samples:
                  ana: { ends: "2026-11-27T20:30:00Z", now: "2026-11-21T09:00:00Z" }
                """),
        KeywordExplanation(
            names: ["target"],
            meaning: "In an expression: the name of the rendered target. A field of the same name is read as `recipient.target`.",
            example: """
                campaign: origin
                message: { title: Hello, customFields: { sentTo: "{{ target }}" } }
                """),
    ]
}
