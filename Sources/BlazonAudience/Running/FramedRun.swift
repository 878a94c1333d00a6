package import BlazonFiles
import BlazonPayload
import BlazonRecords

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
        var records = RecordRenderer(program, options) { FramedLines(program, $0) }
        let lines = records.answers.buffer
        var reader = reader
        var block = Block()
        var (reading, rendering) = (PhaseClock(isOn: options.measures), PhaseClock(isOn: options.measures))
        var (writing, written) = (PhaseClock(isOn: options.measures), 0)
        func fill() throws(FileError) -> Bool {
            reading.begin()
            defer { reading.end() }
            return try reader.fill(&block)
        }
        func write(flushes: Bool) throws(FileError) {
            writing.begin()
            try lines.withBytes { bytes throws(FileError) in try output.write(bytes) }
            if flushes { try output.flush() }
            writing.end()
            written += lines.count
            lines.removeAll()
        }
        do throws(FileError) {
            while try fill() {
                rendering.begin()
                block.checkUTF8()
                var next = 0
                while next < block.records.count {
                    records.render(block, from: &next)
                    if records.answers.isFull {
                        rendering.end()
                        try write(flushes: false)
                        rendering.begin()
                    }
                }
                rendering.end()
                try write(flushes: input.isPaused)
            }
            try write(flushes: true)
        } catch {
            throw .file(error)
        }
        let count = records.count
        try count.runCounts.verify(records: reader.records, lines: records.answers.payloadCounts, rejectLines: nil)
        var summary = Summary(records: reader.records, count, program, options.limits)
        summary.missingFields = MissingFields.ofRecords(count.presence, program, options, records: reader.records)
        if options.measures {
            summary.measurement = Measurement(
                reading: .init(time: reading.time, workers: 1), rendering: .init(time: rendering.time, workers: 1),
                writing: .init(time: writing.time, workers: 1), waiting: .init(time: 0, workers: 1),
                inTurn: reading.time + writing.time, inputBytes: reader.checksum.bytes, outputBytes: written)
        }
        return summary
    }
}
