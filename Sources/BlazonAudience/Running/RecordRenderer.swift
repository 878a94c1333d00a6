import BlazonPayload

/// Renders records of blocks, collects their lines in buffers, and counts what became of them.
struct RecordRenderer {
    private let listsRejects: Bool
    private let listsSkips: Bool
    private var renderer: Renderer
    private var table: CSVRecordReader?
    private var rejects = RejectLines()
    private let skips: SkipLines
    private var runCounts: RunCounts

    var count: Worker.Count {
        Worker.Count(
            runCounts: runCounts, counts: renderer.counts, localeCounts: renderer.localeCounts,
            variantCounts: renderer.variantCounts)
    }
    /// The rendered targets.
    var targets: [String] { renderer.targets }
    /// The payload lines of each target.
    var outputs: [PayloadBuffer] { renderer.outputs }
    var rejectLines: PayloadBuffer { rejects.buffer }
    var skipLines: PayloadBuffer { skips.buffer }

    /// Creates a renderer of records. Rejects and skips that are not listed are only counted.
    init(_ program: Program, targets: [String]?, nesting: Int, listsRejects: Bool, listsSkips: Bool) {
        self.listsRejects = listsRejects
        self.listsSkips = listsSkips
        renderer = Renderer(program, targets: targets, nesting: nesting)
        runCounts = RunCounts(targets: renderer.targets, reasons: program.skips.count)
        skips = SkipLines(program, targets: renderer.targets)
    }

    /// Reads the records that follow as rows of a table, if this was not called before.
    mutating func read(_ columns: TableColumns, separator: UInt8) {
        if table == nil { table = CSVRecordReader(columns, separator: separator) }
    }

    /// Appends the lines of a record.
    mutating func render(_ record: Block.Record, of block: borrowing Block) {
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
        if !outcome.skipped.isEmpty, listsSkips { skipped(record, bytes, outcome) }
    }

    private mutating func skipped(_ record: Block.Record, _ bytes: RawSpan, _ outcome: Renderer.Outcome) {
        if let json = table?.json {
            let id = unsafe renderer.id(of: json.span.bytes)
            unsafe skips.append(outcome, line: record.line, id: id, in: json.span.bytes)
        } else {
            skips.append(outcome, line: record.line, id: renderer.id(of: bytes), in: bytes)
        }
    }

    private mutating func rejected(
        _ record: Block.Record, _ bytes: RawSpan, _ oversized: Block.Oversized?, _ outcome: Renderer.Outcome
    ) {
        guard listsRejects else { return }
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
            unsafe rejects.append(subject, record: record, oversized: oversized, id: id, in: json.span.bytes)
        } else {
            // The beginning of an oversized line has not been parsed.
            let id = oversized == nil ? renderer.id(of: record) : record.recordID()
            rejects.append(subject, record: record, oversized: oversized, id: id, in: record)
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
