import BlazonPayload

/// A part of the input: whole records in order. Blocks are reused, so that reading does not allocate.
struct Block {
    typealias Record = RecordPlace

    /// A record that was too long to keep.
    typealias Oversized = Sums

    var bytes: [UInt8] = []
    /// How the file in UTF-16 orders the bytes that `bytes` was converted from; nil: it is not in UTF-16.
    var order: UTF16Order?
    /// Longer lines are oversized.
    var maxLineBytes = 0
    var records: [Record] = []
    var oversized: [Oversized] = []
}
