import BlazonPayload
import BlazonText

/// A part of the input: whole records in order. Blocks are reused, so that reading does not allocate.
struct Block {
    typealias Record = RecordSpan

    /// A record that was too long to keep.
    struct Oversized {
        let sums: Sums
        /// Line ends within it.
        let lineEnds: Int
    }

    var bytes: [UInt8] = []
    /// Whether the bytes of all records are known to be well-formed UTF-8.
    private(set) var isUTF8 = false
    /// How the file in UTF-16 orders the bytes that `bytes` was converted from; nil: it is not in UTF-16.
    var order: UTF16Order?
    /// Longer lines are oversized.
    private(set) var maxLineBytes = 0
    var records: [Record] = []
    var oversized: [Oversized] = []

    /// Removes what was read before. The bytes are replaced one by one.
    mutating func begin(maxLineBytes: Int) {
        records.removeAll(keepingCapacity: true)
        oversized.removeAll(keepingCapacity: true)
        self.maxLineBytes = maxLineBytes
        isUTF8 = false
    }

    /// Checks the bytes of all records at once, which is faster than one by one.
    mutating func checkUTF8() {
        guard let first = records.first, let last = records.last else { return isUTF8 = true }
        isUTF8 = unsafe bytes.span.bytes.extracting(first.range.lowerBound..<last.range.upperBound).isSurelyUTF8
    }
}
