import BlazonFiles
import BlazonPayload

/// Renders blocks of records into its own buffers, and writes each block in turn.
struct Worker: ~Copyable {
    /// The counts of a worker.
    struct Count: Sendable {
        var runCounts: RunCounts
        var counts: [Int]
        var localeCounts: [Int]
        var variantCounts: [Int]
        /// Records without the id of `AudienceRun.Options.only`.
        var others: Int
        /// The fields and other keys of the records.
        var presence: FieldPresence
        /// Records that lack each field of `RunLimits.missing`.
        var missing: [Int]

        init(_ runCounts: RunCounts, _ renderer: borrowing Renderer, others: Int = 0) {
            self.runCounts = runCounts
            counts = renderer.counts
            localeCounts = renderer.localeCounts
            variantCounts = renderer.variantCounts
            self.others = others
            presence = renderer.presence
            missing = renderer.absences
        }
    }

    /// Acquired for rendering and compressing, released for writing.
    private let semaphore: Semaphore
    private var records: RecordRenderer<SplitLines>
    /// nil: the run has no shards.
    private var lineOrder: ShardOrder?
    /// The lines of all targets, recipient by recipient, if they share an output.
    private let joined: PayloadBuffer?
    /// The buffers of payload lines.
    private let held: [PayloadBuffer]
    /// All buffers, and where they are written.
    private let files: [(PayloadBuffer, OrderedOutput)]
    private var block = Block()
    /// Created for the first part of an output that is compressed.
    private var compressor: (any OutputCompressor)?
    private var clock: PhaseClock

    /// Nanoseconds spent on rendering.
    var time: UInt64 { clock.time }
    var count: Count { records.count }

    init(_ program: Program, _ options: AudienceRun.Options, _ semaphore: Semaphore, _ outputs: RunOutputs) {
        self.semaphore = semaphore
        clock = PhaseClock(isOn: options.measures)
        // Complete before it is stored: reading parts of a noncopyable property while `self` is not yet complete releases them twice when
        // optimized (Swift 6.3).
        let records = RecordRenderer(program, options) {
            SplitLines(program, $0, options, listsRejects: outputs.rejects != nil, listsSkips: outputs.skips != nil)
        }
        let payloads = records.renderer.outputs
        joined = outputs.lines.count < payloads.count ? PayloadBuffer() : nil
        held = joined.map { [$0] } ?? payloads
        var files = Array(zip(held, outputs.lines))
        if let rejects = outputs.rejects { files.append((records.answers.rejects.buffer, rejects)) }
        if let skips = outputs.skips { files.append((records.answers.skips, skips)) }
        if let order = outputs.order {
            let lineOrder = ShardOrder(files.map(\.0))
            files.append((lineOrder.buffer, order))
            self.lineOrder = lineOrder
        }
        self.files = files
        self.records = records
    }

    /// Takes blocks until there are none left; returns the error of a block.
    mutating func run(_ source: BlockSource) -> NumberedError? {
        semaphore.take()
        defer { semaphore.leave() }
        while let result = source.take(&block) {
            switch result {
            case .failure(let error): return error
            case .success(let handle):
                do throws(FileError) {
                    // An earlier block has failed.
                    guard try render(handle) else { return nil }
                } catch {
                    return NumberedError(number: handle.number, error: .file(error))
                }
            }
        }
        return nil
    }

    private mutating func render(_ handle: BlockSource.BlockHandle) throws(FileError) -> Bool {
        if let columns = try? handle.columns.first?.get() { records.read(columns) }
        // A local copy during the loop, so that its array is not copied.
        var block = Block()
        swap(&block, &self.block)
        defer { swap(&block, &self.block) }
        clock.begin()
        if handle.columns.isEmpty { block.checkUTF8() }
        var next = 0
        // Few bytes of a record can produce many bytes of payload, so the held bytes are limited here, not by block.
        while next < block.records.count {
            records.render(block, from: &next, oneByOne: joined != nil || lineOrder != nil)
            if let joined { for buffer in records.renderer.outputs where buffer.count > 0 { joined.takeLines(of: buffer) } }
            lineOrder?.noteRecord()
            if isFull, try !write(handle.number, isLast: false) { return false }
        }
        return try write(handle.number, isLast: true)
    }

    private var isFull: Bool { records.answers.isFull || held.contains { $0.count >= Renderer.fullSize } }

    /// Writes the held lines of a block. After its last bytes, each output is passed on to the next block.
    private mutating func write(_ number: Int, isLast: Bool) throws(FileError) -> Bool {
        clock.end()
        semaphore.leave()
        defer {
            semaphore.take()
            clock.begin()
        }
        lineOrder?.restart()
        // Parts that wait to be written.
        var parts: [(output: OrderedOutput, part: OutputPart)] = []
        // After a failure, nothing can follow those that are left.
        defer { for (output, part) in parts { output.stop(at: part) } }
        for (buffer, output) in files {
            defer { buffer.removeAll() }
            let complete = try buffer.withBytes { bytes throws(FileError) in
                try output.write(bytes, lines: buffer.lines, of: number, isLast: isLast)
            }
            guard let complete else { return false }
            parts += complete.map { (output, $0) }
        }
        if parts.isEmpty { return true }
        let packed = packed(parts)
        // Until all are written, those that are left are at the end.
        parts.reverse()
        while let (output, part) = parts.last {
            guard try output.write(part, packed: packed[packed.count - parts.count]) else { return false }
            parts.removeLast()
        }
        return true
    }

    /// Compresses parts, which takes longer than rendering them.
    private mutating func packed(_ parts: [(output: OrderedOutput, part: OutputPart)]) -> [[UInt8]] {
        semaphore.take()
        clock.begin()
        defer {
            clock.end()
            semaphore.leave()
        }
        return parts.compactMap { output, part in
            if compressor == nil { compressor = output.compression?.start() }
            return unsafe compressor?.compressed(part.bytes.span.bytes)
        }
    }
}
