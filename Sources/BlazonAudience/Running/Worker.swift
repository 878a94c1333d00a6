import BlazonFiles
import BlazonPayload

/// Renders blocks of records into its own buffers, and writes each block in turn.
struct Worker {
    /// The counts of a worker.
    struct Count: Sendable {
        var runCounts: RunCounts
        var counts: [Int]
        var localeCounts: [Int]
        var variantCounts: [Int]
    }

    /// Maximum bytes of lines held before writing: more than most blocks produce, so that workers do not wait for their turn
    /// within a block.
    static let heldSize = 1 << 20

    /// Acquired for rendering, released for writing.
    private let semaphore: Semaphore
    private let outputs: [OrderedOutput]
    private let rejects: OrderedOutput?
    private let skips: OrderedOutput?
    private let form: AudienceRun.Form
    private var renderer: Renderer
    /// The lines of all targets, recipient by recipient, if they share an output.
    private let joined: PayloadBuffer?
    /// The buffers that are written to `outputs`.
    private let held: [PayloadBuffer]
    private var table: CSVRecordReader?
    private var block = Block()
    private var rejectLines = RejectLines()
    private let skipLines: SkipLines
    private var runCounts: RunCounts

    var count: Count {
        Count(
            runCounts: runCounts, counts: renderer.counts, localeCounts: renderer.localeCounts,
            variantCounts: renderer.variantCounts)
    }

    /// Creates a worker with one output for each rendered target, or one for all lines.
    init(
        _ program: Program, _ options: AudienceRun.Options, _ semaphore: Semaphore, _ outputs: [OrderedOutput],
        rejects: OrderedOutput?, skips: OrderedOutput?
    ) {
        self.semaphore = semaphore
        self.outputs = outputs
        self.rejects = rejects
        self.skips = skips
        form = options.form
        renderer = Renderer(program, targets: options.targets, nesting: options.maxNesting)
        joined = outputs.count < renderer.targets.count ? PayloadBuffer() : nil
        held = joined.map { [$0] } ?? renderer.outputs
        runCounts = RunCounts(targets: renderer.targets, reasons: program.skips.count)
        skipLines = SkipLines(program, targets: renderer.targets)
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
        if table == nil, let columns = handle.columns, case .table(let separator) = form {
            table = CSVRecordReader(columns, separator: separator)
        }
        // A local copy during the loop, so that its array is not copied.
        var block = Block()
        swap(&block, &self.block)
        defer { swap(&block, &self.block) }
        for record in block.records {
            render(record, of: block)
            if let joined { for buffer in renderer.outputs where buffer.count > 0 { joined.takeLines(of: buffer) } }
            // Few bytes of a record can produce many bytes of payload, so the held bytes are limited here, not by block.
            if isFull, try !write(handle.number, isLast: false) { return false }
        }
        return try write(handle.number, isLast: true)
    }

    private var isFull: Bool {
        rejectLines.buffer.count >= Self.heldSize || skipLines.buffer.count >= Self.heldSize
            || held.contains { $0.count >= Self.heldSize }
    }

    private mutating func render(_ record: Block.Record, of block: borrowing Block) {
        let bytes = unsafe block.bytes.span.bytes.extracting(record.range)
        let oversized = record.oversized < 0 ? nil : block.oversized[record.oversized]
        let outcome: Renderer.Outcome?
        if oversized != nil {
            outcome = Renderer.Outcome(RecordSplitter.tooLong(block.maxLineBytes))
        } else if let reject = table?.read(bytes) {
            outcome = Renderer.Outcome(reject)
        } else if let json = table?.json {
            outcome = unsafe renderer.renderBriefly(json.span.bytes)
        } else {
            outcome = renderer.renderBriefly(bytes)
        }
        guard let outcome else { return runCounts.countWhole() }
        runCounts.count(outcome, line: record.line)
        if outcome.isRejected { rejected(record, bytes, oversized, outcome) }
        if !outcome.skipped.isEmpty, skips != nil { skipped(record, bytes, outcome) }
    }

    private mutating func skipped(_ record: Block.Record, _ bytes: RawSpan, _ outcome: Renderer.Outcome) {
        if let json = table?.json {
            let id = unsafe renderer.id(of: json.span.bytes)
            unsafe skipLines.append(outcome, line: record.line, id: id, in: json.span.bytes)
        } else {
            skipLines.append(outcome, line: record.line, id: renderer.id(of: bytes), in: bytes)
        }
    }

    private mutating func rejected(
        _ record: Block.Record, _ bytes: RawSpan, _ oversized: Block.Oversized?, _ outcome: Renderer.Outcome
    ) {
        guard rejects != nil else { return }
        if let reject = outcome.record {
            return append(.init(line: record.line, reject: reject, target: nil), bytes, oversized)
        }
        for (index, reject) in outcome.targets {
            append(.init(line: record.line, reject: reject, target: renderer.targets[index]), bytes, oversized)
        }
    }

    private mutating func append(_ subject: RejectLines.Subject, _ record: RawSpan, _ oversized: Block.Oversized?) {
        if let json = table?.json {
            // An invalid row has no reliable `id`.
            let id = subject.reject.isOfRow ? nil : unsafe renderer.id(of: json.span.bytes)
            unsafe rejectLines.append(subject, record: record, oversized: oversized, id: id, in: json.span.bytes)
        } else {
            // The beginning of an oversized line has not been parsed.
            let id = oversized == nil ? renderer.id(of: record) : record.recordID()
            rejectLines.append(subject, record: record, oversized: oversized, id: id, in: record)
        }
    }

    /// Writes the held lines of a block. After its last bytes, each output is passed on to the next block.
    private func write(_ number: Int, isLast: Bool) throws(FileError) -> Bool {
        semaphore.leave()
        defer { semaphore.take() }
        for (buffer, output) in zip(held, outputs) {
            guard try write(buffer, to: output, number, isLast) else { return false }
        }
        for (buffer, output) in [(rejectLines.buffer, rejects), (skipLines.buffer, skips)] {
            if let output, try !write(buffer, to: output, number, isLast) { return false }
        }
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

extension Renderer.Outcome {
    /// The outcome of a record that is invalid for every target.
    init(_ reject: Reject) {
        self.init()
        record = reject
    }
}

extension Reject {
    /// Whether the row itself could not be read, so that there is no record.
    fileprivate var isOfRow: Bool { code == .raggedRow || code == .badCSV || code == .lineTooLong }
}
