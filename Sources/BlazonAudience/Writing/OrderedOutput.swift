import BlazonFiles

/// An output that several workers write to in the order of their blocks, so that its bytes have the order of the input.
final class OrderedOutput: Sendable {
    private let order: BlockOrder<(output: SummedOutput, clock: PhaseClock)>

    /// Wraps an output, which must have no other writer. `measures` switches `time` on.
    init(_ output: SummedOutput, measures: Bool = false) { order = BlockOrder((output, PhaseClock(isOn: measures))) }

    /// Nanoseconds spent on writing, without waiting for the turn.
    var time: UInt64 { order.value.clock.time }

    /// Waits for the block's turn and writes. Returns false and writes nothing if an earlier block failed. `isLast` passes the
    /// turn to the next block; until then others wait.
    func write(_ bytes: RawSpan, lines: Int, of block: Int, isLast: Bool) throws(FileError) -> Bool {
        try order.change(for: block, isLast: isLast) { (state) throws(FileError) in
            state.clock.begin()
            try state.output.write(bytes, lines: lines)
            state.clock.end()
        }
    }

    /// Discards this block and all later ones, and wakes the workers that wait for their turn.
    func stop(at block: Int) { order.stop(at: block) }
}
