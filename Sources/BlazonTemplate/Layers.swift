package import BlazonDiagnostics

/// `locales:` — the message in other languages.
package struct Locales: Sendable {
    /// The key `locales`.
    package var keyword: Span
    /// The field that holds a recipient's locale, as a path (`locale`, `profile.language`); nil: `recipient.locale`.
    package var by: Name?
    /// What serves who has no locale, or one that the template lacks; nil: not given.
    package var `default`: Name?
    /// Settings whose text is the same in every language.
    package var neutral: [Name]
    /// In source order, the names as they were written.
    package var sections: [LocaleSection]

    package init(keyword: Span) {
        self.keyword = keyword
        neutral = []
        sections = []
    }
}

/// `es: {title: …, ios: {…}}`
package struct LocaleSection: Sendable {
    /// A BCP 47 tag as it was written (`es_mx`); its own name is in `section`, too.
    package var name: Name
    /// Settings in source order. A map under a target's name is that target's section: only the table knows.
    package var section: Section

    package init(name: Name, section: Section) {
        self.name = name
        self.section = section
    }
}

/// `variants:` — an A/B test.
package struct Variants: Sendable {
    /// The key `variants`.
    package var keyword: Span
    /// The field whose value decides, as a path; nil: `recipient.id`.
    package var by: Name?
    /// In source order.
    package var variants: [Variant]

    package init(keyword: Span) {
        self.keyword = keyword
        variants = []
    }
}

package struct Variant: Sendable {
    package var name: Name
    /// A whole number of at least 1, out of the sum of all.
    package var weight: Int
    package var message: Section?
    /// Sections that may be a target's, as in a template.
    package var sections: [Section]
    package var locales: [LocaleSection]

    package init(name: Name, weight: Int) {
        self.name = name
        self.weight = weight
        sections = []
        locales = []
    }
}

/// A text that expressions read as `block.name`.
package struct Block: Sendable {
    package var name: Name
    /// A `when` list is a text that is one conditional part.
    package var text: TextTemplate

    package init(name: Name, text: TextTemplate) {
        self.name = name
        self.text = text
    }
}

/// `overflow: {truncate: body}`
package struct Overflow: Sendable {
    /// The text setting that is cut until the payload fits.
    package var setting: Name

    package init(setting: Name) { self.setting = setting }
}
