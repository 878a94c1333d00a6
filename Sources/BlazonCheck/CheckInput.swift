import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate
import BlazonText

/// What all rules read: what the template declares, its constants and its blocks.
final class CheckInput {
    let declared: Declarations
    let constants: DeliveryConstants
    /// The template's blocks, after blocks within blocks have been expanded.
    let blocks: BlockTable
    let translations: BlockTranslations
    /// The variants that are sent: all but holdouts.
    let sentVariants: [String]
    /// Names of the recipient's fields.
    let fieldNames: [String]
    private let foldedNames = Once<[String: String]>()
    /// The record types of the fields, by number.
    let recordTypes: [[Field]]
    let loops = LoopSlots()
    /// The targets to compile, in the table's order, then the forms in which their requests are posted.
    let judgedTargets: [Target]
    /// What links get; nil: nothing.
    let linkPolicy: LinkPolicy?

    init(_ declared: Declarations, _ blocks: BlockTable, _ translations: BlockTranslations, _ links: Links?) {
        self.declared = declared
        self.blocks = blocks
        self.translations = translations
        constants = DeliveryConstants(declared.constants)
        let unsent = Set(declared.template.variants?.holdouts.map(\.name.text) ?? [])
        sentVariants = declared.variantNames.filter { !unsent.contains($0) }
        fieldNames = declared.schema.members.map(\.declaration.name.text).filter(Identifier.isValid)
        recordTypes = declared.schema.fields.recordTypes
        let compiled = declared.table.targets.filter { declared.targetNames.compiled.contains($0.name) }
        judgedTargets = compiled + compiled.compactMap(declared.table.posted)
        linkPolicy = LinkPolicy(links, blocks)
    }

    var table: MappingTable { declared.table }
    var schema: Schema { declared.schema }
    var bindings: BindingTable { blocks.bindings }
    var targets: TargetNames { declared.targetNames }
    var misspelled: Set<String> { declared.misspelled }
    var searches: NameSearches { declared.searches }
    var lookups: [LoadedLookup] { declared.options.lookups }

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
    private let indices: NameIndex
    let names: [String]

    /// Typed once each: they may be long, and thousands of expressions may read them.
    init(_ constants: [(name: String, value: String, span: Span)]) {
        self.constants = constants.map { (.text($0.value), $0.span) }
        names = constants.map(\.name)
        indices = NameIndex(names)
    }

    func named(_ name: String) -> (value: TypedExpression, span: Span)? { indices[name].map { constants[$0] } }
}

/// Blocks by name, with what each depends on, and the names of `let`.
struct BlockTable {
    let all: [Block]
    let names: [String]
    let bindings: BindingTable
    private let indices: NameIndex
    /// What each block depends on; nil until it is known.
    private var dependencies: [EditionDependencies?]
    private var dependenciesOfBindings: [EditionDependencies?]

    init(_ blocks: [Block], _ bindings: BindingTable) {
        all = blocks
        self.bindings = bindings
        dependenciesOfBindings = bindings.all.map { _ in nil }
        names = blocks.map(\.name.text)
        indices = NameIndex(names)
        dependencies = blocks.map { _ in nil }
        for index in bindings.all.indices { resolveDependencies(ofBinding: index) }
        for index in blocks.indices { resolveDependencies(of: index) }
    }

    func named(_ name: String) -> Block? { indices[name].map { all[$0] } }

    func dependencies(ofBlock name: String) -> EditionDependencies { indices[name].flatMap { dependencies[$0] } ?? [] }

    func dependencies(ofBinding name: String) -> EditionDependencies {
        bindings.index(of: name).flatMap { dependenciesOfBindings[$0] } ?? []
    }

    /// Names read each other no deeper than blocks, and never in a circle.
    private mutating func resolveDependencies(ofBinding index: Int) {
        guard dependenciesOfBindings[index] == nil, let expression = bindings.all[index].expression else { return }
        for (other, _) in bindings.read(by: expression) { resolveDependencies(ofBinding: other) }
        dependenciesOfBindings[index] = EditionDependencies(self, visiting: expression.visit)
    }

    /// Blocks read each other no deeper than `BlockExpansion.depthLimit`, and never in a circle.
    private mutating func resolveDependencies(of index: Int) {
        guard dependencies[index] == nil else { return }
        for (name, _) in all[index].text.parts.blockNames {
            if let other = indices[name] { resolveDependencies(of: other) }
        }
        dependencies[index] = EditionDependencies(self, visiting: all[index].text.parts.visitExpressions)
    }
}
