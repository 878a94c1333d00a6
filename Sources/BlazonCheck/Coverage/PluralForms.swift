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
    /// Those of the categories that more than one number has.
    private var ofSeveral: [Use: Set<PluralCategory>] = [:]

    package init() {}

    /// The categories of a filter, in CLDR's order; nil if the text is in no edition of the locale.
    package func categories(ofFilterAt span: Span, in locale: String) -> [PluralCategory]? {
        categories[Use(filter: span, locale: locale)]
    }

    /// Whether more than one number selects the text for a category, which therefore cannot leave the number out.
    package func hasSeveralNumbers(_ category: PluralCategory, ofFilterAt span: Span, in locale: String) -> Bool {
        ofSeveral[Use(filter: span, locale: locale)]?.contains(category) ?? false
    }

    /// A text may be in several editions of a locale, with narrower types where conditions hold.
    mutating func note(_ input: ValueType, _ filter: String, ofFilterAt span: Span, in locale: String, _ language: any LocaleData)
    {
        let use = Use(filter: span, locale: locale)
        add(Plurals.categories(of: input, filter: filter, in: language), to: use)
        ofSeveral[use, default: []].formUnion(Plurals.categoriesOfSeveral(of: input, filter: filter, in: language))
    }

    mutating func add(_ other: PluralForms) {
        for (use, found) in other.categories { add(found, to: use) }
        ofSeveral.merge(other.ofSeveral) { $0.union($1) }
    }

    private mutating func add(_ found: [PluralCategory], to use: Use) {
        let known = categories[use] ?? []
        categories[use] = PluralCategory.allCases.filter { found.contains($0) || known.contains($0) }
    }
}
