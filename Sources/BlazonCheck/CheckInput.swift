import BlazonBytes
import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate

/// What all rules read: the table, the constants of the run and what the template declares. Immutable.
final class CheckInput {
    let table: MappingTable
    let schema: Schema
    let campaign: String
    let constants: DeliveryConstants
    let targets: TargetNames
    /// The template's blocks, after blocks within blocks have been expanded.
    let blocks: BlockTable
    let translations: BlockTranslations
    /// The message's locales as canonical tags; the default is first.
    let locales: [String]
    /// Names of the A/B test's variants; empty without a test.
    let variants: [String]
    /// The variants that are sent: all but holdouts.
    let sentVariants: [String]
    /// Whether some records may be skipped.
    let hasSkips: Bool
    /// Sections that are misspelled or could not be read. Their contents are not reported as missing.
    let misspelled: Set<String>
    /// Names of the recipient's fields.
    let fieldNames: [String]
    let searches: NameSearches
    let loops = LoopSlots()
    private let foldedNames = Once<[String: String]>()
    /// The record types of the fields, by number.
    let recordTypes: [[Field]]

    init(
        _ declarations: DeclarationChecker, campaign: String, constants: DeliveryConstants, targets: TargetNames,
        blocks: BlockTable, translations: BlockTranslations, locales: [String], variants: [String], holdouts: [String],
        hasReasons: Bool, areVariantsBroken: Bool
    ) {
        table = declarations.table
        searches = declarations.searches
        schema = declarations.schema
        self.campaign = campaign
        self.constants = constants
        self.targets = targets
        self.blocks = blocks
        self.translations = translations
        self.locales = locales
        self.variants = variants
        let unsent = Set(holdouts)
        sentVariants = variants.filter { !unsent.contains($0) }
        hasSkips = hasReasons || !holdouts.isEmpty
        misspelled = areVariantsBroken ? declarations.misspelled.union(["variants"]) : declarations.misspelled
        fieldNames = schema.members.map(\.declaration.name.text)
        recordTypes = schema.fields.recordTypes
    }

    /// The first field whose name is the given one but for case, `_` and `-`.
    func field(like name: String) -> String? {
        func folded(_ name: String) -> String { name.lowercased().filter { $0 != "_" && $0 != "-" } }
        return foldedNames.value { Dictionary(fieldNames.map { (folded($0), $0) }) { first, _ in first } }[folded(name)]
    }
}

/// Names of targets.
struct TargetNames {
    /// The targets to compile.
    let compiled: [String]
    /// The template's own, or the table's defaults, even those that the run does not compile.
    let template: [String]

    /// The targets that conditions on `target` are judged by.
    let own: [String]

    init(compiled: [String], template: [String]) {
        self.compiled = compiled
        self.template = template
        own = template + compiled.filter { !template.contains($0) }
    }
}

/// The constants of `delivery`: the template's, with those of the run applied.
struct DeliveryConstants {
    private let constants: [(value: TypedExpression, span: Span)]
    private let places: NameIndex
    let names: [String]

    /// Typed once each: they may be long, and thousands of expressions may read them.
    init(_ constants: [(name: String, value: String, span: Span)]) {
        self.constants = constants.map { (.text($0.value), $0.span) }
        names = constants.map(\.name)
        places = NameIndex(names)
    }

    func named(_ name: String) -> (value: TypedExpression, span: Span)? { places[name].map { constants[$0] } }
}

/// Blocks by name, with what each depends on.
struct BlockTable {
    let all: [Block]
    let names: [String]
    private let places: NameIndex
    /// What each block depends on; nil until it is known.
    private var dependencies: [EditionDependencies?]

    init(_ blocks: [Block]) {
        all = blocks
        names = blocks.map(\.name.text)
        places = NameIndex(names)
        dependencies = blocks.map { _ in nil }
        for index in blocks.indices { resolveDependencies(of: index) }
    }

    func named(_ name: String) -> Block? { places[name].map { all[$0] } }

    func dependencies(ofBlock name: String) -> EditionDependencies { places[name].flatMap { dependencies[$0] } ?? [] }

    /// Blocks read each other no deeper than `BlockExpansion.depthLimit`, and never in a circle.
    private mutating func resolveDependencies(of index: Int) {
        guard dependencies[index] == nil else { return }
        for (name, _) in all[index].text.parts.blockNames {
            if let other = places[name] { resolveDependencies(of: other) }
        }
        dependencies[index] = EditionDependencies(self, visiting: all[index].text.parts.visitExpressions)
    }
}
