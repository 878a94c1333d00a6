import BlazonFiles

/// An output that several workers write to in the order of their blocks, so that its bytes have the order of the input.
final class OrderedOutput: Sendable {
    private struct State {
        let output: SummedOutput
        /// The number of the block that may write.
        var nextBlock = 0
        /// The first block that has failed, from which nothing is written.
        var end = Int.max
        var clock: PhaseClock
    }

    private let state: Monitor<State>

    /// Wraps an output, which must have no other writer. `measures` switches `time` on.
    init(_ output: SummedOutput, measures: Bool = false) {
        state = Monitor(State(output: output, clock: PhaseClock(isOn: measures)))
    }

    /// Nanoseconds spent on writing, without waiting for the turn.
    var time: UInt64 { state.enter { $0.clock.time } }

    /// Waits for the block's turn and writes. Returns false and writes nothing if an earlier block failed. `isLast` passes the
    /// turn to the next block; until then others wait.
    func write(_ bytes: RawSpan, lines: Int, of block: Int, isLast: Bool) throws(FileError) -> Bool {
        guard isTurn(of: block) else { return false }
        // No other thread gets here before the turn passes on.
        try state.enter { (state) throws(FileError) in
            state.clock.begin()
            try state.output.write(bytes, lines: lines)
            state.clock.end()
            if isLast { state.nextBlock += 1 }
        }
        return true
    }

    /// Discards this block and all later ones, and wakes the workers that wait for their turn.
    func stop(at block: Int) {
        state.enter { $0.end = min($0.end, block) }
    }

    private func isTurn(of block: Int) -> Bool {
        state.wait { state in state.nextBlock == block ? true : block > state.end ? false : nil }
    }
}
