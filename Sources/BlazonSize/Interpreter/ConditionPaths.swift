import BlazonJSON
import BlazonLanguage
import BlazonPayload

/// Which ways conditions lead.
extension AbstractInterpreter {
    /// What is known of a condition before any recipient is.
    enum Truth {
        case always(Bool)
        /// It holds for these values of a field, and for no other.
        case byField(Int, ValueSet)
        case open
    }

    typealias ConditionPath = (truth: Bool, state: State, reach: PathSize)

    /// A value that is there stays on the stack; what is not goes on without it.
    mutating func present(_ state: State, _ reach: PathSize) -> [ConditionPath] {
        switch terms[terms.popped(state.stack).term] {
        case .field where survey != nil: return [(true, state, reach), (false, state, reach)]
        case .field(let slot):
            var there: ValueSet = 0
            for (index, value) in encodedLengths.slots[slot].values.enumerated() where value != nil { there |= .only(index) }
            return split(slot, there, state, reach)
        case .omitted: return [(false, state, reach)]
        case .integer, .number, .boolean, .list: return [(true, state, reach)]
        default: return [(true, state, reach), (false, state, reach)]
        }
    }

    mutating func fork(_ term: Int32, _ state: State, _ reach: PathSize) -> [ConditionPath] {
        let known = truths[Int(term)] ?? truth(of: terms[term])
        truths[Int(term)] = known
        switch known {
        case .byField where survey != nil: return [(true, state, reach), (false, state, reach)]
        case .always(let truth): return [(truth, state, reach)]
        case .byField(let slot, let mask): return split(slot, mask, state, reach)
        case .open: return [(true, state, reach), (false, state, reach)]
        }
    }

    private func truth(of term: SymbolicValue) -> Truth {
        guard let slots = term.slots else { return .open }
        let read = Set(slots)
        if read.isEmpty { return term.truth({ _ in nil }).map(Truth.always) ?? .open }
        guard read.count == 1, let slot = read.first, !encodedLengths.slots[slot].isWide,
            term.isDetermined(by: encodedLengths.slots[slot].type)
        else { return .open }
        var passes: ValueSet = 0
        for (index, value) in encodedLengths.slots[slot].values.enumerated() {
            guard let truth = term.truth({ _ in value }) else { return .open }
            if truth { passes |= .only(index) }
        }
        return .byField(slot, passes)
    }

    /// Goes on with the values of a field that pass, and with those that do not.
    private mutating func split(_ slot: Int, _ passes: ValueSet, _ before: State, _ reach: PathSize) -> [ConditionPath] {
        let mask = valueSets[before.valueSets, slot] ?? encodedLengths.slots[slot].all
        var paths: [ConditionPath] = []
        for (truth, part) in [(true, mask & passes), (false, mask & ~passes)] where part != 0 {
            var way = (truth: truth, state: before, reach: reach)
            if part != mask { choose(part, slot, &way.state, &way.reach) }
            paths.append(way)
        }
        return paths
    }
}

extension SymbolicValue {
    /// Whether the values that stand for a type's are enough to tell which ways this condition can go.
    fileprivate func isDetermined(by type: ValueType) -> Bool {
        switch self {
        case .not(let inner): inner.isDetermined(by: type)
        case .compare(let comparison, let left, let right):
            switch type {
            case .integer, .boolean, .enumeration: left.isConstantOrField && right.isConstantOrField
            case .string:
                [.equal, .notEqual, .isIn].contains(comparison) && left.isConstantOrField && right.isConstantOrField
            default: false
            }
        case .field, .present: true
        default: false
        }
    }

    private var isConstantOrField: Bool {
        switch self {
        case .field, .text, .boolean, .integer: true
        case .list(let items): items.allSatisfy(\.isConstantOrField)
        default: false
        }
    }
}
