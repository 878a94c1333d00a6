import BlazonText

extension PayloadRule {
    /// The rows, and members of their records, that it is about.
    package var paths: [RowPath] { Self.paths(of: condition, demand) }

    static func paths(of condition: RuleCondition, _ demand: Demand) -> [RowPath] {
        switch demand {
        case .requires(let subject): condition.paths + subject.paths
        case .excludes(let subjects), .oneOf(let subjects), .atMostOneOf(let subjects):
            condition.paths + subjects.flatMap(\.paths)
        case .value(let path, _), .fits(let path, _): condition.paths + [path]
        case .implies(let name, _): condition.paths + [RowPath(name)]
        case .header: condition.paths
        case .posted(let conditions): condition.paths + conditions.flatMap(\.paths)
        }
    }

    /// The names of the rows that it is about.
    package var rows: [String] { paths.map(\.row) }

    /// A row without which the rule cannot be broken; nil: none is known.
    var neededRow: String? {
        switch demand {
        case .value(let path, _), .fits(let path, _): path.row
        case .requires, .excludes, .oneOf, .atMostOneOf, .implies, .header, .posted: condition.neededRow
        }
    }

    /// The row whose records have the members that the rule is about; nil: it is about rows. Each record of a list is evaluated alone.
    package var itemRow: String? { itemPaths.first?.row }
}

extension RuleCondition {
    /// A row without which the condition does not hold; nil: none is known.
    fileprivate var neededRow: String? {
        switch self {
        case .row(_, .unset), .anyOf, .pushType: nil
        case .row(let path, _): path.row
        case .allOf(let conditions): conditions.lazy.compactMap(\.neededRow).first
        }
    }

    /// The condition with only those of its alternatives that can hold if no other rows are set.
    func narrowed(to rows: [String]) -> RuleCondition {
        switch self {
        case .allOf(let conditions): return .allOf(conditions.map { $0.narrowed(to: rows) })
        case .anyOf(let conditions):
            let possible = conditions.filter { $0.canHold(with: rows) }
            return possible.isEmpty ? self : .anyOf(possible)
        case .row, .pushType: return self
        }
    }

    /// The condition without those of its alternatives that set what is required: they cannot break the rule.
    func without(_ required: RuleSubject) -> RuleCondition {
        guard case .anyOf(let conditions) = self else { return self }
        let others = conditions.filter { !$0.sets(required) }
        return others.isEmpty ? self : others.count == 1 ? others[0] : .anyOf(others)
    }

    private func sets(_ subject: RuleSubject) -> Bool {
        switch (self, subject) {
        case (_, .anyOf(let subjects)): subjects.contains(where: sets)
        case (.row(let path, let value), .row(let other)): path == other && value != .unset
        case (.allOf(let conditions), _): conditions.contains { $0.sets(subject) }
        case (.anyOf(let conditions), _): conditions.allSatisfy { $0.sets(subject) }
        case (.row, _), (.pushType, _): false
        }
    }

    private func canHold(with rows: [String]) -> Bool {
        switch self {
        case .row(_, .unset), .pushType: true
        case .row(let path, _): rows.containsBytes(of: path.row)
        case .allOf(let conditions): conditions.allSatisfy { $0.canHold(with: rows) }
        case .anyOf(let conditions): conditions.contains { $0.canHold(with: rows) }
        }
    }

    /// The rows, and members of their records, that it asks about.
    package var paths: [RowPath] {
        switch self {
        case .row(let path, _): [path]
        case .allOf(let conditions), .anyOf(let conditions): conditions.flatMap(\.paths)
        case .pushType: []
        }
    }
}

extension RuleSubject {
    var paths: [RowPath] {
        switch self {
        case .row(let path): [path]
        case .anyOf(let subjects): subjects.flatMap(\.paths)
        case .attribute, .header: []
        }
    }

    /// In backticks, for sentences.
    package var named: String { named(under: []) }

    /// The same with attributes as they are in an envelope.
    package func named(under envelope: [String]) -> String {
        switch self {
        case .row, .header: "`\(text)`"
        case .attribute(let path): "`\(Path(envelope + path.keys).text)`"
        case .anyOf(let subjects) where subjects.count == 1: subjects[0].named(under: envelope)
        case .anyOf(let subjects): "one of " + subjects.map { $0.named(under: envelope) }.joined(separator: ", ")
        }
    }
}
