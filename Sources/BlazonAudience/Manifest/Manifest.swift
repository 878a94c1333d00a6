import BlazonLanguage
import BlazonPayload

/// `manifest.json` (cli.md): what a run read and wrote, with counts and checksums.
package struct Manifest {
    /// A number by its name: of a locale, a place, a code.
    struct Count {
        let name: String
        var number: Int
    }

    struct Input {
        let name: String
        var records: Int
        let sums: Sums
        /// Optional fields without a column in the table.
        let missingColumns: [String]
    }

    struct Target {
        let name: String
        var rendered: Int
        var rejected: Int
        /// nil: the template skips no record.
        var skipped: Int?
        /// nil: the template sends every record to every target.
        var elsewhere: Int?
        /// Of the file of payload lines.
        var sums: Sums
    }

    /// `rejected.ndjson` or `skipped.ndjson`.
    struct Listing {
        var lines: Int
        var sums: Sums
        /// Lines by code, or by reason.
        var counts: [Count]
    }

    /// How many recipients with at least one line took each way.
    struct Coverage {
        var locale: [Count]
        var variant: [Count]
        var branch: [Count]
        var `default`: [Count]
    }

    /// What makes the folder of a shard a part of a whole.
    struct ShardPart {
        let shard: Shard
        /// The options that decide which records are read and what is written for them.
        let options: [Option]
        /// Of `shard.ndjson`.
        var sums: Sums
    }

    /// An option of the command line, without its dashes.
    struct Option {
        let name: String
        let value: String
    }

    /// The version of Blazon that wrote it.
    let version: String
    package let campaign: String
    /// Of `program.json`.
    let program: Sums
    var input: Input
    /// nil: the folder has the lines of the whole input.
    var shard: ShardPart?
    /// How the files of lines are compressed; nil: not at all.
    let compression: String?
    /// In the order of the run's targets.
    var targets: [Target]
    var rejected: Listing
    /// nil: the template skips no record.
    var skipped: Listing?
    var coverage: Coverage
}

extension Manifest {
    /// The manifest of a finished run.
    init(
        version: String, _ program: Program, programSums: Sums, inputName: String, _ extent: BlockSource.Extent,
        _ count: Worker.Count, outputs: [Sums], rejected: Sums, skipped: Sums?,
        compression: String? = nil, shard: ShardPart?
    ) {
        self.version = version
        campaign = program.campaign
        self.program = programSums
        input = Input(
            name: inputName, records: extent.records, sums: extent.sums, missingColumns: extent.missingColumns.map(\.field))
        self.shard = shard
        self.compression = compression
        targets = zip(count.runCounts.targets, outputs).map { target, sums in
            Target(
                name: target.name, rendered: target.rendered, rejected: target.rejected,
                skipped: skipped == nil ? nil : target.skipped, elsewhere: program.targetBy == nil ? nil : target.elsewhere,
                sums: sums)
        }
        self.rejected = Listing(
            lines: count.runCounts.rejectLines, sums: rejected,
            counts: count.runCounts.byCode.map { Count(name: $0.key.rawValue, number: $0.value) }.sorted { $0.name < $1.name })
        self.skipped = skipped.map { sums in
            Listing(
                lines: count.runCounts.skipLines, sums: sums,
                counts: [Count](program.skips.map(\.name), count.runCounts.byReason).filter { $0.number > 0 })
        }
        func places(_ kind: Counter.Kind) -> [Count] {
            zip(program.counters, count.counts).filter { $0.0.kind == kind }.map { Count(name: $0.place, number: $1) }
        }
        coverage = Coverage(
            locale: [Count](program.locales?.names ?? [], count.localeCounts),
            variant: [Count](program.variants?.names ?? [], count.variantCounts),
            branch: places(.branch), default: places(.default))
    }
}

extension [Manifest.Count] {
    init(_ names: [String], _ numbers: [Int]) {
        self = zip(names, numbers).map { Manifest.Count(name: $0, number: $1) }
    }
}
