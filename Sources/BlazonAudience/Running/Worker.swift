import BlazonFiles
import BlazonLanguage
import BlazonPayload

/// Renders blocks of records into its own buffers, and writes each block in turn.
struct Worker {
    /// The counts of a worker.
    struct Count: Sendable {
        var runCounts: RunCounts
        var counts: [Int]
        var localeCounts: [Int]
        var variantCounts: [Int]
        /// Records without the id of `AudienceRun.Options.only`.
        var others = 0
    }

    /// Maximum bytes of lines held before writing: more than most blocks produce, so that workers do not wait for their turn
    /// within a block.
    static let heldSize = Renderer.fullSize

    /// Acquired for rendering, released for writing.
    private let semaphore: Semaphore
    private let outputs: [OrderedOutput]
    private let rejects: OrderedOutput?
    private let skips: OrderedOutput?
    private let order: OrderedOutput?
    private let form: AudienceRun.Form
    private let dialect: CSVDialect
    private var records: RecordRenderer
    /// nil: the run has no shards.
    private var lineOrder: ShardOrder?
    /// The lines of all targets, recipient by recipient, if they share an output.
    private let joined: PayloadBuffer?
    /// The buffers that are written to `outputs`.
    private let held: [PayloadBuffer]
    private var block = Block()
    private var clock: PhaseClock

    /// Nanoseconds spent on rendering.
    var time: UInt64 { clock.time }
    var count: Count { records.count }

    /// Creates a worker with one output for each rendered target, or one for all lines.
    init(
        _ program: Program, _ options: AudienceRun.Options, _ semaphore: Semaphore, _ outputs: [OrderedOutput],
        rejects: OrderedOutput?, skips: OrderedOutput?, order: OrderedOutput?
    ) {
        self.semaphore = semaphore
        self.outputs = outputs
        self.rejects = rejects
        self.skips = skips
        self.order = order
        form = options.form
        clock = PhaseClock(isOn: options.measures)
        let source = options.source ?? program.source
        dialect = source.csv
        records = RecordRenderer(
            program, targets: options.targets, nesting: options.maxNesting, columns: form == .lines ? source.columns : [],
            only: options.only,
            listsRejects: rejects != nil, listsSkips: skips != nil)
        joined = outputs.count < records.targets.count ? PayloadBuffer() : nil
        held = joined.map { [$0] } ?? records.outputs
        if order != nil { lineOrder = ShardOrder(held + [records.rejectLines] + (skips == nil ? [] : [records.skipLines])) }
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
        if let columns = handle.columns, case .table(let separator) = form {
            records.read(columns, separator: separator, dialect: dialect)
        }
        // A local copy during the loop, so that its array is not copied.
        var block = Block()
        swap(&block, &self.block)
        defer { swap(&block, &self.block) }
        clock.begin()
        if form == .lines { block.checkUTF8() }
        var next = 0
        // Few bytes of a record can produce many bytes of payload, so the held bytes are limited here, not by block.
        while next < block.records.count {
            if joined == nil, lineOrder == nil {
                records.render(block, from: &next)
            } else {
                records.render(block.records[next], of: block)
                next += 1
                if let joined { for buffer in records.outputs where buffer.count > 0 { joined.takeLines(of: buffer) } }
                lineOrder?.noteRecord()
            }
            if isFull, try !write(handle.number, isLast: false) { return false }
        }
        return try write(handle.number, isLast: true)
    }

    private var isFull: Bool {
        records.rejectLines.count >= Self.heldSize || records.skipLines.count >= Self.heldSize
            || held.contains { $0.count >= Self.heldSize }
    }

    /// Writes the held lines of a block. After its last bytes, each output is passed on to the next block.
    private mutating func write(_ number: Int, isLast: Bool) throws(FileError) -> Bool {
        clock.end()
        semaphore.leave()
        defer {
            semaphore.take()
            clock.begin()
        }
        for (buffer, output) in zip(held, outputs) {
            guard try write(buffer, to: output, number, isLast) else { return false }
        }
        for (buffer, output) in [(records.rejectLines, rejects), (records.skipLines, skips)] {
            if let output, try !write(buffer, to: output, number, isLast) { return false }
        }
        lineOrder?.restart()
        if let lineOrder, let order, try !write(lineOrder.buffer, to: order, number, isLast) { return false }
        return true
    }

    private func write(_ buffer: PayloadBuffer, to output: OrderedOutput, _ number: Int, _ isLast: Bool) throws(FileError) -> Bool
    {
        defer { buffer.removeAll() }
        return try buffer.withBytes { bytes throws(FileError) in
            try output.write(bytes, lines: buffer.lines, of: number, isLast: isLast)
        }
    }
}
