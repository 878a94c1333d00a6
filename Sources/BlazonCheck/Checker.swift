import BlazonBytes
package import BlazonDiagnostics
import BlazonLanguage
import BlazonLocale
package import BlazonMapping
package import BlazonTemplate

/// What the run adds to a template before it is checked.
package struct CheckOptions: Sendable {
    /// Targets that replace the template's own; nil: the template's, or the table's defaults.
    package var targets: [String]?
    /// Constants of `delivery` that override or extend the template's.
    package var delivery: [(name: String, value: String)]

    /// The typed constants of `delivery`, with the values of the template and of the run.
    package var constants: TypedConstants

    /// Whether parsing reported nothing. Only then are settings that seem missing or unused really so.
    package var isWhole: Bool

    /// Limits of the run, such as the number of settings in all editions.
    package var limits: Limits

    /// Whether to record the categories that `plural` and `ordinal` can reach.
    package var wantsPluralForms = false

    package init(
        targets: [String]?, delivery: [(name: String, value: String)], constants: TypedConstants, isWhole: Bool, limits: Limits
    ) {
        self.constants = constants
        self.limits = limits
        self.targets = targets
        self.delivery = delivery
        self.isWhole = isWhole
    }
}

package struct Checked: Sendable {
    /// The typed template; nil if there are errors.
    package let template: TypedTemplate?
    package let schema: Schema
    /// Whether the section that declares the fields is misspelled. Samples cannot be judged then.
    package let isSchemaMisspelled: Bool
    package let linkSchemes: [String]
    package let diagnostics: Diagnostics
    /// Constants of the run that neither the template nor the table reads.
    package let unknownDelivery: [String]
    /// nil: not requested.
    package let pluralForms: PluralForms?
}

/// Checks a template against a mapping table. Each mistake is reported once, at its cause; consequences are not reported.
package func check(_ template: Template, _ table: MappingTable, _ options: CheckOptions) -> Checked {
    let findings = Findings()
    if options.wantsPluralForms { findings.pluralForms = PluralForms() }
    let declarations = DeclarationChecker(template, table, options.constants, findings)
    let (targets, targetNames) = declarations.targets(of: template, replacedBy: options.targets)
    let constants = constants(of: template, options)
    let names = declarations.localeNames(template)
    let translations = BlockTranslations(template, names, findings, declarations.searches)
    let expansion = BlockExpansion(translations.blocks, delivery: constants.map { ($0.name, $0.value) } + options.constants.texts)
    expansion.diagnostics.forEach(findings.report)
    let template = expansion.expand(template)
    if let excess = expansion.reads.excess { findings.report(.blocksTooWide(excess.limit, at: excess.span)) }
    let variants = declarations.variantChoice(template.variants)
    let locales = declarations.localeChoice(names, template.locales)
    let targetBy = declarations.targetChoice(template.targetBy, targetNames.template)
    let source = declarations.source(of: template)
    declarations.checkTextNames(template)
    declarations.checkHoldouts(template)

    let input = CheckInput(
        declarations, campaign: template.campaign?.text ?? "", constants: DeliveryConstants(constants), targets: targetNames,
        blocks: BlockTable(expansion.blocks), translations: translations, locales: names.names, variants: variants?.names ?? [],
        holdouts: template.variants?.holdouts.map(\.name.text) ?? [], hasReasons: !template.skip.isEmpty,
        areVariantsBroken: variants == nil && template.variants != nil)
    let checker = TemplateChecker(input, findings)
    let stack = checker.layerStack(template, names)
    var typedTargets: [TypedTarget] = []
    let limit = options.limits[.editionSettings]
    let settings = EditionCount(expansion: expansion).settings(
        of: template, locales: names.names.count, variants: input.variants.count, targets: targets.count)
    if settings.map({ $0 > limit }) ?? true {
        findings.report(.tooMany(.editionSettings, limit: limit, at: template.place))
    } else {
        let skips = checker.skipTable(template, names)
        typedTargets = targets.map { TypedTarget(target: $0, editions: checker.editions(of: $0, stack, names, template, skips)) }
        checker.typeHidden(stack, names, skips)
        checker.checkUnavailable(stack, targets)
    }
    checker.checkIdleConditions()
    checker.checkIdleDefaults()
    checker.checkIdleForms()
    if options.isWhole, !findings.diagnostics.hasErrors {
        checker.checkEmptyPayloads(typedTargets, template)
        if !findings.diagnostics.hasErrors {
            checker.checkAlternatives(typedTargets, template)
            checker.checkPushTypes(typedTargets, template)
            checker.checkRequiredAttributes(typedTargets, template)
        }
        declarations.checkReachable(locales, names, template.locales)
        checker.checkUnusedFields()
        checker.checkUnusedBlocks(excluding: expansion.reads.names)
    }
    let schemes = declarations.linkSchemes(of: template)
    let literals = options.constants.literals(input.schema)
    if !literals.isEmpty {
        let substitution = Substitution(literals: literals)
        typedTargets = typedTargets.map { TypedTarget(target: $0.target, editions: $0.editions.map { substitution($0) }) }
    }
    let typed = TypedTemplate(
        campaign: input.campaign, fields: input.schema.fields + options.constants.fields(input.schema),
        source: source, loops: input.loops.variables, linkSchemes: schemes, locales: locales, variants: variants,
        targetBy: targetBy, reasons: (template.skip.map(\.name) + (template.variants?.holdouts.map(\.name) ?? [])).map(\.text),
        targets: typedTargets)
    return Checked(
        template: findings.diagnostics.hasErrors ? nil : typed, schema: input.schema,
        isSchemaMisspelled: input.misspelled.contains("recipient"), linkSchemes: schemes, diagnostics: findings.diagnostics,
        unknownDelivery: unknownConstants(of: options, template, table, findings), pluralForms: findings.pluralForms)
}

/// The template's constants of `delivery`, replaced or extended by those of the run.
private func constants(of template: Template, _ options: CheckOptions) -> [(name: String, value: String, span: Span)] {
    let texts = template.delivery.filter { $0.declared == nil }
    var constants = texts.map { (name: $0.name.text, value: $0.value.text, span: $0.value.span) }
    for constant in options.delivery where texts.count == template.delivery.count || !template.isTyped(constant.name) {
        constants.removeAll { $0.name.hasSameBytes(as: constant.name) }
        // Constants of the run have no place in the file.
        constants.append((constant.name, constant.value, template.place))
    }
    return constants
}

/// Constants of the run that neither the template nor the table reads.
private func unknownConstants(
    of options: CheckOptions, _ template: Template, _ table: MappingTable, _ findings: Findings
) -> [String] {
    let declared = template.delivery.map(\.name.text)
    let read = table.rows.compactMap(\.from).filter { $0.first == RunName.delivery.rawValue }.compactMap(\.last)
    return options.delivery.map(\.name).filter { name in
        !declared.contains(name) && !read.contains(name) && !findings.readConstants.contains(name)
    }
}

extension Template {
    /// Whether a constant of `delivery` has a type.
    fileprivate func isTyped(_ name: String) -> Bool {
        delivery.contains { $0.declared != nil && $0.name.text.hasSameBytes(as: name) }
    }

    /// The place of faults that concern the template as a whole.
    var place: Span { campaign?.span ?? start }
}

/// Checks what concerns more than one value: sections, targets and editions. Its functions read the input and add to the findings.
struct TemplateChecker {
    let input: CheckInput
    let findings: Findings
    /// Types values that belong to no edition: those of unknown settings.
    let anyEdition: TypeChecker

    init(_ input: CheckInput, _ findings: Findings) {
        self.input = input
        self.findings = findings
        let edition = EditionName(locale: input.locales[0], variant: input.variants.first)
        anyEdition = TypeChecker(input, findings, edition, CLDR.locale(edition.locale))
    }

    var table: MappingTable { input.table }
    var schema: Schema { input.schema }
}

extension TemplateChecker {
    /// Reports shared settings that some of the targets do not have.
    fileprivate func checkUnavailable(_ stack: LayerStack, _ targets: [Target]) {
        for layer in stack.all where layer.scope.target == nil {
            for index in layer.entries.indices { checkUnavailable(layer, index, targets) }
        }
    }

    private func checkUnavailable(_ layer: Layer, _ index: Int, _ targets: [Target]) {
        let entry = layer.entries[index]
        var without: [(target: String, reason: String)] = []
        for target in targets {
            if case .none(let reason, let isQuiet)? = entry.row.cells[target.name], !isQuiet {
                without.append((target.name, reason))
            }
        }
        if without.isEmpty || layer.isOff(index) { return }
        let having = input.targets.own.filter { name in
            if case .mapsTo? = entry.row.cells[name] { true } else { false }
        }
        findings.report(
            .leftOut(
                entry.source.name.text, on: without.map(\.target), reason: without[0].reason, having: having,
                table: table.name, at: entry.source.name.span))
    }

    fileprivate func checkEmptyPayloads(_ targets: [TypedTarget], _ template: Template) {
        for typed in targets.filter({ $0.target.always.isEmpty }).flatMap(\.editions) where !typed.isSkipped {
            let destination = typed.settings.filter { setting in
                setting.destination.places.contains { place in
                    switch place.place {
                    case .header, .request: false
                    case .payload, .spread: true
                    }
                }
            }
            if destination.contains(where: { $0.value.isForAll(asFlag: $0.row.kind == .flag) }) { continue }
            let isForSome = destination.contains { !$0.value.isOff }
            findings.reportOnce(.emptyPayload(typed.target.title, forSome: isForSome, at: template.place))
        }
    }

    fileprivate func checkUnusedFields() {
        for (slot, leaf) in schema.fieldLeaves.enumerated()
        where !findings.readSlots.contains(slot) && leaf.path != recordIdentity && !leaf.declaration.isShared {
            findings.report(.unusedField(leaf.path, at: leaf.declaration.name.span))
        }
    }
}

extension TemplateChecker {
    /// Warns of blocks that nothing reads; `placed` names those that were expanded in place.
    fileprivate func checkUnusedBlocks(excluding placed: Set<String>) {
        // Blocks of an imported file may be meant for other templates.
        for block in input.blocks.all where block.name.span.file.index == 0 {
            let name = block.name.text
            if !placed.contains(name), !findings.readBlocks.contains(name) {
                findings.report(.unusedBlock(name, at: block.name.span))
            }
        }
    }
}

/// The field that names a recipient in reject lines. It counts as used even if no setting reads it.
private let recordIdentity = "id"
