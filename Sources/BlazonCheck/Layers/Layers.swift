import BlazonDiagnostics
import BlazonMapping
import BlazonTemplate

/// The settings of one section. They are typed when a target uses them: once for all editions, unless they depend on the language
/// or the variant.
final class Layer {
    /// The target, locale and variant of a section; nil: any.
    struct Scope: Equatable {
        var target: String?
        var locale: String?
        var variant: String?
    }

    struct Entry {
        let row: Row
        let source: Setting
    }

    let name: Name
    let scope: Scope
    let entries: [Entry]
    /// Whether a name in the section is misspelled. What seems to be missing from it may be under that name.
    let hasUnknownSetting: Bool
    private var typed: [Typed?]

    /// The values of an entry by the parts of the edition that they depend on; nil if a fault was reported.
    private struct Typed {
        let dependencies: EditionDependencies
        var byEdition: [Key: TypedValue?]
    }

    private struct Key: Hashable {
        let edition: EditionName
        /// `EditionSkips.number`
        let skips: Int
    }

    init(name: Name, scope: Scope, entries: [Entry], hasUnknownSetting: Bool) {
        self.name = name
        self.scope = scope
        self.entries = entries
        self.hasUnknownSetting = hasUnknownSetting
        typed = entries.map { _ in nil }
    }

    /// The value of an entry in the checker's edition; nil if a fault was reported in it.
    func value(_ index: Int, in checker: TypeChecker) -> TypedValue? {
        let entry = entries[index]
        guard let typed = typed[index] else {
            let dependencies = EditionDependencies(checker.input.blocks, visiting: entry.source.value.visitExpressions)
            let value = checker.value(entry.source.value, for: entry.row)
            typed[index] = Typed(dependencies: dependencies, byEdition: [key(checker, dependencies): value])
            return value
        }
        let key = key(checker, typed.dependencies)
        if let known = typed.byEdition[key] { return known }
        let value = checker.retyping.value(entry.source.value, for: entry.row)
        self.typed[index]?.byEdition.updateValue(value, forKey: key)
        return value
    }

    private func key(_ checker: TypeChecker, _ dependencies: EditionDependencies) -> Key {
        Key(edition: dependencies.key(checker.edition), skips: checker.skips.number)
    }

    /// Whether a target used the entry.
    func isTyped(_ index: Int) -> Bool { typed[index] != nil }

    /// Whether no recipient gets the value, in any edition that was typed.
    func isOff(_ index: Int) -> Bool { typed[index]?.byEdition.values.allSatisfy { $0?.isOff == true } ?? false }
}

extension TemplateChecker {
    /// The rows of a section's settings. Names of unknown rows are reported.
    func layer(_ section: Section, _ scope: Layer.Scope) -> Layer {
        var entries: [Layer.Entry] = []
        var hasUnknownSetting = false
        for setting in section.settings {
            guard let row = table.row(named: setting.name.text) else {
                findings.report(unknownSetting(setting.name))
                hasUnknownSetting = true
                // The value is still typed where possible: its mistakes are independent of the name.
                _ = anyEdition.customValue(setting.value.withoutNull, named: setting.name.text, Facts())
                continue
            }
            if let from = row.from {
                findings.report(
                    .systemSetting(
                        setting.name.text, from: Path(from).text, table: table.name, at: setting.name.span))
                _ = anyEdition.value(setting.value, for: row)
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
            entries.append(Layer.Entry(row: row, source: setting))
        }
        return Layer(name: section.name, scope: scope, entries: entries, hasUnknownSetting: hasUnknownSetting)
    }

    private func unknownSetting(_ name: Name) -> Diagnostic {
        guard findings.diagnostics.hasRoom(for: .error) else {
            return .unknownSetting(name.text, meant: nil, isNearMiss: false, table: table.name, at: name.span)
        }
        if let row = table.row(near: name.text) {
            return .unknownSetting(name.text, meant: row.name, isNearMiss: true, table: table.name, at: name.span)
        }
        let known = table.rows.map(\.name)
        if let other = BuiltInTables.setting(name.text, excluding: table.name), nearest(name.text, among: known) == nil {
            return .settingOfOtherTable(
                name.text, row: other.row, of: other.table, table: table.name,
                isBuiltIn: BuiltInTables.names.contains(table.name), at: name.span)
        }
        return .unknownSetting(
            name.text, meant: input.searches.nearest(name.text, among: known, as: .setting), isNearMiss: false,
            table: table.name, at: name.span)
    }
}

extension SettingValue {
    fileprivate var withoutNull: SettingValue {
        if case .null(let span) = self { .broken(span) } else { self }
    }
}

/// What a target's layers set for one row. A class, since every rule reads all of them.
final class ResolvedSetting {
    let row: Row
    /// The layers' settings, the strongest first. For a map all of them count, otherwise the first.
    private(set) var sources: [Setting]
    /// The scope of the section that provides the value.
    let scope: Layer.Scope
    /// nil if a fault was reported.
    private(set) var value: TypedValue?

    init(row: Row, source: Setting, scope: Layer.Scope, value: TypedValue?) {
        self.row = row
        sources = [source]
        self.scope = scope
        self.value = value
    }

    var source: Setting { sources[0] }

    /// Merges a map over the value of a weaker layer.
    fileprivate func apply(over source: Setting, _ lower: TypedValue?) {
        sources.append(source)
        if let upper = value, let lower { value = upper.merged(over: lower) }
    }
}

extension TemplateChecker {
    /// For each row, the value of the strongest layer that sets it. Maps merge by key.
    func resolvedSettings(of layers: [Layer], _ checker: TypeChecker) -> [ResolvedSetting] {
        var found: [ResolvedSetting] = []
        for layer in layers {
            for (index, entry) in layer.entries.enumerated() {
                if let resolved = found.first(where: { $0.row === entry.row }) {
                    if entry.row.kind == .map { resolved.apply(over: entry.source, layer.value(index, in: checker)) }
                } else {
                    found.append(
                        ResolvedSetting(
                            row: entry.row, source: entry.source, scope: layer.scope, value: layer.value(index, in: checker)))
                }
            }
        }
        return found
    }
}

extension TypedValue {
    /// A map's keys override another's, under the conditions of both. Any other value replaces.
    fileprivate func merged(over lower: TypedValue) -> TypedValue {
        switch (self, lower) {
        case (.map(let upper), .map(let below)): .map(merge(upper, over: below))
        case (.choice(let cases), _) where lower.containsMap: .choice(cases.mapValues { $0.merged(over: lower) })
        case (.map, .choice(let cases)) where lower.containsMap: .choice(cases.mapValues { self.merged(over: $0) })
        default: self
        }
    }

    private var containsMap: Bool {
        switch self {
        case .map: true
        case .choice(let cases): cases.contains { $0.value.containsMap }
        default: false
        }
    }
}

extension [TypedCase] {
    fileprivate func mapValues(_ transform: (TypedValue) -> TypedValue) -> [TypedCase] {
        map { TypedCase(condition: $0.condition, place: $0.place, value: transform($0.value)) }
    }
}

/// Merges two maps by key. Keys keep the order of the lower layer; new keys follow.
private func merge(
    _ upper: [(key: String, value: TypedValue)], over lower: [(key: String, value: TypedValue)]
) -> [(key: String, value: TypedValue)] {
    var result = lower
    var places: [[UInt8]: Int] = [:]
    for (place, entry) in lower.enumerated() { places[Array(entry.key.utf8)] = places[Array(entry.key.utf8)] ?? place }
    for (key, value) in upper {
        if let index = places[Array(key.utf8)] {
            result[index].value = value.merged(over: result[index].value)
        } else {
            result.append((key, value))
        }
    }
    return result
}
