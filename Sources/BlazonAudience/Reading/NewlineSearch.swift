import BlazonFiles
import BlazonText

/// Finds the newlines of a block. Most lines are short, so that a search for each would mostly start and end: the next bytes are searched
/// for several at once, and only a longer line for its own.
struct NewlineSearch {
    /// A bit for each newline of the last 64 bytes that has not been returned.
    private var found: UInt64 = 0
    /// Where the last 64 bytes start.
    private var start = 0
    /// Where the next bytes start.
    private var next: Int
    /// Groups of 64 bytes that are searched for the end of a line before it counts as long.
    private static let groups = 2

    init(from start: Int) { next = start }

    /// The offset of the next newline before `end`, which is the same in each call; nil if there is none.
    @inline(__always) mutating func next(in bytes: Span<UInt8>, to end: Int) -> Int? {
        for _ in 0..<Self.groups where found == 0 && next <= end &- UInt64.bitWidth {
            found = bytes.newlines64(at: next)
            start = next
            next &+= UInt64.bitWidth
        }
        if found == 0 { return endOfLongLine(in: bytes, to: end) }
        let offset = start &+ found.trailingZeroBitCount
        found &= found &- 1
        return offset
    }

    @inline(never) private mutating func endOfLongLine(in bytes: Span<UInt8>, to end: Int) -> Int? {
        guard let offset = unsafe bytes.bytes.firstIndex(of: newline, from: next, to: end) else { return nil }
        next = offset + 1
        return offset
    }
}
