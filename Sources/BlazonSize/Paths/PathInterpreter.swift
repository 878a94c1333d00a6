import BlazonLanguage
import BlazonPayload
import BlazonText

/// Interprets an edition's instructions on all paths at once, and collects the values of fields with which counters are reached. Only loops
/// jump backward, and their bodies are interpreted once, as any of their passes.
struct PathInterpreter {
    /// Everything that later conditions depend on.
    struct State: Hashable {
        var stack: [SymbolicValue] = []
        /// The possible values of fields; a field without an entry can have any of its values.
        var valueSets: [Int: ValueSet] = [:]
        /// The choices on a path to the state: an index in `choices`. Of two paths to a state, one is kept.
        var choices = 0

        static func == (left: State, right: State) -> Bool { left.stack == right.stack && left.valueSets == right.valueSets }

        func hash(into hasher: inout Hasher) {
            hasher.combine(stack)
            hasher.combine(valueSets)
        }
    }

    private struct Choice {
        let slot: Int
        let valueSet: ValueSet
        let before: Int
    }

    let code: [Instruction]
    let program: Program
    let slots: [RepresentativeValues]
    /// The last instruction that reads each field, by slot. What is known of the field is dropped after it.
    private let lastReads: [Int: Int]
    private var arrivals: [StateSet]
    /// The `next` of each `loop`.
    private let loopEnds: [Int: Int]
    private var choices: [Choice] = [Choice(slot: -1, valueSet: 0, before: 0)]
    /// Values of fields with which counters are reached, a few paths for each.
    private(set) var paths: [Int: [[Int: ValueSet]]] = [:]
    /// The condition that was decided last.
    private var decided: (condition: SymbolicValue, truth: SymbolicValue.Truth)?
    /// Values of all paths. They bound the memory of a template with thousands of conditions: of further paths no values are kept.
    private var notedValues = 0
    private static let mostPaths = 8
    private static let mostValues = 1 << 19
    /// With more states than this, what they know of fields is dropped.
    private static let mostStates = 256
    /// Once this many states were visited, more than `fewStates` are too many.
    private static let mostVisits = 200_000
    private static let fewStates = 4
    private var visits = 0

    init(_ code: [Instruction], _ program: Program, _ slots: [RepresentativeValues]) {
        self.code = code
        self.program = program
        self.slots = slots
        arrivals = Array(repeating: StateSet(), count: code.count + 1)
        loopEnds = code.loopEnds
        var lastReads: [Int: Int] = [:]
        for (at, instruction) in code.enumerated() {
            switch instruction {
            case .field(let slot): lastReads[slot] = at
            case .loop(let loop, _): if let slot = loop.slot { lastReads[slot] = at }
            default: break
            }
        }
        self.lastReads = lastReads
    }

    /// - Parameter fixed: a field whose value this edition presupposes.
    mutating func run(fixed: (slot: Int, valueSet: ValueSet)?) {
        var start = State()
        if let fixed { choose(fixed.valueSet, fixed.slot, &start) }
        arrivals[0].add(start)
        for at in code.indices {
            var states = StateSet()
            swap(&states, &arrivals[at])
            if states.all.count > (visits < Self.mostVisits ? Self.mostStates : Self.fewStates) { states = states.widened }
            visits += states.all.count
            for state in states.all { step(at, state) }
        }
        for state in arrivals[code.count].all { note(PathConditions.whole, state) }
    }

    private mutating func step(_ at: Int, _ before: State) {
        var state = before
        switch code[at] {
        case .write, .limit, .header, .pick: _ = state.stack.popLast()
        case .reject: return
        case .count(let counter): note(counter, state)
        case .skip(let reason): return note(program.skips[reason].counter ?? PathConditions.whole, state)
        case .loop(let loop, let to):
            if loop.slot == nil { _ = state.stack.popLast() }
            let branches = filled(loop, state)
            // Of equal states the first to arrive is kept, and with an empty list each loop ends.
            for (isFilled, state) in branches where !isFilled { arrive(to, state) }
            for (isFilled, state) in branches where isFilled {
                arrive(at + 1, state)
                // With an offset, a list that is not empty may have too few items.
                if loop.offset > 0 { arrive(to, state) }
            }
            return
        case .next, .known, .keep, .select: break
        case .jump(let to): return arrive(to, state)
        case .jumpUnless(let to):
            guard let condition = state.stack.popLast() else { return }
            for (truth, state) in fork(condition, state) { arrive(truth ? at + 1 : to, state) }
            return
        case .and(let to), .or(let to):
            guard let condition = state.stack.popLast() else { return }
            let leaves = if case .or = code[at] { true } else { false }
            for (truth, branch) in fork(condition, state) {
                var branch = branch
                if truth == leaves { branch.stack.append(.boolean(truth)) }
                arrive(truth == leaves ? to : at + 1, branch)
            }
            return
        case .ifPresent(let to):
            for (truth, branch) in present(state) {
                var branch = branch
                if !truth { _ = branch.stack.popLast() }
                arrive(truth ? to : at + 1, branch)
            }
            return
        default: push(at, &state.stack)
        }
        arrive(at + 1, state)
    }

    private mutating func arrive(_ to: Int, _ state: State) {
        var state = state
        if !state.valueSets.isEmpty {
            // States that differ only in fields that are no longer read are equal.
            state.valueSets = state.valueSets.filter { slot, _ in
                lastReads[slot, default: -1] >= to || state.stack.contains { $0.readFields.contains(slot) }
            }
        }
        arrivals[to].add(state)
    }

    /// Replaces values of the stack by one.
    private func push(_ at: Int, _ stack: inout [SymbolicValue]) {
        let effect = code[at].effect
        guard effect.pushes > 0 else { return stack.removeLast(min(effect.pops, stack.count)) }
        let taken = Array(stack.suffix(effect.pops))
        stack.removeLast(taken.count)
        let value: SymbolicValue =
            switch code[at] {
            case .field(let slot): .field(slot)
            case .text(let constant): .text(String(decoding: program.constants[constant.range], as: UTF8.self))
            case .integer(let value): .number(Decimal(value))
            case .number(let value): .number(value)
            case .boolean(let truth): .boolean(truth)
            case .omitted: .omitted
            case .list: .list(taken)
            case .record: .record
            case .compare(let comparison) where taken.count == 2: .compare(comparison, taken[0], taken[1])
            case .present where taken.count == 1: .present(taken[0])
            case .not where taken.count == 1: .not(taken[0])
            default: .computed
            }
        stack.append(value)
    }

    // MARK: Branches

    private typealias Branch = (truth: Bool, state: State)

    /// A path for lists with items, and one for empty lists.
    private mutating func filled(_ loop: Loop, _ state: State) -> [Branch] {
        guard let slot = loop.slot, !slots[slot].isWide else { return [(true, state), (false, state)] }
        return split(slot, slots[slot].valueSet { if case .array(let items)? = $0 { !items.isEmpty } else { false } }, state)
    }

    private mutating func present(_ state: State) -> [Branch] {
        switch state.stack.last {
        case .field(let slot): split(slot, slots[slot].valueSet { $0 != nil }, state)
        case .omitted, nil: [(false, state)]
        case .number, .boolean, .list, .record: [(true, state)]
        default: [(true, state), (false, state)]
        }
    }

    private mutating func fork(_ condition: SymbolicValue, _ state: State) -> [Branch] {
        if decided?.condition != condition { decided = (condition, condition.truth(slots)) }
        switch decided?.truth {
        case .always(let truth): return [(truth, state)]
        case .byField(let slot, let valueSet): return split(slot, valueSet, state)
        case .open, nil: return [(true, state), (false, state)]
        }
    }

    /// Continues with the values of a field that pass, and with those that do not.
    private mutating func split(_ slot: Int, _ passes: ValueSet, _ before: State) -> [Branch] {
        let valueSet = before.valueSets[slot] ?? slots[slot].all
        var branches: [Branch] = []
        for (truth, part) in [(true, valueSet & passes), (false, valueSet & ~passes)] where part != 0 {
            var state = before
            if part != valueSet { choose(part, slot, &state) }
            branches.append((truth, state))
        }
        return branches
    }

    /// Restricts a field to these values on a path.
    private mutating func choose(_ valueSet: ValueSet, _ slot: Int, _ state: inout State) {
        state.valueSets[slot] = valueSet
        choices.append(Choice(slot: slot, valueSet: valueSet, before: state.choices))
        state.choices = choices.count - 1
    }

    /// Collects a path to a counter.
    private mutating func note(_ counter: Int, _ state: State) {
        let known = paths[counter, default: []]
        guard known.count < Self.mostPaths else { return }
        var (values, index) = ([Int: ValueSet](), state.choices)
        let isKept = notedValues < (known.isEmpty ? Self.mostValues : Self.mostValues / 4)
        while isKept, index > 0 {
            let choice = choices[index]
            if values[choice.slot] == nil { values[choice.slot] = choice.valueSet }
            index = choice.before
        }
        if known.contains(values) { return }
        paths[counter, default: []].append(values)
        notedValues += values.count
    }
}

extension [Instruction] {
    /// The `next` of each `loop`.
    var loopEnds: [Int: Int] {
        var (ends, open) = ([Int: Int](), [Int]())
        for (at, instruction) in enumerated() {
            switch instruction {
            case .loop: open.append(at)
            case .next: if let start = open.popLast() { ends[start] = at }
            default: break
            }
        }
        return ends
    }
}
