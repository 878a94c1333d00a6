package import BlazonFiles

/// How `compile` can compress files of lines.
package enum Compression: String, Sendable, CaseIterable {
    case gzip, zstd

    private var suffix: String { CampaignFolder.suffixes[rawValue] ?? "" }

    /// The compression for a run.
    package var output: OutputCompression {
        switch self {
        case .gzip: OutputCompression(name: rawValue, suffix: suffix) { GzipCompressor() }
        case .zstd: OutputCompression(name: rawValue, suffix: suffix) { ZstdCompressor() }
        }
    }
}
