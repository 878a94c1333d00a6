import BlazonFiles
import BlazonPayload

/// Renders blocks of records, one after the other, into buffers of its own, and writes each when its turn has come.
struct Worker {
    /// What a worker has counted.
    struct Count: Sendable {
        var tally: Tally
        var counts: [Int]
        var localeCounts: [Int]
        var variantCounts: [Int]
    }

    /// Bytes of lines that are held before they are written, by a worker alone and by one of several: the first writes while they are
    /// in the processor's cache, the others would wait for their turn in the middle of a block.
    static let aloneSize = 256 << 10
    static let heldSize = 1 << 20

    private let outputs: [OrderedOutput]
    private let rejects: OrderedOutput?
    private let form: AudienceRun.Form
    private let most: Int
    private var renderer: Renderer
    private var table: TableReader?
    private var block = Block()
    private var rejectLines: [UInt8] = []
    private var rejectLineCount = 0
    private var tally: Tally

    var count: Count {
        Count(tally: tally, counts: renderer.counts, localeCounts: renderer.localeCounts, variantCounts: renderer.variantCounts)
    }

    init(_ program: Program, _ options: AudienceRun.Options, _ outputs: [OrderedOutput], rejects: OrderedOutput?) {
        self.outputs = outputs
        self.rejects = rejects
        form = options.form
        most = options.jobs > 1 ? Self.heldSize : Self.aloneSize
        renderer = Renderer(program, targets: options.targets)
        tally = Tally(targets: renderer.targets)
    }

    /// Takes blocks until there are none left; returns what went wrong with one of them.
    mutating func run(_ source: BlockSource) -> NumberedError? {
        while let taken = source.take(&block) {
            switch taken {
            case .failure(let error): return error
            case .success(let ticket):
                do throws(FileError) {
                    // Something went wrong with an earlier block.
                    guard try render(ticket) else { return nil }
                } catch {
                    return NumberedError(number: ticket.number, error: .file(error))
                }
            }
        }
        return nil
    }

    private mutating func render(_ ticket: BlockSource.Ticket) throws(FileError) -> Bool {
        if table == nil, let columns = ticket.columns, case .table(let separator) = form {
            table = TableReader(columns, separator: separator)
        }
        // Taken out for the time of the loop, so that its array is not copied.
        var block = Block()
        swap(&block, &self.block)
        defer { swap(&block, &self.block) }
        for record in block.records {
            render(record, of: block)
            // A few bytes of record can make many of payload: what is held is bounded here, not by the block.
            if isFull, try !write(ticket.number) { return false }
        }
        guard try write(ticket.number) else { return false }
        for output in outputs where !output.pass(ticket.number) { return false }
        return rejects?.pass(ticket.number) ?? true
    }

    private var isFull: Bool {
        if rejectLines.count >= most { return true }
        for buffer in renderer.outputs where buffer.count >= most { return true }
        return false
    }

    private mutating func render(_ record: Block.Record, of block: borrowing Block) {
        let bytes = unsafe block.bytes.span.bytes.extracting(record.range)
        let oversized = record.oversized < 0 ? nil : block.oversized[record.oversized]
        let outcome: Renderer.Outcome?
        if oversized != nil {
            outcome = Renderer.Outcome(RecordReader.tooLong)
        } else if let reject = table?.read(bytes) {
            outcome = Renderer.Outcome(reject)
        } else if let json = table?.json {
            outcome = unsafe renderer.renderBriefly(json.span.bytes)
        } else {
            outcome = renderer.renderBriefly(bytes)
        }
        guard let outcome else { return tally.countWhole() }
        tally.count(outcome)
        if !outcome.isRendered { setAside(record, bytes, oversized, outcome) }
    }

    private mutating func setAside(
        _ record: Block.Record, _ bytes: RawSpan, _ oversized: Block.Oversized?, _ outcome: Renderer.Outcome
    ) {
        guard rejects != nil else { return }
        var found = outcome.targets.map { RejectLine(line: record.line, reject: $0.reject, target: renderer.targets[$0.index]) }
        if let reject = outcome.record { found = [RejectLine(line: record.line, reject: reject, target: nil)] }
        rejectLineCount += found.count
        for line in found {
            if table == nil {
                line.append(record: bytes, oversized: oversized, id: bytes, to: &rejectLines)
            } else {
                // A row that is no row has no cell that could be trusted to be the `id`.
                let json = outcome.record?.isOfRow == true ? [] : table?.json ?? []
                unsafe line.append(record: bytes, oversized: oversized, id: json.span.bytes, to: &rejectLines)
            }
        }
    }

    /// Writes what is held of a block, which may go on.
    private mutating func write(_ number: Int) throws(FileError) -> Bool {
        for (buffer, output) in zip(renderer.outputs, outputs) {
            let isWritten = try buffer.withBytes { bytes throws(FileError) in try output.write(bytes, lines: buffer.lines, of: number) }
            if !isWritten { return false }
            buffer.removeAll()
        }
        if let rejects {
            guard try unsafe rejects.write(rejectLines.span.bytes, lines: rejectLineCount, of: number) else { return false }
            rejectLines.removeAll(keepingCapacity: true)
            rejectLineCount = 0
        }
        return true
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
