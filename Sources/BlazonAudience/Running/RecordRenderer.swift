import BlazonLanguage
import BlazonPayload
import BlazonText

/// Renders records of blocks, collects their lines in buffers, and counts what became of them.
struct RecordRenderer {
    private let listsRejects: Bool
    private let listsSkips: Bool
    private var renderer: Renderer
    private let form: AudienceRun.Form
    private let dialect: CSVDialect
    private let maxCellLineEnds: Int
    private var table: CSVRecordReader?
    /// How reject lines show the bytes of a record.
    private var shown = ShownRecord()
    private var order: UTF16Order?
    private var renaming: RecordRenaming?
    /// Whether the renderer reads the input's bytes: neither a table nor renamed fields.
    private var isDirect: Bool
    private var rejects = RejectLines()
    private let skips: SkipLines
    private var runCounts: RunCounts

    var count: Worker.Count {
        var count = Worker.Count(runCounts, renderer, others: others)
        if let renaming { count.presence.add(renaming.unknown) }
        return count
    }
    private let only: String?
    private let maxLineBytes: Int
    /// Records that were left out, because their id is not `only`.
    private var others = 0
    /// The rendered targets.
    var targets: [String] { renderer.targets }
    /// The payload lines of each target.
    var outputs: [PayloadBuffer] { renderer.outputs }
    var rejectLines: PayloadBuffer { rejects.buffer }
    var skipLines: PayloadBuffer { skips.buffer }

    /// Creates a renderer of records. Rejects and skips that are not listed are only counted.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - options: What is rendered, and how records are read.
    ///   - listsRejects: Whether rejects become lines.
    ///   - listsSkips: Whether skips do.
    init(_ program: Program, _ options: AudienceRun.Options, listsRejects: Bool, listsSkips: Bool) {
        let source = options.source ?? program.source
        form = options.form
        dialect = source.csv
        maxCellLineEnds = options.maxCellLineEnds
        only = options.only
        maxLineBytes = options.maxLineBytes
        renaming = RecordRenaming(program.fields, form.isTable ? [] : source.columns, nesting: options.maxNesting)
        isDirect = renaming == nil
        self.listsRejects = listsRejects
        self.listsSkips = listsSkips
        renderer = Renderer(program, targets: options.targets, nesting: options.maxNesting)
        runCounts = RunCounts(targets: renderer.targets, reasons: program.skips.count)
        skips = SkipLines(program, targets: renderer.targets)
    }

    /// Reads the records that follow as rows of a table, if this was not called before.
    mutating func read(_ columns: TableColumns) {
        guard table == nil, case .table(let separator) = form else { return }
        table = CSVRecordReader(columns, separator: separator, dialect: dialect, mostLineEnds: maxCellLineEnds)
        isDirect = false
        shown = ShownRecord(dialect.encoding)
    }

    /// Appends the lines of a block's records from an index on, until a buffer should be written.
    mutating func render(_ block: borrowing Block, from index: inout Int) {
        if only != nil || !isDirect || !block.oversized.isEmpty {
            render(block.records[index], of: block)
            index += 1
            return
        }
        order = block.order
        let (bytes, records) = unsafe (block.bytes.span.bytes, block.records.span)
        repeat {
            let start = index
            if renderer.renders(records, of: bytes, isUTF8: block.isUTF8, from: &index) {
                return runCounts.countWhole(index - start)
            }
            runCounts.countWhole(index - 1 - start)
            let record = records[index - 1]
            note(record, bytes.extracting(record.range.lowerBound..<bytes.byteCount), block.isUTF8 ? .plain : .special)
        } while index < records.count && max(rejects.buffer.count, skips.buffer.count) < Renderer.fullSize
    }

    /// Appends the lines of a record.
    mutating func render(_ record: Block.Record, of block: borrowing Block) {
        let bytes = unsafe block.bytes.span.bytes.extracting(record.range)
        let oversized = record.oversized < 0 ? nil : block.oversized[record.oversized]
        if let only, !has(only, bytes, line: record.line, isWhole: oversized == nil) {
            others += 1
            return
        }
        order = block.order
        if let oversized {
            let reject = RecordSplitter.tooLong(block.maxLineBytes)
            guard oversized.lineEnds > 0 else { return note(reject, record, bytes, oversized: oversized.sums) }
            let lines = record.line...record.line + oversized.lineEnds
            return note(reject.takingIn(lines), record, bytes, oversized: oversized.sums, lines: lines)
        }
        if let reject = table?.read(bytes, line: record.line) { return note(reject, record, bytes, lines: table?.lines) }
        if let json = table?.json {
            if unsafe renderer.renders(json.span.bytes) { return runCounts.countWhole(1) }
            if let reject = renderer.takeReject() {
                return note(table?.explained(reject) ?? reject, record, bytes, lines: table?.lines)
            }
        } else if case .rejected(let reject)? = renaming?.rename(bytes) {
            return note(reject, record, bytes)
        } else if let renaming, renaming.isRead {
            if unsafe renderer.renders(renaming.json.span.bytes) { return runCounts.countWhole(1) }
        } else {
            // A record that could not be renamed is rejected by the renderer, too, which says why.
            if renderer.renders(bytes) { return runCounts.countWhole(1) }
        }
        note(record, bytes)
    }

    /// Counts and lists the last record of the renderer, which does not have a line for every target. `bytes` are the record's, and may
    /// be followed by others. `letters` are plain if the record is known to be well-formed UTF-8.
    @inline(never) private mutating func note(_ record: Block.Record, _ bytes: RawSpan, _ letters: Bytes.Letters = .special) {
        if let reject = renderer.takeReject() {
            if form == .rows, let (row, start) = LongRow.read(bytes.extracting(0..<record.range.count)) {
                let short = Block.Record(range: record.range.dropFirst(start), line: record.line)
                return note(row.reject(limit: maxLineBytes), short, bytes.extracting(start..<bytes.byteCount), isRead: false)
            }
            return note(reject, record, bytes, letters)
        }
        var outcome = renderer.takeOutcome()
        // A header cannot have line ends.
        if let lines = table?.lines, outcome.targets.contains(where: { $0.reject.code == .controlInHeader }) {
            runCounts.noteTaken(lines)
            outcome.targets = outcome.targets.map { index, reject in
                (index, reject.code == .controlInHeader ? reject.takingIn(lines) : reject)
            }
        }
        runCounts.count(outcome, line: record.line)
        if listsRejects {
            for (index, reject) in outcome.targets { append(reject, target: renderer.targets[index], record, bytes, letters) }
        }
        if listsSkips, !outcome.skipped.isEmpty { skipped(record, bytes.extracting(0..<record.range.count), outcome) }
        renderer.giveBack(outcome)
    }

    /// Counts and lists a record that is invalid for every target. `lines` are those of a row that has several.
    private mutating func note(
        _ reject: Reject, _ record: Block.Record, _ bytes: RawSpan, _ letters: Bytes.Letters = .special,
        oversized: Sums? = nil, lines: ClosedRange<Int>? = nil, isRead: Bool = true
    ) {
        runCounts.count(reject, line: record.line)
        if let lines, reject.code == .takesInLines { runCounts.noteTaken(lines) }
        if listsRejects { append(reject, target: nil, record, bytes, letters, oversized, isRead: isRead) }
    }

    /// Whether a record has an id.
    private mutating func has(_ id: String, _ bytes: RawSpan, line: Int, isWhole: Bool) -> Bool {
        let start = form == .rows ? LongRow.read(bytes)?.recordStart ?? 0 : 0
        let bytes = bytes.extracting(start..<bytes.byteCount)
        if isDirect { return bytes.hasID(id) }
        if !isWhole { return false }
        if table != nil { _ = table?.read(bytes, line: line) } else { _ = renaming?.rename(bytes) }
        let json = json
        return unsafe isRead && json.span.bytes.hasID(id)
    }

    /// The record as the renderer read it otherwise.
    private var json: [UInt8] { table?.json ?? renaming?.json ?? [] }
    /// Whether `json` is the last record that was read.
    private var isRead: Bool { table?.isRead ?? renaming?.isRead ?? false }

    private mutating func skipped(_ record: Block.Record, _ bytes: RawSpan, _ outcome: Renderer.Outcome) {
        if isDirect { return skips.append(outcome, line: record.line, id: renderer.id(of: bytes), in: bytes) }
        let json = json
        let id = unsafe renderer.id(of: json.span.bytes)
        unsafe skips.append(outcome, line: record.line, id: id, in: json.span.bytes)
    }

    private mutating func append(
        _ reject: Reject, target: String?, _ record: Block.Record, _ bytes: RawSpan, _ letters: Bytes.Letters,
        _ oversized: Sums? = nil, isRead: Bool = true
    ) {
        let exact = bytes.extracting(0..<record.range.count)
        shown.show(exact, order)
        if isDirect || !isRead {
            // The beginning of an oversized line, and the short values of a long row, have not been parsed.
            let id = oversized == nil && isRead ? renderer.id(of: exact) : exact.recordID()
            return rejects.append(
                reject, target: target, line: record.line, record: bytes, count: exact.byteCount, letters, as: shown,
                oversized: oversized, id: id, in: exact)
        }
        // An invalid row has no reliable `id`.
        let json = json
        let id = oversized == nil && self.isRead ? unsafe renderer.id(of: json.span.bytes) : nil
        unsafe rejects.append(
            reject, target: target, line: record.line, record: bytes, count: exact.byteCount, as: shown, oversized: oversized,
            id: id, in: json.span.bytes)
    }
}

extension RawSpan {
    /// Whether the record's id reads like a text.
    fileprivate func hasID(_ text: String) -> Bool {
        guard let range = recordID() else { return false }
        return switch try? JSON.read(Array(extracting(range))) {
        case .text(let id): id.hasSameBytes(as: text)
        case .number(let id): id.hasSameBytes(as: text)
        default: false
        }
    }
}
