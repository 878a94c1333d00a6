import BlazonFiles
import BlazonText

/// Finds the newlines of a block, 64 bytes at a time: lines are short, so that a search for each would mostly start and end.
struct NewlineSearch {
    /// A bit for each newline of the last 64 bytes that has not been returned.
    private var found: UInt64 = 0
    /// Where the last 64 bytes start.
    private var start = 0
    /// Where the next bytes start.
    private var next: Int

    init(from start: Int) { next = start }

    /// The offset of the next newline before `end`, which is the same in each call; nil if there is none.
    @inline(__always) mutating func next(in bytes: Span<UInt8>, to end: Int) -> Int? {
        while found == 0 {
            guard next <= end &- UInt64.bitWidth else { return last(in: bytes, to: end) }
            found = bytes.newlines64(at: next)
            start = next
            next &+= UInt64.bitWidth
        }
        let offset = start &+ found.trailingZeroBitCount
        found &= found &- 1
        return offset
    }

    @inline(never) private mutating func last(in bytes: Span<UInt8>, to end: Int) -> Int? {
        guard let offset = unsafe bytes.bytes.firstIndex(of: newline, from: next, to: end) else { return nil }
        next = offset + 1
        return offset
    }
}
