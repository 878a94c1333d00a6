/// Fixed limits, which keep parsing linear and recursion safe. Limits that options can raise are in `Limits`.
enum Limit {
    /// Maximum filters in one chain.
    static let filters = 64
    /// Maximum bytes of a name.
    static let nameBytes = 256
    /// Maximum bytes of a name that becomes a file or folder.
    static let fileNameBytes = 100
    /// Maximum weight of a variant: a thousand of them still fit 32 bits.
    static let variantWeight = 1_000_000
}
