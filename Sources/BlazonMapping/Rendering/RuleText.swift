import BlazonLanguage
import BlazonText

extension MappingTable {
    /// What rules demand of a row or together with it, a line each.
    func ruleLines(about row: Row) -> [String] {
        let own = rules.filter { rule in
            if case .implies = rule.demand { return false }
            switch rule.origin {
            case .row(row.name), .type(of: row.name): return true
            case .headerPaths: return !rule.isWarning && rule.rows.containsBytes(of: row.name)
            default: return false
            }
        }
        var lines = ruleLines(own.filter { $0.targets == nil })
        for target in targets {
            let ofTarget = own.filter { $0.targets?.contains(target.name) ?? false }
            var rest = ofTarget[...]
            while let when = rest.first.map(\.locationCondition) {
                lines += ruleLines(rest.filter { $0.locationCondition == when }).map {
                    "\($0) on \(target.name)" + (when.map { " with \($0.text)" } ?? "")
                }
                rest.removeAll { $0.locationCondition == when }
            }
        }
        let others = rules.filter { $0.origin == .rules && $0.rows.containsBytes(of: row.name) }
        return lines + others.map { "rule: \($0.text)" }
    }

    private func ruleLines(_ rules: [PayloadRule]) -> [String] {
        var lines: [String] = []
        func add(_ what: String, _ subjects: [RuleSubject]) {
            if !subjects.isEmpty { lines.append("\(what): \(subjects.map(\.text).joined(separator: ", "))") }
        }
        add(
            "excludes",
            rules.flatMap { rule -> [RuleSubject] in if case .excludes(let subjects) = rule.demand { subjects } else { [] } })
        add("requires", rules.compactMap { if case .requires(let subject) = $0.demand { subject } else { nil } })
        for rule in rules {
            if case .oneOf(let subjects) = rule.demand { add("one of", subjects) }
            if case .atMostOneOf(let subjects) = rule.demand { add("at most one of", subjects) }
            if case .fits(let path, let test) = rule.demand {
                lines.append(
                    (path.members.isEmpty ? "" : "`\(path.text)` ") + "must be \(test.title)"
                        + (rule.isWarning ? " (warning)" : ""))
            }
        }
        return lines
    }
}

extension PayloadRule {
    /// The rule in words: "`kind: sale` requires price".
    package var text: String { text(under: []) }

    /// The same with attributes as they are in an envelope, and of its alternatives only those of the rows that are set; nil: all.
    package func text(under envelope: [String], of rows: [String]? = nil) -> String {
        func named(_ subject: RuleSubject) -> String { subject.named(under: envelope) }
        var narrowed = rows.map(condition.narrowed) ?? condition
        if case .requires(let subject) = demand { narrowed = narrowed.without(subject) }
        let condition = narrowed.text
        let sentence =
            switch demand {
            case .requires(let subject): "requires \(named(subject))"
            case .excludes(let subjects): "excludes \(subjects.map(named).joined(separator: ", "))"
            case .oneOf(let subjects): "exactly one of \(subjects.map(named).joined(separator: ", ")) is set"
            case .atMostOneOf(let subjects): "at most one of \(subjects.map(named).joined(separator: ", ")) is set"
            case .value(let row, let value): "`\(row.text)` is \(value.text)"
            case .fits(let row, let test): "`\(row.text)` must be \(test.title)"
            case .implies(let row, let word?): "implies `\(row): \(word)`"
            case .implies(let row, nil): "implies `\(row)`"
            case .header(let name, let values, _): "is sent with \(name): \(values.joined(separator: " or "))"
            case .posted(let conditions): "a request is posted with \(conditions.map(\.text).joined(separator: " or "))"
            }
        if condition.isEmpty { return sentence }
        switch demand {
        case .requires, .excludes, .implies, .header: return "\(condition) \(sentence)"
        case .oneOf, .atMostOneOf, .value, .fits, .posted: return "with \(condition), \(sentence)"
        }
    }

}
