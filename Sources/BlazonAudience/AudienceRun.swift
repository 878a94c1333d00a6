package import BlazonFiles
package import BlazonLanguage
package import BlazonPayload
package import BlazonRecords

/// One pass of a program over an audience: reads records, writes payload lines and rejects.
package struct AudienceRun {
    /// The format of the input.
    package enum Form: Sendable, Equatable {
        /// One JSON object per line.
        case lines
        /// One JSON array of objects, or one JSON object per line.
        case document
        /// Lines that rows of a database have become, some of which may be a `LongRow`.
        case rows
        /// CSV with a header (RFC 4180).
        case table(separator: UInt8)

        /// Whether the records are rows of CSV.
        package var isTable: Bool { if case .table = self { true } else { false } }
    }

    package struct Options: Sendable {
        package var form = Form.lines
        /// Whether an input that looks like another format ends the run; otherwise each of its lines is a record, or a reject.
        package var recognizesFormats = true
        /// How the input names and writes the fields; nil: as the program says.
        package var source: RecordSource?
        /// The targets to render; nil: all of the program.
        package var targets: [String]?
        /// Maximum number of records to read.
        package var limit: Int?
        /// Number of records to leave out at the start. They count nowhere.
        package var skip = 0
        /// Take only the records with this id; nil: all. The others count nowhere.
        package var only: String?
        /// The records to render; nil: all.
        package var shard: Shard?
        /// What the manifest states about how the run came about; nil: nothing.
        package var origin: RunOrigin?
        /// Maximum bytes of a line without its newline.
        package var maxLineBytes = RecordSplitter.lineLimit
        /// Maximum line ends in a quoted cell of a table.
        package var maxCellLineEnds = 8
        /// What the run may reject, and how many records it expects.
        package var limits = RunLimits()
        /// Maximum nesting of objects and lists in a record.
        package var maxNesting = Renderer.standardNesting
        /// Number of workers that render concurrently. Outputs do not depend on it.
        package var jobs = 1
        /// The algorithm of all checksums.
        package var checksum = Checksum.Algorithm.xxh128
        /// Whether the summary contains a measurement.
        package var measures = false
        /// The columns of the query that the records come from; nil: they do not come from one.
        package var query: QueryColumns?
        /// Called about ten times per second.
        package var progress: (@Sendable (Progress) -> Void)?
        /// Compresses the files of lines; nil: they are written as they are.
        package var compression: OutputCompression?

        package init() {}
    }

    package struct Progress: Sendable, Equatable {
        package let records: Int
        package let bytes: Int
        /// Size of the whole input in bytes, if known.
        package let totalBytes: Int?
    }

    /// The results of a run.
    package struct Summary: Sendable, Equatable {
        package struct Target: Sendable, Equatable {
            package let name: String
            package internal(set) var rendered = 0
            /// Records without a line here, for any reason.
            package internal(set) var rejected = 0
            /// Records without a line here, since a reason of the template skips them.
            package internal(set) var skipped = 0
            /// Records for a target that is not rendered (`targetBy`).
            package internal(set) var elsewhere = 0
        }

        /// The number of records that a name applies to: a locale, variant, field, code, reason or location.
        package struct Share: Sendable, Equatable {
            package let name: String
            package internal(set) var count: Int
        }

        package let records: Int
        /// Records that were read, including those of other shards.
        package var inputRecords = 0
        /// Of the bytes that were read, uncompressed; nil: they were not summed up.
        package var inputSums: Sums?
        package let targets: [Target]
        /// In the program's order; empty if there is nothing to select.
        package let locales: [Share]
        package let variants: [Share]
        /// Records with at least one line that took each branch and default, as `Program.counters`.
        package var counts: [Int] = []
        /// Records with at least one reject line, each counted once.
        package let rejected: Int
        package let rejectLines: Int
        /// Reject lines by code.
        package let byCode: [RejectCode: Int]
        /// Records with at least one skip line, each counted once.
        package let skipped: Int
        /// Skip lines by reason, in the program's order; empty if the template skips no record.
        package let byReason: [Share]
        /// Whether the limits are kept.
        package let verdict: RunVerdict
        /// Number of rejected records by field at fault, the most frequent first.
        package let faultyFields: [Share]
        /// Rows of a table that have taken in lines. No number of them is allowed.
        package let takenLines: TakenLines
        /// The first rejected record.
        package let example: RejectExample?
        /// Optional fields that no record has.
        package var missingFields: [MissingField] = []
        /// Whether the columns of a table or query decide which fields there are.
        package var hasColumns = false
        /// Times and sizes; nil unless the options ask for them.
        package var measurement: Measurement?
    }

    let program: Program
    let input: InputFile
    let options: Options

    package init(_ program: Program, _ input: InputFile, _ options: Options = Options()) {
        self.program = program
        self.input = input
        self.options = options
    }

    /// A file of lines in the output folder, with its compression.
    private func create(_ name: String, in set: FileSet) throws(AudienceError) -> OrderedOutput {
        let file = try AudienceError.filing(set.create(name + (options.compression?.suffix ?? "")))
        return output(file, compression: options.compression)
    }

    private func output(_ file: OutputFile, compression: OutputCompression? = nil) -> OrderedOutput {
        OrderedOutput(SummedOutput(file, options.checksum), compression: compression, measures: options.measures)
    }

    /// Writes `<target>.ndjson`, `rejected.ndjson` and `manifest.json` into a set. No file has its final name until the caller
    /// publishes the set, with `CampaignFolder.manifest` last. The manifest includes a checksum of `programFile`, the bytes of
    /// `program.json`, and `version`, Blazon's version.
    package func write(into set: FileSet, programFile: [UInt8], version: String) throws(AudienceError) -> Summary {
        try write(BlockSource(program, input, options), into: set, programFile: programFile, version: version)
    }

    /// Writes the records of a source, as above.
    func write(
        _ source: BlockSource, into set: FileSet, programFile: [UInt8], version: String
    ) throws(AudienceError) -> Summary {
        let lines = try program.chosen(options.targets).map { (target) throws(AudienceError) in
            try create(CampaignFolder.lines(of: target.name), in: set)
        }
        let rejects = try create(CampaignFolder.rejected, in: set)
        let skips = program.skips.isEmpty ? nil : try create(CampaignFolder.skipped, in: set)
        let order = options.shard == nil ? nil : try create(CampaignFolder.shard, in: set)
        let outputs = RunOutputs(lines: lines, rejects: rejects, skips: skips, order: order)
        let result = try AudiencePass(program: program, source: source, options: options, outputs: outputs).carryOut()
        let manifest = Manifest(
            version: version, program, options.origin, options.limits,
            programSums: Sums(of: programFile, options.checksum),
            inputName: input.path.lastName.description, result.extent,
            result.count, outputs: lines.map(\.sums), rejected: rejects.sums, skipped: skips?.sums,
            compression: options.compression?.name,
            shard: options.shard.flatMap { shard in
                order.map { Manifest.ShardPart(shard: shard, options: options.ofShards, sums: $0.sums) }
            })
        try AudienceError.filing(set.write(manifest.json, as: CampaignFolder.manifest))
        return result.summary
    }

    /// Reads the header of a table, and checks that the program can read its columns.
    package func checkHeader() throws(AudienceError) {
        guard case .table = options.form else { return }
        var options = options
        (options.limit, options.skip, options.shard) = (0, 0, nil)
        var block = Block()
        if case .failure(let error)? = BlockSource(program, input, options).take(&block) { throw error.error }
    }

    /// Writes the lines of all rendered targets to a stream, recipient by recipient, and flushes it; they may be compressed. Reject
    /// lines go to `rejects`, and skip lines to `skips`, as they are; if nil, they are only counted.
    package func stream(
        to output: OutputFile, rejects: OutputFile?, skips: OutputFile? = nil
    ) throws(AudienceError) -> Summary {
        let outputs = RunOutputs(
            lines: [self.output(output, compression: options.compression)], rejects: rejects.map { self.output($0) },
            skips: skips.map { self.output($0) })
        let source = BlockSource(program, input, options)
        return try AudiencePass(program: program, source: source, options: options, outputs: outputs).carryOut().summary
    }
}

extension Worker.Count {
    /// Whether a number of records and what was rejected of them keep the limits.
    func verdict(_ limits: RunLimits, of records: Int) -> RunVerdict {
        RunVerdict(
            limits, records: records, rejected: runCounts.rejected, byCode: runCounts.rejects.byCode,
            targets: runCounts.targets.lazy.map { ($0.name, $0.rejected) },
            missing: zip(limits.missing.map(\.name), missing).lazy.map { ($0, $1) })
    }
}

extension AudienceRun.Summary {
    init(records: Int, _ count: Worker.Count, _ program: Program, _ limits: RunLimits) {
        let runCounts = count.runCounts
        self.init(
            records: records, inputRecords: records, targets: runCounts.targets,
            locales: [Share](program.locales?.names ?? [], count.localeCounts),
            variants: [Share](program.variants?.names ?? [], count.variantCounts), counts: count.counts,
            rejected: runCounts.rejected, rejectLines: runCounts.rejects.lines, byCode: runCounts.rejects.byCode,
            skipped: runCounts.skipped, byReason: [Share](program.skips.map(\.name), runCounts.byReason),
            verdict: count.verdict(limits, of: records), faultyFields: runCounts.rejects.byField,
            takenLines: runCounts.takenLines, example: runCounts.rejects.example)
    }
}

extension [AudienceRun.Summary.Share] {
    init(_ names: [String], _ counts: [Int]) {
        self = zip(names, counts).map { Element(name: $0, count: $1) }
    }
}
