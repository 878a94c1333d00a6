import BlazonBytes

/// Predicts the bytes between two values of an object, such as `, "city": `. Records of one file usually repeat them, so a piece
/// that was parsed once is compared, three words at a time, and not parsed again.
///
/// A piece that was well-formed once is well-formed wherever the same bytes occur in the same kind of place: after the opening
/// brace, or after a value. The two kinds are kept separate.
struct MemberPrediction: BitwiseCopyable {
    struct Piece: BitwiseCopyable {
        /// The bytes, eight per word, the first in the lowest position, padded with zeros.
        fileprivate var words: (UInt64, UInt64, UInt64)
        fileprivate var masks: (UInt64, UInt64, UInt64)
        let count: Int
        let isFirst: Bool
        /// The field that the key names; -1 for none.
        let node: Int
        /// The piece that last followed this one.
        fileprivate var next: Int
    }

    /// Maximum length in bytes; longer pieces are not cached.
    private static let longest = 24
    /// As many as are cached.
    private let pieces: FixedArray<Piece>
    private var count = 0
    /// The piece matched last; -1 for none.
    private var last = -1
    /// The piece after the last record's opening brace.
    private var first = -1
    /// The piece expected next.
    private var expected = -1

    /// A prediction that caches at most this many pieces.
    init(_ arena: Arena, most: Int) {
        let nothing = Piece(words: (0, 0, 0), masks: (0, 0, 0), count: 0, isFirst: false, node: -1, next: -1)
        pieces = arena.array(repeating: nothing, count: most)
    }

    mutating func begin() {
        last = -1
        expected = first
    }

    /// The piece at an offset: its length and its field.
    @inline(__always) mutating func match(_ record: Bytes, _ at: Int, isFirst: Bool) -> (count: Int, node: Int)? {
        guard at <= record.count &- 16 else { return nil }
        // Near the end a third word cannot be read. No piece contains zeros, so only pieces that need no third word match.
        let words =
            at <= record.count &- Self.longest ? record.words(at: at) : (record.word(at: at), record.word(at: at &+ 8), 0)
        // The expected piece was learned at the same kind of place: after the brace, or after a value.
        if expected >= 0, pieces[expected].stands(in: words) {
            let piece = expected
            last = piece
            expected = pieces[piece].next
            return (pieces[piece].count, pieces[piece].node)
        }
        return search(words, isFirst: isFirst)
    }

    /// Finds a piece other than the expected one and expects it from now on.
    @inline(never) private mutating func search(_ words: (UInt64, UInt64, UInt64), isFirst: Bool) -> (count: Int, node: Int)? {
        for index in 0..<count where pieces[index].isFirst == isFirst && pieces[index].stands(in: words) {
            follow(index)
            return (pieces[index].count, pieces[index].node)
        }
        return nil
    }

    private mutating func follow(_ index: Int) {
        if pieces[index].isFirst {
            first = index
        } else if last >= 0 {
            pieces[last].next = index
        }
        last = index
        expected = pieces[index].next
    }

    /// Stores a piece that was parsed and well-formed; its key names `node`.
    mutating func remember(_ record: Bytes, _ range: Range<Int>, isFirst: Bool, node: Int) {
        guard range.count <= Self.longest, count < pieces.count else {
            last = -1
            expected = -1
            return
        }
        func part(_ offset: Int) -> UInt64 {
            let start = range.lowerBound + offset
            return start < range.upperBound ? FieldTable.head(of: record, start..<min(start + 8, range.upperBound)) : 0
        }
        func mask(_ offset: Int) -> UInt64 {
            let bytes = min(max(range.count - offset, 0), 8)
            return bytes == 8 ? .max : 1 << UInt64(8 * bytes) - 1
        }
        pieces[count] = Piece(
            words: (part(0), part(8), part(16)), masks: (mask(0), mask(8), mask(16)), count: range.count, isFirst: isFirst,
            node: node, next: -1)
        count += 1
        follow(count - 1)
    }
}

extension MemberPrediction.Piece {
    @inline(__always) fileprivate func stands(in found: (UInt64, UInt64, UInt64)) -> Bool {
        (found.0 ^ words.0) & masks.0 | (found.1 ^ words.1) & masks.1 | (found.2 ^ words.2) & masks.2 == 0
    }
}
