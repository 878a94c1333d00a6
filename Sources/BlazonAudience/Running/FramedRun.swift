package import BlazonFiles
import BlazonLanguage
import BlazonPayload
import BlazonText

extension AudienceRun {
    /// Answers each line of the input with exactly one line, in order: `{"line", "payloads": {target: payload}}`, with
    /// `"rejected": [{"code", "field", "reason", "target"}]` or `"skipped": [{"target", "reason"}]` in addition to or instead of payloads, and only `{"line"}` for a
    /// blank line. Payloads are `{}` for a recipient of a target that is not rendered. The output is flushed whenever the input
    /// pauses, so that answers arrive before the next question.
    package func streamFramed(to output: OutputFile) throws(AudienceError) -> Summary {
        try streamFramed(
            RecordSplitter(
                input, framing: .lines, limit: options.limit, maxLineBytes: options.maxLineBytes, reportsBlankLines: true),
            to: output)
    }

    /// Answers the records of a reader, as above.
    func streamFramed(_ reader: consuming RecordSplitter, to output: OutputFile) throws(AudienceError) -> Summary {
        let columns = (options.source ?? program.source).columns
        var frames = Frames(
            Renderer(program, targets: options.targets, nesting: options.maxNesting), program,
            RecordRenaming(program.fields, columns, nesting: options.maxNesting))
        var reader = reader
        var block = Block()
        var (reading, rendering) = (PhaseClock(isOn: options.measures), PhaseClock(isOn: options.measures))
        frames.clock = PhaseClock(isOn: options.measures)
        func fill() throws(FileError) -> Bool {
            reading.begin()
            defer { reading.end() }
            return try reader.fill(&block)
        }
        do throws(FileError) {
            while try fill() {
                rendering.begin()
                for record in block.records {
                    frames.append(record, of: block)
                    if frames.bytes.count >= Worker.heldSize {
                        rendering.end()
                        try frames.write(to: output)
                        rendering.begin()
                    }
                }
                rendering.end()
                try frames.write(to: output, flushes: input.isPaused)
            }
            try frames.write(to: output, flushes: true)
        } catch {
            throw .file(error)
        }
        try frames.runCounts.verify(records: reader.records, lines: frames.payloads, rejectLines: nil)
        var summary = Summary(records: reader.records, frames.count, program, allowed: options.rejectsAllowed)
        summary.missingFields = MissingFields.ofRecords(frames.count.presence, program, options, records: reader.records)
        if options.measures {
            summary.measurement = Measurement(
                reading: .init(time: reading.time, workers: 1), rendering: .init(time: rendering.time, workers: 1),
                writing: .init(time: frames.clock.time, workers: 1), waiting: .init(time: 0, workers: 1),
                inputBytes: reader.checksum.bytes, outputBytes: frames.written)
        }
        return summary
    }
}

/// A buffer of answers.
private struct Frames {
    private(set) var renderer: Renderer
    private var renaming: RecordRenaming?
    private(set) var bytes: [UInt8] = []
    private(set) var runCounts: RunCounts
    /// Payloads written for each target.
    private(set) var payloads: [Int]
    private let reasons: [String]
    /// The time of writing.
    var clock = PhaseClock(isOn: false)
    /// Bytes written so far.
    private(set) var written = 0

    init(_ renderer: Renderer, _ program: Program, _ renaming: RecordRenaming?) {
        self.renderer = renderer
        self.renaming = renaming
        reasons = program.skips.map(\.name)
        runCounts = RunCounts(targets: renderer.targets, reasons: reasons.count)
        payloads = renderer.targets.map { _ in 0 }
    }

    var count: Worker.Count {
        var count = Worker.Count(runCounts, renderer)
        if let renaming { count.presence.add(renaming.unknown) }
        return count
    }

    mutating func write(to output: OutputFile, flushes: Bool = false) throws(FileError) {
        clock.begin()
        try output.write(bytes)
        if flushes { try output.flush() }
        clock.end()
        written += bytes.count
        bytes.removeAll(keepingCapacity: true)
    }

    mutating func append(_ record: Block.Record, of block: Block) {
        bytes += "{\"line\":".utf8
        bytes += String(record.line).utf8
        if !record.range.isEmpty {
            var outcome = Renderer.Outcome()
            if record.oversized >= 0 {
                outcome.record = RecordSplitter.tooLong(block.maxLineBytes)
            } else {
                outcome = unsafe rendered(block.bytes.span.bytes.extracting(record.range))
            }
            runCounts.count(outcome, line: record.line)
            appendPayloads(evenIfEmpty: outcome.isRendered)
            appendRejects(outcome)
            appendSkips(outcome)
        }
        bytes += "}\n".utf8
    }

    private mutating func rendered(_ record: RawSpan) -> Renderer.Outcome {
        switch renaming?.rename(record) {
        case .renamed?:
            let json = renaming?.json ?? []
            return unsafe renderer.render(json.span.bytes)
        case .rejected(let reject)?:
            var outcome = Renderer.Outcome()
            outcome.record = reject
            return outcome
        case .unreadable?, nil: return renderer.render(record)
        }
    }

    /// Appends the payloads; if there are none, only with `evenIfEmpty`.
    private mutating func appendPayloads(evenIfEmpty: Bool) {
        if !evenIfEmpty, renderer.outputs.allSatisfy({ $0.count == 0 }) { return }
        bytes += ",\"payloads\":{".utf8
        var isFirst = true
        for (index, buffer) in renderer.outputs.enumerated() where buffer.count > 0 {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            bytes.appendQuoted(renderer.targets[index].utf8)
            bytes.append(UInt8(ascii: ":"))
            // The payload without its newline.
            buffer.withBytes { payload in
                unsafe payload.withUnsafeBytes { raw in unsafe bytes.append(contentsOf: raw.dropLast()) }
            }
            buffer.removeAll()
            payloads[index] += 1
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func appendRejects(_ outcome: Renderer.Outcome) {
        if !outcome.isRejected { return }
        var rejects: [(target: String?, reject: Reject)] = outcome.targets.map { (renderer.targets[$0.index], $0.reject) }
        if let reject = outcome.record { rejects = [(nil, reject)] }
        for (index, entry) in rejects.enumerated() {
            bytes += (index == 0 ? ",\"rejected\":[" : ",").utf8
            bytes.append(membersOf: entry.reject)
            bytes += ",\"target\":".utf8
            bytes.append(textOrNull: entry.target)
            bytes += entry.reject.alsoMember
            bytes.append(UInt8(ascii: "}"))
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func appendSkips(_ outcome: Renderer.Outcome) {
        if outcome.skipped.isEmpty { return }
        for (index, skip) in outcome.listedSkips(ofTargets: renderer.targets.count).enumerated() {
            bytes += (index == 0 ? ",\"skipped\":[" : ",").utf8
            bytes += "{\"target\":".utf8
            bytes.append(textOrNull: skip.target.map { renderer.targets[$0] })
            bytes += ",\"reason\":".utf8
            bytes.appendQuoted(reasons[skip.reason].utf8)
            bytes.append(UInt8(ascii: "}"))
        }
        bytes.append(UInt8(ascii: "]"))
    }
}
