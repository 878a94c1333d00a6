package import BlazonDiagnostics
package import BlazonLanguage

/// What checking one template has found: diagnostics, and what the template uses. Rules only add to it; what is unused is derived
/// at the end.
final class Findings {
    private(set) var diagnostics: Diagnostics = []
    private var reported: Set<String> = []

    /// Slots of the fields that are read.
    private(set) var readSlots: Set<Int> = []
    private(set) var readBlocks: Set<String> = []
    /// Constants of `delivery` that expressions read.
    private(set) var readConstants: Set<String> = []
    /// URL schemes that the template spells out, in lower case.
    private(set) var literalSchemes: [String] = []
    /// Which conditions are always true or always false.
    var conditions = ConditionCoverage()
    /// Which forms of `plural` and `ordinal` can be used.
    var forms = FormCoverage()
    /// Which `default` filters can apply.
    var defaults = DefaultCoverage()

    /// The categories that each `plural` and `ordinal` can reach, for translators; nil: not requested.
    var pluralForms: PluralForms?

    func report(_ diagnostic: Diagnostic) {
        reported.insert(Self.key(diagnostic))
        diagnostics.append(diagnostic)
    }

    /// Reports a diagnostic that several targets or editions would repeat at the same place, once.
    func reportOnce(_ diagnostic: Diagnostic) {
        if reported.insert(Self.key(diagnostic)).inserted { diagnostics.append(diagnostic) }
    }

    private static func key(_ diagnostic: Diagnostic) -> String {
        "\(diagnostic.code.id) \(diagnostic.span.file.index) \(diagnostic.span.start)"
    }

    func noteRead(slot: Int) { readSlots.insert(slot) }

    func noteRead(block name: String) { readBlocks.insert(name) }

    func noteRead(constant name: String) { readConstants.insert(name) }

    /// Records a scheme of lower-case letters.
    func noteScheme(_ scheme: String) {
        if !literalSchemes.contains(scheme) { literalSchemes.append(scheme) }
    }
}

/// The categories that `plural` and `ordinal` can reach in each locale.
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
        let use = Use(filter: span, locale: locale)
        let known = categories[use] ?? []
        categories[use] = PluralCategory.allCases.filter { found.contains($0) || known.contains($0) }
    }
}
