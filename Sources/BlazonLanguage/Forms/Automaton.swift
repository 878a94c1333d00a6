package import BlazonText

/// A deterministic automaton over the bytes of UTF-8 with the fewest states: it decides whether a text matches a pattern and reads each byte
/// once. Texts are well-formed UTF-8; other bytes do not match.
package struct Automaton: Sendable {
    /// Maximum number of states.
    package static let maxStates = 4_000
    /// Steps that count for each state, beside those that find it.
    private static let stepsOfState = 64

    /// The equivalence class of each byte.
    let classes: [UInt8]
    /// Number of classes of bytes.
    let stride: Int
    /// The next state, by state plus class of the byte. A state is the offset of its row. The first row is of the state that no text
    /// leaves, the last ones are of those that accept.
    let transitions: [UInt32]
    let start: UInt32
    let firstAccepting: UInt32
    /// The characters that occur in matches.
    let characters: ScalarSet

    /// The automaton of a pattern. Throws an error at `range` if it matches no text, has more than `maxStates` states, or takes too many
    /// steps to build: the time and memory of the construction are bounded for every pattern.
    init(of syntax: PatternSyntax, at range: Range<Int>, _ budget: inout AutomatonBudget) throws(TextPatternError) {
        let scalars: ScalarAutomaton
        let bytes: ByteAutomaton
        do {
            budget.begin()
            scalars = try ScalarAutomaton(NondeterministicAutomaton(of: syntax), &budget).minimized()
            bytes = try ByteAutomaton(scalars)
            // What follows takes a time for each state.
            try budget.take(bytes.states.count * Self.stepsOfState)
        } catch {
            if budget.steps < 0 {
                throw TextPatternError(
                    range: range, reason: "the patterns of this file need too many states together",
                    help: "write smaller counts, or bound lengths by types: `string(..\(Self.maxStates))`")
            }
            throw TextPatternError(
                range: range, reason: "the pattern needs more than \(Self.maxStates) states",
                help: "write smaller counts, or bound the length by the type: `string(..\(Self.maxStates))`")
        }
        guard scalars.start != 0 else {
            throw TextPatternError(range: range, reason: "the pattern matches no text", help: "write a class that has a member")
        }
        var used: Set<Int> = []
        for state in 0..<scalars.count {
            for kind in 0..<scalars.classes.count where scalars.next(state, kind) != 0 { used.insert(kind) }
        }
        self.init(bytes, characters: scalars.classes.scalars(of: used))
    }

    private init(_ automaton: ByteAutomaton, characters: ScalarSet) {
        self.characters = characters
        let kinds = automaton.byteClasses
        let rejecting = automaton.states.indices.filter { !automaton.isAccepting[$0] }
        let accepting = automaton.states.indices.filter { automaton.isAccepting[$0] }
        (classes, stride) = (kinds.classes, kinds.count)
        firstAccepting = UInt32(rejecting.count * kinds.count)
        var rows = Array(repeating: UInt32(0), count: automaton.states.count)
        for (index, state) in (rejecting + accepting).enumerated() { rows[state] = UInt32(index * kinds.count) }
        start = rows[automaton.start]
        var transitions = Array(repeating: UInt32(0), count: automaton.states.count * kinds.count)
        for (state, runs) in automaton.states.enumerated() {
            for run in runs {
                for byte in run.bytes { transitions[Int(rows[state]) + Int(classes[Int(byte)])] = rows[run.next] }
            }
        }
        self.transitions = transitions
    }

    /// Whether the whole text matches. Allocates nothing.
    package func matches(_ bytes: Bytes) -> Bool {
        let (classes, transitions) = (classes.span, transitions.span)
        var state = start
        for at in bytes.indices {
            // There are 256 classes of bytes, each below `stride`, and a row of `stride` transitions at each state.
            state = unsafe transitions[unchecked: Int(state) &+ Int(classes[unchecked: Int(bytes[unchecked: at])])]
            if state == 0 { return false }
        }
        return state >= firstAccepting
    }

    /// Whether the whole text matches.
    package func matches(_ text: String) -> Bool { matches(text.utf8Span.span) }
}

extension Automaton {
    /// The states that a text can be in before its end, without the one that no text leaves.
    var states: StrideTo<Int> { Swift.stride(from: stride, to: transitions.count, by: stride) }

    /// Number of states.
    package var count: Int { transitions.count / stride }

    func isAccepting(_ state: Int) -> Bool { state >= Int(firstAccepting) }

    func next(_ state: Int, _ byte: UInt8) -> Int { Int(transitions[state + Int(classes[Int(byte)])]) }

    /// The bytes of each class.
    var members: [[UInt8]] {
        (UInt8.min ... .max).reduce(into: Array(repeating: [], count: stride)) { members, byte in
            members[Int(classes[Int(byte)])].append(byte)
        }
    }

    /// One byte of each class.
    var representatives: [UInt8] { members.map { $0[0] } }
}
