import BlazonLanguage
import BlazonMapping
import BlazonText

/// Whether some record of the declared types that is not skipped makes a condition true.
struct Reachability {
    enum Verdict {
        case impossible
        /// Such a record exists.
        case possible(RecordExample)
        /// The condition depends on values whose relation is not analyzed, or on too many.
        case undecided
    }

    /// Assumptions made so far.
    private struct State {
        var facts = Facts()
        /// Truth of conditions that cannot be analyzed further, by their printed form.
        var atoms: [[UInt8]: Bool] = [:]
        /// Texts that fields must equal.
        var texts: [Int: String] = [:]
        /// Integers that fields must not equal, although both neighbors are possible.
        var excluded: [Int: Set<Int64>] = [:]
        /// Whether a record with these values is known to exist: nothing was assumed that cannot be analyzed.
        var isCertain = true
    }

    private let schema: Schema
    private let target: String
    /// Steps left. If a condition needs more, nothing is known of it.
    private var steps = 100_000
    private var example: RecordExample?
    /// Whether a record may exist.
    private var isUndecided = false

    /// Conditions that do not hold for any record that is sent.
    private let exclusions: [TypedExpression]

    init(_ schema: Schema, _ edition: TypedEdition) {
        self.schema = schema
        target = edition.target.name
        exclusions = edition.exclusions
    }

    mutating func judge(_ condition: TypedExpression) -> Verdict {
        let verdict = judge(condition, without: exclusions)
        guard case .undecided = verdict else { return verdict }
        var (analyzed, others): ([TypedExpression], [TypedExpression]) = ([], [])
        for exclusion in exclusions {
            if case .undecided = judge(exclusion.negated, without: []) {
                others.append(exclusion)
            } else {
                analyzed.append(exclusion)
            }
        }
        if others.isEmpty { return verdict }
        // An exclusion that cannot be analyzed, of other fields: that it means the same recipients as the condition would be chance.
        let fields = analyzed.reduce(into: condition.fields) { $0.formUnion($1.fields) }
        return others.allSatisfy { $0.fields.isDisjoint(with: fields) } ? judge(condition, without: analyzed) : verdict
    }

    private mutating func judge(_ condition: TypedExpression, without exclusions: [TypedExpression]) -> Verdict {
        isUndecided = false
        example = nil
        if solve(exclusions.map { ($0, false) } + [(condition, true)], State()), let example { return .possible(example) }
        return isUndecided ? .undecided : .impossible
    }

    /// Whether all goals can hold at the same time. The last goal is processed first.
    private mutating func solve(_ goals: [(condition: TypedExpression, truth: Bool)], _ state: State) -> Bool {
        var goals = goals
        guard let (condition, truth) = goals.popLast() else { return finish(state) }
        steps -= 1
        guard steps > 0 else {
            isUndecided = true
            return false
        }
        if let known = condition.constantTruth(target) { return known == truth && solve(goals, state) }
        switch condition.kind {
        case .not(let inner): return solve(goals + [(inner, !truth)], state)
        case .and(let left, let right), .or(let left, let right):
            let isAnd = if case .and = condition.kind { true } else { false }
            if isAnd == truth { return solve(goals + [(right, truth), (left, truth)], state) }
            return solve(goals + [(left, truth)], state) || solve(goals + [(right, truth), (left, !truth)], state)
        case .compare(let operation, let left, let right): return compare(operation, left, right, truth, condition, goals, state)
        case .field(let slot): return presence(of: slot, truth, goals, state)
        case .present(let inner):
            if case .field(let slot) = inner.kind { return presence(of: slot, truth, goals, state) }
            if inner.type.type == .boolean { return solve(goals + [(inner, truth)], state) }
            return atom(condition, truth, goals, state)
        default: return atom(condition, truth, goals, state)
        }
    }

    /// All goals hold. If something was assumed that cannot be analyzed, others are sought.
    private mutating func finish(_ state: State) -> Bool {
        for (slot, values) in state.excluded {
            guard let left = state.facts.numbers[slot] ?? NumberSet(schema.leaves[slot].word.type) else { continue }
            if RecordExample.integer(in: left, except: values) == nil { return false }
        }
        guard state.isCertain, state.facts.numbers.values.allSatisfy(\.hasNumber) else {
            isUndecided = true
            return false
        }
        example = RecordExample(schema, state.facts, texts: state.texts, excluded: state.excluded)
        return true
    }

    private mutating func atom(
        _ condition: TypedExpression, _ truth: Bool, _ goals: [(condition: TypedExpression, truth: Bool)], _ state: State,
        isCertain: Bool = false
    ) -> Bool {
        let name = Array("\(condition.kind)".utf8)
        if let known = state.atoms[name] { return known == truth && solve(goals, state) }
        var state = state
        state.atoms[name] = truth
        state.isCertain = state.isCertain && isCertain
        return solve(goals, state)
    }

    /// Presence of a value: a true boolean, a present optional, a list with items.
    private mutating func presence(
        of slot: Int, _ truth: Bool, _ goals: [(condition: TypedExpression, truth: Bool)], _ state: State
    ) -> Bool {
        if let known = state.facts.presence[slot] { return known == truth && solve(goals, state) }
        let word = schema.leaves[slot].word
        switch word.type {
        case .boolean, .list: break
        default: if !word.mayBeMissing { return truth && solve(goals, state) }
        }
        var state = state
        state.facts.presence[slot] = truth
        return solve(goals, state)
    }

    private mutating func compare(
        _ operation: Comparison, _ left: TypedExpression, _ right: TypedExpression, _ truth: Bool,
        _ whole: TypedExpression, _ goals: [(condition: TypedExpression, truth: Bool)], _ state: State
    ) -> Bool {
        // A field stands on the left: `2 < n` is `n > 2`.
        if case .field = right.kind, left.type.constant != nil, operation != .isIn, operation != .contains {
            return compare(operation.swapped, right, left, truth, whole, goals, state)
        }
        let (left, right) = (narrowed(left, state.facts), narrowed(right, state.facts))
        switch (left.type.type, right.type.type) {
        case (.integer, .integer), (.number, .number), (.number, .integer), (.integer, .number), (.enumeration, _),
            (_, .enumeration), (.boolean, .boolean):
            var condition = Condition(expression: whole, ifTrue: state.facts, ifFalse: state.facts)
            condition.narrow(operation, left, right)
            let facts = truth ? condition.ifTrue : condition.ifFalse
            if facts.isImpossible { return false }
            var state = state
            let isSame = facts == state.facts
            state.facts = facts
            if let (slot, value) = excludedInteger(operation, left, right, truth) {
                state.excluded[slot, default: []].insert(value)
                return solve(goals, state)
            }
            // Of many gaps, which numbers are left out is not known afterwards.
            if case .number = left.type.type, (truth ? operation : operation.opposite) == .notEqual {
                return atom(whole, truth, goals, state)
            }
            // The types alone decide it, or both sides vary.
            if isSame { return atom(whole, truth, goals, state, isCertain: isDecided(operation, left, right)) }
            // Of two values that vary, the bounds show only a part.
            if isDecided(operation, left, right) { return solve(goals, state) }
            return atom(whole, truth, goals, state)
        case (.string, .string) where operation == .equal || operation == .notEqual:
            let isEqual = (operation == .equal) == truth
            var state = state
            var isCertain = false
            if case .field(let slot) = left.kind, let text = right.type.constant {
                if let known = state.texts[slot], known.hasSameBytes(as: text) != isEqual { return false }
                if isEqual, case .string(let max, let form) = left.type.type {
                    if let max, text.unicodeScalars.count > max { return false }
                    if let form, !form.pattern.matches(text) { return false }
                }
                if isEqual { state.texts[slot] = text }
                isCertain = true
            }
            let equality = TypedExpression(kind: .compare(.equal, left, right), type: StaticType(.boolean))
            return atom(equality, isEqual, goals, state, isCertain: isCertain)
        default: break
        }
        return atom(whole, truth, goals, state)
    }

    /// The integer that a field must not equal.
    private func excludedInteger(
        _ operation: Comparison, _ left: TypedExpression, _ right: TypedExpression, _ truth: Bool
    ) -> (slot: Int, value: Int64)? {
        guard operation == (truth ? .notEqual : .equal), case .field(let slot) = left.kind, case .integer = left.type.type,
            case .integer(let range) = right.type.type, range.lowerBound == range.upperBound
        else { return nil }
        return (slot, range.lowerBound)
    }

    /// Whether a comparison with a constant that narrows nothing holds for all values.
    private func isDecided(_ operation: Comparison, _ left: TypedExpression, _ right: TypedExpression) -> Bool {
        guard operation != .contains else { return false }
        // What a filter calculates from a field is not related to what else is assumed of the field.
        switch left.kind {
        case .field, .target: break
        default: return false
        }
        if case .list(let items) = right.kind { return items.allSatisfy { $0.type.constant != nil } }
        return right.type.constant != nil
    }

    /// A field with its declared type, narrowed by the assumptions.
    private func narrowed(_ expression: TypedExpression, _ facts: Facts) -> TypedExpression {
        switch expression.kind {
        case .field(let slot):
            var type = StaticType(schema.leaves[slot].word.type)
            if let numbers = facts.numbers[slot] { type.narrow(to: numbers) }
            if let members = facts.members[slot] { type.type = .enumeration(members) }
            return TypedExpression(kind: expression.kind, type: type)
        case .target: return TypedExpression(kind: .target, type: StaticType(.enumeration([target]), constant: target))
        default: return expression
        }
    }
}

extension TypedExpression {
    /// The slots of the fields that it reads.
    fileprivate var fields: Set<Int> {
        switch kind {
        case .field(let slot): [slot]
        case .target, .now, .text, .integer, .number, .boolean, .loopProperty: []
        case .list(let items), .record(_, let items, _): Set(items.flatMap(\.fields))
        case .item(let inner, _), .member(let inner, _), .row(_, _, let inner), .present(let inner), .fits(let inner, _),
            .not(let inner):
            inner.fields
        case .and(let left, let right), .or(let left, let right), .compare(_, let left, let right),
            .fallback(let left, let right, _):
            left.fields.union(right.fields)
        case .filter(_, let input, let arguments), .format(_, let input, let arguments):
            arguments.reduce(into: input.fields) { $0.formUnion($1?.fields ?? []) }
        case .selected(let selection): selection.list.fields.union(selection.condition.fields).union(selection.item.fields)
        case .composed(let parts): Set(parts.flatMap(\.fields))
        }
    }
}

extension TypedBranch {
    fileprivate var fields: Set<Int> { parts.reduce(into: condition?.fields ?? []) { $0.formUnion($1.fields) } }
}

extension TypedPart {
    fileprivate var fields: Set<Int> {
        switch self {
        case .literal, .pathStart, .pathEnd: []
        case .placeholder(let expression): expression.fields
        case .conditional(let branches): Set(branches.flatMap(\.fields))
        case .loop(let loop):
            loop.list.fields.union(loop.parts.flatMap(\.fields)).union(loop.otherwise?.fields ?? [])
        }
    }
}

extension TypedExpression: CustomDebugStringConvertible {
    /// What is calculated, which the type follows from: it distinguishes conditions that cannot be analyzed.
    package var debugDescription: String { "\(kind)" }
}
