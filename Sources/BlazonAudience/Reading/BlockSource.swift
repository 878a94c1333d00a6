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
        /// How the columns of a table become fields; nil: the records are JSON.
        let columns: TableColumns?
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
        /// Whether the columns of a table or query decide which fields there are.
        var hasColumns = false
        /// Whether the records are the members of a JSON array.
        var isArray = false
    }

    private struct State {
        var reader: RecordSplitter
        var columns: TableColumns?
        var next = 0
        var isDone = false
        var lastProgress = Clock.now()
        var clock: PhaseClock
    }

    /// Nanoseconds between two reports of progress.
    private static let progressPause: UInt64 = 100_000_000

    private let program: Program
    private let options: AudienceRun.Options
    private let source: RecordSource
    private let totalBytes: Int?
    /// Whether the input is a pipe with an unknown number of records.
    let isStream: Bool
    private let state: Monitor<State>

    /// Creates a source of the input, which must have no other reader.
    convenience init(_ program: Program, _ input: InputFile, _ options: AudienceRun.Options) {
        let encoding = (options.source ?? program.source).csv.encoding
        let conversion = encoding.flatMap { $0.isUTF16 && options.form.isTable ? UTF16Input($0) : nil }
        let reader = RecordSplitter(
            conversion.map { InputFile(input, keepsSize: true, transform: $0) } ?? input, framing: Framing(options.form),
            limit: options.limit, maxLineBytes: options.maxLineBytes, skip: options.skip, shard: options.shard,
            conversion: conversion, checksum: options.checksum)
        self.init(program, reader, totalBytes: input.size, isStream: !input.isRegular, options)
    }

    /// Creates a source of a reader. Records that it has returned before count as read, so that the run's sums include them.
    init(_ program: Program, _ reader: RecordSplitter, totalBytes: Int?, isStream: Bool? = nil, _ options: AudienceRun.Options) {
        self.program = program
        self.isStream = isStream ?? (totalBytes == nil)
        source = options.source ?? program.source
        self.options = options
        self.totalBytes = totalBytes
        state = Monitor(State(reader: reader, clock: PhaseClock(isOn: options.measures)))
    }

    var path: FilePath { state.enter { $0.reader.path } }

    /// Nanoseconds spent on reading, without waiting for other workers.
    var time: UInt64 { state.enter { $0.clock.time } }

    /// Makes all further calls of `take` return nil.
    func stop() { state.enter { $0.isDone = true } }

    /// Fills a block with the next records; nil if there are none or the limit is reached. An error ends the input.
    func take(_ block: inout Block) -> Result<BlockHandle, NumberedError>? {
        state.enter { state in
            if state.isDone { return nil }
            do throws(AudienceError) {
                if try fill(&block, &state) {
                    report(&state)
                    state.next += 1
                    return .success(BlockHandle(number: state.next - 1, columns: state.columns))
                }
                state.isDone = true
                if let fault = state.reader.fault { throw .input(state.reader.path, fault) }
                if case .table = options.form, state.columns == nil {
                    throw .input(
                        state.reader.path,
                        InputFault("the table is empty: it has no header", hint: "write the column names in the first row"))
                }
                return nil
            } catch {
                state.isDone = true
                return .failure(NumberedError(number: state.next, error: error))
            }
        }
    }

    var extent: Extent {
        state.enter { state in
            Extent(
                records: state.reader.taken, inputRecords: state.reader.records, sums: state.reader.checksum.sums,
                missingFields: state.columns?.missingOptional ?? options.missingInQuery ?? [],
                hasColumns: options.form.isTable || options.form == .rows || options.missingInQuery != nil,
                isArray: state.reader.isArray)
        }
    }

    private func fill(_ block: inout Block, _ state: inout State) throws(AudienceError) -> Bool {
        state.clock.begin()
        defer { state.clock.end() }
        let isFirst = state.reader.opening == nil
        let isFilled = try AudienceError.filing(state.reader.fill(&block))
        if isFirst, options.missingInQuery == nil, let opening = state.reader.opening,
            let fault = ForeignInput(opening, options.form, program.fields, source).fault
        {
            throw .input(state.reader.path, fault)
        }
        if state.columns == nil, case .table(let separator) = options.form, let header = state.reader.header {
            do throws(InputFault) {
                state.columns = try columns(header, separator, state.reader)
            } catch {
                throw .input(state.reader.path, error)
            }
        }
        return isFilled
    }

    private func columns(
        _ header: [UInt8], _ separator: UInt8, _ reader: borrowing RecordSplitter
    ) throws(InputFault) -> TableColumns {
        if reader.isHeaderCut {
            throw InputFault(
                "the header is longer than \(reader.maxLineBytes) bytes", hint: "look for a quote in it that is not closed")
        }
        return try TableColumns(
            header: RecordDecoder.header(header, source.csv.encoding), separator: separator, fields: program.fields,
            source: source)
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

/// The error of a block. Of several, the one with the lowest number is what a single worker would have met first.
struct NumberedError: Error {
    let number: Int
    let error: AudienceError
}
