import BlazonFiles

/// An output that several workers write to in the order of their blocks, so that its bytes have the order of the input. A compressed output is
/// cut into parts in that order. Workers compress parts at the same time, and write each when those before it are written.
final class OrderedOutput: Sendable {
    /// The file, in the order of blocks, or of parts if it is compressed.
    private let file: BlockOrder<(output: SummedOutput, clock: PhaseClock)>
    /// The parts, in the order of blocks; nil: the output is not compressed.
    private let parts: BlockOrder<OutputParts>?
    let compression: OutputCompression?

    /// Wraps an output, which must have no other writer. `measures` switches `time` on.
    init(_ output: SummedOutput, compression: OutputCompression? = nil, measures: Bool = false) {
        file = BlockOrder((output, PhaseClock(isOn: measures)))
        parts = compression.map { BlockOrder(OutputParts(of: $0.partSize)) }
        self.compression = compression
    }

    /// Nanoseconds spent on writing, without waiting for the turn.
    var time: UInt64 { file.value.clock.time }
    /// Lines so far.
    var lines: Int { file.value.output.lines }
    /// The bytes of the file so far. Complete after `finish`.
    var sums: Sums { file.value.output.sums }

    /// Waits for the block's turn and writes, or adds to the parts. `isLast` passes the turn to the next block; until then others wait.
    ///
    /// - Parameters:
    ///   - bytes: Lines of the block.
    ///   - lines: Their number.
    ///   - block: The block's number.
    ///   - isLast: Whether they are the last lines of the block.
    /// - Returns: The parts to compress and write; nil, and nothing is written, if an earlier block failed.
    /// - Throws: a `FileError` if a file that is not compressed cannot be written.
    func write(_ bytes: RawSpan, lines: Int, of block: Int, isLast: Bool) throws(FileError) -> [OutputPart]? {
        guard let parts else { return try write(bytes, lines: lines, inTurn: block, isLast: isLast) ? [] : nil }
        var complete: [OutputPart] = []
        let isTurn = try parts.change(for: block, isLast: isLast) { complete = $0.append(bytes, lines: lines) }
        return isTurn ? complete : nil
    }

    /// Waits until the parts before it are written, and writes a part. Returns false and writes nothing if one of them failed.
    func write(_ part: OutputPart, packed: [UInt8]) throws(FileError) -> Bool {
        try write(unsafe packed.span.bytes, lines: part.lines, inTurn: part.number, isLast: true)
    }

    private func write(_ bytes: RawSpan, lines: Int, inTurn number: Int, isLast: Bool) throws(FileError) -> Bool {
        try file.change(for: number, isLast: isLast) { (state) throws(FileError) in
            state.clock.begin()
            try state.output.write(bytes, lines: lines)
            state.clock.end()
        }
    }

    /// Discards this block and all later ones, and wakes the workers that wait for their turn.
    func stop(at block: Int) {
        if let parts { parts.stop(at: block) } else { file.stop(at: block) }
    }

    /// Discards a part and all later ones, and wakes the workers that wait to write one.
    func stop(at part: OutputPart) { file.stop(at: part.number) }

    /// Writes what is left and flushes the file, when no worker writes.
    func finish() throws(FileError) {
        var last: OutputPart?
        parts?.changeAfterAll { last = $0.takeLast() }
        if let last, let compression { _ = try write(last, packed: unsafe compression.start().compressed(last.bytes.span.bytes)) }
        try file.value.output.finish()
    }
}
