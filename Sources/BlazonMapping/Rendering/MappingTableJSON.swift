import BlazonLanguage
import BlazonText

/// The resolved table in the format of tables, as JSON: parsed as YAML, it yields the same table.
extension MappingTable {
    package func shownAsJSON() -> String {
        var entries: [(String, JSON)] = [
            ("table", .text(name)), ("title", .text(title)),
            ("targets", .object(targets.map { target in (target.name, target.tree(base: base(of: target))) })),
        ]
        if !forms.isEmpty { entries.append(("forms", .object(forms.map { ($0.name ?? "", $0.tree) }))) }
        let written = rules.filter { $0.origin == .rules }
        if !written.isEmpty { entries.append(("rules", .array(written.map(\.tree)))) }
        entries.append(("settings", .object(rows.map { row in (row.name, row.tree(targets, rules(ofKeysOf: row.name))) })))
        return JSON.object(entries).pretty + "\n"
    }

    private func base(of target: Target) -> Target? { target.extends.flatMap { self.target(named: $0) } }
}

extension Target {
    /// An empty list or map is written if it replaces the base's.
    fileprivate func tree(base: Target?) -> JSON {
        var entries: [(String, JSON)] = [("title", .text(title))]
        func isWritten<Item>(_ items: (Target) -> [Item]) -> Bool { !items(self).isEmpty || !(base.map(items) ?? []).isEmpty }
        if let service { entries.append(("service", .text(service))) }
        if isDefault { entries.append(("default", .boolean(true))) }
        if let extends { entries.append(("extends", .text(extends))) }
        if !under.keys.isEmpty { entries.append(("under", .text(under.text))) }
        if !limits.isEmpty {
            entries.append(("limit", limits.count == 1 ? limits[0].tree(of: self) : .array(limits.map { $0.tree(of: self) })))
        }
        if reserve > 0 { entries.append(("reserve", .integer(reserve))) }
        if let strings { entries.append(("strings", .text(strings.keys.isEmpty ? "*" : strings.text))) }
        if isWritten(\.encoded) { entries.append(("encoded", .object(encoded.map { ($0.text, .text("json")) }))) }
        if isWritten(\.headerPaths) { entries.append(("headerPaths", .texts(headerPaths.map(\.text)))) }
        if isWritten(\.always) { entries.append(("always", .object(always.map { ($0.path.text, .spelled($0.json)) }))) }
        if isWritten(\.headers) { entries.append(("headers", .object(headers.map { ($0.name, .text($0.value)) }))) }
        if let pushType, pushType.isDeclared { entries.append(("pushType", pushType.tree)) }
        if isWritten(\.words) { entries.append(("words", .object(words.map { ($0.header, .texts($0.words)) }))) }
        if isWritten(\.addressing) { entries.append(("addressing", .object([("oneOf", .texts(addressing))]))) }
        if !requires.isEmpty { entries.append(("requires", .texts(requires.map(\.text)))) }
        if requests.count == 1, let only = requests.first {
            entries.append(("request", only.tree))
        } else if !requests.isEmpty {
            entries.append(("request", .array(requests.map(\.tree))))
        }
        if let postedAs { entries.append(("request", .object([("as", .text(postedAs))]))) }
        if let validateOnly { entries.append(("validateOnly", .text(validateOnly))) }
        if isWritten(\.reserved) { entries.append(("reserved", .texts(reserved.map(\.written)))) }
        if isWritten(\.dropped) { entries.append(("dropped", .texts(dropped.map(\.written)))) }
        if isWritten(\.discouraged) { entries.append(("discouraged", .texts(discouraged.map(\.written)))) }
        if let retired {
            let others = [("use", retired.use), ("reason", retired.reason)].compactMap { key, text in
                text.map { (key, JSON.text($0)) }
            }
            entries.append(("retired", .object([("since", .text(retired.since))] + others)))
        }
        return .object(entries)
    }
}

extension Target.Limit {
    fileprivate func tree(of target: Target) -> JSON {
        let counted = counts.paths.count > 1 ? JSON.texts(counts.paths.map(\.text)) : .text(counts.text)
        let types = byPushType.sorted { $0.key < $1.key }.map { ($0.key, JSON.integer($0.value)) }
        let error = error.map { [("error", JSON.text($0))] } ?? []
        let when = condition.map { [("when", JSON.object($0.members))] } ?? []
        let title = title.map { [("title", JSON.text($0))] } ?? []
        let own = reserve == target.reserve ? [] : [("reserve", JSON.integer(reserve))]
        let level = isWarning ? [("level", JSON.text("warning"))] : []
        return .object([("bytes", .integer(bytes)), ("counts", counted)] + when + title + own + level + error + types)
    }
}

extension RequestLine {
    fileprivate var tree: JSON {
        var members: [(String, JSON)] = []
        if let when { members.append(("when", .object(when.members))) }
        members += [("method", .text(method)), ("path", .text(pathText))]
        if !without.isEmpty { members.append(("without", .texts(without))) }
        if !headers.isEmpty { members.append(("headers", .object(headers.map { ($0.name, .text($0.value)) }))) }
        return .object(members)
    }
}

extension PushType {
    fileprivate var tree: JSON {
        func paths(_ paths: [Path]) -> JSON { paths.count == 1 ? .text(paths[0].text) : .texts(paths.map(\.text)) }
        var entries: [(String, JSON)] = [("header", .text(location.pushTypeText))]
        entries += types.map { ($0.name, paths($0.attributes)) }
        entries.append(("otherwise", .text(otherwise)))
        let header = priorityLocation.map { [("header", JSON.text($0.pushTypeText))] } ?? []
        let priorities = priority.map { ($0.type, $0.isComplete ? JSON.texts($0.values) : .text($0.values.first ?? "")) }
        entries.append(("priority", .object(header + priorities)))
        entries.append(("requires", .object(requires.map { ($0.type, paths($0.attributes)) })))
        let ends = suffixes.map { ($0.header, JSON.object($0.ofTypes.map { ($0.type, .text($0.suffix)) })) }
        entries.append(("suffixes", .object(ends)))
        if let error { entries.append(("error", .text(error))) }
        return .object(entries)
    }
}

extension TextForm {
    fileprivate var tree: JSON {
        .object([("pattern", .text(patternText)), ("title", .text(title)), ("example", .text(example))])
    }
}

extension Destination.Maximum {
    fileprivate var tree: JSON {
        switch self {
        case .bytes(let count), .items(let count): .integer(count)
        case .seconds: .text(text)
        case .number(let number): .number(number.description)
        }
    }
}

extension Row {
    fileprivate func tree(_ targets: [Target], _ rules: [PayloadRule]) -> JSON {
        var entries: [(String, JSON)] = [("type", .text(typeWord))]
        if let from { entries.append(("from", .text(Path(from).text))) }
        if !summary.isEmpty { entries.append(("summary", .text(summary))) }
        if !source.isEmpty { entries.append(("source", .text(source))) }
        if !implies.isEmpty { entries.append(("implies", .texts(implies))) }
        entries += rules.filter { $0.targets == nil }.demands
        if opens { entries.append(("opens", .boolean(true))) }
        if !near.isEmpty { entries.append(("near", .texts(near))) }
        if let retired {
            let use = retired.use.map { [("use", JSON.text($0))] } ?? []
            entries.append(("retired", .object([("since", .text(retired.since))] + use)))
        }
        if let error { entries.append(("error", .text(error))) }
        for target in targets {
            guard let cell = cells[target.name] else { continue }
            let own = rules.filter { $0.targets?.containsBytes(of: target.name) ?? false }
            entries.append((target.name, cell.tree(own)))
        }
        return .object(entries)
    }
}

extension Cell {
    /// `rules` are those of the cell.
    fileprivate func tree(_ rules: [PayloadRule]) -> JSON {
        switch self {
        case .none(let reason, let quiet):
            return .object([("none", .text(reason))] + (quiet ? [("quiet", .boolean(true))] : []))
        case .mapsTo(let destination):
            let cells = destination.locations.enumerated().map { index, location in
                let when = destination.condition(ofLocation: index).map { [("when", JSON.object($0.members))] } ?? []
                let own = rules.filter { destination.location(stating: $0) == index }
                return location.location.entries + when + location.form.entries + destination.entries(ofLocation: index)
                    + own.demands
            }
            guard let first = cells.first else { return .array([]) }
            if cells.count > 1 { return .array(cells.map { .object($0) }) }
            if first.count == 1, let only = first.first, only.0 == "at" { return only.1 }
            return .object(first)
        }
    }
}

extension Destination {
    /// The location whose cell states a rule: the first with its condition. What is about the value is stated with the first of all.
    fileprivate func location(stating rule: PayloadRule) -> Int {
        if case .fits = rule.demand { return 0 }
        return locations.indices.first { condition(ofLocation: $0) == rule.locationCondition } ?? 0
    }

    /// What holds where a location is written, and, with the first, what is about the value.
    fileprivate func entries(ofLocation index: Int) -> [(String, JSON)] {
        let implied = implies.filter { $0.location == index }.map(\.name)
        let fixed = headers.filter { $0.location == index }.map { header in
            (header.name, header.others.isEmpty ? JSON.text(header.value) : .texts([header.value] + header.others))
        }
        return (implied.isEmpty ? [] : [("implies", .texts(implied))]) + (fixed.isEmpty ? [] : [("headers", .object(fixed))])
            + (index == 0 ? entries : [])
    }

    private var entries: [(String, JSON)] {
        var entries: [(String, JSON)] = []
        if !kinds.isEmpty { entries.append(("kinds", .texts(kinds))) }
        if let min { entries.append(("min", min.tree)) }
        if allowsZero { entries.append(("zero", .boolean(true))) }
        if let max { entries.append(("max", max.tree)) }
        if let minimumOS { entries.append(("minimumOS", .text(minimumOS))) }
        if let error { entries.append(("error", .text(error))) }
        return entries
    }
}

extension Destination.Location {
    fileprivate var entries: [(String, JSON)] {
        switch self {
        case .payload, .spread: [("at", .text(text))]
        case .header: [("header", .text(text))]
        case .request: [("request", .text(text))]
        }
    }
}

extension Destination.Form {
    fileprivate var entries: [(String, JSON)] { tree.map { [("as", $0)] } ?? [] }

    /// nil: `as` is omitted.
    private var tree: JSON? {
        switch self {
        case .plain: nil
        case .fixed(let json): FormResolver.isPlainly(json) ? .spelled(json) : .object([("fixed", .spelled(json))])
        case .words(let words): .object(words.map { ($0.0, .spelled($0.1)) })
        case .affixed(let prefix, let suffix): .text("\(prefix){}\(suffix)")
        case .seconds: .text("seconds")
        case .time(let format): .text(format.rawValue)
        case .divided(let divisor): .object([("divide", .number(plainText(divisor)))])
        case .json: .text("json")
        case .string: .text("string")
        case .list: .text("list")
        case .steps(let steps): .array(steps.compactMap(\.tree))
        }
    }
}

extension JSON {
    /// Members by name and value.
    fileprivate static func object(_ members: [(String, JSON)]) -> JSON { .object(members.map { Member($0.0, $0.1) }) }

    /// A compact JSON text from the table.
    fileprivate static func spelled(_ json: String) -> JSON { (try? JSON.read(Array(json.utf8))) ?? .text(json) }
}
