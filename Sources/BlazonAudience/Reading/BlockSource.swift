import BlazonFiles
import BlazonPayload

/// The input, cut into blocks, which workers take one after the other: the order of the input is that of the blocks' numbers.
final class BlockSource: Sendable {
    /// A block that a worker has taken.
    struct BlockHandle {
        /// Counted from 0.
        let number: Int
        /// How the columns of a table become fields; nil: the records are JSON as they stand.
        let columns: TableColumns?
    }

    /// How much was read.
    struct Extent {
        let records: Int
        let sums: Sums
        /// Optional fields for which a table has no column.
        var missingColumns: [MissingColumn] = []
    }

    private struct State {
        var reader: RecordSplitter
        var columns: TableColumns?
        var next = 0
        var isDone = false
        var lastProgress = Clock.now()
    }

    /// Nanoseconds between two reports of progress.
    private static let progressPause: UInt64 = 100_000_000

    private let program: Program
    private let form: AudienceRun.Form
    private let progress: (@Sendable (AudienceRun.Progress) -> Void)?
    private let totalBytes: Int?
    private let state: Monitor<State>

    /// - Parameter input: must have no other reader.
    convenience init(_ program: Program, _ input: InputFile, _ options: AudienceRun.Options) {
        let reader = RecordSplitter(
            input, framing: Framing(options.form), limit: options.limit, mostLineBytes: options.mostLineBytes)
        self.init(program, reader, totalBytes: input.size, options)
    }

    /// - Parameter reader: what it has given out before is counted as read, so that the sums of a run do not hold without it.
    init(_ program: Program, _ reader: RecordSplitter, totalBytes: Int?, _ options: AudienceRun.Options) {
        self.program = program
        form = options.form
        progress = options.progress
        self.totalBytes = totalBytes
        state = Monitor(State(reader: reader))
    }

    var path: FilePath { state.enter { $0.reader.path } }

    /// Whether the input is a pipe, with an unknown number of records.
    var isStream: Bool { totalBytes == nil }

    /// Nothing more is given out.
    func stop() { state.enter { $0.isDone = true } }

    /// Fills a block with the records that follow; nil when there are none left, or none are wanted. An error ends the input.
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
                if case .table = form, state.columns == nil {
                    throw .input(
                        state.reader.path,
                        InputFault("the table is empty: it has no header", hint: "give the columns' names in the first row"))
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
            let checksum = state.reader.checksum
            return Extent(
                records: state.reader.records, sums: Sums(bytes: checksum.bytes, checksum: checksum.hexadecimal),
                missingColumns: state.columns?.missingOptional ?? [])
        }
    }

    private func fill(_ block: inout Block, _ state: inout State) throws(AudienceError) -> Bool {
        let isFilled = try AudienceError.filing { () throws(FileError) in try state.reader.fill(&block) }
        if state.columns == nil, case .table(let separator) = form, let header = state.reader.header {
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
                "the header is longer than \(reader.mostLineBytes) bytes", hint: "look for a quote in it that is not closed")
        }
        return try TableColumns(header: header, separator: separator, fields: program.fields)
    }

    private func report(_ state: inout State) {
        guard let progress else { return }
        let now = Clock.now()
        if now &- state.lastProgress < Self.progressPause { return }
        state.lastProgress = now
        progress(
            AudienceRun.Progress(records: state.reader.records, bytes: state.reader.checksum.bytes, totalBytes: totalBytes))
    }
}

/// What went wrong with a block: of several, that of the lowest number is what a run with one worker would have met.
struct NumberedError: Error {
    let number: Int
    let error: AudienceError
}
