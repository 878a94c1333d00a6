import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate

/// The settings of all layers with their values. A value is typed once for all editions that agree on what it reads.
final class TypedLayers {
    /// The settings of one target in one locale and variant, before those of the system and those that others imply.
    struct Edition {
        let name: EditionName
        let skips: EditionSkips
        /// Empty if every record is skipped.
        let settings: [ResolvedSetting]
    }

    /// The values of an entry; nil if a fault was reported.
    private struct Values {
        let dependencies: EditionDependencies
        var byEdition: [Key: TypedValue?] = [:]
    }

    private struct Key: Hashable {
        let edition: EditionName
        /// `EditionSkips.number`
        let skips: Int
    }

    let layered: LayeredTemplate
    /// One edition for each locale and variant, locale-major; empty if the template has too many settings.
    private(set) var targets: [(target: Target, editions: [Edition])] = []
    private(set) var findings: Findings
    /// Whether it is known which settings are sent to whom: only their values have reported faults.
    private(set) var areSettingsKnown = false
    /// By number of the entry; nil: not typed.
    private var values: [Values?]

    var input: CheckInput { layered.expanded.input }

    init(_ layered: LayeredTemplate) {
        self.layered = layered
        findings = layered.findings
        values = Array(repeating: nil, count: layered.stack.all.reduce(0) { $0 + $1.entries.count })
        let declared = layered.expanded.input.declared
        let limit = declared.options.limits[.editionSettings]
        guard let count = layered.expanded.settings, count <= limit else {
            let writer = FindingsWriter(findings)
            writer.report(.tooMany(.editionSettings, limit: limit, at: declared.template.span))
            findings = writer.found
            return
        }
        let skips = SkipTable(declared.template.skip, input, &findings)
        areSettingsKnown = !findings.diagnostics.hasErrors
        for target in declared.targets {
            let chain = declared.table.chain(of: target)
            let editions = declared.editions.map { edition in
                let context = TypingContext(input, edition, skips[target.name, edition])
                return Edition(
                    name: edition, skips: context.skips,
                    settings: context.skips.isTotal ? [] : settings(of: layered.stack.layers(chain, edition), context))
            }
            targets.append((target, editions))
        }
        typeHidden(skips)
        typeUnread(skips)
    }

    /// The template's own blocks that nothing reads.
    var unreadBlocks: [Block] {
        // Blocks of an imported file may be meant for other templates.
        input.blocks.all.filter { block in
            let name = block.name.text
            return block.name.span.file.index == 0 && !layered.expanded.expandedBlocks.contains(name)
                && !findings.reads.blocks.contains(name)
        }
    }

    /// Types the expressions of names that nothing reads, the texts of such blocks, and the values of parameters that no link gets, so that
    /// their mistakes are reported, too: those that every payload would have that could read them.
    private func typeUnread(_ skips: SkipTable) {
        let unread = input.bindings.unread(findings.reads.bindings).compactMap(\.expression)
        let blocks = unreadBlocks.filter { !$0.text.isBroken }
        let parameters = findings.reads.addsParameters ? [] : input.linkPolicy?.ownParameters ?? []
        guard !unread.isEmpty || !blocks.isEmpty || !parameters.isEmpty, let first = input.declared.editions.first else { return }
        var known: Set<Int> = []
        let sent = targets.flatMap(\.editions).filter { !$0.skips.isTotal && known.insert($0.skips.number).inserted }
        var contexts = sent.map { TypingContext(input, $0.name, $0.skips) }
        // They are in the language of `message`, also if its recipients are all skipped.
        if !contexts.contains(where: { $0.edition.locale == first.locale }) { contexts.append(TypingContext(input, first)) }
        var best: Findings?
        for context in contexts {
            let checker = TypeChecker(context)
            var facts = context.skips.facts
            for expression in unread { _ = checker.type(expression, facts) }
            for parameter in parameters { _ = checker.text(parameter.value.parts, facts) }
            // A condition where a block is read may test what its text reads.
            facts.assumed = .all
            for block in blocks { _ = checker.text(block.text.parts, facts) }
            let found = checker.findings.found
            if found.diagnostics.counts.errors < best?.diagnostics.counts.errors ?? .max { best = found }
            if !found.diagnostics.hasErrors { break }
        }
        guard var found = best else { return }
        // A name that only such a name reads is not read, either.
        found.reads.bindings = []
        findings.add(found, isFirst: false)
    }

    /// Types settings that every target overrides, each in its own locale, so that their mistakes are reported.
    private func typeHidden(_ skips: SkipTable) {
        let declared = input.declared
        for layer in layered.stack.all {
            for entry in layer.entries where values[entry.number] == nil {
                let edition = EditionName(
                    locale: layer.scope.locale ?? declared.localeNames.default,
                    variant: layer.scope.variant ?? declared.variantNames.first)
                let target = layer.scope.target ?? input.targets.compiled.first ?? ""
                _ = value(of: entry, TypingContext(input, edition, skips[target, edition]))
            }
        }
    }

    /// For each row, the value of the strongest layer that sets it. Maps merge by key.
    private func settings(of layers: [Layer], _ context: TypingContext) -> [ResolvedSetting] {
        var found: [ResolvedSetting] = []
        for layer in layers {
            for entry in layer.entries {
                if let resolved = found.first(where: { $0.row === entry.row }) {
                    if entry.row.kind == .map { resolved.apply(over: entry.source, value(of: entry, context)) }
                } else {
                    found.append(
                        ResolvedSetting(
                            row: entry.row, source: entry.source, scope: layer.scope, value: value(of: entry, context)))
                }
            }
        }
        return found
    }

    private func value(of entry: Layer.Entry, _ context: TypingContext) -> TypedValue? {
        let isFirst = values[entry.number] == nil
        let dependencies =
            values[entry.number]?.dependencies
            ?? EditionDependencies(input.blocks, visiting: entry.source.value.visitExpressions)
            .union(entry.row.opens ? input.linkPolicy?.dependencies ?? [] : [])
        let key = Key(edition: dependencies.key(context.edition), skips: context.skips.number)
        if let known = values[entry.number]?.byEdition[key] { return known }
        let typed = context.type(entry.source.value, for: entry.row)
        findings.add(typed.findings, isFirst: isFirst)
        if isFirst { values[entry.number] = Values(dependencies: dependencies) }
        values[entry.number]?.byEdition.updateValue(typed.value, forKey: key)
        return typed.value
    }

    /// Whether no recipient gets the value of an entry, in any edition that was typed.
    func isOff(_ entry: Layer.Entry) -> Bool {
        values[entry.number]?.byEdition.values.allSatisfy { $0?.isOff == true } ?? false
    }
}
