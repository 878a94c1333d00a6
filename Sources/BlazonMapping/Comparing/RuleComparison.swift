import BlazonLanguage

/// Compares the rules of two tables: those of one row, or the entries of `rules`.
struct RuleComparison {
    private let old: [PayloadRule]
    private let new: [PayloadRule]
    /// The name of the row; nil: the rules are those of the table.
    private let row: String?

    /// The rules that keys of a row and of its cells state, and the forms in its type. What it implies is compared with the row, and so is a
    /// type in other words.
    ///
    /// `targets` are those that correspond.
    init(_ old: MappingTable, _ new: MappingTable, _ targets: [(old: Target, new: Target)], row: String) {
        let hasSameType = old.row(named: row)?.typeWord == new.row(named: row)?.typeWord
        func rules(_ table: MappingTable) -> [PayloadRule] {
            table.rules(ofKeysOf: row) + (hasSameType ? table.rules.filter { $0.origin == .type(of: row) } : [])
        }
        self.init(rules(old), rules(new), targets, row: row)
    }

    /// The entries of `rules` that are about rows of interest.
    init(
        _ old: MappingTable, _ new: MappingTable, _ targets: [(old: Target, new: Target)], isOfInterest: (PayloadRule) -> Bool
    ) {
        self.init(
            old.rules.filter { $0.origin == .rules && isOfInterest($0) },
            new.rules.filter { $0.origin == .rules && isOfInterest($0) }, targets, row: nil)
    }

    private init(
        _ old: [PayloadRule], _ new: [PayloadRule], _ targets: [(old: Target, new: Target)], row: String?
    ) {
        self.old = old.compactMap { $0.holding(on: targets, \.old) }
        self.new = new.compactMap { $0.holding(on: targets, \.new) }
        self.row = row
    }

    var changes: [TableChange] {
        let added = new.filter { rule in !old.contains(where: rule.isImplied) }
        let removed = old.filter { rule in !new.contains(where: rule.isImplied) }
        return added.map { change($0, $0.isImplication || $0.isWarning ? .changed : .lost, sentence($0) + difference($0, old)) }
            + removed.filter { rule in
                // What is said of another form of it, which demands something else.
                !added.contains { sentence($0) == sentence(rule) && $0.isWarning == rule.isWarning && $0.targets == rule.targets }
            }.map { change($0, $0.isImplication ? .lost : $0.isWarning ? .changed : .gained, withdrawal($0)) }
    }

    private func change(_ rule: PayloadRule, _ effect: TableChange.Effect, _ text: String) -> TableChange {
        var change = TableChange(effect, row, text)
        change.targets = rule.targets ?? []
        return change
    }

    /// What distinguishes a rule from one of the other table that has the same words, or is about the same value.
    private func difference(_ rule: PayloadRule, _ others: [PayloadRule]) -> String {
        let same = others.filter { sentence($0) == sentence(rule) }
        if same.contains(where: { $0.isWarning && !rule.isWarning }) { return ", as an error instead of a warning" }
        if same.contains(where: { $0.demand != rule.demand }) { return ", whose pattern is another" }
        guard same.isEmpty, let weaker = others.first(where: { $0.isImplied(by: rule) && $0.isWarning == rule.isWarning }) else {
            return ""
        }
        return ", instead of \(weaker.about)"
    }

    /// What is said of a rule that the new table does not have.
    private func withdrawal(_ rule: PayloadRule) -> String {
        let words = sentence(rule)
        if !rule.isWarning, new.contains(where: { $0.isWarning && sentence($0) == words }) {
            return "\(words), as a warning instead of an error"
        }
        if let same = new.first(where: { $0.isWarning == rule.isWarning && sentence($0) == words }), let targets = same.targets {
            return "\(words), only on \(targets.joined(separator: ", "))"
        }
        guard let weaker = new.first(where: { $0.isImplied(by: rule) && $0.isWarning == rule.isWarning && sentence($0) != words })
        else { return "no longer \(words)" }
        return "\(sentence(weaker)), instead of \(rule.about)"
    }

    private func sentence(_ rule: PayloadRule) -> String {
        guard row != nil else { return "subject to the rule: \(rule.text)" }
        switch rule.demand {
        case .requires(let subject): return "requires \(subject.named)"
        case .excludes(let subjects): return "excludes \(subjects.map(\.named).joined(separator: ", "))"
        case .oneOf(let subjects): return "subject to the rule exactly one of \(subjects.map(\.text).joined(separator: ", "))"
        case .atMostOneOf(let subjects):
            return "subject to the rule at most one of \(subjects.map(\.text).joined(separator: ", "))"
        case .fits(let path, let test) where path.members.isEmpty: return "limited to \(test.title)"
        case .value, .fits, .implies, .header, .posted: return rule.text
        }
    }
}

extension PayloadRule {
    /// The rule for those of the corresponding targets to which it applies, by their old names; nil: to none.
    fileprivate func holding(
        on pairs: [(old: Target, new: Target)], _ side: KeyPath<(old: Target, new: Target), Target>
    ) -> PayloadRule? {
        if targets == nil || pairs.isEmpty { return self }
        let held = pairs.filter { applies(to: $0[keyPath: side]) }
        if held.isEmpty { return nil }
        return PayloadRule(
            condition: condition, demand: demand, origin: origin,
            targets: held.count == pairs.count ? nil : held.map(\.old.name), isWarning: isWarning, isQuiet: isQuiet, error: error,
            source: source, note: note)
    }

    /// Whether it adds a row, without which a template sends less.
    fileprivate var isImplication: Bool { if case .implies = demand { true } else { false } }

    /// What it demands, beside a rule of the same kind.
    fileprivate var about: String { if case .fits(_, let test) = demand { test.title } else { text } }
}
