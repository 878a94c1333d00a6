/// How a recipient's locale selects one of the message's locales: RFC 4647 lookup on tags completed by CLDR's likely subtags.
/// Contains only the data that the message's own languages need.
package struct LocaleChoice: Sendable, Equatable {
    /// Canonical BCP 47 tags, the default first, as `{{ locale }}` prints them and coverage counts them.
    package var names: [String]
    /// The slot of the field with the recipient's locale; nil: there is none, and every recipient gets the default.
    package var slot: Int?
    /// Data that matches a recipient's tag to one of the names.
    package var languages: [LocaleLanguage]

    /// Creates a choice of locales.
    package init(names: [String], slot: Int?, languages: [LocaleLanguage]) {
        self.names = names
        self.slot = slot
        self.languages = languages
    }
}

/// An A/B test: a stable hash of the campaign and a field's text selects a variant by weight (docs/language.md, Variants).
package struct VariantChoice: Sendable, Equatable {
    /// Names of the variants.
    package var names: [String]
    /// One for each name, at least 1.
    package var weights: [Int]
    /// The slot of the field whose text is hashed.
    package var slot: Int

    /// Creates a choice of variants.
    package init(names: [String], weights: [Int], slot: Int) {
        self.names = names
        self.weights = weights
        self.slot = slot
    }
}

/// `targetBy`: the field that names a recipient's target.
package struct TargetChoice: Sendable, Equatable {
    /// The slot of the field.
    package var slot: Int
    /// All targets of the template, including those that this program does not render. Any other value rejects the recipient.
    package var targets: [String]

    /// Creates a choice of targets.
    package init(slot: Int, targets: [String]) {
        self.slot = slot
        self.targets = targets
    }
}
