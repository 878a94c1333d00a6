import BlazonFiles

/// A value that several workers change in the order of their blocks.
final class BlockOrder<Value>: Sendable {
    private struct State {
        var value: Value
        /// The number of the block whose turn it is.
        var next = 0
        /// The first block that has failed, from which nothing is changed.
        var end = Int.max
    }

    private let state: Monitor<State>

    /// Takes ownership of a value, which must have no other user.
    init(_ value: Value) { state = Monitor(State(value: value)) }

    /// The value, when no worker changes it.
    var value: Value { state.enter { $0.value } }

    /// Waits for the block's turn and changes the value. Returns false and changes nothing if an earlier block failed. `isLast` passes the
    /// turn to the next block; until then others wait.
    func change(
        for block: Int, isLast: Bool, _ body: (inout Value) throws(FileError) -> Void
    ) throws(FileError) -> Bool {
        let isTurn = state.wait { state in state.next == block ? true : block > state.end ? false : nil }
        guard isTurn else { return false }
        // No other thread gets here before the turn passes on.
        try state.enter { (state) throws(FileError) in
            try body(&state.value)
            if isLast { state.next += 1 }
        }
        return true
    }

    /// Changes the value when no worker does.
    func changeAfterAll(_ body: (inout Value) -> Void) { state.enter { body(&$0.value) } }

    /// Discards this block and all later ones, and wakes the workers that wait for their turn.
    func stop(at block: Int) {
        state.enter { $0.end = min($0.end, block) }
    }
}
