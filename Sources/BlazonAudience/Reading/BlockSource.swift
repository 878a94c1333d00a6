import BlazonFiles
import BlazonLanguage
import BlazonPayload
import BlazonRecords
import BlazonText

/// Splits the input into blocks, which workers take in turn. The blocks' numbers have the order of the input.
final class BlockSource: Sendable {
    /// A block that a worker has taken.
    struct BlockHandle {
        /// Number of the block, from 0.
        let number: Int
        /// How the columns of a table become fields, for each program; empty: the records are JSON. Of one program they can be read.
        let columns: [Result<TableColumns, InputFault>]
    }

    /// A program's fields, and how the source names and writes them.
    private struct Layout {
        let fields: [Field]
        let source: RecordSource

        init(_ program: Program, _ options: AudienceRun.Options) {
            fields = program.fields
            source = options.source ?? program.source
        }
    }

    /// How much was read.
    struct Extent {
        /// Records to be rendered.
        var records: Int
        /// All records, including those of other shards.
        var inputRecords = 0
        let sums: Sums
        /// Optional fields that no record has.
        var missingFields: [MissingField] = []
        /// Those of them that are no column of a table or query.
        var missingColumns: [MissingField] = []
        /// Paths of records that one column has as a whole.
        var recordsInColumns: [String] = []
        /// Whether the columns of a table or query decide which fields there are.
        var hasColumns = false
        /// Whether the records are the members of a JSON array.
        var isArray = false
    }

    private struct State {
        var reader: RecordSplitter
        var columns: [Result<TableColumns, InputFault>] = []
        /// The first block, if it was read ahead of the workers.
        var opened: (block: Block, result: Result<BlockHandle, NumberedError>)?
        var next = 0
        var isDone = false
        var lastProgress = Clock.now()
        var clock: PhaseClock
        /// Nanoseconds spent on work ahead, which is not exclusive.
        var aheadTime: UInt64 = 0
    }

    /// Nanoseconds between two reports of progress.
    private static let progressPause: UInt64 = 100_000_000

    private let layouts: [Layout]
    private let options: AudienceRun.Options
    private let totalBytes: Int?
    /// Whether the input is a pipe with an unknown number of records.
    let isStream: Bool
    private let readAhead: (any ReadAhead)?
    private let state: Monitor<State>

    /// Creates a source of the input, which must have no other reader, for a program and others that read the same records.
    convenience init(
        _ program: Program, _ input: InputFile, _ options: AudienceRun.Options,
        others: [(program: Program, options: AudienceRun.Options)] = []
    ) {
        let reader = RecordSplitter(input, options, options.source ?? program.source)
        self.init(program, reader, totalBytes: input.size, isStream: !input.isRegular, options, others: others)
    }

    /// Creates a source of a reader. Records that it has returned before count as read, so that the run's sums include them.
    init(
        _ program: Program, _ reader: RecordSplitter, totalBytes: Int?, isStream: Bool? = nil, _ options: AudienceRun.Options,
        others: [(program: Program, options: AudienceRun.Options)] = []
    ) {
        layouts = [Layout(program, options)] + others.map { Layout($0.program, $0.options) }
        self.isStream = isStream ?? (totalBytes == nil)
        self.options = options
        self.totalBytes = totalBytes
        readAhead = reader.readAhead
        state = Monitor(State(reader: reader, clock: PhaseClock(isOn: options.measures)))
    }

    var path: FilePath { state.enter { $0.reader.path } }

    /// Nanoseconds spent on reading, without waiting for other workers.
    var time: UInt64 { state.enter { $0.clock.time + $0.aheadTime } }
    /// Those of them that only one worker at a time could spend.
    var timeInTurn: UInt64 { state.enter { $0.clock.time } }
    /// How many workers can read at the same time.
    var readers: Int { readAhead == nil ? 1 : max(1, options.jobs) }

    /// Makes all further calls of `take` return nil.
    func stop() { state.enter { $0.isDone = true } }

    /// Reads the first block ahead of the workers. Returns for each program why it cannot read the columns; nil: it can.
    func open() throws(AudienceError) -> [InputFault?] {
        var block = Block()
        let result = take(&block)
        if case .failure(let error)? = result { throw error.error }
        return state.enter { state in
            state.opened = result.map { (block, $0) }
            return state.columns.isEmpty ? layouts.map { _ in nil } : state.columns.map(\.fault)
        }
    }

    /// Fills a block with the next records; nil if there are none or the limit is reached. An error ends the input.
    func take(_ block: inout Block) -> Result<BlockHandle, NumberedError>? {
        workAhead()
        return state.enter { state in
            if state.isDone { return nil }
            if let opened = state.opened.take() {
                block = opened.block
                return opened.result
            }
            do throws(AudienceError) {
                if try fill(&block, &state) {
                    report(&state)
                    state.next += 1
                    return .success(BlockHandle(number: state.next - 1, columns: state.columns))
                }
                state.isDone = true
                if let fault = state.reader.fault { throw .input(state.reader.path, fault) }
                if case .table = options.form, state.columns.isEmpty {
                    throw .input(state.reader.path, .noHeader)
                }
                return nil
            } catch {
                state.isDone = true
                return .failure(NumberedError(number: state.next, error: error))
            }
        }
    }

    private func workAhead() {
        guard let readAhead else { return }
        var clock = PhaseClock(isOn: options.measures)
        clock.begin()
        readAhead.advance(most: max(1, options.jobs))
        clock.end()
        if options.measures { state.enter { $0.aheadTime += clock.time } }
    }

    /// Calls a body for each block that is left, in the order of the input.
    ///
    /// - Parameter body: Gets the block, and the columns of a table whose rows are its records.
    /// - Throws: the error that ends the input.
    func forEachBlock(_ body: (borrowing Block, TableColumns?) -> Void) throws(AudienceError) {
        var block = Block()
        while let taken = take(&block) {
            switch taken {
            case .failure(let error): throw error.error
            case .success(let handle):
                let columns = try? handle.columns.first?.get()
                if columns == nil { block.checkUTF8() }
                body(block, columns)
            }
        }
    }

    var extent: Extent {
        state.enter { state in
            let columns = try? state.columns.first?.get()
            let missing = columns?.missingOptional ?? options.query?.missingOptional ?? []
            return Extent(
                records: state.reader.taken, inputRecords: state.reader.records, sums: state.reader.checksum.sums,
                missingFields: missing, missingColumns: missing,
                recordsInColumns: columns?.records ?? options.query?.records ?? [],
                hasColumns: options.form.isTable || options.form == .rows || options.query != nil,
                isArray: state.reader.isArray)
        }
    }

    /// Rejects a file without a record, or with only records that are left out, which is probably not the audience. A table without rows is
    /// an empty audience, and so is a query's result, or an empty array.
    func rejectEmpty() throws(AudienceError) {
        let extent = extent
        guard extent.inputRecords == 0, options.limit != 0 else { return }
        let leftOut = state.enter { $0.reader.leftOut }
        if leftOut > 0 { throw .input(path, .allLeftOut(leftOut)) }
        if extent.hasColumns || extent.isArray { return }
        let what = extent.sums.bytes > 0 ? "it has no record, only blank lines" : "it is empty"
        throw .input(path, InputFault(what, hint: "write one JSON object per line"))
    }

    private func fill(_ block: inout Block, _ state: inout State) throws(AudienceError) -> Bool {
        state.clock.begin()
        defer { state.clock.end() }
        let isFirst = state.reader.opening == nil
        let first = layouts[0]
        let isFilled = try AudienceError.filing(state.reader.fill(&block))
        if isFirst, options.query == nil, options.recognizesFormats, let opening = state.reader.opening,
            let fault = ForeignInput(opening, options.form, first.fields, first.source).fault
        {
            throw .input(state.reader.path, fault)
        }
        if state.columns.isEmpty, case .table(let separator) = options.form, let header = state.reader.header {
            if let fault = state.reader.headerFault { throw .input(state.reader.path, fault) }
            state.columns = layouts.map { layout in
                Result { () throws(InputFault) in
                    try TableColumns(
                        header: RecordDecoder.header(header, layout.source.csv.encoding),
                        separator: state.reader.separator ?? separator, isStated: state.reader.separator != nil,
                        fields: layout.fields, source: layout.source
                    )
                }
            }
            // Of several programs, another one may be able to read them.
            if layouts.count == 1, let fault = state.columns[0].fault { throw .input(state.reader.path, fault) }
        }
        return isFilled
    }

    private func report(_ state: inout State) {
        guard let progress = options.progress else { return }
        let now = Clock.now()
        if now &- state.lastProgress < Self.progressPause { return }
        state.lastProgress = now
        progress(
            AudienceRun.Progress(records: state.reader.records, bytes: state.reader.checksum.bytes, totalBytes: totalBytes))
    }
}

extension Result {
    /// The failure; nil for a success.
    fileprivate var fault: Failure? { if case .failure(let fault) = self { fault } else { nil } }
}

/// The error of a block. Of several, the one with the lowest number is what a single worker would have met first.
struct NumberedError: Error {
    let number: Int
    let error: AudienceError
}
