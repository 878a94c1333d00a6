package import BlazonFiles

/// How `compile` can compress files of lines.
package enum Compression: String, Sendable, CaseIterable {
    case gzip, zstd

    private var suffix: String { CampaignFolder.suffixes[rawValue] ?? "" }

    /// Where larger parts have hardly smaller files: within 1 % (gzip) and 2 % (zstd) of one part for the whole file.
    private var partSize: Int {
        switch self {
        case .gzip: 1 << 20
        case .zstd: 2 << 20
        }
    }

    /// The compression for a run.
    package var output: OutputCompression {
        switch self {
        case .gzip: OutputCompression(name: rawValue, suffix: suffix, partSize: partSize) { GzipCompressor() }
        case .zstd: OutputCompression(name: rawValue, suffix: suffix, partSize: partSize) { ZstdCompressor() }
        }
    }
}
