import BlazonDiagnostics
import BlazonLanguage
import BlazonText

/// Resolves rules: those of `rules`, of rows and of cells.
extension TableResolver {
    mutating func resolvedRules(_ forms: [NamedForm]) -> [PayloadRule] {
        var rules: [PayloadRule] = []
        for row in table.rows {
            var scope = RuleScope(targets: nil, row: row.name.value)
            let own = Set(row.cells.compactMap { targetIndex[$0.target.value] })
            checkOpens(of: row)
            rules += tests(ofTypeOf: row, forms) + tests(row.tests, of: row, on: nil, error: row.error, forms)
            let set = RuleCondition.row(RowPath(row.name.value), .set)
            for name in row.implies ?? [] {
                guard let demand = implication(of: name.value) else { continue }
                rules.append(PayloadRule(condition: set, demand: demand, origin: .row(row.name.value), error: row.error))
            }
            for demand in demands(row.demands, scope) {
                rules.append(
                    PayloadRule(
                        condition: demand.isAlternative(to: row.name.value) ? .always : set, demand: demand,
                        origin: .row(row.name.value),
                        error: row.error))
            }
            for (target, cell) in row.cells {
                guard case .mapsTo(let destination) = cell else { continue }
                let targets = targets(using: target.value, own: own)
                let names = targets.map { table.targets[$0].name.value }
                scope.targets = targets
                rules += tests(destination, of: row, on: targets, forms)
                /// The row is set, and the location of the key is written.
                func applies(at location: Int) -> RuleCondition {
                    let when = destination.locations[location].when
                    return when.isEmpty ? set : .allOf([set, allOf(when)])
                }
                for (name, location) in destination.implies {
                    guard let demand = implication(of: name.value) else { continue }
                    rules.append(
                        PayloadRule(
                            condition: applies(at: location), demand: demand, origin: .row(row.name.value), targets: names,
                            error: destination.error ?? row.error))
                }
                for (stated, location) in destination.demands {
                    for demand in demands(stated, scope) {
                        rules.append(
                            PayloadRule(
                                condition: applies(at: location), demand: demand, origin: .row(row.name.value), targets: names,
                                error: destination.error ?? row.error))
                    }
                }
            }
        }
        for rule in table.rules { rules += resolved(rule, forms) }
        return rules
    }

    /// The form that a word of `values` names; nil: it is a value.
    private func knownForm(_ word: String, for path: RowPath, _ forms: [NamedForm]) -> TextForm? {
        guard let index = rowIndex[path.row], case .known(let kind, _)? = table.rows[index].type, kind.isTextual else {
            return nil
        }
        if let form = form(named: word, forms) { return form }
        return word.utf8.hasPrefix("^") ? (try? patterns.pattern(word)).map { TextForm($0) } : nil
    }

    /// The targets that a cell is for, by index: its own, and those that inherit it. `own` has all targets that the row has cells for.
    func targets(using name: String, own: Set<Int>) -> [Int] {
        guard let target = targetIndex[name] else { return [] }
        var targets: [Int] = []
        var next = [target]
        while let target = next.popLast() {
            targets.append(target)
            next += heirs[target].filter { !own.contains($0) }
        }
        return targets.sorted()
    }

    private func implication(of name: String) -> PayloadRule.Demand? {
        guard let index = rowIndex[name] else { return nil }
        if case .known(.flag, _)? = table.rows[index].type { return .implies(name, word: "true") }
        return .implies(name, word: nil)
    }

    /// An entry of `rules`: a rule for each of its demands.
    private mutating func resolved(_ rule: RuleDeclaration, _ forms: [NamedForm]) -> [PayloadRule] {
        for target in rule.targets ?? [] where targetIndex[target.value] == nil {
            let names = table.targets.map(\.name.value)
            report(.unknownTarget(target.value, nearest: nearest(target.value, among: names), known: names, at: target.span))
        }
        let scope = RuleScope(targets: rule.targets?.compactMap { targetIndex[$0.value] }, row: nil)
        let applies = allOf(rule.when)
        var all = demands(rule.demands, scope)
        for (row, value) in rule.values {
            guard let path = rowPath(row, in: "values") else { continue }
            if case .words(let words) = value.value, words.count == 1, let form = knownForm(words[0], for: path, forms) {
                all.append(.fits(path, .form(form)))
            } else if let value = possible(value, of: path) {
                all.append(.value(path, value))
            }
        }
        for (row, word) in rule.implies {
            let value = Located(RuleValue.words([word.value]), word.span)
            guard let path = rowPath(row, in: "implies"), case .words(let words)? = possible(value, of: path) else { continue }
            all.append(.implies(path.row, word: words[0]))
        }
        return all.map {
            PayloadRule(
                condition: applies, demand: $0, targets: rule.targets?.map(\.value), isWarning: rule.isWarning, error: rule.error,
                source: rule.source, note: rule.note)
        }
    }

    private mutating func condition(_ declared: ConditionDeclaration) -> RuleCondition? {
        switch declared {
        case .row(let name, let value):
            guard let path = rowPath(name, in: "when"), let value = possible(value, of: path) else { return nil }
            return .row(path, value)
        case .anyOf(let groups):
            return .anyOf(groups.map { allOf($0) })
        }
    }

    mutating func allOf(_ declared: [ConditionDeclaration]) -> RuleCondition {
        let conditions = declared.compactMap { condition($0) }
        return conditions.count == 1 ? conditions[0] : .allOf(conditions)
    }

    private mutating func demands(_ declared: DemandsDeclaration, _ scope: RuleScope) -> [PayloadRule.Demand] {
        let requires = subjects(declared.requires, in: "requires", scope).map { PayloadRule.Demand.requires($0) }
        let excludes = subjects(declared.excludes, in: "excludes", scope)
        let oneOf = subjects(declared.oneOf, in: "oneOf", scope)
        let atMostOneOf = subjects(declared.atMostOneOf, in: "atMostOneOf", scope)
        return requires + (excludes.isEmpty ? [] : [.excludes(excludes)]) + (oneOf.isEmpty ? [] : [.oneOf(oneOf)])
            + (atMostOneOf.isEmpty ? [] : [.atMostOneOf(atMostOneOf)])
    }

    private mutating func subjects(_ declared: [SubjectDeclaration]?, in key: String, _ scope: RuleScope) -> [RuleSubject] {
        (declared ?? []).compactMap { subject($0, in: key, scope) }
    }

    private mutating func subject(_ declared: SubjectDeclaration, in key: String, _ scope: RuleScope) -> RuleSubject? {
        switch declared {
        case .header(let name): return .header(name.value)
        case .anyOf(let inner): return .anyOf(inner.compactMap { subject($0, in: key, scope) })
        case .name(let name):
            if let own = scope.row, name.value.hasSameBytes(as: own), key == "requires" || key == "excludes" {
                report(.ownRow(name.value, in: key, at: name.span))
                return nil
            }
            if let path = knownRowPath(name.value) { return .row(path) }
            if let path = attribute(name.value, on: scope.targets) { return .attribute(path) }
            reportUnknown(name, in: key)
            return nil
        }
    }

    private mutating func reportUnknown(_ name: Located<String>, in key: String) {
        report(.unknownRow(name.value, in: key, nearest: suggestion(for: name.value, among: rowNames), at: name.span))
    }

    private mutating func rowPath(_ name: Located<String>, in key: String) -> RowPath? {
        if let path = knownRowPath(name.value) { return path }
        reportUnknown(name, in: key)
        return nil
    }

    /// The row of this name, or a member of a row's records; nil: there is none.
    private func knownRowPath(_ name: String) -> RowPath? {
        if rowIndex[name] != nil { return RowPath(name) }
        guard let keys = (try? Path.parse(name))?.path.keys, keys.count > 1, let index = rowIndex[keys[0]],
            case .known(.value(let type), _)? = table.rows[index].type, type.member(at: keys[1...]) != nil
        else { return nil }
        return RowPath(row: keys[0], members: Array(keys[1...]))
    }

    /// The path, if rows or the target itself write at it, inside it or around it on one of the targets.
    private mutating func attribute(_ name: String, on targets: [Int]?) -> Path? {
        guard let read = try? Path.parse(name), !read.isSpread else { return nil }
        let written = written ?? WrittenAttributes(table, targetIndex, chains: chains)
        self.written = written
        return written.meet(read.path, on: targets) ? read.path : nil
    }

    /// The target and those that it extends.
    func chain(of name: String) -> [Int] { targetIndex[name].map { chains[$0] } ?? [] }

    /// A rule's value as the row's values are compared; nil: the row never has it, which is reported.
    private mutating func possible(_ value: Located<RuleValue>, of path: RowPath) -> RuleValue? {
        guard let index = rowIndex[path.row], case .known(let kind, _)? = table.rows[index].type else { return value.value }
        let type: Row.Kind
        if path.members.isEmpty {
            type = kind
        } else if case .value(let value) = kind, let member = value.member(at: path.members[...]) {
            type = .value(member)
        } else {
            return value.value
        }
        do throws(ImpossibleRuleValue) {
            return try type.possible(value.value)
        } catch {
            report(
                .impossibleRuleValue(error.word, of: path.text, accepts: error.accepts, nearest: error.nearest, at: value.span))
            return nil
        }
    }
}

/// What the names of a rule can refer to.
private struct RuleScope {
    /// By index; nil: all.
    var targets: [Int]?
    /// The row that states the rule; nil: the table.
    let row: String?
}

extension PayloadRule.Demand {
    /// Whether the demand of a row names it among the alternatives, and so holds for every payload, whether the row is set or not.
    fileprivate func isAlternative(to row: String) -> Bool {
        switch self {
        case .oneOf(let subjects), .atMostOneOf(let subjects): subjects.contains(.row(RowPath(row)))
        case .requires, .excludes, .value, .fits, .implies, .header, .posted: false
        }
    }
}

extension ValueType {
    /// The type of a member of a record, or of the records of a list; nil: there is none.
    fileprivate func member(at keys: ArraySlice<String>) -> ValueType? {
        guard let key = keys.first else { return self }
        switch self {
        case .list(_, let item): return item.member(at: keys)
        case .record(let fields): return fields.first { $0.name.hasSameBytes(as: key) }?.type.member(at: keys.dropFirst())
        default: return nil
        }
    }
}
