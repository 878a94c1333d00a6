import BlazonFiles
import BlazonPayload

/// Executes a run: reads blocks of records in order, renders them on several workers, and writes them in order. There is no
/// queue: a worker whose turn has not come waits with its block and takes no other. If there is a core to spare, there is one
/// more worker than may render at a time: while one writes, which is the kernel's work, another renders.
struct AudiencePass {
    private let program: Program
    private let options: AudienceRun.Options
    private let source: BlockSource
    private let outputs: [SummedOutput]
    private let rejects: SummedOutput?
    private let skips: SummedOutput?
    private let order: SummedOutput?
    /// The counts of all workers, after the run.
    private(set) var count: Worker.Count
    private(set) var extent = BlockSource.Extent(records: 0, sums: Sums(bytes: 0, checksum: ""))

    var summary: AudienceRun.Summary {
        var summary = AudienceRun.Summary(records: extent.records, count, program)
        summary.inputRecords = extent.inputRecords
        summary.missingColumns = extent.missingColumns
        summary.measurement = measurement
        return summary
    }

    private var measurement: Measurement?

    /// Creates a pass with one output for each rendered target, or one for all. `order` gets the order of a shard's lines.
    init(
        _ program: Program, _ source: BlockSource, _ options: AudienceRun.Options, outputs: [SummedOutput],
        rejects: SummedOutput?, skips: SummedOutput?, order: SummedOutput? = nil
    ) {
        self.program = program
        self.options = options
        self.outputs = outputs
        self.rejects = rejects
        self.skips = skips
        self.order = order
        self.source = source
        count = Worker.Count(runCounts: RunCounts(targets: []), counts: [], localeCounts: [], variantCounts: [])
    }

    mutating func carryOut() throws(AudienceError) {
        let (program, options, source) = (program, options, source)
        let ordered = outputs.map { OrderedOutput($0, measures: options.measures) }
        let orderedRejects = rejects.map { OrderedOutput($0, measures: options.measures) }
        let orderedSkips = skips.map { OrderedOutput($0, measures: options.measures) }
        let orderedOrder = order.map { OrderedOutput($0, measures: options.measures) }
        let done = Monitor<(counts: [Worker.Count], rendering: UInt64, error: NumberedError?)>(([], 0, nil))
        let jobs = max(1, options.jobs)
        let semaphore = Semaphore(jobs)
        // A worker that waits for a pipe keeps its slot: otherwise another worker's error would be reported only after more
        // input.
        let spare = source.isStream ? 0 : 1
        let threads = max(jobs, min(jobs + spare, Threads.coreCount))
        var whole = PhaseClock(isOn: options.measures)
        whole.begin()
        Threads.run(threads) {
            var worker = Worker(
                program, options, semaphore, ordered, rejects: orderedRejects, skips: orderedSkips, order: orderedOrder)
            let error = worker.run(source)
            if let error {
                // Workers with later blocks must not wait for the turn of this one.
                for output in ordered { output.stop(at: error.number) }
                orderedRejects?.stop(at: error.number)
                orderedSkips?.stop(at: error.number)
                orderedOrder?.stop(at: error.number)
                source.stop()
            }
            done.enter { done in
                done.counts.append(worker.count)
                done.rendering += worker.time
                if let error, error.number < done.error?.number ?? .max { done.error = error }
            }
        }
        whole.end()
        let (counts, rendering, error) = done.enter { $0 }
        if let error { throw error.error }
        for (index, other) in counts.enumerated() { if index == 0 { count = other } else { count.add(other) } }
        var flushing = PhaseClock(isOn: options.measures)
        flushing.begin()
        for output in outputs + [rejects, skips, order].compactMap(\.self) { try AudienceError.filing(output.finish()) }
        flushing.end()
        extent = source.extent
        if options.measures {
            let all = outputs + [rejects, skips, order].compactMap(\.self)
            let writing = (ordered + [orderedRejects, orderedSkips, orderedOrder].compactMap(\.self)).reduce(0) { $0 + $1.time }
            let (busy, most) = (source.time + rendering + writing, whole.time * UInt64(threads))
            measurement = Measurement(
                reading: .init(time: source.time, workers: 1), rendering: .init(time: rendering, workers: jobs),
                writing: .init(time: writing + flushing.time, workers: max(1, min(threads, outputs.count))),
                waiting: .init(time: most - min(busy, most), workers: threads),
                inputBytes: extent.sums.bytes, outputBytes: all.reduce(0) { $0 + $1.sums.bytes })
        }
        extent.records -= count.others
        if let only = options.only, extent.records == 0, count.others > 0 {
            throw .input(
                source.path, InputFault("no record has the id `\(only)`", hint: "leave out --only to render all records"))
        }
        // A header is not a record, and a table with nothing else is empty.
        if extent.inputRecords == 0, extent.sums.bytes > 0, options.form == .lines, options.skip == 0 {
            throw .input(source.path, InputFault("it has no record, only blank lines", hint: "write one JSON object per line"))
        }
        try count.runCounts.verify(
            records: extent.records, lines: outputs.map(\.lines), rejectLines: rejects?.lines, skipLines: skips?.lines)
        if let order, order.lines != extent.records {
            throw .sums("\(extent.records) records, but \(order.lines) lines in \(CampaignFolder.shard)")
        }
    }
}

extension Worker.Count {
    mutating func add(_ other: Worker.Count) {
        runCounts.add(other.runCounts)
        counts.add(other.counts)
        localeCounts.add(other.localeCounts)
        variantCounts.add(other.variantCounts)
        others += other.others
    }
}

extension [Int] {
    /// Adds numbers element by element.
    fileprivate mutating func add(_ others: [Int]) {
        for (index, other) in zip(indices, others) { self[index] += other }
    }
}
