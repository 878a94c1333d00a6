/// What no option raises, so that reading a template is linear and walking its trees is safe. The others are in `Limits`.
enum Limit {
    /// Filters one after the other.
    static let filters = 64
    /// Bytes of a name.
    static let nameBytes = 256
    /// Bytes of a name that becomes the name of a file or folder.
    static let fileNameBytes = 100
    /// Of a variant: a thousand of them still add up within 32 bits.
    static let variantWeight = 1_000_000
}
