import BlazonLanguage

/// Compares the rules of two tables: those of one row, or the entries of `rules`.
struct RuleComparison {
    private let old: [PayloadRule]
    private let new: [PayloadRule]
    /// The name of the row; nil: the rules are those of the table.
    private let row: String?

    /// The rules that keys of a row and of its cells state. What it implies is compared with the row.
    init(_ old: MappingTable, _ new: MappingTable, row: String) {
        (self.old, self.new, self.row) = (old.rules(ofKeysOf: row), new.rules(ofKeysOf: row), row)
    }

    /// The entries of `rules` that are about rows of interest.
    init(_ old: MappingTable, _ new: MappingTable, isOfInterest: (PayloadRule) -> Bool) {
        self.old = old.rules.filter { $0.origin == .rules && isOfInterest($0) }
        self.new = new.rules.filter { $0.origin == .rules && isOfInterest($0) }
        row = nil
    }

    var changes: [TableChange] {
        let (before, now) = (old.map(sentence), new.map(sentence))
        let added = zip(new, now).filter { !before.contains($1) }.map { rule, sentence in
            change(rule.isWarning ? .changed : .lost, sentence, rule)
        }
        let removed = zip(old, before).filter { !now.contains($1) }.map { rule, sentence in
            change(rule.isWarning ? .changed : .gained, "no longer \(sentence)", rule)
        }
        return added + removed
    }

    private func change(_ effect: TableChange.Effect, _ text: String, _ rule: PayloadRule) -> TableChange {
        var change = TableChange(effect, row, text)
        change.targets = rule.targets ?? []
        return change
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
        case .value, .fits, .implies, .posted: return rule.text
        }
    }
}
