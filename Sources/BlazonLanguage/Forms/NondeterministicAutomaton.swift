/// An automaton that can be in several states at once (Thompson, Regular Expression Search Algorithm, 1968): one state for each character
/// of a pattern with its repetitions written out.
struct NondeterministicAutomaton {
    enum State {
        /// One character of the set with this index, then another state.
        case characters(set: Int, next: Int)
        /// All of these states.
        case split([Int])
        /// The end of a match.
        case match
    }

    private(set) var states: [State] = [.match]
    /// The distinct sets of characters.
    private(set) var sets: [ScalarSet] = []
    private(set) var start = 0
    private var indexes: [ScalarSet: Int] = [:]

    /// Maximum number of states.
    private static let maxStates = 50_000

    init(of syntax: PatternSyntax) throws(AutomatonSizeError) { start = try add(syntax, next: 0) }

    private mutating func append(_ state: State) throws(AutomatonSizeError) -> Int {
        guard states.count < Self.maxStates else { throw AutomatonSizeError() }
        states.append(state)
        return states.count - 1
    }

    /// Adds the states of a part of the pattern, which `next` follows. Returns the first of them.
    private mutating func add(_ syntax: PatternSyntax, next: Int) throws(AutomatonSizeError) -> Int {
        switch syntax {
        case .characters(let set):
            let index = indexes[set] ?? sets.count
            if index == sets.count {
                indexes[set] = index
                sets.append(set)
            }
            return try append(.characters(set: index, next: next))
        case .sequence(let parts):
            var first = next
            for part in parts.reversed() { first = try add(part, next: first) }
            return first
        case .alternatives(let all):
            var firsts: [Int] = []
            for alternative in all { firsts.append(try add(alternative, next: next)) }
            return try append(.split(firsts))
        case .repetition(let part, let least, let most):
            var first = next
            if let most {
                for _ in least..<most { first = try append(.split([add(part, next: first), next])) }
            } else {
                first = try append(.split([next]))
                states[first] = .split([try add(part, next: first), next])
            }
            return try add(part, times: least, next: first)
        }
    }

    private mutating func add(_ part: PatternSyntax, times: Int, next: Int) throws(AutomatonSizeError) -> Int {
        var first = next
        for _ in 0..<times {
            let previous = first
            first = try add(part, next: previous)
            // A part without characters, such as `()`, adds no states, however often it is repeated.
            if first == previous { break }
        }
        return first
    }
}

/// The automaton of a pattern would have too many states, or take too long to build.
struct AutomatonSizeError: Error {}
