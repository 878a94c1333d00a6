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
    private var typed: [Typed]

    private enum Typed {
        case unknown
        /// Values by the parts of the edition that they depend on; nil if a fault was reported.
        case known(EditionDependencies, [EditionName: TypedValue?])
    }

    init(name: Name, scope: Scope, entries: [Entry]) {
        self.name = name
        self.scope = scope
        self.entries = entries
        typed = entries.map { _ in .unknown }
    }

    /// The value of an entry in the context's edition; nil if a fault was reported in it.
    func value(_ index: Int, in context: CheckContext) -> TypedValue? {
        var (dependencies, values) = (EditionDependencies(), [EditionName: TypedValue?]())
        if case .known(let before, let known) = typed[index] {
            if let value = known[before.key(context.edition)] { return value }
            (dependencies, values) = (before, known)
        }
        let outer = context.dependencies
        context.dependencies = EditionDependencies()
        context.isRetyping = !values.isEmpty
        let value = context.value(entries[index].source.value, for: entries[index].row)
        context.isRetyping = false
        let all = dependencies + context.dependencies
        // Values that were typed as independent of the edition are typed again when they are needed.
        if all != dependencies { values = [:] }
        values[all.key(context.edition)] = value
        typed[index] = .known(all, values)
        context.dependencies = outer
        return value
    }

    /// Whether a target used the entry.
    func isTyped(_ index: Int) -> Bool {
        if case .unknown = typed[index] { false } else { true }
    }
}

extension CheckContext {
    /// The rows of a section's settings. Names of unknown rows are reported.
    func layer(_ section: Section, _ scope: Layer.Scope) -> Layer {
        var entries: [Layer.Entry] = []
        for setting in section.settings {
            guard let row = table.row(named: setting.name.text) else {
                report(unknownSetting(setting.name))
                if let locale = scope.locale { misspelledLocales.insert(locale) }
                // The value is still typed where possible: its mistakes are independent of the name.
                _ = customValue(setting.value.withoutNull, named: setting.name.text, Facts())
                continue
            }
            if let from = row.from {
                report(
                    .systemSetting(
                        setting.name.text, from: Path(from).text, table: table.name, at: setting.name.span))
                _ = value(setting.value, for: row)
                continue
            }
            if let retired = row.retired {
                report(
                    .retiredSetting(
                        setting.name.text, since: retired.since, use: retired.use, table: table.name, at: setting.name.span))
                // A row without any destination has no other rule to break.
                if row.cells.values.allSatisfy({ if case .none = $0 { true } else { false } }) { continue }
            }
            entries.append(Layer.Entry(row: row, source: setting))
        }
        return Layer(name: section.name, scope: scope, entries: entries)
    }

    private func unknownSetting(_ name: Name) -> Diagnostic {
        guard diagnostics.hasRoom(for: .error) else {
            return .unknownSetting(name.text, meant: nil, isNearMiss: false, table: table.name, at: name.span)
        }
        if let row = table.row(near: name.text) {
            return .unknownSetting(name.text, meant: row.name, isNearMiss: true, table: table.name, at: name.span)
        }
        let known = table.rows.map(\.name)
        if let other = BuiltInTables.setting(name.text, excluding: table.name), nearest(name.text, among: known) == nil {
            return .settingOfOtherTable(name.text, row: other.row, of: other.table, table: table.name, at: name.span)
        }
        return .unknownSetting(
            name.text, meant: meant(name.text, among: known, as: .setting), isNearMiss: false, table: table.name, at: name.span)
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

extension CheckContext {
    /// For each row, the value of the strongest layer that sets it. Maps merge by key.
    func resolvedSettings(of layers: [Layer]) -> [ResolvedSetting] {
        var found: [ResolvedSetting] = []
        for layer in layers {
            for (index, entry) in layer.entries.enumerated() {
                if let resolved = found.first(where: { $0.row === entry.row }) {
                    if entry.row.kind == .map { resolved.apply(over: entry.source, layer.value(index, in: self)) }
                } else {
                    found.append(
                        ResolvedSetting(
                            row: entry.row, source: entry.source, scope: layer.scope, value: layer.value(index, in: self)))
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
