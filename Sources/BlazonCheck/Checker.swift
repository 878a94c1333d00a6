import BlazonBytes
package import BlazonDiagnostics
import BlazonLanguage
package import BlazonMapping
package import BlazonTemplate

/// What the run adds to a template before it is checked.
package struct CheckOptions: Sendable {
    /// Targets that replace the template's own; nil: the template's, or the table's defaults.
    package var targets: [String]?
    /// Constants of `delivery` that override or extend the template's.
    package var delivery: [(name: String, value: String)]

    /// Whether parsing reported nothing. Only then are settings that seem missing or unused really so.
    package var isWhole: Bool

    /// Limits of the run, such as the number of settings in all editions.
    package var limits: Limits

    package init(
        targets: [String]?, delivery: [(name: String, value: String)], isWhole: Bool, limits: Limits
    ) {
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
}

/// Checks a template against a mapping table. Each mistake is reported once, at its cause; consequences are not reported.
package func check(_ template: Template, _ table: MappingTable, _ options: CheckOptions) -> Checked {
    var delivery = template.delivery.map { (name: $0.name.text, value: $0.value.text) }
    for constant in options.delivery {
        delivery.removeAll { $0.name.hasSameBytes(as: constant.name) }
        delivery.append(constant)
    }
    let schema = Schema(template.recipient)
    let context = CheckContext(table: table, schema: schema, campaign: template.campaign?.text ?? "", delivery: delivery)
    for constant in template.delivery { context.deliverySpans[Array(constant.name.text.utf8)] = constant.value.span }
    // Constants of the run have no place in the file.
    for constant in options.delivery {
        context.deliverySpans[Array(constant.name.utf8)] = template.campaign?.span ?? template.start
    }
    let own = context.ownTargets(template)
    let targets = options.targets.map { names in table.targets.filter { names.contains($0.name) } } ?? own
    context.targets = targets.map(\.name)
    context.ownTargets = own.map(\.name) + context.targets.filter { name in !own.contains { $0.name == name } }

    for section in template.sections where table.target(named: section.name.text) == nil {
        if let meant = nearest(section.name.text, among: Template.words) { context.misspelled.insert(meant) }
    }

    let expansion = BlockExpansion(template.blocks, delivery: delivery)
    expansion.diagnostics.forEach(context.report)
    context.blocks = expansion.blocks
    let template = expansion.expand(template)
    if let excess = expansion.reads.excess { context.report(.blocksTooWide(excess.limit, at: excess.span)) }
    let names = context.localeNames(template)
    context.locales = names.names
    let variants = context.typedVariants(template.variants)
    context.variants = variants?.names ?? []
    if variants == nil, template.variants != nil { context.misspelled.insert("variants") }
    context.enter(EditionName(locale: names.default, variant: context.variants.first))
    let locales = context.typedLocales(names, template.locales)
    let targetBy = context.typedTargetBy(template.targetBy, own.map(\.name))
    context.checkTextNames(template)

    let stack = context.layerStack(template, names)
    let limit = options.limits[.editionSettings]
    let settings = EditionCount(expansion: expansion).settings(
        of: template, locales: names.names.count, variants: context.variants.count, targets: targets.count)
    let isTooWide = settings.map { $0 > limit } ?? true
    if isTooWide { context.report(.tooMany(.editionSettings, limit: limit, at: template.campaign?.span ?? template.start)) }
    let typedTargets = (isTooWide ? [] : targets).map {
        TypedTarget(target: $0, editions: context.editions(of: $0, stack, names, template))
    }
    if !isTooWide { context.typeHidden(stack, names) }
    context.checkUnavailable(stack, targets)
    context.checkIdleConditions()
    context.checkIdleDefaults()
    if options.isWhole, !context.diagnostics.hasErrors {
        context.checkEmptyPayloads(typedTargets, template)
        if !context.diagnostics.hasErrors {
            context.checkAlternatives(typedTargets, template)
            context.checkPushTypes(typedTargets, template)
        }
        context.checkReachable(locales, names, template.locales)
        context.checkUnusedFields()
        context.checkUnusedBlocks(excluding: expansion.reads.names)
    }

    let declared = template.delivery.map(\.name.text)
    let read = table.rows.compactMap(\.from).filter { $0.first == RunName.delivery.rawValue }.compactMap(\.last)
    let unknown = options.delivery.map(\.name).filter { name in
        !declared.contains(name) && !read.contains(name) && !context.readDelivery.contains(name)
    }
    for scheme in template.links?.schemes ?? [] where unsafeSchemes.contains(scheme.text) {
        context.report(.unsafeScheme(scheme.text, isError: true, at: scheme.span))
    }
    var schemes = template.links?.schemes.map { $0.text.lowercased() } ?? ["https", "http"]
    if template.links == nil { schemes += context.literalSchemes.filter { !schemes.contains($0) } }

    let typed = TypedTemplate(
        campaign: context.campaign, fields: schema.fields, linkSchemes: schemes, locales: locales, variants: variants,
        targetBy: targetBy,
        targets: typedTargets)
    return Checked(
        template: context.diagnostics.hasErrors ? nil : typed, schema: schema,
        isSchemaMisspelled: context.misspelled.contains("recipient"), linkSchemes: schemes,
        diagnostics: context.diagnostics, unknownDelivery: unknown)
}

extension CheckContext {
    fileprivate func ownTargets(_ template: Template) -> [Target] {
        guard let names = template.targets else { return table.targets.filter(\.isDefault) }
        var chosen: [Target] = []
        for name in names {
            if let target = table.target(named: name.text) {
                chosen.append(target)
            } else {
                report(.targetNotInTable(name.text, known: table.targets.map(\.name), table: table.name, at: name.span))
            }
        }
        return chosen
    }

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
        if without.isEmpty || layer.value(index, in: self)?.isOff == true { return }
        let having = ownTargets.filter { name in
            if case .mapsTo? = entry.row.cells[name] { true } else { false }
        }
        report(
            .leftOut(
                entry.source.name.text, on: without.map(\.target), reason: without[0].reason, having: having,
                table: table.name, at: entry.source.name.span))
    }

    fileprivate func checkEmptyPayloads(_ targets: [TypedTarget], _ template: Template) {
        for typed in targets.filter({ $0.target.always.isEmpty }).flatMap(\.editions) {
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
            reportOnce(.emptyPayload(typed.target.title, forSome: isForSome, at: template.campaign?.span ?? template.start))
        }
    }

    fileprivate func checkUnusedFields() {
        for (slot, leaf) in schema.leaves.enumerated()
        where !readSlots.contains(slot) && leaf.path != recordIdentity && !leaf.declaration.isShared {
            report(.unusedField(leaf.path, at: leaf.declaration.name.span))
        }
    }
}

extension CheckContext {
    /// Warns of blocks that nothing reads; `placed` names those that were expanded in place.
    fileprivate func checkUnusedBlocks(excluding placed: Set<String>) {
        // Blocks of an imported file may be meant for other templates.
        for block in blocks where block.name.span.file.index == 0 {
            let name = block.name.text
            if !placed.contains(name), !readBlocks.contains(name) { report(.unusedBlock(name, at: block.name.span)) }
        }
    }
}

/// The field that names a recipient in reject lines. It counts as used even if no setting reads it.
private let recordIdentity = "id"
