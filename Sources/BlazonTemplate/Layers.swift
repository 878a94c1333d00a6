package import BlazonDiagnostics

/// `locales:`, the message in other languages.
package struct Locales: Sendable {
    /// The key `locales`.
    package var keyword: Span
    /// The field with a recipient's locale, as a path (`locale`, `profile.language`); nil: `recipient.locale`.
    package var by: Name?
    /// The locale for recipients without a locale, or with one that the template lacks; nil: not specified.
    package var `default`: Name?
    /// Settings whose text is the same in every language.
    package var neutral: [Name] = []
    /// In source order, the names as they were written.
    package var sections: [LocaleSection] = []

    package init(keyword: Span, default: Name? = nil) {
        self.keyword = keyword
        self.default = `default`
    }
}

/// `es: {title: …, ios: {…}}`
package struct LocaleSection: Sendable {
    /// A BCP 47 tag as written (`es_mx`); `section` contains this name too.
    package var name: Name
    /// Settings in source order. Only the table shows whether a map is the section of a target.
    package var section: Section
    /// Translations of the template's blocks.
    package var blocks: [Block]

    package init(name: Name, section: Section, blocks: [Block] = []) {
        self.name = name
        self.section = section
        self.blocks = blocks
    }
}

/// `variants:`, an A/B test.
package struct Variants: Sendable {
    /// The key `variants`.
    package var keyword: Span
    /// The field whose value determines the variant, as a path; nil: `recipient.id`.
    package var by: Name?
    /// In source order.
    package var variants: [Variant] = []

    package var holdouts: [Variant] { variants.filter(\.isHoldout) }
}

package struct Variant: Sendable {
    package var name: Name
    /// A whole number of at least 1, relative to the sum of all weights.
    package var weight: Int
    /// Whether nothing is sent to its share of the recipients.
    package var isHoldout = false
    package var message: Section?
    /// Sections that may belong to targets, as in a template.
    package var sections: [Section] = []
    package var locales: [LocaleSection] = []
}

/// A text that expressions read as `block.name`.
package struct Block: Sendable {
    package var name: Name
    /// A `when` list becomes a text with one conditional part.
    package var text: TextTemplate

    package init(name: Name, text: TextTemplate) {
        self.name = name
        self.text = text
    }
}

/// `overflow: {truncate: body}`
package struct Overflow: Sendable {
    /// The text setting that is truncated until the payload fits.
    package var setting: Name
}
