import BlazonFiles
import BlazonLanguage
import BlazonPayload
import BlazonRecords

/// `manifest.json` (cli.md): what a run read and wrote, with counts and checksums.
package struct Manifest {
    /// A number by its name: of a locale, a location, a code.
    typealias Count = AudienceRun.Summary.Share

    struct Input {
        let name: String
        var records: Int
        let sums: Sums
        /// Optional fields without a column in the table or query.
        let missingColumns: [String]
        /// Optional fields that no record has: those without a column, or whose key is in no record.
        var missingFields: [String]
        /// Records in which each field of `limits.missing` is missing, null or blank.
        var missing: [Count]
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

    /// What makes the folder of a shard a part of a whole.
    struct ShardPart {
        let shard: Shard
        /// The options that decide which records are read and what is written for them, without their dashes.
        let options: [(name: String, value: String)]
        /// Of `shard.ndjson`.
        var sums: Sums
    }

    /// The version of Blazon that wrote it.
    package let version: String
    package let campaign: String
    /// nil: an earlier version of Blazon wrote it.
    package let origin: RunOrigin?
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
    /// Records with at least one reject line.
    var rejectedRecords: Int
    var limits: RunLimits
    /// What the manifest that was read states about `verdict`; nil: it is this run's own.
    var statesExceeded: Bool?
    /// The same for the names of exceeded limits.
    var statedNames: [String]?
    /// Whether the limits are a member of their own; earlier versions wrote only `rejectsAllowed`.
    var hasLimits = true
    /// What the manifest that was read states about `seal`; nil: it is this run's own.
    var statedSeal: String?
    /// nil: the template skips no record.
    var skipped: Listing?
    /// How many recipients with at least one line took each way, by `coverageKinds`.
    var coverage: [[Count]]

    /// Whether the limits are kept.
    package var verdict: RunVerdict {
        let codes = rejected.counts.compactMap { count in RejectCode(rawValue: count.name).map { ($0, count.count) } }
        return RunVerdict(
            limits, records: input.records, rejected: rejectedRecords, byCode: Dictionary(codes, uniquingKeysWith: +),
            targets: targets.lazy.map { ($0.name, $0.rejected) }, missing: input.missing.lazy.map { ($0.name, $0.count) })
    }

    /// The fields that no record has, in words; nil: none is missing, or the columns say so.
    package var missingFieldsNote: String? {
        if !input.missingColumns.isEmpty { return nil }
        let fields = input.missingFields.map { MissingField(field: $0, near: nil) }
        return MissingField.sentence(fields, input.name, hasColumns: false)
    }

    /// The kinds of ways through a template.
    static let coverageKinds = ["locale", "variant", "branch", "default"]

    /// The files of lines, without the suffix of their compression, in the order of the numbers in `shard.ndjson`.
    var files: [(name: String, lines: Int, sums: Sums)] {
        targets.map { (CampaignFolder.lines(of: $0.name), $0.rendered, $0.sums) }
            + [(CampaignFolder.rejected, rejected.lines, rejected.sums)]
            + (skipped.map { [(CampaignFolder.skipped, $0.lines, $0.sums)] } ?? [])
    }
}

extension Manifest {
    /// The manifest of a finished run.
    init(
        version: String, _ program: Program, _ origin: RunOrigin?, _ limits: RunLimits, programSums: Sums, inputName: String,
        _ extent: BlockSource.Extent,
        _ count: Worker.Count, outputs: [Sums], rejected: Sums, skipped: Sums?,
        compression: String? = nil, shard: ShardPart?
    ) {
        self.version = version
        campaign = program.campaign
        self.origin = origin
        self.program = programSums
        input = Input(
            name: inputName, records: extent.records, sums: extent.sums,
            missingColumns: extent.missingColumns.map(\.field),
            missingFields: extent.missingFields.map(\.field), missing: [Count](limits.missing.map(\.name), count.missing))
        self.shard = shard
        self.compression = compression
        targets = zip(count.runCounts.targets, outputs).map { target, sums in
            Target(
                name: target.name, rendered: target.rendered, rejected: target.rejected,
                skipped: skipped == nil ? nil : target.skipped, elsewhere: program.targetBy == nil ? nil : target.elsewhere,
                sums: sums)
        }
        self.limits = limits
        rejectedRecords = count.runCounts.rejected
        let rejects = count.runCounts.rejects
        self.rejected = Listing(
            lines: rejects.lines, sums: rejected,
            counts: rejects.byCode.map { Count(name: $0.key.rawValue, count: $0.value) }.sorted { $0.name < $1.name })
        self.skipped = skipped.map { sums in
            Listing(
                lines: count.runCounts.skipLines, sums: sums,
                counts: [Count](program.skips.map(\.name), count.runCounts.byReason).filter { $0.count > 0 })
        }
        func locations(_ kind: Counter.Kind) -> [Count] {
            zip(program.counters, count.counts).filter { $0.0.kind == kind }.map { Count(name: $0.location, count: $1) }
        }
        coverage = [
            [Count](program.locales?.names ?? [], count.localeCounts),
            [Count](program.variants?.names ?? [], count.variantCounts), locations(.branch), locations(.default),
        ]
    }
}
