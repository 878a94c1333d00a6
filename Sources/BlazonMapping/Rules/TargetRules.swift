import BlazonLanguage
import BlazonText

/// The rules that payloads of a target must follow: those of rows, of cells and of `rules`, then those of the target itself. Rules about
/// rows that map to nothing there are left out.
package struct TargetRules: Sendable {
    package let all: [PayloadRule]
    /// Entries of `rules` that give a row a value.
    package let implying: [PayloadRule]
    /// Indices of the rules that can be broken whatever rows a payload has.
    private var rowless: [Int] = []
    /// Indices of the others, by the row without which they cannot be broken.
    private var byRow: [ObjectIdentifier: [Int]] = [:]

    /// `rows` are the table's.
    init(_ rules: [PayloadRule], rows: [Row]) {
        all = rules
        implying = rules.filter { if case .implies = $0.demand { $0.origin == .rules } else { false } }
        let numbers = NameIndex(rows.map(\.name))
        for (index, rule) in rules.enumerated() {
            if let row = rule.neededRow.flatMap({ numbers[$0] }) {
                byRow[ObjectIdentifier(rows[row]), default: []].append(index)
            } else {
                rowless.append(index)
            }
        }
    }

    /// Those of some that a payload with some rows can break, in order: most rules are about rows that a template does not set.
    package func breakable(with rows: [Row], where isMeant: (PayloadRule) -> Bool) -> [PayloadRule] {
        var indices = rowless
        for row in rows { if let own = byRow[ObjectIdentifier(row)] { indices += own } }
        indices = indices.filter { isMeant(all[$0]) }.sorted()
        // A row whose attributes depend on others is set several times.
        return indices.indices.filter { $0 == 0 || indices[$0] != indices[$0 - 1] }.map { all[indices[$0]] }
    }
}

extension MappingTable {
    /// The rules of the table that apply to a target.
    func applicableRules(on target: Target) -> [PayloadRule] {
        // Each row of a group may state its rule.
        var oneOf: Set<[RuleSubject]> = []
        var atMostOneOf: Set<[RuleSubject]> = []
        return rules.filter { rule in
            guard rule.applies(to: target), canHold(rule.condition, on: target) else { return false }
            switch rule.demand {
            case .requires(let subject): return exists(subject, on: target)
            case .excludes(let subjects): return subjects.contains { exists($0, on: target) }
            case .oneOf(let subjects):
                return (rule.condition != .always || oneOf.insert(subjects).inserted)
                    && subjects.contains { exists($0, on: target) }
            case .atMostOneOf(let subjects):
                return (rule.condition != .always || atMostOneOf.insert(subjects).inserted)
                    && subjects.contains { exists($0, on: target) }
            case .value(let path, _), .fits(let path, _): return maps(path.row, on: target)
            case .implies(let row, _): return maps(row, on: target)
            case .header, .posted: return true
            }
        }
    }

    /// The rules that follow from headers that cells fix: a header has one value.
    func headerRules(on target: Target) -> [PayloadRule] {
        rows.flatMap { row -> [PayloadRule] in
            guard case .mapsTo(let destination)? = row.cell(on: target) else { return [] }
            return destination.headers.map { header in
                let set = RuleCondition.row(RowPath(row.name), .set)
                return PayloadRule(
                    condition: destination.condition(ofLocation: header.location).map { .allOf([set, $0]) } ?? set,
                    demand: .header(header.name, values: [header.value] + header.others, row: row.name),
                    origin: .row(row.name), error: destination.error ?? row.error)
            }
        }
    }

    /// The rules that the target itself states.
    func ownRules(of target: Target) -> [PayloadRule] {
        var rules: [PayloadRule] = []
        if !target.addressing.isEmpty {
            let rows = target.addressing.map { RuleSubject.row(RowPath($0)) }
            rules.append(PayloadRule(demand: .oneOf(rows), origin: .addressing))
        }
        for path in target.requires { rules.append(PayloadRule(demand: .requires(.attribute(path)), origin: .target)) }
        let conditions = target.requests.compactMap(\.when)
        if !conditions.isEmpty, conditions.count == target.requests.count {
            rules.append(PayloadRule(demand: .posted(conditions), origin: .request))
        }
        if let rule = target.pushType {
            // However a payload became silent, it has nothing that makes another type.
            let others = rule.types.filter { !$0.name.hasSameBytes(as: rule.silentType) }.flatMap(\.attributes)
            if !others.isEmpty {
                rules.append(
                    PayloadRule(
                        condition: .pushType(rule.silentType), demand: .excludes(others.map { .attribute($0) }),
                        origin: .pushType(rule.silentType)))
            }
        }
        for (type, attributes) in target.pushType?.requires ?? [] {
            for path in attributes {
                rules.append(
                    PayloadRule(
                        condition: .pushType(type), demand: .requires(.attribute(path)), origin: .pushType(type)))
            }
        }
        return rules
    }

    /// Whether the target gets the row, or loses nothing without it.
    private func knows(_ row: String, on target: Target) -> Bool {
        switch self.row(named: row)?.cell(on: target) {
        case .mapsTo?, .none(_, quiet: true)?: true
        case .none(_, quiet: false)?, nil: false
        }
    }

    private func maps(_ row: String, on target: Target) -> Bool {
        if case .mapsTo? = self.row(named: row)?.cell(on: target) { true } else { false }
    }

    private func exists(_ subject: RuleSubject, on target: Target) -> Bool {
        switch subject {
        case .row(let path): knows(path.row, on: target)
        case .attribute, .header: true
        case .anyOf(let subjects): subjects.contains { exists($0, on: target) }
        }
    }

    /// Whether the rows of a condition map to something, as far as their values must be known.
    private func canHold(_ condition: RuleCondition, on target: Target) -> Bool {
        switch condition {
        case .row(_, .unset), .pushType: true
        case .row(let path, _): knows(path.row, on: target)
        case .allOf(let conditions): conditions.allSatisfy { canHold($0, on: target) }
        case .anyOf(let conditions): conditions.contains { canHold($0, on: target) }
        }
    }
}

extension MappingTable {
    /// The rules that keys of a row or of its cells state, apart from what the row implies.
    func rules(ofKeysOf row: String) -> [PayloadRule] {
        rules.filter { rule in
            if case .implies = rule.demand { false } else { rule.origin == .row(row) }
        }
    }

    /// The rows that a row excludes, on any target.
    package func exclusions(of row: Row) -> [String] {
        rules.flatMap { rule -> [String] in
            guard rule.origin == .row(row.name), case .excludes(let subjects) = rule.demand else { return [] }
            return subjects.compactMap { if case .row(let path) = $0 { path.row } else { nil } }
        }
    }
}
