import BlazonLanguage
import BlazonPayload
import BlazonText

/// The branches of conditions.
extension AbstractInterpreter {
    /// What is known about a condition without a recipient.
    enum Truth {
        case always(Bool)
        /// It holds for exactly these values of a field.
        case byField(Int, ValueSet)
        case open
    }

    typealias ConditionPath = (truth: Bool, state: State, path: PathSize)

    /// A present value stays on the stack; a missing one is removed.
    mutating func present(_ state: State, _ path: PathSize) -> [ConditionPath] {
        switch terms[terms.popped(state.stack).term] {
        case .field where survey != nil: return [(true, state, path), (false, state, path)]
        case .field(let slot):
            var there: ValueSet = 0
            for (index, value) in encodedLengths.slots[slot].values.enumerated() where value != nil { there |= .only(index) }
            return split(slot, there, state, path)
        case .omitted: return [(false, state, path)]
        case .integer, .integers, .number, .boolean, .list, .record: return [(true, state, path)]
        default: return [(true, state, path), (false, state, path)]
        }
    }

    mutating func fork(_ term: Int32, _ state: State, _ path: PathSize) -> [ConditionPath] {
        switch truth(of: term) {
        case .byField where survey != nil: return [(true, state, path), (false, state, path)]
        case .always(let truth): return [(truth, state, path)]
        case .byField(let slot, let valueSet): return split(slot, valueSet, state, path)
        case .open: return [(true, state, path), (false, state, path)]
        }
    }

    private mutating func truth(of term: Int32) -> Truth {
        if let known = truths[Int(term)] { return known }
        let truth = truth(of: terms[term])
        truths.set(truth, Int(term), of: changingFields(term))
        return truth
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

    /// Continues with the values of a field that pass, and with those that do not.
    mutating func split(_ slot: Int, _ passes: ValueSet, _ before: State, _ path: PathSize) -> [ConditionPath] {
        let valueSet = valueSets[before.valueSets, slot] ?? encodedLengths.slots[slot].all
        var paths: [ConditionPath] = []
        for (truth, part) in [(true, valueSet & passes), (false, valueSet & ~passes)] where part != 0 {
            var branch = (truth: truth, state: before, path: path)
            if part != valueSet { choose(part, slot, &branch.state, &branch.path) }
            paths.append(branch)
        }
        return paths
    }
}

extension SymbolicValue {
    /// Whether the representative values of a type show all branches that this condition can take.
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
