import BlazonDiagnostics
import BlazonMapping
import BlazonTemplate

/// The settings of one section, each typed once whatever number of targets takes it.
struct TypedSection {
    struct Entry {
        let row: Row
        let source: Setting
        /// nil: it was reported.
        let value: TypedValue?
    }

    let name: Name
    let entries: [Entry]
}

extension CheckContext {
    func typed(_ section: Section) -> TypedSection {
        var entries: [TypedSection.Entry] = []
        for setting in section.settings {
            guard let row = table.row(named: setting.name.text) else {
                report(unknownSetting(setting.name))
                // The value is still looked at where it can be: its own mistakes are no consequence of the name's.
                _ = customValue(setting.value.withoutNull, named: setting.name.text, Facts())
                continue
            }
            if let retired = row.retired {
                report(
                    .retiredSetting(
                        setting.name.text, since: retired.since, use: retired.use, table: table.name, at: setting.name.span))
            }
            entries.append(TypedSection.Entry(row: row, source: setting, value: value(setting.value, for: row)))
        }
        return TypedSection(name: section.name, entries: entries)
    }

    private func unknownSetting(_ name: Name) -> Diagnostic {
        let known = table.rows.map(\.name)
        if let row = table.rows.first(where: { row in row.near.contains { $0.utf8.elementsEqual(name.text.utf8) } }) {
            return .unknownSetting(name.text, meant: row.name, isNearMiss: true, table: table.name, at: name.span)
        }
        return .unknownSetting(
            name.text, meant: nearest(name.text, among: known), isNearMiss: false, table: table.name, at: name.span)
    }

    /// The sections that hold for a target, the strongest first: its own, those of the targets that it extends, `message`.
    func layers(of target: Target, _ sections: [TypedSection], _ message: TypedSection?) -> [TypedSection] {
        var chain: [TypedSection] = []
        var current: Target? = target
        var seen: Set<String> = []
        while let link = current, seen.insert(link.name).inserted {
            if let section = sections.first(where: { $0.name.text == link.name }) { chain.append(section) }
            current = link.extends.flatMap(table.target(named:))
        }
        return chain + (message.map { [$0] } ?? [])
    }
}

extension SettingValue {
    fileprivate var withoutNull: SettingValue {
        if case .null(let span) = self { .broken(span) } else { self }
    }
}

/// What a target's layers come to for one row.
struct Winner {
    let row: Row
    /// The layers' own settings, the strongest first: of a map all count, else the first.
    var sources: [Setting]
    /// nil: it was reported.
    var value: TypedValue?

    var source: Setting { sources[0] }
}

/// For each row the first value found in the layers; maps merge key by key.
func winners(of layers: [TypedSection]) -> [Winner] {
    var found: [Winner] = []
    for layer in layers {
        for entry in layer.entries {
            guard let index = found.firstIndex(where: { $0.row.name == entry.row.name }) else {
                found.append(Winner(row: entry.row, sources: [entry.source], value: entry.value))
                continue
            }
            guard entry.row.kind == .map else { continue }
            found[index].sources.append(entry.source)
            if let upper = found[index].value, let lower = entry.value { found[index].value = upper.merged(over: lower) }
        }
    }
    return found
}

extension TypedValue {
    /// A map's keys above another's, under whatever conditions either stands; everything else replaces.
    fileprivate func merged(over lower: TypedValue) -> TypedValue {
        switch (self, lower) {
        case (.map(let upper), .map(let below)): .map(merge(upper, over: below))
        case (.choice(let cases), _) where lower.holdsMap: .choice(cases.mapValues { $0.merged(over: lower) })
        case (.map, .choice(let cases)) where lower.holdsMap: .choice(cases.mapValues { self.merged(over: $0) })
        default: self
        }
    }

    private var holdsMap: Bool {
        switch self {
        case .map: true
        case .choice(let cases): cases.contains { $0.value.holdsMap }
        default: false
        }
    }
}

extension [TypedCase] {
    fileprivate func mapValues(_ transform: (TypedValue) -> TypedValue) -> [TypedCase] {
        map { TypedCase(condition: $0.condition, place: $0.place, value: transform($0.value)) }
    }
}

/// Keys keep the order of the lower layer; new ones follow.
private func merge(
    _ upper: [(key: String, value: TypedValue)], over lower: [(key: String, value: TypedValue)]
) -> [(key: String, value: TypedValue)] {
    var result = lower
    for (key, value) in upper {
        if let index = result.firstIndex(where: { $0.key.utf8.elementsEqual(key.utf8) }) {
            result[index].value = value.merged(over: result[index].value)
        } else {
            result.append((key, value))
        }
    }
    return result
}
