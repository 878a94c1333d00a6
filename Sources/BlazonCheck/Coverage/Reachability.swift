import BlazonLanguage
import BlazonMapping
import BlazonText

/// Whether some record of the declared types that is not skipped makes a condition true.
struct Reachability {
    /// Assumptions made so far.
    private struct State {
        var facts = Facts()
        /// Truth of conditions that cannot be analyzed further, by their printed form.
        var atoms: [[UInt8]: Bool] = [:]
        /// Texts that fields must equal.
        var texts: [Int: String] = [:]
    }

    private let schema: Schema
    private let target: String
    /// Steps left. If a condition needs more, nothing is known of it and nothing is reported.
    private var steps = 100_000

    /// Conditions that do not hold for any record that is sent.
    private let exclusions: [TypedExpression]

    init(_ schema: Schema, _ edition: TypedEdition) {
        self.schema = schema
        target = edition.target.name
        exclusions = edition.exclusions
    }

    mutating func isPossible(_ condition: TypedExpression) -> Bool {
        solve(exclusions.map { ($0, false) } + [(condition, true)], State())
    }

    /// Whether all goals can hold at the same time. The last goal is processed first.
    private mutating func solve(_ goals: [(condition: TypedExpression, truth: Bool)], _ state: State) -> Bool {
        var goals = goals
        guard let (condition, truth) = goals.popLast() else { return true }
        steps -= 1
        guard steps > 0 else { return false }
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

    private mutating func atom(
        _ condition: TypedExpression, _ truth: Bool, _ goals: [(condition: TypedExpression, truth: Bool)], _ state: State
    ) -> Bool {
        let name = Array("\(condition.kind)".utf8)
        if let known = state.atoms[name] { return known == truth && solve(goals, state) }
        var state = state
        state.atoms[name] = truth
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
        let (left, right) = (narrowed(left, state.facts), narrowed(right, state.facts))
        switch (left.type.type, right.type.type) {
        case (.integer, .integer), (.enumeration, _), (_, .enumeration), (.boolean, .boolean):
            var condition = Condition(expression: whole, ifTrue: state.facts, ifFalse: state.facts)
            condition.narrow(operation, left, right)
            let facts = truth ? condition.ifTrue : condition.ifFalse
            if facts.isImpossible { return false }
            guard facts == state.facts else {
                var state = state
                state.facts = facts
                return solve(goals, state)
            }
        case (.string, .string) where operation == .equal || operation == .notEqual:
            let isEqual = (operation == .equal) == truth
            var state = state
            if case .field(let slot) = left.kind, let text = right.type.constant {
                if let known = state.texts[slot], known.hasSameBytes(as: text) != isEqual { return false }
                if isEqual { state.texts[slot] = text }
            }
            let equality = TypedExpression(kind: .compare(.equal, left, right), type: StaticType(.boolean))
            return atom(equality, isEqual, goals, state)
        default: break
        }
        return atom(whole, truth, goals, state)
    }

    /// A field with its declared type, narrowed by the assumptions.
    private func narrowed(_ expression: TypedExpression, _ facts: Facts) -> TypedExpression {
        switch expression.kind {
        case .field(let slot):
            var type = schema.leaves[slot].word.type
            if let range = facts.ranges[slot] { type = .integer(range) }
            if let members = facts.members[slot] { type = .enumeration(members) }
            return TypedExpression(kind: expression.kind, type: StaticType(type))
        case .target: return TypedExpression(kind: .target, type: StaticType(.enumeration([target]), constant: target))
        default: return expression
        }
    }
}
