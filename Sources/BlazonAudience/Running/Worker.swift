import BlazonFiles
import BlazonPayload

/// Renders blocks of records, one after the other, into buffers of its own, and writes each when its turn has come.
struct Worker {
    /// What a worker has counted.
    struct Count: Sendable {
        var runCounts: RunCounts
        var counts: [Int]
        var localeCounts: [Int]
        var variantCounts: [Int]
    }

    /// Bytes of lines that are held before they are written: more than what most blocks come to, so that no worker waits for its turn in the
    /// middle of one.
    static let heldSize = 1 << 20

    /// Taken for rendering, left for writing.
    private let semaphore: Semaphore
    private let outputs: [OrderedOutput]
    private let rejects: OrderedOutput?
    private let form: AudienceRun.Form
    private var renderer: Renderer
    /// The lines of all targets, recipient by recipient, where they go to one output.
    private let joined: PayloadBuffer?
    /// What `outputs` get.
    private let held: [PayloadBuffer]
    private var table: CSVRecordReader?
    private var block = Block()
    private var rejectLines = RejectLines()
    private var runCounts: RunCounts

    var count: Count {
        Count(
            runCounts: runCounts, counts: renderer.counts, localeCounts: renderer.localeCounts,
            variantCounts: renderer.variantCounts)
    }

    /// - Parameter outputs: one for each target that is rendered, or one for the lines of all.
    init(
        _ program: Program, _ options: AudienceRun.Options, _ semaphore: Semaphore, _ outputs: [OrderedOutput],
        rejects: OrderedOutput?
    ) {
        self.semaphore = semaphore
        self.outputs = outputs
        self.rejects = rejects
        form = options.form
        renderer = Renderer(program, targets: options.targets, nesting: options.mostNesting)
        joined = outputs.count < renderer.targets.count ? PayloadBuffer() : nil
        held = joined.map { [$0] } ?? renderer.outputs
        runCounts = RunCounts(targets: renderer.targets)
    }

    /// Takes blocks until there are none left; returns what went wrong with one of them.
    mutating func run(_ source: BlockSource) -> NumberedError? {
        semaphore.take()
        defer { semaphore.leave() }
        while let taken = source.take(&block) {
            switch taken {
            case .failure(let error): return error
            case .success(let handle):
                do throws(FileError) {
                    // Something went wrong with an earlier block.
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
        // Taken out for the time of the loop, so that its array is not copied.
        var block = Block()
        swap(&block, &self.block)
        defer { swap(&block, &self.block) }
        for record in block.records {
            render(record, of: block)
            if let joined { for buffer in renderer.outputs where buffer.count > 0 { joined.takeLines(of: buffer) } }
            // A few bytes of record can make many of payload: what is held is bounded here, not by the block.
            if isFull, try !write(handle.number, isLast: false) { return false }
        }
        return try write(handle.number, isLast: true)
    }

    private var isFull: Bool {
        rejectLines.buffer.count >= Self.heldSize || held.contains { $0.count >= Self.heldSize }
    }

    private mutating func render(_ record: Block.Record, of block: borrowing Block) {
        let bytes = unsafe block.bytes.span.bytes.extracting(record.range)
        let oversized = record.oversized < 0 ? nil : block.oversized[record.oversized]
        let outcome: Renderer.Outcome?
        if oversized != nil {
            outcome = Renderer.Outcome(RecordSplitter.tooLong(block.mostLineBytes))
        } else if let reject = table?.read(bytes) {
            outcome = Renderer.Outcome(reject)
        } else if let json = table?.json {
            outcome = unsafe renderer.renderBriefly(json.span.bytes)
        } else {
            outcome = renderer.renderBriefly(bytes)
        }
        guard let outcome else { return runCounts.countWhole() }
        runCounts.count(outcome, line: record.line)
        if !outcome.isRendered { rejected(record, bytes, oversized, outcome) }
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
            // A row that is no row has no cell that could be trusted to be the `id`.
            let id = subject.reject.isOfRow ? nil : unsafe renderer.id(of: json.span.bytes)
            unsafe rejectLines.append(subject, record: record, oversized: oversized, id: id, in: json.span.bytes)
        } else {
            // The beginning of a line that is too long has not been read.
            let id = oversized == nil ? renderer.id(of: record) : record.recordID()
            rejectLines.append(subject, record: record, oversized: oversized, id: id, in: record)
        }
    }

    /// Writes what is held of a block, output by output; each is left to the next block as soon as this one has its last bytes there.
    private func write(_ number: Int, isLast: Bool) throws(FileError) -> Bool {
        semaphore.leave()
        defer { semaphore.take() }
        for (buffer, output) in zip(held, outputs) {
            guard try write(buffer, to: output, number, isLast) else { return false }
        }
        return try rejects.map { (rejects) throws(FileError) in try write(rejectLines.buffer, to: rejects, number, isLast) }
            ?? true
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
    /// What a record comes to that fits no target.
    init(_ reject: Reject) {
        self.init()
        record = reject
    }
}

extension Reject {
    /// The row itself could not be read, so that no record was made of it.
    fileprivate var isOfRow: Bool { code == .raggedRow || code == .badCSV || code == .lineTooLong }
}
