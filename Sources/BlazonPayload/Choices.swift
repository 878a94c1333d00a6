public import BlazonLanguage

/// How a recipient's locale finds one of the message's: RFC 4647 lookup on tags that are made whole by CLDR's likely subtags. It
/// holds what the message's own languages need of that data, and nothing else.
public struct LocaleChoice: Sendable, Equatable {
    /// Canonical BCP 47 tags, the default first: what `{{ locale }}` says and coverage counts.
    public var names: [String]
    /// The field that holds the recipient's locale; nil: there is none, the default serves all.
    public var slot: Int?
    public var languages: [LocaleLanguage]

    public init(names: [String], slot: Int?, languages: [LocaleLanguage]) {
        self.names = names
        self.slot = slot
        self.languages = languages
    }
}

/// An A/B test: a stable hash of the campaign and a field's text chooses by weight (docs/language.md, Variants).
public struct VariantChoice: Sendable, Equatable {
    public var names: [String]
    /// As many as names, each at least 1.
    public var weights: [Int]
    public var slot: Int

    public init(names: [String], weights: [Int], slot: Int) {
        self.names = names
        self.weights = weights
        self.slot = slot
    }
}

/// `targetBy`: the field that names a recipient's target.
public struct TargetChoice: Sendable, Equatable {
    public var slot: Int
    /// All targets of the template, those that this program was not asked for too. Another value rejects.
    public var targets: [String]

    public init(slot: Int, targets: [String]) {
        self.slot = slot
        self.targets = targets
    }
}
