/// A deterministic automaton over classes of Unicode scalars. State 0 is the one that no text leaves and that does not accept.
struct ScalarAutomaton {
    let classes: ScalarClasses
    /// The next state, by state and class.
    private(set) var transitions: [Int32]
    private(set) var isAccepting: [Bool]
    private(set) var start: Int

    /// Maximum number of states before equivalent ones are merged.
    private static let maxStates = 2 * Automaton.maxStates

    var count: Int { isAccepting.count }

    func next(_ state: Int, _ kind: Int) -> Int { Int(transitions[state * classes.count + kind]) }

    init(classes: ScalarClasses, transitions: [Int32], isAccepting: [Bool], start: Int) {
        (self.classes, self.transitions, self.isAccepting, self.start) = (classes, transitions, isAccepting, start)
    }

    /// The subset construction: each state is the set of states in which the other automaton can be.
    init(_ nondeterministic: NondeterministicAutomaton, _ budget: inout AutomatonBudget) throws(AutomatonSizeError) {
        try budget.take(nondeterministic.states.count)
        classes = ScalarClasses(of: nondeterministic.sets)
        (transitions, isAccepting, start) = (Array(repeating: 0, count: classes.count), [false], 1)
        let members = nondeterministic.sets.map(classes.members)
        var closure = Closure(nondeterministic.states)
        var subsets: [[Int]] = [[], closure.states(from: [nondeterministic.start])]
        var known: [[Int]: Int32] = [[]: 0, subsets[1]: 1]
        var at = 1
        while at < subsets.count {
            var targets: [[Int]] = Array(repeating: [], count: classes.count)
            var accepts = false
            var steps = 0
            for state in subsets[at] {
                switch nondeterministic.states[state] {
                case .characters(let set, let next):
                    for kind in members[set] { targets[kind].append(next) }
                    steps += members[set].count
                case .match: accepts = true
                case .split: break
                }
            }
            for target in targets {
                let subset = target.isEmpty ? [] : closure.states(from: target)
                steps += closure.visited + 1
                let state = known[subset] ?? Int32(subsets.count)
                if Int(state) == subsets.count {
                    known[subset] = state
                    subsets.append(subset)
                }
                transitions.append(state)
            }
            isAccepting.append(accepts)
            try budget.take(steps)
            guard subsets.count <= Self.maxStates else { throw AutomatonSizeError() }
            at += 1
        }
    }
}

/// Finds the states that are reached without reading a character.
private struct Closure {
    private let states: [NondeterministicAutomaton.State]
    /// The call that reached each state last.
    private var reached: [Int]
    private var call = 0
    private var pending: [Int] = []
    /// Number of states that the last call visited.
    private(set) var visited = 0

    init(_ states: [NondeterministicAutomaton.State]) {
        self.states = states
        reached = Array(repeating: 0, count: states.count)
    }

    /// The states that read a character or end a match, in ascending order.
    mutating func states(from first: [Int]) -> [Int] {
        call += 1
        visited = 0
        var found: [Int] = []
        pending = first
        while let state = pending.popLast() {
            visited += 1
            if reached[state] == call { continue }
            reached[state] = call
            if case .split(let all) = states[state] { pending += all } else { found.append(state) }
        }
        return found.sorted()
    }
}
