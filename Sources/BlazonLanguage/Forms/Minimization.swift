extension ScalarAutomaton {
    /// The automaton with the fewest states that accepts the same texts (Hopcroft, An n log n algorithm for minimizing states in a finite
    /// automaton, 1971). Its states are numbered in the order in which texts reach them.
    func minimized() -> ScalarAutomaton {
        var partition = Partition(isAccepting)
        let sources = Sources(self)
        while let splitter = partition.popSplitter() {
            for kind in 0..<classes.count {
                for target in splitter {
                    for source in sources.states(kind, to: target) { partition.mark(source) }
                }
                partition.split()
            }
        }
        return merged(partition.blocks)
    }

    /// One state for each block of equivalent states.
    private func merged(_ blocks: [Int]) -> ScalarAutomaton {
        var numbers: [Int: Int] = [blocks[0]: 0]
        var order = [0]
        func number(_ state: Int) -> Int {
            if let known = numbers[blocks[state]] { return known }
            numbers[blocks[state]] = order.count
            order.append(state)
            return order.count - 1
        }
        let first = number(start)
        var transitions: [Int32] = []
        var at = 0
        while at < order.count {
            for kind in 0..<classes.count { transitions.append(Int32(number(next(order[at], kind)))) }
            at += 1
        }
        return ScalarAutomaton(
            classes: classes, transitions: transitions, isAccepting: order.map { isAccepting[$0] }, start: first)
    }
}

/// The transitions of an automaton from their ends.
private struct Sources {
    /// Where the sources of each class and target start in `states`.
    private var starts: [Int32]
    private var states: [Int32]
    private let count: Int

    init(_ automaton: ScalarAutomaton) {
        count = automaton.count
        let kinds = automaton.classes.count
        starts = Array(repeating: 0, count: kinds * count + 1)
        states = Array(repeating: 0, count: kinds * count)
        for state in 0..<count {
            for kind in 0..<kinds { starts[kind * count + automaton.next(state, kind) + 1] += 1 }
        }
        for index in 1..<starts.count { starts[index] += starts[index - 1] }
        var free = starts
        for state in 0..<count {
            for kind in 0..<kinds {
                let index = kind * count + automaton.next(state, kind)
                states[Int(free[index])] = Int32(state)
                free[index] += 1
            }
        }
    }

    /// The states from which a character of a class leads to a target.
    func states(_ kind: Int, to target: Int) -> LazyMapSequence<ArraySlice<Int32>, Int> {
        let index = kind * count + target
        return states[Int(starts[index])..<Int(starts[index + 1])].lazy.map { Int($0) }
    }
}

/// Blocks of states that no text is known to distinguish.
private struct Partition {
    /// The block of each state.
    private(set) var blocks: [Int]
    /// The states, those of a block side by side, the marked ones first.
    private var states: [Int]
    /// The index of each state in `states`.
    private var indexes: [Int]
    /// The states of each block in `states`.
    private var ranges: [Range<Int>] = []
    /// Number of marked states of each block.
    private var marked: [Int] = []
    /// The blocks with marked states.
    private var touched: [Int] = []
    /// The blocks whose sources may still have to be split, as a stack and by block.
    private var splitters: [Int] = []
    private var isSplitter: [Bool] = []

    /// The states that accept, and the others.
    init(_ isAccepting: [Bool]) {
        let others = isAccepting.indices.filter { !isAccepting[$0] }
        let accepting = isAccepting.indices.filter { isAccepting[$0] }
        states = others + accepting
        blocks = isAccepting.map { $0 ? 1 : 0 }
        indexes = Array(repeating: 0, count: states.count)
        for (index, state) in states.enumerated() { indexes[state] = index }
        add(0..<others.count)
        add(others.count..<states.count)
        push(0)
        push(1)
    }

    private mutating func add(_ range: Range<Int>) {
        ranges.append(range)
        marked.append(0)
        isSplitter.append(false)
    }

    private mutating func push(_ block: Int) {
        isSplitter[block] = true
        splitters.append(block)
    }

    /// The states of a block whose sources may have to be split; nil if there is none.
    mutating func popSplitter() -> [Int]? {
        guard let block = splitters.popLast() else { return nil }
        isSplitter[block] = false
        return Array(states[ranges[block]])
    }

    /// Marks a state, which has one transition of each class and so is marked once.
    mutating func mark(_ state: Int) {
        let block = blocks[state]
        if marked[block] == 0 { touched.append(block) }
        let (index, other) = (indexes[state], ranges[block].lowerBound + marked[block])
        states.swapAt(index, other)
        indexes[states[index]] = index
        indexes[state] = other
        marked[block] += 1
    }

    /// Separates the marked states of each block from the others.
    mutating func split() {
        for block in touched {
            let range = ranges[block]
            let middle = range.lowerBound + marked[block]
            marked[block] = 0
            guard middle < range.upperBound else { continue }
            // The smaller part becomes a new block, so that each state moves at most log n times.
            let isFirstSmaller = middle - range.lowerBound <= range.upperBound - middle
            let (new, rest) =
                isFirstSmaller
                ? (range.lowerBound..<middle, middle..<range.upperBound) : (middle..<range.upperBound, range.lowerBound..<middle)
            ranges[block] = rest
            for state in states[new] { blocks[state] = ranges.count }
            add(new)
            push(ranges.count - 1)
        }
        touched.removeAll(keepingCapacity: true)
    }
}
