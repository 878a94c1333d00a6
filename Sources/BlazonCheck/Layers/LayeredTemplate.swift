import BlazonDiagnostics
import BlazonLanguage
import BlazonLocale
import BlazonMapping
import BlazonReference
import BlazonTemplate
import BlazonText

/// A template whose sections are layers of settings with rows. Unknown names have been reported.
final class LayeredTemplate {
    let expanded: ExpandedTemplate
    let stack: LayerStack
    /// Locales with an unknown setting. Other faults of such a locale follow from it and are not reported.
    let misspelledLocales: Set<String>
    let findings: Findings

    init(_ expanded: ExpandedTemplate) {
        self.expanded = expanded
        var builder = LayerBuilder(expanded.input, FindingsWriter(expanded.findings))
        builder.addSections(of: expanded.template)
        stack = builder.stack
        misspelledLocales = Set(stack.all.filter(\.hasUnknownSetting).compactMap(\.scope.locale))
        findings = builder.findings.found
    }
}

/// Sorts sections into layers.
private struct LayerBuilder {
    let input: CheckInput
    let findings: FindingsWriter
    /// Types values that belong to no edition: those of unknown settings.
    let anyEdition: TypeChecker
    var stack: LayerStack
    private var entryCount = 0

    init(_ input: CheckInput, _ findings: FindingsWriter) {
        self.input = input
        self.findings = findings
        anyEdition = TypeChecker(TypingContext(input, input.declared.editions[0]), findings)
        stack = LayerStack(inheritance: input.declared.localeNames.inheritance)
    }

    private var table: MappingTable { input.table }

    mutating func addSections(of template: Template) {
        add(template.message, template.sections, template.locales?.sections ?? [], variant: nil)
        for variant in template.variants?.variants ?? [] {
            add(variant.message, variant.sections, variant.locales, variant: variant.name.text)
        }
    }

    private mutating func add(_ message: Section?, _ sections: [Section], _ locales: [LocaleSection], variant: String?) {
        if let message { add(message.settings, Layer.Scope(variant: variant)) }
        for section in sections where isKnown(section, inVariant: variant != nil) {
            add(section.settings, Layer.Scope(target: section.name.text, variant: variant))
        }
        for section in locales {
            guard let tag = input.declared.localeNames.canonical[section.name.text] else { continue }
            add(section.section.settings, ofLocale: Layer.Scope(locale: tag, variant: variant))
        }
    }

    /// Adds a locale's section, which holds settings and, under the names of targets, overrides.
    private mutating func add(_ settings: [Setting], ofLocale scope: Layer.Scope) {
        var own: [Setting] = []
        for setting in settings {
            guard table.row(named: setting.name.text) == nil, table.target(named: setting.name.text) != nil else {
                own.append(setting)
                continue
            }
            guard case .map(let settings, _) = setting.value else {
                findings.report(.sectionNotMap(setting.name.text, at: setting.name.span))
                continue
            }
            add(settings, Layer.Scope(target: setting.name.text, locale: scope.locale, variant: scope.variant))
        }
        add(own, scope)
    }

    /// Whether a section names a target; otherwise the key is reported as unknown.
    private func isKnown(_ section: Section, inVariant: Bool) -> Bool {
        if table.target(named: section.name.text) != nil {
            if section.isBroken, section.settings.isEmpty {
                findings.report(.sectionNotMap(section.name.text, at: section.name.span))
            }
            return true
        }
        let known = (inVariant ? VariantKey.names : TemplateKey.names) + table.targets.map(\.name)
        findings.report(
            .unknownSection(
                section.name.text, of: inVariant ? VariantKey.map : nil,
                meaning: meaning(ofSection: section.name.text, known, inVariant: inVariant), known: known, table: table.name,
                at: section.name.span))
        return false
    }

    /// What a name means that is none of the known sections.
    private func meaning(ofSection name: String, _ knownSections: [String], inVariant: Bool) -> SectionMeaning? {
        if table.row(named: name) != nil { return .setting(name) }
        if inVariant, let key = VariantKey.meant(by: name) { return .foreign(key.rawValue) }
        if TemplateKey(name) != nil { return .topLevel }
        // A section in other letters is nearer than a setting of another tool's name.
        if let section = knownSections.first(where: { $0.lowercased().hasSameBytes(as: name.lowercased()) }) {
            return .misspelled(section)
        }
        if let foreign = ForeignNames.named(name, .section, in: table.name) {
            if let section = foreign.meaning(among: knownSections) { return .foreign(section) }
            if let reason = foreign.reason { return .none(help: reason.help) }
            let owner = BuiltInTables.names.first { other in
                foreign.ours.contains { BuiltInTables.ready(other)?.target(named: $0) != nil }
            }
            return owner.map { .targetOf(table: $0, name: foreign.ours[0]) }
        }
        if let row = table.row(near: name) { return .setting(row.name) }
        return nearest(name, among: knownSections).map { .misspelled($0) }
    }

    /// Adds a layer of settings with their rows. Names of unknown rows are reported.
    private mutating func add(_ settings: [Setting], _ scope: Layer.Scope) {
        var entries: [Layer.Entry] = []
        var hasUnknownSetting = false
        for setting in settings {
            guard let row = table.row(named: setting.name.text) else {
                findings.report(unknownSetting(setting, among: settings, in: scope))
                hasUnknownSetting = true
                // The value is still typed where possible: its mistakes are independent of the name.
                _ = anyEdition.customValue(setting.value.withoutNull, named: setting.name.text, Facts())
                continue
            }
            if let from = row.from {
                findings.report(
                    .systemSetting(
                        setting.name.text, from: Path(from).text, table: table.name, at: setting.name.span))
                _ = anyEdition.value(setting.value, for: row, Facts())
                continue
            }
            if let retired = row.retired {
                findings.report(
                    .retiredSetting(
                        setting.name.text, since: retired.since, use: retired.use, table: table.name, at: setting.name.span)
                )
                // A row without any destination has no other rule to break.
                if row.cells.values.allSatisfy({ if case .none = $0 { true } else { false } }) { continue }
            }
            entries.append(Layer.Entry(number: entryCount, row: row, source: setting))
            entryCount += 1
        }
        stack.add(Layer(scope: scope, entries: entries, hasUnknownSetting: hasUnknownSetting))
    }

    private func unknownSetting(_ setting: Setting, among settings: [Setting], in scope: Layer.Scope) -> Diagnostic {
        let name = setting.name
        guard findings.diagnostics.hasRoom(for: .error) else {
            return .unknownSetting(name.text, meant: nil, isNearMiss: false, table: table.name, at: name.span)
        }
        if let section = TemplateKey(name.text), case .map = setting.value {
            let isWithin = section == .message && (scope.locale ?? scope.target) != nil
            return .foreignSetting(
                name.text,
                help: isWithin
                    ? "write its settings without `message:`, directly below `\(scope.target ?? scope.locale ?? "")`"
                    : SectionMeaning.topLevel.help(for: name.text), table: table.name, at: name.span)
        }
        if scope.locale == nil, case .map = setting.value, let tag = CLDR.canonical(name.text), CLDR.locale(tag) != nil {
            return .languageInMessage(name.text, tag: tag, table: table.name, at: name.span)
        }
        if let row = table.row(near: name.text) {
            let other = settings.first { other in
                other.name.span != name.span
                    && (table.row(named: other.name.text) ?? table.row(near: other.name.text))?.name == row.name
            }
            return .unknownSetting(
                name.text, meant: row.name, isNearMiss: true, other: other?.name.text, table: table.name, at: name.span)
        }
        let known = table.rows.map(\.name)
        let foreign = ForeignNames.named(name.text, .setting, in: table.name)
        if let other = BuiltInTables.setting(name.text, excluding: table.name),
            foreign != nil || nearest(name.text, among: known) == nil
        {
            return .settingOfOtherTable(
                name.text, row: other.row, of: other.table, table: table.name,
                isBuiltIn: BuiltInTables.names.contains(table.name), at: name.span)
        }
        if let help = foreign?.reason?.help { return .foreignSetting(name.text, help: help, table: table.name, at: name.span) }
        if let section = ForeignNames.named(name.text, .section)?.meaning(among: TemplateKey.names) {
            return .foreignSetting(
                name.text, help: SectionMeaning.topLevel.help(for: section), table: table.name, at: name.span)
        }
        return .unknownSetting(
            name.text, meant: input.searches.nearest(name.text, among: known), isNearMiss: false,
            table: table.name, at: name.span)
    }
}

extension SettingValue {
    fileprivate var withoutNull: SettingValue {
        if case .null(let span) = self { .broken(span) } else { self }
    }
}
