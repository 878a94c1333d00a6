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
    /// The variables of loops.
    var loops = LoopVariables()
    /// Which forms of `plural` and `ordinal` can be used.
    var forms = FormCoverage()
    /// Which `default` filters can apply.
    var defaults = DefaultCoverage()

    /// The categories that each `plural` and `ordinal` can reach, for translators; nil: not requested.
    var pluralForms: PluralForms?

    private var nearestNames: [NameSearch: String?] = [:]

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

    /// The closest known name to a misspelled one, cached; nil if no more errors are shown.
    func nearestName(_ name: String, among candidates: @autoclosure () -> [String], as kind: NameKind) -> String? {
        let key = NameSearch(name: name, kind: kind)
        if let known = nearestNames[key] { return known }
        let found = diagnostics.hasRoom(for: .error) ? nearest(name, among: candidates()) : nil
        nearestNames[key] = .some(found)
        return found
    }

    /// The set of candidates for a misspelled name.
    enum NameKind: Hashable {
        /// A field of a record; nil: of the recipient.
        case field(of: String?)
        case delivery, block, setting, zone, column
        case member(of: Members)
        /// A field name in a text without quotes.
        case bareWord
    }

    /// The members of an enum. Fields share one array per enum, and equal storage compares fast, so hashing two members is
    /// enough.
    struct Members: Hashable {
        let words: [String]

        func hash(into hasher: inout Hasher) {
            hasher.combine(words.count)
            hasher.combine(words.first)
        }
    }

    private struct NameSearch: Hashable {
        let name: String
        let kind: NameKind
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
