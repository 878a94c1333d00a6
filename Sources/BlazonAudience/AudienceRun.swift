package import BlazonFiles
import BlazonLanguage
package import BlazonPayload

/// One pass of a program over an audience: records in, payload lines and rejects out.
package struct AudienceRun {
    /// How the input is written.
    package enum Form: Sendable, Equatable {
        /// One JSON object a line.
        case lines
        /// CSV with a header (RFC 4180).
        case table(separator: UInt8)
    }

    package struct Options: Sendable {
        package var form = Form.lines
        /// The targets to render; nil: all of the program.
        package var targets: [String]?
        /// Records after which reading stops.
        package var limit: Int?
        /// Bytes that a line may have, its end left out.
        package var mostLineBytes = RecordSplitter.lineLimit
        /// Objects and lists of a record within one another.
        package var mostNesting = Renderer.standardNesting
        /// Workers that render at the same time; the outputs are the same with any number.
        package var jobs = 1
        /// Called about ten times a second.
        package var progress: (@Sendable (Progress) -> Void)?

        package init() {}
    }

    package struct Progress: Sendable, Equatable {
        package let records: Int
        package let bytes: Int
        /// Bytes of the whole input, where that is known.
        package let totalBytes: Int?
    }

    /// What came of a run.
    package struct Summary: Sendable, Equatable {
        package struct Target: Sendable, Equatable {
            package let name: String
            package let rendered: Int
            package let rejected: Int
            /// Records that go to another target (`targetBy`).
            package let elsewhere: Int
        }

        /// How many records, of those that have a line, took a locale or a variant.
        package struct Share: Sendable, Equatable {
            package let name: String
            package let count: Int
        }

        package let records: Int
        package let targets: [Target]
        /// In the program's order; empty where it has nothing to choose.
        package let locales: [Share]
        package let variants: [Share]
        /// Records with at least one reject line; one with several counts once.
        package let rejected: Int
        package let rejectLines: Int
        /// Reject lines by code.
        package let byCode: [RejectCode: Int]
        /// Records that could not be read at all, whatever the schema.
        package let unread: Int
        /// How many records each field has made fail, the most frequent first.
        package let faultyFields: [Share]
        /// The first record that was rejected.
        package let example: RejectExample?
        /// Optional fields for which a table has no column.
        package var missingColumns: [MissingColumn] = []
    }

    let program: Program
    let input: InputFile
    let options: Options

    package init(_ program: Program, _ input: InputFile, _ options: Options = Options()) {
        self.program = program
        self.input = input
        self.options = options
    }

    /// Writes `<target>.ndjson`, `rejected.ndjson` and `manifest.json` into a set, which the caller publishes: nothing
    /// has a final name before that. The set is to be published with `CampaignFolder.manifest` last.
    /// - Parameters:
    ///   - programFile: the bytes of `program.json`, which the manifest vouches for.
    ///   - version: Blazon's.
    package func write(into set: FileSet, programFile: [UInt8], version: String) throws(AudienceError) -> Summary {
        try write(BlockSource(program, input, options), into: set, programFile: programFile, version: version)
    }

    /// As above, of the records that a source gives.
    func write(
        _ source: BlockSource, into set: FileSet, programFile: [UInt8], version: String
    ) throws(AudienceError) -> Summary {
        var outputs: [SummedOutput] = []
        for target in program.chosen(options.targets) {
            outputs.append(try create(CampaignFolder.lines(of: target.name), in: set))
        }
        let rejects = try create(CampaignFolder.rejected, in: set)
        var pass = AudiencePass(program, source, options, outputs: outputs, rejects: rejects)
        try pass.carryOut()
        let sum = Checksum()
        unsafe sum.update(programFile.span.bytes)
        let manifest = Manifest(
            version: version, program: program, programSums: Sums(bytes: sum.bytes, checksum: sum.hexadecimal),
            inputName: input.path.lastName.description, input: pass.extent, count: pass.count,
            outputs: outputs.map(\.sums), rejected: rejects.sums)
        try AudienceError.filing { () throws(FileError) in try set.write(manifest.json, as: CampaignFolder.manifest) }
        return pass.summary
    }

    /// Writes the lines of all targets that are rendered to a stream, recipient by recipient, and flushes it.
    /// - Parameter rejects: where reject lines go; nil: they are only counted.
    package func stream(to output: OutputFile, rejects: OutputFile?) throws(AudienceError) -> Summary {
        var pass = AudiencePass(
            program, BlockSource(program, input, options), options, outputs: [SummedOutput(output)],
            rejects: rejects.map { SummedOutput($0) })
        try pass.carryOut()
        return pass.summary
    }

    private func create(_ name: String, in set: FileSet) throws(AudienceError) -> SummedOutput {
        try AudienceError.filing { () throws(FileError) in SummedOutput(try set.create(name)) }
    }
}

extension AudienceRun.Summary {
    init(records: Int, _ count: Worker.Count, _ program: Program) {
        func shares(_ names: [String]?, _ counts: [Int]) -> [Share] {
            zip(names ?? [], counts).map { Share(name: $0, count: $1) }
        }
        self.init(
            records: records,
            targets: count.runCounts.targets.map {
                Target(name: $0.name, rendered: $0.rendered, rejected: $0.rejected, elsewhere: $0.elsewhere)
            },
            locales: shares(program.locales?.names, count.localeCounts),
            variants: shares(program.variants?.names, count.variantCounts),
            rejected: count.runCounts.rejected, rejectLines: count.runCounts.rejectLines, byCode: count.runCounts.byCode,
            unread: count.runCounts.faults.unread, faultyFields: count.runCounts.faults.fields,
            example: count.runCounts.faults.example)
    }
}
