/// How a recipient's locale selects one of the message's locales: RFC 4647 lookup on tags completed by CLDR's likely subtags.
/// Contains only the data that the message's own languages need.
public struct LocaleChoice: Sendable, Equatable {
    /// Canonical BCP 47 tags, the default first, as `{{ locale }}` prints them and coverage counts them.
    public var names: [String]
    /// The slot of the field with the recipient's locale; nil: there is none, and every recipient gets the default.
    public var slot: Int?
    /// Data that matches a recipient's tag to one of the names.
    public var languages: [LocaleLanguage]

    /// Creates a choice of locales.
    public init(names: [String], slot: Int?, languages: [LocaleLanguage]) {
        self.names = names
        self.slot = slot
        self.languages = languages
    }
}

/// An A/B test: a stable hash of the campaign and a field's text selects a variant by weight (docs/language.md, Variants).
public struct VariantChoice: Sendable, Equatable {
    /// Names of the variants.
    public var names: [String]
    /// One for each name, at least 1.
    public var weights: [Int]
    /// The slot of the field whose text is hashed.
    public var slot: Int

    /// Creates a choice of variants.
    public init(names: [String], weights: [Int], slot: Int) {
        self.names = names
        self.weights = weights
        self.slot = slot
    }
}

/// `targetBy`: the field that names a recipient's target.
public struct TargetChoice: Sendable, Equatable {
    /// The slot of the field.
    public var slot: Int
    /// All targets of the template, including those that this program does not render. Any other value rejects the recipient.
    public var targets: [String]

    /// Creates a choice of targets.
    public init(slot: Int, targets: [String]) {
        self.slot = slot
        self.targets = targets
    }
}
