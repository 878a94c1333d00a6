/// The keys of `locales` that are not locales.
package enum LocalesKey: String, KeySet {
    case by, `default`, neutral
    package static let map = "locales"
    package var about: Keyword {
        switch self {
        case .by:
            Keyword(
                summary: "The field with a recipient's language; default: the field `locale`",
                explanation: "In `locales` and `variants`: the recipient's field that selects the language or the variant.",
                example: """
                    campaign: languages
                    recipient: { language: optional locale }
                    message: { title: Hello }
                    locales: { by: language, default: en, es: { title: Hola } }
                    """)
        case .default: Keyword(summary: "The language of `message`")
        case .neutral: Keyword(summary: "Settings and blocks whose text is the same in every language")
        }
    }
}

/// The keys of a locale that are neither settings nor targets.
package enum LocaleKey: String, KeySet {
    case blocks
    package static let map = "a locale"
    package var about: Keyword {
        switch self {
        case .blocks:
            Keyword(summary: TemplateKey.blocks.about.summary, opensMap: true)
        }
    }
}

/// The keys of `variants` that are not variants.
package enum VariantsKey: String, KeySet {
    case by
    package static let map = "variants"
    package var about: Keyword {
        switch self {
        case .by: Keyword(summary: "The field whose value selects the variant; default: `recipient.id`")
        }
    }
}

/// The keys of a variant that are not targets.
package enum VariantKey: String, KeySet {
    case weight, holdout, message, locales
    package static let map = "a variant"
    package static var othersFollow: VariantKey? { .message }
    package var about: Keyword {
        switch self {
        case .weight:
            Keyword(
                summary: "The variant's share, relative to the sum of all weights",
                explanation: """
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
                    """)
        case .holdout:
            Keyword(
                summary: "With `true`, nothing is sent to the variant's share of the recipients",
                explanation: """
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
                    """)
        case .message:
            Keyword(summary: TemplateKey.message.about.summary, opensMap: true)
        case .locales:
            Keyword(summary: TemplateKey.locales.about.summary, opensMap: true)
        }
    }
}

/// The keys of an item of a list that selects the value of a setting.
package enum ChoiceKey: String, KeySet {
    case when, then, otherwise
    package static let map = "when"
    package var about: Keyword {
        switch self {
        case .when:
            Keyword(
                summary: "A condition; the first true case applies", covers: ["then", "otherwise"],
                explanation: """
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
                    """)
        case .then: Keyword(summary: "The value if the condition is true")
        case .otherwise: Keyword(summary: "The value if no condition is true; required, and the last case")
        }
    }
}

/// The keys of a map that makes a list: a value for each item of another.
package enum LoopKey: String, KeySet {
    case `for`, `where`, offset, limit, reversed, each
    package static let map = "for"

    /// Whether the loop's variable exists in the value.
    package var readsVariable: Bool { self == .where || self == .each }

    /// Whether the keys of a map make a loop, if its `for` names a list; with any other key, the map is data.
    package static func areLoop(_ keys: [String]) -> Bool {
        let known = keys.compactMap { LoopKey($0) }
        return known.count == keys.count && known.contains(.for) && known.contains(.each)
    }

    package var about: Keyword {
        switch self {
        case .for: Keyword(summary: "The variable and its list: `item in cart`")
        case .where: Keyword(summary: "A condition on the variable; other items are left out, before `offset` and `limit` count")
        case .offset: Keyword(summary: "The number of items to leave out at the start")
        case .limit: Keyword(summary: "The maximum number of items")
        case .reversed: Keyword(summary: "With `true`, the last item comes first")
        case .each:
            Keyword(
                summary: "The value for each item: a text, a map or a list",
                explanation: """
                    A map with `for` and `each`, where a list may be, makes a list: the value of `each` for each item of the list \
                    after `in`. `where` is a condition on the variable and comes first; then `offset`, `limit` and `reversed` act \
                    as in `{% for %}`. Of no items the result is an empty list. A map with any other key is data.
                    """,
                example: """
                    campaign: carousel
                    recipient:
                      cart: "list(..5) of { name: string(..40), price: number(0..1000 by 0.01), inStock: boolean }"
                    message:
                      title: Still yours
                      customFields:
                        items:
                          for: item in cart
                          where: item.inStock
                          limit: 3
                          each: { name: "{{ item.name }}", price: "{{ item.price }}" }
                    """)
        }
    }
}
