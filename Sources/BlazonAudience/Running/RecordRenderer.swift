import BlazonLanguage
import BlazonPayload
import BlazonRecords
import BlazonText

/// Renders records of blocks, counts what became of them, and passes that on to a sink.
struct RecordRenderer<Answers: AnswerSink & ~Copyable>: ~Copyable {
    private(set) var answers: Answers
    private(set) var renderer: Renderer
    private let form: AudienceRun.Form
    /// The id of the only record to render; nil: all are.
    private let only: RequestedID?
    private let maxLineBytes: Int
    private let maxCellLineEnds: Int
    private let source: RecordSource
    private var table: CSVRecordReader?
    private var renaming: RecordRenaming?
    /// Whether the renderer reads the input's bytes: neither a table nor renamed fields.
    private var isDirect: Bool
    private var runCounts: RunCounts
    /// Records that were left out, because their id is not `only`.
    private(set) var others = 0
    /// Whether the renderer got the last record.
    private var isRendered = false

    var count: Worker.Count {
        var count = Worker.Count(runCounts, renderer, others: others)
        if let renaming { count.presence.add(renaming.unknown) }
        return count
    }

    /// Creates a renderer of records, with the sink that a closure makes for their payloads' renderer.
    init(_ program: Program, _ options: AudienceRun.Options, answers: (borrowing Renderer) -> Answers) {
        let source = options.source ?? program.source
        form = options.form
        only = options.only.map { RequestedID($0, in: program, source) }
        (maxLineBytes, maxCellLineEnds) = (options.maxLineBytes, options.maxCellLineEnds)
        self.source = source
        let isTable = options.form.isTable
        renaming =
            isTable
            ? nil
            : RecordRenaming(program.fields, source, isConverted: options.form == .rows, nesting: options.maxNesting)
        isDirect = renaming == nil
        renderer = Renderer(
            program, targets: options.targets, nesting: options.maxNesting, counting: options.limits.missing.map(\.name),
            written: isTable ? source.cells : source.values)
        runCounts = RunCounts(targets: renderer.targets, reasons: program.skips.count)
        self.answers = answers(renderer)
    }

    /// Reads the records that follow as rows of a table, if this was not called before.
    mutating func read(_ columns: TableColumns) {
        guard table == nil, form.isTable else { return }
        table = CSVRecordReader(columns, source: source, mostLineEnds: maxCellLineEnds)
        isDirect = false
    }

    /// Appends the lines of a block's records from an index on, until a buffer should be written, or of one record with `oneByOne`.
    mutating func render(_ block: borrowing Block, from index: inout Int, oneByOne: Bool = false) {
        let first = block.records[index]
        if only != nil || !isDirect || !block.oversized.isEmpty || Answers.answersEachLine && first.range.isEmpty {
            index += 1
            return render(first, of: block)
        }
        let end = oneByOne || Answers.answersEachLine ? index + 1 : block.records.count
        let (bytes, records) = unsafe (block.bytes.span.bytes, block.records.span.extracting(0..<end))
        isRendered = true
        repeat {
            let start = index
            if renderer.appendLines(for: records, of: bytes, isUTF8: block.isUTF8, from: &index) {
                return noteRendered(records[start], of: block, count: index - start)
            }
            runCounts.countWhole(index - 1 - start)
            noteLast(records[index - 1], of: block)
        } while index < end && !answers.isFull
    }

    /// Appends the lines of a record.
    private mutating func render(_ record: Block.Record, of block: borrowing Block) {
        let bytes = unsafe block.bytes.span.bytes.extracting(record.range)
        isRendered = false
        if Answers.answersEachLine, bytes.byteCount == 0 {
            return answers.appendLines(about: record, of: block, id: nil, in: bytes, rejecting: nil, Renderer.Outcome())
        }
        let oversized = record.oversized < 0 ? nil : block.oversized[record.oversized]
        if let only, !has(only, record, of: block) {
            others += 1
            return
        }
        if let oversized {
            let reject = RecordSplitter.tooLong(block.maxLineBytes)
            guard oversized.lineEnds > 0 else { return note(reject, record, of: block) }
            let lines = record.line...record.line + oversized.lineEnds
            return note(reject.takingIn(lines), record, of: block, lines: lines)
        }
        if let reject = table?.read(bytes, line: record.line) {
            return note(reject, record, of: block, lines: table?.lines)
        }
        if case .rejected(let reject)? = renaming?.rename(bytes) { return note(reject, record, of: block) }
        // A record that could not be renamed is rejected by the renderer, too, which says why.
        let json = isRead ? json : []
        isRendered = true
        let isWhole = isRead ? unsafe renderer.appendLines(for: json.span.bytes) : renderer.appendLines(for: bytes)
        if isWhole { noteRendered(record, of: block, count: 1) } else { noteLast(record, of: block) }
    }

    /// Passes the renderer and the last record, as the renderer has read it, to a closure, unless the renderer did not get it.
    mutating func observe(_ record: Block.Record, of block: borrowing Block, _ body: (inout Renderer, RawSpan) -> Void) {
        guard isRendered else { return }
        let json = isDirect || !isRead ? Array(unsafe block.bytes.span.bytes.extracting(record.range)) : json
        unsafe body(&renderer, json.span.bytes)
    }

    /// Counts records with a line for every target. A sink that answers each line gets them one by one.
    private mutating func noteRendered(_ record: Block.Record, of block: borrowing Block, count: Int) {
        runCounts.countWhole(count)
        if Answers.answersEachLine {
            unsafe answers.appendLines(
                about: record, of: block, id: nil, in: block.bytes.span.bytes, rejecting: nil, Renderer.Outcome())
        }
    }

    /// Counts and answers the last record of the renderer, which does not have a line for every target.
    @inline(never) private mutating func noteLast(_ record: Block.Record, of block: borrowing Block) {
        if let reject = renderer.takeReject() {
            if form == .rows, let (row, start) = unsafe LongRow.read(block.bytes.span.bytes.extracting(record.range)) {
                let short = Block.Record(range: record.range.dropFirst(start), line: record.line)
                return note(row.reject(limit: maxLineBytes), short, of: block, isParsed: false)
            }
            let explained = table?.explained(reject) ?? renaming?.explained(reject) ?? reject
            return note(explained, record, of: block, lines: table?.lines)
        }
        var outcome = renderer.takeOutcome()
        if let lines = table?.lines, outcome.targets.contains(where: { $0.reject.code == .controlInHeader }) {
            // A header cannot have line ends.
            runCounts.noteTaken(lines)
            outcome.targets = outcome.targets.map { index, reject in
                (index, reject.code == .controlInHeader ? reject.takingIn(lines) : reject)
            }
        }
        runCounts.count(outcome, line: record.line)
        answer(record, of: block, rejecting: nil, outcome)
        renderer.giveBack(outcome)
    }

    /// Counts and answers a record that is invalid for every target. `lines` are those of a row that has several. The short values of a
    /// long row have not been parsed.
    private mutating func note(
        _ reject: Reject, _ record: Block.Record, of block: borrowing Block, lines: ClosedRange<Int>? = nil, isParsed: Bool = true
    ) {
        runCounts.count(reject, line: record.line)
        if let lines, reject.code == .takesInLines { runCounts.noteTaken(lines) }
        answer(record, of: block, isParsed: isParsed, rejecting: reject, Renderer.Outcome())
    }

    private mutating func answer(
        _ record: Block.Record, of block: borrowing Block, isParsed: Bool = true, rejecting reject: Reject?,
        _ outcome: borrowing Renderer.Outcome
    ) {
        let bytes = unsafe block.bytes.span.bytes.extracting(record.range)
        if Answers.answersEachLine {
            answers.appendLines(about: record, of: block, id: nil, in: bytes, rejecting: reject, outcome)
        } else if isDirect || !isParsed {
            // Nor has the beginning of an oversized line been parsed.
            let id = record.oversized < 0 && isParsed ? renderer.id(of: bytes) : bytes.recordID(named: renderer.idName)
            answers.appendLines(about: record, of: block, id: id, in: bytes, rejecting: reject, outcome)
        } else {
            // An invalid row has no reliable `id`. The renderer knows that of the last record which it got, and not of a rejected row.
            let json = json
            let id =
                record.oversized >= 0 || !isRead
                ? nil
                : isRendered ? unsafe renderer.id(of: json.span.bytes) : unsafe json.span.bytes.recordID(named: renderer.idName)
            unsafe answers.appendLines(about: record, of: block, id: id, in: json.span.bytes, rejecting: reject, outcome)
        }
    }

    /// Whether a record has an id.
    mutating func has(_ id: RequestedID, _ record: Block.Record, of block: borrowing Block) -> Bool {
        let row = unsafe block.bytes.span.bytes.extracting(record.range)
        let start = form == .rows ? LongRow.read(row)?.recordStart ?? 0 : 0
        let bytes = row.extracting(start..<row.byteCount)
        if isDirect { return id.isID(of: bytes, named: renderer.idName) }
        if record.oversized >= 0 { return false }
        if table != nil { _ = table?.read(bytes, line: record.line) } else { _ = renaming?.rename(bytes) }
        let json = json
        return unsafe isRead && id.isID(of: json.span.bytes, named: renderer.idName)
    }

    /// The JSON of the last record that was rendered, with the names and forms of the program's fields; nil: it cannot be read.
    func json(of record: Block.Record, in block: borrowing Block) -> [UInt8]? {
        if record.oversized >= 0 { return nil }
        if !isDirect { return isRead ? json : nil }
        return unsafe block.bytes.span.bytes.extracting(record.range).withUnsafeBytes { unsafe Array($0) }
    }

    /// The record as the renderer read it otherwise.
    private var json: [UInt8] { table?.json ?? renaming?.json ?? [] }
    /// Whether `json` is the last record that was read.
    private var isRead: Bool { table?.isRead ?? renaming?.isRead ?? false }
}
