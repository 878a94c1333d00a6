import BlazonDiagnostics
import BlazonText

/// The rows whose attributes are in a payload, and the rules between rows that they break.
struct PresentRows {
    private let explanation: PayloadExplanation
    private var table: MappingTable { explanation.table }
    private var target: Target { explanation.target }
    /// Rows that alone explain an attribute, with the keys of the first: certainly set.
    private var certain: [(row: Row, keys: [String])] = []
    /// Names of rows that may be set.
    private var possible: Set<String> = []
    private let paths: Set<AttributeLocations.Key>

    init(_ explanation: PayloadExplanation) {
        self.explanation = explanation
        paths = Set(explanation.attributes.map { AttributeLocations.Key($0.keys.dropFirst(explanation.envelope.count)) })
        for attribute in explanation.attributes {
            switch attribute.source {
            case .rows(let writers):
                // A flag that is false counts as not set.
                let set = writers.filter { !($0.row.kind == .flag && $0.value == .word("false")) }
                possible.formUnion(set.map(\.row.name))
                if set.count == 1, let only = set.first { add(only.row, attribute.keys) }
            case .custom(let row, _, _):
                possible.insert(row.name)
                add(row, attribute.keys)
            // Its value is reported; that it is there is certain.
            case .contradiction(let row?, _): possible.insert(row.name)
            case .contradiction(nil, _), .always, .reserved, .none: continue
            }
        }
    }

    private mutating func add(_ row: Row, _ keys: [String]) {
        if !certain.contains(where: { $0.row.name == row.name }) { certain.append((row, keys)) }
    }

    /// The broken rules, each with the keys of the attribute to report; no keys: the whole payload.
    func brokenRules() -> [(rule: BrokenRowRule, keys: [String])] {
        exclusions() + missingRows() + alternatives() + pushTypes() + requiredAttributes()
    }

    /// Attributes of rows of which the payload has another attribute, whose keys are given.
    func missingAttributes() -> [(row: String, attribute: String, keys: [String])] {
        certain.flatMap { row, keys in
            row.attributes(on: target).filter { !paths.contains(AttributeLocations.Key($0.keys)) }
                .map { (row.name, whole($0), keys) }
        }
    }

    private func exclusions() -> [(rule: BrokenRowRule, keys: [String])] {
        var found: [(rule: BrokenRowRule, keys: [String])] = []
        for (index, entry) in certain.enumerated() {
            for (other, rival) in certain.enumerated() where other != index {
                guard entry.row.excludes.contains(rival.row.name) else { continue }
                // Two rows that exclude each other are reported once.
                if rival.row.excludes.contains(entry.row.name), other < index { continue }
                found.append((.excludes(entry.row.name, rival.row.name), entry.keys))
            }
        }
        return found
    }

    private func missingRows() -> [(rule: BrokenRowRule, keys: [String])] {
        var found: [(rule: BrokenRowRule, keys: [String])] = []
        for (row, keys) in certain {
            guard case .mapsTo(let destination)? = row.cells[target.name] else { continue }
            for name in row.requires where isVisible(name) && !possible.contains(name) {
                found.append((.requires(row.name, name), keys))
            }
            for name in row.implies + destination.implies where isVisible(name) && !possible.contains(name) {
                found.append((.implies(row.name, name), keys))
            }
        }
        return found
    }

    /// The rules of `oneOf`, `atMostOneOf` and `addressing`, each once.
    private func alternatives() -> [(rule: BrokenRowRule, keys: [String])] {
        var groups: [(rows: [String], isNeeded: Bool)] = target.addressing.isEmpty ? [] : [(target.addressing, true)]
        for row in table.rows {
            if !row.oneOf.isEmpty { groups.append((row.oneOf, true)) }
            if !row.atMostOneOf.isEmpty { groups.append((row.atMostOneOf, false)) }
        }
        var seen: Set<Set<String>> = []
        return groups.compactMap { group -> (rule: BrokenRowRule, keys: [String])? in
            guard seen.insert(Set(group.rows)).inserted else { return nil }
            let given = certain.filter { group.rows.contains($0.row.name) }
            if given.count > 1, let last = given.last { return (.severalOf(given.map(\.row.name)), last.keys) }
            // Rows of headers and requests cannot be seen in the payload.
            let areVisible = group.rows.allSatisfy { isVisible($0) || isUnavailable($0) } && group.rows.contains(where: isVisible)
            guard group.isNeeded, areVisible, !group.rows.contains(where: possible.contains) else { return nil }
            return (.noneOf(group.rows.filter(isVisible)), [])
        }
    }

    /// Attributes that the payload's push type requires. A row that sets the type cannot be seen in the payload.
    private func pushTypes() -> [(rule: BrokenRowRule, keys: [String])] {
        guard let rule = target.pushType, let type = explanation.pushType else { return [] }
        let isFree = table.rows.contains { row in
            guard case .mapsTo(let destination)? = row.cells[target.name] else { return false }
            return destination.locations.contains { location in
                if case .header(let name) = location.location { name.lowercased() == rule.header.lowercased() } else { false }
            }
        }
        if isFree { return [] }
        let required = rule.requires.filter { $0.type.hasSameBytes(as: type) }.flatMap(\.attributes)
        return required.filter { !explanation.contains($0) }.map { (.pushType(type, attribute: whole($0)), []) }
    }

    private func requiredAttributes() -> [(rule: BrokenRowRule, keys: [String])] {
        target.requires.filter { !explanation.contains($0) }.map { (.target(attribute: whole($0)), []) }
    }

    /// Whether a payload shows if the row is set.
    private func isVisible(_ name: String) -> Bool {
        table.row(named: name)?.attributes(on: target).isEmpty == false
    }

    private func isUnavailable(_ name: String) -> Bool {
        if case .none(_, _)? = table.row(named: name)?.cells[target.name] { true } else { false }
    }

    private func whole(_ path: Path) -> String { Path(explanation.envelope + path.keys).text }
}

extension PayloadExplanation {
    /// Whether the payload has an attribute at a path inside the envelope, or inside it.
    func contains(_ path: Path) -> Bool {
        attributes.contains { path.contains(Path(Array($0.keys.dropFirst(envelope.count)))) }
    }

    /// The push type that follows from the attributes; nil if the target has no rule.
    var pushType: String? {
        guard let rule = target.pushType else { return nil }
        return rule.types.first { $0.attributes.contains(where: contains) }?.name ?? rule.otherwise
    }
}
