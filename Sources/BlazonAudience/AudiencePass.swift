import BlazonFiles
import BlazonPayload

/// The work of a run: blocks of records are read, rendered and written, each in the order of the input.
struct AudiencePass {
    /// Bytes of lines that are gathered before they are written.
    static let writeSize = 256 << 10
    /// Nanoseconds between two reports of progress.
    private static let progressPause: UInt64 = 100_000_000

    private let program: Program
    private let options: AudienceRun.Options
    private let input: InputFile
    private let outputs: [SummedOutput]
    private let rejects: SummedOutput?
    private(set) var renderer: Renderer
    private var reader: RecordReader
    private var table: TableReader?
    private var rejectLines: [UInt8] = []
    private var lastProgress = Clock.now()

    private(set) var tally: Tally

    var records: Int { reader.records }
    var inputSums: Sums { Sums(bytes: reader.checksum.bytes, checksum: reader.checksum.hexadecimal) }

    var summary: AudienceRun.Summary { AudienceRun.Summary(records: records, tally, program, renderer) }

    /// - Parameter outputs: one for each of the renderer's targets.
    init(
        _ program: Program, _ renderer: Renderer, _ input: InputFile, _ options: AudienceRun.Options, outputs: [SummedOutput],
        rejects: SummedOutput?
    ) {
        self.program = program
        self.renderer = renderer
        self.input = input
        self.options = options
        self.outputs = outputs
        self.rejects = rejects
        let framing: Framing =
            switch options.form {
            case .lines: .lines
            case .table(let separator): .rows(RowFraming(separator: separator))
            }
        reader = RecordReader(input, framing: framing, limit: options.limit)
        tally = Tally(targets: renderer.targets)
    }

    mutating func carryOut() throws(AudienceError) {
        var block = Block()
        while try fill(&block) {
            try render(block)
            report()
        }
        if case .table = options.form, table == nil {
            throw .header("the table is empty: it has no header", hint: "give the columns' names in the first row")
        }
        do throws(FileError) {
            for output in outputs { try output.flush() }
            try rejects?.flush()
        } catch {
            throw .file(error)
        }
        try tally.prove(records: records, lines: outputs.map(\.lines), rejectLines: rejects?.lines)
    }

    private mutating func fill(_ block: inout Block) throws(AudienceError) -> Bool {
        let isFilled: Bool
        do throws(FileError) { isFilled = try reader.fill(&block) } catch { throw .file(error) }
        if table == nil, case .table(let separator) = options.form, let header = reader.header {
            if reader.isHeaderCut {
                throw .header(
                    "the header is longer than \(RecordReader.lineLimit) bytes", hint: "look for a quote in it that is not closed"
                )
            }
            table = TableReader(
                try TableColumns(header: header, separator: separator, fields: program.fields), separator: separator)
        }
        return isFilled
    }

    private mutating func render(_ block: Block) throws(AudienceError) {
        do throws(FileError) {
            for record in block.records {
                render(record, of: block)
                // A few bytes of record can make many of payload: what is gathered is bounded here, not by the block.
                if rejectLines.count >= Self.writeSize || renderer.outputs.contains(where: { $0.count >= Self.writeSize }) {
                    try write()
                }
            }
            try write()
        } catch {
            throw .file(error)
        }
    }

    private mutating func render(_ record: Block.Record, of block: Block) {
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

    private mutating func write() throws(FileError) {
        for (buffer, output) in zip(renderer.outputs, outputs) {
            try buffer.withBytes { bytes throws(FileError) in try output.write(bytes) }
            buffer.removeAll()
        }
        unsafe try rejects?.write(rejectLines.span.bytes)
        rejectLines.removeAll(keepingCapacity: true)
    }

    private mutating func report() {
        guard let progress = options.progress else { return }
        let now = Clock.now()
        if now &- lastProgress < Self.progressPause { return }
        lastProgress = now
        progress(AudienceRun.Progress(records: records, bytes: reader.checksum.bytes, totalBytes: input.size))
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
