/// The names in a campaign's output folder (cli.md).
package enum CampaignFolder {
    package static let program = "program.json"
    package static let manifest = "manifest.json"
    package static let rejected = "rejected.ndjson"

    package static func lines(of target: String) -> String { target + ".ndjson" }

    package static func sample(_ sample: String, of target: String) -> String { "samples/\(sample).\(target).json" }

    /// Whether a run of Blazon may have written a file of this name: what `FileSet.publish` may remove.
    package static func isOurs(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        switch parts.count {
        case 1: return name == program || name == manifest || name.utf8.suffix(7).elementsEqual(".ndjson".utf8)
        case 2: return parts[0].elementsEqual("samples".utf8) && parts[1].suffix(5).elementsEqual(".json".utf8)
        default: return false
        }
    }
}
