import BlazonFiles

/// An output that many workers write to, each in the turn of the block that it has: the bytes are in the order of the input.
final class OrderedOutput: Sendable {
    private struct State {
        let output: SummedOutput
        /// The block whose turn it is.
        var turn = 0
        /// The first block that has nothing to write any more, since something went wrong with it.
        var end = Int.max
    }

    private let state: Monitor<State>

    /// - Parameter output: must have no other writer.
    init(_ output: SummedOutput) { state = Monitor(State(output: output)) }

    /// Waits for the block's turn and writes; false, and nothing is written, where something went wrong with an earlier block.
    /// - Parameter isLast: whether the turn passes on to the next block; until then others wait.
    func write(_ bytes: RawSpan, lines: Int, of block: Int, isLast: Bool) throws(FileError) -> Bool {
        guard isTurn(of: block) else { return false }
        // No other thread is here before the turn passes on.
        try state.enter { (state) throws(FileError) in
            try state.output.write(bytes, lines: lines)
            if isLast { state.turn += 1 }
        }
        return true
    }

    /// What follows this block is not written: those who wait for its turn are sent away.
    func stop(at block: Int) {
        state.enter { $0.end = min($0.end, block) }
    }

    private func isTurn(of block: Int) -> Bool {
        state.wait { state in state.turn == block ? true : block > state.end ? false : nil }
    }
}
