/// The names in a campaign's output folder (cli.md).
package enum CampaignFolder {
    package static let program = "program.json"
    package static let manifest = "manifest.json"
    package static let rejected = "rejected.ndjson"
    package static let skipped = "skipped.ndjson"
    /// The order of a shard's lines.
    package static let shard = "shard.ndjson"
    package static let samples = "samples"

    /// What is appended to the names of compressed files of lines, by compression.
    package static let suffixes = ["gzip": ".gz", "zstd": ".zst"]

    package static func lines(of target: String) -> String { target + ".ndjson" }

    package static func sample(_ sample: String, of target: String) -> String {
        samples + "/" + sampleFile(sample, of: target)
    }

    /// The name of a sample's file within `samples`.
    package static func sampleFile(_ sample: String, of target: String) -> String { "\(sample).\(target).json" }

    /// Whether a run may write a file of this name. Only an earlier run's list shows whether one did.
    package static func canWrite(_ name: FilePath) -> Bool {
        let names = name.names
        switch names.count {
        case 1:
            return names[0] == FilePath(program) || names[0] == FilePath(manifest) || name.suffix == "ndjson"
                || suffixes.values.contains { names[0].bytes.suffix(7 + $0.utf8.count).elementsEqual(".ndjson\($0)".utf8) }
        case 2: return names[0] == FilePath(samples) && name.suffix == "json"
        default: return false
        }
    }
}
