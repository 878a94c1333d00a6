/// A deterministic automaton over the bytes of UTF-8, as runs of bytes. State 0 is the one that no text leaves.
struct ByteAutomaton {
    /// Consecutive bytes with the same next state.
    struct Run: Hashable {
        var bytes: ClosedRange<UInt8>
        let next: Int
    }

    /// The runs of each state in ascending order; other bytes lead to state 0.
    private(set) var states: [[Run]]
    let isAccepting: [Bool]
    let start: Int

    /// The automaton that accepts the UTF-8 of the texts of another one. The first states are those of the other automaton, between
    /// scalars; the rest are within a scalar.
    init(_ scalars: ScalarAutomaton) throws(AutomatonSizeError) {
        let tree = ByteTree(scalars.classes)
        var between: [[Run]] = []
        var expansion = Expansion(tree, firstState: scalars.count)
        for state in 0..<scalars.count {
            between.append(expansion.runs(tree.root) { scalars.next(state, $0) })
            expansion.forgetNodes()
            guard scalars.count + expansion.states.count <= Automaton.maxStates + 1 else { throw AutomatonSizeError() }
        }
        states = between + expansion.states
        isAccepting = scalars.isAccepting + Array(repeating: false, count: expansion.states.count)
        start = scalars.start
    }
}

/// The states within a scalar. Equal ones are one state.
private struct Expansion {
    typealias Run = ByteAutomaton.Run

    private let tree: ByteTree
    private let firstState: Int
    private(set) var states: [[Run]] = []
    private var indexes: [[Run]: Int] = [:]
    /// The state of each node of the tree for the current scalar state.
    private var known: [Int: Int] = [:]

    init(_ tree: ByteTree, firstState: Int) { (self.tree, self.firstState) = (tree, firstState) }

    mutating func forgetNodes() { known.removeAll(keepingCapacity: true) }

    /// The runs of a node of the tree, whose leaves lead to the states that `target` returns for their classes.
    mutating func runs(_ node: [ByteTree.Run], _ target: (Int) -> Int) -> [Run] {
        var runs: [Run] = []
        for run in node {
            let next =
                switch run.child {
                case .leaf(let kind): target(kind)
                case .node(let index): state(index, target)
                }
            if next == 0 { continue }
            if let last = runs.last, last.next == next, last.bytes.upperBound + 1 == run.bytes.lowerBound {
                runs[runs.count - 1].bytes = last.bytes.lowerBound...run.bytes.upperBound
            } else {
                runs.append(Run(bytes: run.bytes, next: next))
            }
        }
        return runs
    }

    private mutating func state(_ node: Int, _ target: (Int) -> Int) -> Int {
        if let known = known[node] { return known }
        let runs = runs(tree.nodes[node], target)
        let state = runs.isEmpty ? 0 : indexes[runs] ?? firstState + states.count
        if state == firstState + states.count {
            indexes[runs] = state
            states.append(runs)
        }
        known[node] = state
        return state
    }
}

extension ByteAutomaton {
    /// The equivalence class of each byte: bytes of a class lead to the same state from every state. Class 0 has byte 0.
    var byteClasses: (classes: [UInt8], count: Int) {
        var isStart = Array(repeating: false, count: 257)
        for run in states.joined() {
            isStart[Int(run.bytes.lowerBound)] = true
            isStart[Int(run.bytes.upperBound) + 1] = true
        }
        isStart[0] = true
        let starts = (0..<256).filter { isStart[$0] }
        var classes = Array(repeating: 0, count: starts.count)
        for runs in Set(states) {
            var numbers: [[Int]: Int] = [:]
            for (index, start) in starts.enumerated() {
                let next = runs.first { $0.bytes.contains(UInt8(start)) }?.next ?? 0
                let key = [classes[index], next]
                let number = numbers[key] ?? numbers.count
                numbers[key] = number
                classes[index] = number
            }
        }
        var all: [UInt8] = []
        for (index, start) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1] : 256
            all += Array(repeating: UInt8(classes[index]), count: end - start)
        }
        return (all, (classes.max() ?? 0) + 1)
    }
}
