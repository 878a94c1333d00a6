import BlazonLanguage
import BlazonPayload
import BlazonText

/// Renders records of blocks, counts what became of them, and passes that on to a sink.
struct RecordRenderer<Answers: AnswerSink> {
    private(set) var answers: Answers
    private(set) var renderer: Renderer
    private let options: AudienceRun.Options
    private let dialect: CSVDialect
    private var table: CSVRecordReader?
    private var renaming: RecordRenaming?
    /// Whether the renderer reads the input's bytes: neither a table nor renamed fields.
    private var isDirect: Bool
    private var runCounts: RunCounts
    /// Records that were left out, because their id is not `only`.
    private var others = 0

    var count: Worker.Count {
        var count = Worker.Count(runCounts, renderer, others: others)
        if let renaming { count.presence.add(renaming.unknown) }
        return count
    }

    /// Creates a renderer of records, with the sink that a closure makes for their payloads' renderer.
    init(_ program: Program, _ options: AudienceRun.Options, answers: (borrowing Renderer) -> Answers) {
        let source = options.source ?? program.source
        self.options = options
        dialect = source.csv
        renaming = RecordRenaming(program.fields, options.form.isTable ? [] : source.columns, nesting: options.maxNesting)
        isDirect = renaming == nil
        renderer = Renderer(program, targets: options.targets, nesting: options.maxNesting)
        runCounts = RunCounts(targets: renderer.targets, reasons: program.skips.count)
        self.answers = answers(renderer)
    }

    /// Reads the records that follow as rows of a table, if this was not called before.
    mutating func read(_ columns: TableColumns) {
        guard table == nil, case .table(let separator) = options.form else { return }
        table = CSVRecordReader(columns, separator: separator, dialect: dialect, mostLineEnds: options.maxCellLineEnds)
        isDirect = false
    }

    /// Appends the lines of a block's records from an index on, until a buffer should be written, or of one record with `oneByOne`.
    mutating func render(_ block: borrowing Block, from index: inout Int, oneByOne: Bool = false) {
        let first = block.records[index]
        if options.only != nil || !isDirect || !block.oversized.isEmpty || Answers.answersEachLine && first.range.isEmpty {
            index += 1
            return render(first, of: block)
        }
        let end = oneByOne || Answers.answersEachLine ? index + 1 : block.records.count
        let (bytes, records) = unsafe (block.bytes.span.bytes, block.records.span.extracting(0..<end))
        repeat {
            let start = index
            if renderer.renders(records, of: bytes, isUTF8: block.isUTF8, from: &index) {
                return noteRendered(records[start], of: block, count: index - start)
            }
            runCounts.countWhole(index - 1 - start)
            noteLast(records[index - 1], of: block)
        } while index < end && !answers.isFull
    }

    /// Appends the lines of a record.
    private mutating func render(_ record: Block.Record, of block: borrowing Block) {
        let bytes = unsafe block.bytes.span.bytes.extracting(record.range)
        if Answers.answersEachLine, bytes.byteCount == 0 {
            return answers.appendLines(about: record, of: block, id: nil, in: bytes, Renderer.Outcome())
        }
        let oversized = record.oversized < 0 ? nil : block.oversized[record.oversized]
        if let only = options.only, !has(only, bytes, line: record.line, isWhole: oversized == nil) {
            others += 1
            return
        }
        if let oversized {
            let reject = RecordSplitter.tooLong(block.maxLineBytes)
            guard oversized.lineEnds > 0 else { return note(Renderer.Outcome(reject), record, of: block) }
            let lines = record.line...record.line + oversized.lineEnds
            return note(Renderer.Outcome(reject.takingIn(lines)), record, of: block, lines: lines)
        }
        if let reject = table?.read(bytes, line: record.line) {
            return note(Renderer.Outcome(reject), record, of: block, lines: table?.lines)
        }
        if case .rejected(let reject)? = renaming?.rename(bytes) { return note(Renderer.Outcome(reject), record, of: block) }
        // A record that could not be renamed is rejected by the renderer, too, which says why.
        let json = isRead ? json : []
        let isRendered = isRead ? unsafe renderer.renders(json.span.bytes) : renderer.renders(bytes)
        if isRendered { noteRendered(record, of: block, count: 1) } else { noteLast(record, of: block) }
    }

    /// Counts records with a line for every target. A sink that answers each line gets them one by one.
    private mutating func noteRendered(_ record: Block.Record, of block: borrowing Block, count: Int) {
        runCounts.countWhole(count)
        if Answers.answersEachLine {
            unsafe answers.appendLines(about: record, of: block, id: nil, in: block.bytes.span.bytes, Renderer.Outcome())
        }
    }

    /// Counts and answers the last record of the renderer, which does not have a line for every target.
    @inline(never) private mutating func noteLast(_ record: Block.Record, of block: borrowing Block) {
        var outcome = renderer.takeOutcome()
        if let reject = outcome.record {
            if options.form == .rows,
                let (row, start) = unsafe LongRow.read(block.bytes.span.bytes.extracting(record.range))
            {
                let short = Block.Record(range: record.range.dropFirst(start), line: record.line)
                return note(Renderer.Outcome(row.reject(limit: options.maxLineBytes)), short, of: block, isParsed: false)
            }
            if table != nil { outcome.record = table?.explained(reject) }
        } else if let lines = table?.lines {
            // A header cannot have line ends.
            outcome.targets = outcome.targets.map { index, reject in
                (index, reject.code == .controlInHeader ? reject.takingIn(lines) : reject)
            }
        }
        note(outcome, record, of: block, lines: table?.lines)
    }

    /// Counts and answers a record. `lines` are those of a row that has several. The short values of a long row have not been parsed.
    private mutating func note(
        _ outcome: consuming Renderer.Outcome, _ record: Block.Record, of block: borrowing Block,
        lines: ClosedRange<Int>? = nil, isParsed: Bool = true
    ) {
        runCounts.count(outcome, line: record.line)
        if let lines, outcome.takesInLines { runCounts.noteTaken(lines) }
        let bytes = unsafe block.bytes.span.bytes.extracting(record.range)
        if Answers.answersEachLine {
            answers.appendLines(about: record, of: block, id: nil, in: bytes, outcome)
        } else if isDirect || !isParsed {
            // Nor has the beginning of an oversized line been parsed.
            let id = record.oversized < 0 && isParsed ? renderer.id(of: bytes) : bytes.recordID()
            answers.appendLines(about: record, of: block, id: id, in: bytes, outcome)
        } else {
            // An invalid row has no reliable `id`.
            let json = json
            let id = record.oversized < 0 && isRead ? unsafe renderer.id(of: json.span.bytes) : nil
            unsafe answers.appendLines(about: record, of: block, id: id, in: json.span.bytes, outcome)
        }
        renderer.giveBack(outcome)
    }

    /// Whether a record has an id.
    private mutating func has(_ id: String, _ bytes: RawSpan, line: Int, isWhole: Bool) -> Bool {
        let start = options.form == .rows ? LongRow.read(bytes)?.recordStart ?? 0 : 0
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
}

extension Renderer.Outcome {
    /// Creates the outcome of a record that is invalid for every target.
    fileprivate init(_ reject: Reject) {
        self.init()
        record = reject
    }

    /// Whether the record is a row that has probably taken in others.
    fileprivate var takesInLines: Bool {
        record?.code == .takesInLines || targets.contains { $0.reject.code == .takesInLines }
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
