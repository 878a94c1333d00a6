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
        /// Told about ten times a second.
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
            package let elsewhere: Int
        }

        package let records: Int
        package let targets: [Target]
        /// Records with at least one reject line; one with several counts once.
        package let setAside: Int
        package let rejectLines: Int
        /// Reject lines by code.
        package let byCode: [RejectCode: Int]
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
        let renderer = Renderer(program, targets: options.targets)
        var outputs: [SummedOutput] = []
        for target in renderer.targets { outputs.append(try create(CampaignFolder.lines(of: target), in: set)) }
        let rejects = try create(CampaignFolder.rejected, in: set)
        var pass = AudiencePass(program, renderer, input, options, outputs: outputs, rejects: rejects)
        try pass.carryOut()
        let sum = Checksum()
        unsafe sum.update(programFile.span.bytes)
        let manifest = Manifest(
            version: version, program: program, programSums: Sums(bytes: sum.bytes, checksum: sum.hexadecimal),
            inputName: input.path.lastName.description, records: pass.records, input: pass.inputSums, tally: pass.tally,
            outputs: outputs.map(\.sums), rejected: rejects.sums, counts: pass.renderer.counts,
            localeCounts: pass.renderer.localeCounts, variantCounts: pass.renderer.variantCounts)
        try AudienceError.filing { () throws(FileError) in try set.write(manifest.json, as: CampaignFolder.manifest) }
        return pass.summary
    }

    /// Writes the lines of one target, the first that is rendered, to a stream, and flushes it.
    /// - Parameter rejects: where reject lines go; nil: they are only counted.
    package func stream(to output: OutputFile, rejects: OutputFile?) throws(AudienceError) -> Summary {
        let renderer = Renderer(program, targets: options.targets ?? program.targets.prefix(1).map(\.name))
        let outputs = renderer.targets.prefix(1).map { _ in SummedOutput(output) }
        var pass = AudiencePass(
            program, renderer, input, options, outputs: outputs, rejects: rejects.map { SummedOutput($0) })
        try pass.carryOut()
        return pass.summary
    }

    private func create(_ name: String, in set: FileSet) throws(AudienceError) -> SummedOutput {
        try AudienceError.filing { () throws(FileError) in SummedOutput(try set.create(name)) }
    }
}

extension AudienceRun.Summary {
    init(records: Int, _ tally: Tally) {
        self.init(
            records: records,
            targets: tally.targets.map {
                Target(name: $0.name, rendered: $0.rendered, rejected: $0.rejected, elsewhere: $0.elsewhere)
            },
            setAside: tally.setAside, rejectLines: tally.rejectLines, byCode: tally.byCode)
    }
}
