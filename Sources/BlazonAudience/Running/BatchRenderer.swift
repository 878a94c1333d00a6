import BlazonFiles
package import BlazonPayload

/// Renders batches of records in memory, as `compile` renders a file. Any number of threads may share it.
package final class BatchRenderer: Sendable {
    /// What became of a batch.
    package struct Batch: Sendable {
        /// The payloads of a target.
        package struct Payloads: Sendable {
            /// The lines, each ended by a newline.
            package let bytes: [UInt8]
            /// For each of them the line of its record in the input, from 1.
            package let lines: [UInt64]
        }

        /// The number of records.
        package let records: Int
        /// By target.
        package let payloads: [Payloads]
        /// The lines of `rejected.ndjson`.
        package let rejects: [UInt8]
        /// The lines of `skipped.ndjson`.
        package let skips: [UInt8]
    }

    /// The rendered targets, in the order of the template.
    package let targets: [String]
    private let pool: Pool<RecordRenderer<SplitLines>>

    /// Creates a renderer.
    /// - Parameters:
    ///   - program: A compiled program.
    ///   - options: The targets, and what is written for a record.
    /// - Throws: a `RenderOptionsError` for options that do not fit the program.
    package init(_ program: Program, _ options: RenderOptions = RenderOptions()) throws(RenderOptionsError) {
        let configured = try program.configured(options)
        targets = configured.chosen(options.targets).map(\.name)
        var run = AudienceRun.Options()
        run.targets = options.targets
        pool = Pool { [run] in
            RecordRenderer(configured, run) { SplitLines(configured, $0, run, listsRejects: true, listsSkips: true) }
        }
    }

    /// Renders a batch: one JSON object in each line.
    package func render(_ records: [UInt8]) -> Batch { pool.use { Self.render(records, with: &$0) } }

    private static func render(_ bytes: [UInt8], with records: inout RecordRenderer<SplitLines>) -> Batch {
        var splitter = RecordSplitter(.inMemory(bytes), framing: .lines, limit: nil)
        var block = Block()
        let outputs = records.renderer.outputs
        var lines: [[UInt64]] = outputs.map { _ in [] }
        // Reading from memory cannot fail.
        while (try? splitter.fill(&block)) ?? false {
            block.checkUTF8()
            var next = 0
            while next < block.records.count {
                let line = block.records[next].line
                records.render(block, from: &next, oneByOne: true)
                for index in lines.indices where outputs[index].lines > lines[index].count {
                    lines[index].append(UInt64(line))
                }
            }
        }
        return Batch(
            records: splitter.records,
            payloads: zip(outputs, lines).map { Batch.Payloads(bytes: $0.takeBytes(), lines: $1) },
            rejects: records.answers.rejects.buffer.takeBytes(), skips: records.answers.skips.takeBytes())
    }
}

extension PayloadBuffer {
    /// A copy of the bytes; the buffer is empty afterwards.
    fileprivate func takeBytes() -> [UInt8] {
        defer { removeAll() }
        return withBytes { Array($0) }
    }
}
