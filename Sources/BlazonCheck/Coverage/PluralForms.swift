package import BlazonDiagnostics
package import BlazonLanguage

/// The categories that `plural` and `ordinal` can reach in each locale, for translators.
package struct PluralForms: Sendable {
    private struct Use: Hashable {
        /// The filter's name in its file.
        let filter: Span
        let locale: String
    }

    private var categories: [Use: [PluralCategory]] = [:]

    package init() {}

    /// The categories of a filter, in CLDR's order; nil if the text is in no edition of the locale.
    package func categories(ofFilterAt span: Span, in locale: String) -> [PluralCategory]? {
        categories[Use(filter: span, locale: locale)]
    }

    /// A text may be in several editions of a locale, with narrower types where conditions hold.
    mutating func note(_ found: [PluralCategory], ofFilterAt span: Span, in locale: String) {
        add(found, to: Use(filter: span, locale: locale))
    }

    mutating func add(_ other: PluralForms) {
        for (use, found) in other.categories { add(found, to: use) }
    }

    private mutating func add(_ found: [PluralCategory], to use: Use) {
        let known = categories[use] ?? []
        categories[use] = PluralCategory.allCases.filter { found.contains($0) || known.contains($0) }
    }
}
