import BlazonDiagnostics
import BlazonLanguage
import BlazonLocale
import BlazonMapping
import BlazonTemplate

/// What a template without `locales` speaks.
let defaultLocale = "en"

/// Which of the message's locales (a canonical tag) and variants.
struct EditionName: Hashable {
    let locale: String
    let variant: String?
}

/// On what of an edition something depends.
struct EditionDependencies: Equatable {
    var locale = false
    var variant = false

    /// The same for all editions that are alike in what was asked.
    func key(_ edition: EditionName) -> EditionName {
        EditionName(locale: locale ? edition.locale : "", variant: variant ? edition.variant : nil)
    }

    static func + (left: EditionDependencies, right: EditionDependencies) -> EditionDependencies {
        EditionDependencies(locale: left.locale || right.locale, variant: left.variant || right.variant)
    }
}

/// What every part of the checker sees while it works on one template.
final class CheckContext {
    let table: MappingTable
    let schema: Schema
    let campaign: String
    /// Constants of the run, `--set` applied.
    let delivery: [(name: String, value: String)]
    /// Where constants of `delivery` are given; of those that the run gives, the template's name.
    var deliverySpans: [[UInt8]: Span] = [:]
    /// Names of the targets that are compiled.
    var targets: [String] = []
    /// Names of the template's own targets, whichever of them the run asks for: a condition on `target` is judged by these.
    var ownTargets: [String] = []

    /// The locales of the message, canonical tags, the default first.
    var locales = [defaultLocale]
    /// Names of the A/B test's variants; empty: there is none.
    var variants: [String] = []
    /// What is typed right now belongs to this locale and variant.
    private(set) var edition = EditionName(locale: defaultLocale, variant: nil)
    /// CLDR's data for the edition's locale.
    private(set) var language: (any LocaleData)?
    /// What was asked of the edition since this was last emptied: a type holds for editions that are alike in it.
    var dependencies = EditionDependencies()
    /// A setting that was typed before, for another edition: what was found then is not found again.
    var isTypedAgain = false
    /// Whether conditions have a choice.
    var verdicts = ConditionCoverage()
    /// Whether each `default` can be used.
    var defaults = DefaultCoverage()
    /// The template's blocks, none of which reads another any more.
    var blocks: [Block] = []

    private(set) var diagnostics: Diagnostics = []
    private(set) var readSlots: Set<Int> = []
    private(set) var readBlocks: Set<String> = []
    /// Schemes that the template's URLs have literally, lower case.
    private(set) var literalSchemes: [String] = []

    init(table: MappingTable, schema: Schema, campaign: String, delivery: [(name: String, value: String)]) {
        self.table = table
        self.schema = schema
        self.campaign = campaign
        self.delivery = delivery
    }

    /// Locales with a setting whose name is unknown: what else they lack follows from that.
    var misspeltLocales: Set<String> = []

    /// Sections that are there under a misspelt name, or that could not be read: what they hold is not missed.
    var misspelt: Set<String> = []

    /// Names of `delivery` that expressions read.
    private(set) var readDelivery: Set<String> = []
    private var reportedOnce: Set<String> = []

    func report(_ diagnostic: Diagnostic) {
        if isTypedAgain { return reportOnce(diagnostic) }
        reportedOnce.insert(Self.key(diagnostic))
        diagnostics.append(diagnostic)
    }

    private static func key(_ diagnostic: Diagnostic) -> String {
        "\(diagnostic.code.id) \(diagnostic.span.file.index) \(diagnostic.span.start)"
    }

    /// Reports what several targets would find at one place for the first of them only.
    func reportOnce(_ diagnostic: Diagnostic) {
        if reportedOnce.insert(Self.key(diagnostic)).inserted { diagnostics.append(diagnostic) }
    }

    /// Whether a setting's names were not looked at before for a target.
    func isFirstVisit(at setting: Setting, on target: Target) -> Bool {
        visits.insert(Visit(place: setting.name.span, target: target.name)).inserted
    }

    private struct Visit: Hashable {
        let place: Span
        let target: String
    }

    private var visits: Set<Visit> = []

    /// The place of each row in the table.
    private(set) lazy var rowOrder = Dictionary(
        table.rows.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })

    /// Goes on in another edition.
    func enter(_ edition: EditionName) {
        if edition.locale != self.edition.locale || language == nil { language = CLDR.locale(edition.locale) }
        self.edition = edition
    }

    func noteRead(block name: String) { readBlocks.insert(name) }

    func noteRead(slot: Int) { readSlots.insert(slot) }

    /// - Parameters:
    ///   - scheme: of a link that the template spells out, in lower case.
    ///   - isWholeLiteral: nothing in the link comes from a recipient.
    func noteScheme(_ scheme: String, isWholeLiteral: Bool, at span: Span) {
        if unsafeSchemes.contains(scheme) { return report(.unsafeScheme(scheme, isError: !isWholeLiteral, at: span)) }
        if !literalSchemes.contains(scheme) { literalSchemes.append(scheme) }
    }

    /// A constant of the run, typed once: it may be long, and read in thousands of places.
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

    /// Names for findings: there may be thousands of both.
    private(set) lazy var blockNames = blocks.map(\.name.text)
    private(set) lazy var deliveryNames = delivery.map(\.name)
    private(set) lazy var fieldNames = schema.members.map(\.declaration.name.text)

    func block(named name: String) -> Block? { blockPlaces[Array(name.utf8)].map { blocks[$0] } }

    private lazy var blockPlaces = Dictionary(
        blocks.enumerated().map { (Array($0.element.name.text.utf8), $0.offset) }, uniquingKeysWith: { first, _ in first })

    /// What a misspelt name was meant to be: each name is sought once.
    func meant(_ name: String, among candidates: @autoclosure () -> [String], as kind: NameKind) -> String? {
        let key = NameSearch(name: name, kind: kind)
        if let known = nearestNames[key] { return known }
        let found = diagnostics.hasRoom(for: .error) ? nearest(name, among: candidates()) : nil
        nearestNames[key] = .some(found)
        return found
    }

    private var nearestNames: [NameSearch: String?] = [:]

    /// What a name is sought among.
    enum NameKind: Hashable {
        /// Of a record; nil: of the recipient.
        case field(of: String?)
        case delivery, block, setting
        case member(of: Members)
        /// A field, where a text without quotes stands.
        case bareWord
    }

    /// The words of an enum. The words of one field share an array, which compares equal by identity, so hashing two values is enough.
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

/// Schemes whose URLs are programs, documents or files of the device: no value of a recipient may be in one.
let unsafeSchemes = ["javascript", "data", "vbscript", "file"]
