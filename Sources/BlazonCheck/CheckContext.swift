import BlazonDiagnostics
import BlazonLanguage
import BlazonLocale
import BlazonMapping
import BlazonTemplate

/// Locale of a template without `locales`.
let defaultLocale = "en"

/// One combination of a message's locale (canonical tag) and variant.
struct EditionName: Hashable {
    let locale: String
    let variant: String?
}

/// The parts of an edition that a result depends on.
struct EditionDependencies: Equatable {
    var locale = false
    var variant = false

    /// A key that is equal for all editions in which the result is the same.
    func key(_ edition: EditionName) -> EditionName {
        EditionName(locale: locale ? edition.locale : "", variant: variant ? edition.variant : nil)
    }

    static func + (left: EditionDependencies, right: EditionDependencies) -> EditionDependencies {
        EditionDependencies(locale: left.locale || right.locale, variant: left.variant || right.variant)
    }
}

/// The state of checking one template, shared by all rules.
final class CheckContext {
    let table: MappingTable
    let schema: Schema
    let campaign: String
    /// Constants of the run, with `--set` applied.
    let delivery: [(name: String, value: String)]
    /// Where constants of `delivery` are declared. Constants that the run provides point to the template's name.
    var deliverySpans: [[UInt8]: Span] = [:]
    /// Names of the targets to compile.
    var targets: [String] = []
    /// Names of the template's own targets, even those that the run does not compile. Conditions on `target` are judged by these.
    var ownTargets: [String] = []

    /// The message's locales as canonical tags; the default is first.
    var locales = [defaultLocale]
    /// Names of the A/B test's variants; empty without a test.
    var variants: [String] = []
    /// The edition whose values are being typed.
    private(set) var edition = EditionName(locale: defaultLocale, variant: nil)
    /// CLDR data for the edition's locale.
    private(set) var language: (any LocaleData)?
    /// What has been read of the edition since this was last reset. A type is valid for all editions that agree on it.
    var dependencies = EditionDependencies()
    /// Whether a setting is typed a second time, for another edition. Its diagnostics have been reported already.
    var isRetyping = false
    /// Which conditions are always true or always false.
    var verdicts = ConditionCoverage()
    /// Which `default` filters can apply.
    var defaults = DefaultCoverage()
    /// The template's blocks, after blocks within blocks have been expanded.
    var blocks: [Block] = []

    private(set) var diagnostics: Diagnostics = []
    private(set) var readSlots: Set<Int> = []
    private(set) var readBlocks: Set<String> = []
    /// URL schemes that the template spells out, in lower case.
    private(set) var literalSchemes: [String] = []

    init(table: MappingTable, schema: Schema, campaign: String, delivery: [(name: String, value: String)]) {
        self.table = table
        self.schema = schema
        self.campaign = campaign
        self.delivery = delivery
    }

    /// Locales with an unknown setting. Other faults of such a locale follow from it and are not reported.
    var misspelledLocales: Set<String> = []

    /// Sections that are misspelled or could not be read. Their contents are not reported as missing.
    var misspelled: Set<String> = []

    /// Constants of `delivery` that expressions read.
    private(set) var readDelivery: Set<String> = []
    private var reportedOnce: Set<String> = []

    func report(_ diagnostic: Diagnostic) {
        if isRetyping { return reportOnce(diagnostic) }
        reportedOnce.insert(Self.key(diagnostic))
        diagnostics.append(diagnostic)
    }

    private static func key(_ diagnostic: Diagnostic) -> String {
        "\(diagnostic.code.id) \(diagnostic.span.file.index) \(diagnostic.span.start)"
    }

    /// Reports a diagnostic that several targets would repeat at the same place, once.
    func reportOnce(_ diagnostic: Diagnostic) {
        if reportedOnce.insert(Self.key(diagnostic)).inserted { diagnostics.append(diagnostic) }
    }

    /// Whether the names of a setting have not been checked for the target yet.
    func isFirstVisit(at setting: Setting, on target: Target) -> Bool {
        visits.insert(Visit(place: setting.name.span, target: target.name)).inserted
    }

    private struct Visit: Hashable {
        let place: Span
        let target: String
    }

    private var visits: Set<Visit> = []

    /// The index of each row in the table.
    private(set) lazy var rowOrder = Dictionary(
        table.rows.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })

    /// Continues in another edition.
    func enter(_ edition: EditionName) {
        if edition.locale != self.edition.locale || language == nil { language = CLDR.locale(edition.locale) }
        self.edition = edition
    }

    func noteRead(block name: String) { readBlocks.insert(name) }

    func noteRead(slot: Int) { readSlots.insert(slot) }

    /// Records a scheme that the template spells out, in lower case. `isWholeLiteral` means that no part of the link comes from a
    /// recipient.
    func noteScheme(_ scheme: String, isWholeLiteral: Bool, at span: Span) {
        if unsafeSchemes.contains(scheme) { return report(.unsafeScheme(scheme, isError: !isWholeLiteral, at: span)) }
        if !literalSchemes.contains(scheme) { literalSchemes.append(scheme) }
    }

    /// A constant of the run, typed once: it may be long, and thousands of expressions may read it.
    func deliveryConstant(_ name: String) -> TypedExpression? {
        readDelivery.insert(name)
        if let known = deliveryConstants[Array(name.utf8)] { return known }
        guard let index = deliveryPlaces[Array(name.utf8)] else { return nil }
        let typed = TypedExpression.text(delivery[index].value)
        deliveryConstants[Array(name.utf8)] = typed
        return typed
    }

    private var deliveryConstants: [[UInt8]: TypedExpression] = [:]
    private lazy var deliveryPlaces = Dictionary(
        delivery.enumerated().map { (Array($0.element.name.utf8), $0.offset) }, uniquingKeysWith: { first, _ in first })

    /// Names that diagnostics suggest, computed once: there may be thousands of blocks and of diagnostics.
    private(set) lazy var blockNames = blocks.map(\.name.text)
    private(set) lazy var deliveryNames = delivery.map(\.name)
    private(set) lazy var fieldNames = schema.members.map(\.declaration.name.text)

    func block(named name: String) -> Block? { blockPlaces[Array(name.utf8)].map { blocks[$0] } }

    private lazy var blockPlaces = Dictionary(
        blocks.enumerated().map { (Array($0.element.name.text.utf8), $0.offset) }, uniquingKeysWith: { first, _ in first })

    /// The closest known name to a misspelled one, cached.
    func meant(_ name: String, among candidates: @autoclosure () -> [String], as kind: NameKind) -> String? {
        let key = NameSearch(name: name, kind: kind)
        if let known = nearestNames[key] { return known }
        let found = diagnostics.hasRoom(for: .error) ? nearest(name, among: candidates()) : nil
        nearestNames[key] = .some(found)
        return found
    }

    private var nearestNames: [NameSearch: String?] = [:]

    /// The set of candidates for a misspelled name.
    enum NameKind: Hashable {
        /// A field of a record; nil: of the recipient.
        case field(of: String?)
        case delivery, block, setting
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

/// Schemes whose URLs are programs, documents or files of the device. No value of a recipient may appear in such a URL.
let unsafeSchemes = ["javascript", "data", "vbscript", "file"]
