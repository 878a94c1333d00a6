import BlazonFiles
import BlazonPayload
import BlazonRecords

/// Executes a run: reads blocks of records in order, renders them on several workers, and writes them in order. There is no
/// queue: a worker whose turn has not come waits with its block and takes no other. If there is a core to spare, there is one
/// more worker than may render at a time: while one writes, which is the kernel's work, another renders.
struct AudiencePass {
    let program: Program
    let source: BlockSource
    let options: AudienceRun.Options
    let outputs: RunOutputs

    /// What a pass read, and what became of it.
    struct Result {
        let extent: BlockSource.Extent
        /// The counts of all workers.
        let count: Worker.Count
        let summary: AudienceRun.Summary
    }

    func carryOut() throws(AudienceError) -> Result {
        let (program, options, source, outputs) = (program, options, source, outputs)
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
            var worker = Worker(program, options, semaphore, outputs)
            let error = worker.run(source)
            if let error {
                // Workers with later blocks must not wait for the turn of this one.
                for output in outputs.all { output.stop(at: error.number) }
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
        let count = counts.dropFirst().reduce(into: counts[0]) { $0.add($1) }
        var flushing = PhaseClock(isOn: options.measures)
        flushing.begin()
        for output in outputs.all { try AudienceError.filing(output.finish()) }
        flushing.end()
        var extent = source.extent
        var measurement: Measurement?
        if options.measures {
            let writing = outputs.all.reduce(0) { $0 + $1.time }
            let (busy, most) = (source.time + rendering + writing, whole.time * UInt64(threads))
            measurement = Measurement(
                reading: .init(time: source.time, workers: source.readers), rendering: .init(time: rendering, workers: jobs),
                writing: .init(time: writing + flushing.time, workers: max(1, min(threads, outputs.lines.count))),
                waiting: .init(time: most - min(busy, most), workers: threads),
                inTurn: source.timeInTurn + writing, inputBytes: extent.sums.bytes,
                outputBytes: outputs.all.reduce(0) { $0 + $1.sums.bytes })
        }
        extent.records -= count.others
        extent.missingFields = MissingFields.ofInput(extent, count.presence, program, options)
        if let only = options.only, extent.records == 0, count.others > 0 {
            throw .input(source.path, .unknownID(only))
        }
        try source.rejectEmpty()
        try count.runCounts.verify(
            records: extent.records, lines: outputs.lines.map(\.lines), rejectLines: outputs.rejects?.lines,
            skipLines: outputs.skips?.lines)
        if let order = outputs.order, order.lines != extent.records {
            throw .sums("\(extent.records) records, but \(order.lines) lines in \(CampaignFolder.shard)")
        }
        var summary = AudienceRun.Summary(records: extent.records, count, program, options.limits)
        summary.inputRecords = extent.inputRecords
        summary.inputSums = extent.sums
        // Another shard may have the fields that this one lacks.
        summary.missingFields = options.shard == nil ? extent.missingFields : extent.missingColumns
        summary.hasColumns = extent.hasColumns
        summary.measurement = measurement
        return Result(extent: extent, count: count, summary: summary)
    }
}

extension Worker.Count {
    mutating func add(_ other: Worker.Count) {
        runCounts.add(other.runCounts)
        counts.add(other.counts)
        localeCounts.add(other.localeCounts)
        variantCounts.add(other.variantCounts)
        others += other.others
        presence.add(other.presence)
        missing.add(other.missing)
    }
}

extension [Int] {
    /// Adds numbers element by element.
    mutating func add(_ others: [Int]) {
        for (index, other) in zip(indices, others) { self[index] += other }
    }
}
