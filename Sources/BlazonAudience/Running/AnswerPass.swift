package import BlazonFiles
import BlazonLanguage
package import BlazonPayload
package import BlazonRecords

/// Sees the answers of several programs to each record.
package protocol AnswerObserver: SendableMetatype {
    /// What was seen in a part of the input.
    associatedtype Part: Sendable

    /// Called for each record.
    /// - Parameters:
    ///   - line: Its line in the input.
    ///   - answers: The renderers of the programs that take part, at their indices.
    mutating func observe(line: Int, _ answers: [AnsweringRenderer?])

    /// What was seen since the last call.
    mutating func takePart() -> Part
}

/// One pass of several programs over an audience: each renders each record, and observers see the answers. No payload is written.
package struct AnswerPass {
    private let readings: [(program: Program, options: AudienceRun.Options)]
    private let source: BlockSource

    /// Creates a pass.
    /// - Parameters:
    ///   - readings: The programs, at least one, and how each reads the records. The first one's options hold for the input.
    ///   - input: The recipients.
    /// - Throws: an `AudienceError` if the programs find records in different ways.
    package init(
        _ readings: [(program: Program, options: AudienceRun.Options)], _ input: InputFile
    ) throws(AudienceError) {
        self.readings = readings
        let first = readings[0]
        for other in readings where !other.options.splitsRecords(like: first.options, other.program, first.program) {
            throw .input(
                input.path,
                InputFault(
                    "`\(first.program.campaign)` and `\(other.program.campaign)` read it with different separators or encodings",
                    hint: "specify --separator and --encoding, or name one template on each side"))
        }
        source = BlockSource(first.program, input, first.options, others: Array(readings.dropFirst()))
    }

    /// Reads the beginning of the input.
    /// - Returns: For each program why it cannot read the input's columns; nil: it can.
    /// - Throws: an `AudienceError` for an input that cannot be read.
    package func open() throws(AudienceError) -> [InputFault?] { try source.open() }

    /// Renders all records, and passes on what observers have seen in the order of the input.
    /// - Parameters:
    ///   - indices: The programs that take part.
    ///   - share: The records that are rendered.
    ///   - keepsRecords: Whether observers get the JSON of records.
    ///   - observer: Makes an observer for a worker.
    ///   - collect: Called for the parts, one at a time.
    /// - Returns: The number of records that were rendered.
    /// - Throws: an `AudienceError` for an input that cannot be read, or the error of `collect`.
    package func carryOut<Observer: AnswerObserver>(
        _ indices: Set<Int>, share: RecordShare = .all, keepsRecords: Bool = false, observer: @escaping @Sendable () -> Observer,
        collect: @escaping @Sendable (Observer.Part) throws(FileError) -> Void
    ) throws(AudienceError) -> Int {
        let (source, readings) = (source, readings)
        let order = BlockOrder(0)
        let failure = Monitor<NumberedError?>(nil)
        Threads.run(max(1, readings[0].options.jobs)) {
            let renderers = readings.enumerated().map { index, reading in
                indices.contains(index) ? AnsweringRenderer(reading.program, reading.options, keepsRecords: keepsRecords) : nil
            }
            var worker = AnswerWorker(renderers: renderers, observer: observer(), share: share)
            let error = worker.run(source, order, collect)
            guard let error else { return }
            order.stop(at: error.number)
            source.stop()
            failure.enter { if error.number < $0?.number ?? .max { $0 = error } }
        }
        if let error = failure.enter({ $0 }) { throw error.error }
        try source.rejectEmpty()
        return order.value
    }
}

/// Renders blocks, and shows the answers to an observer.
private struct AnswerWorker<Observer: AnswerObserver> {
    let renderers: [AnsweringRenderer?]
    var observer: Observer
    let share: RecordShare

    /// Returns the error of a block.
    mutating func run(
        _ source: BlockSource, _ order: BlockOrder<Int>, _ collect: (Observer.Part) throws(FileError) -> Void
    ) -> NumberedError? {
        var block = Block()
        while let result = source.take(&block) {
            switch result {
            case .failure(let error): return error
            case .success(let handle):
                for (renderer, columns) in zip(renderers, handle.columns) {
                    if let columns = try? columns.get() { renderer?.read(columns) }
                }
                if handle.columns.isEmpty { block.checkUTF8() }
                let count = render(block)
                let part = observer.takePart()
                do throws(FileError) {
                    let isTurn = try order.change(for: handle.number, isLast: true) { (records) throws(FileError) in
                        records += count
                        try collect(part)
                    }
                    // An earlier block has failed.
                    if !isTurn { return nil }
                } catch {
                    return NumberedError(number: handle.number, error: .file(error))
                }
            }
        }
        return nil
    }

    /// Returns the number of records.
    private mutating func render(_ block: borrowing Block) -> Int {
        var count = 0
        for index in block.records.indices {
            let line = block.records[index].line
            if !share.includes(line) { continue }
            for renderer in renderers { renderer?.render(index, of: block) }
            observer.observe(line: line, renderers)
            count += 1
        }
        return count
    }
}

/// A share of the records, chosen by a hash of their lines, so that it is the same in each run.
package struct RecordShare: Sendable, Equatable {
    /// All records.
    package static let all = RecordShare(millionths: 1_000_000)

    /// How many of a million records belong to it.
    package let millionths: Int

    /// Creates a share.
    package init(millionths: Int) { self.millionths = millionths }

    /// Whether the record of a line belongs to it.
    package func includes(_ line: Int) -> Bool {
        millionths >= 1_000_000 || Int(Self.hash(line) % 1_000_000) < millionths
    }

    /// The hash of a line.
    package static func hash(_ line: Int) -> UInt64 {
        // The finalizer of SplitMix64, which distributes consecutive numbers evenly.
        var bits = UInt64(truncatingIfNeeded: line) &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }
}

extension AudienceRun.Options {
    /// Whether records begin and end at the same bytes for both programs.
    fileprivate func splitsRecords(like other: Self, _ program: Program, _ otherProgram: Program) -> Bool {
        guard form == other.form else { return false }
        let (own, others) = ((source ?? program.source).csv.encoding, (other.source ?? otherProgram.source).csv.encoding)
        return !form.isTable || own == others || !(own?.isUTF16 ?? false) && !(others?.isUTF16 ?? false)
    }
}
