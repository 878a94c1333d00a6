import BlazonBytes

/// What stands between the values of an object: from after one value to the first byte of the next, as in `, "city": `. The records of
/// one file mostly have the same between the same values; what was read once is then compared, three words at a time, and not read again.
///
/// A piece that was found well-formed is so wherever the same bytes stand at the same kind of place: behind the opening brace, or
/// behind a value. The two kinds are kept apart.
struct MemberPrediction {
    struct Piece {
        /// The bytes, eight a word, the first in the lowest place; zeros after the end.
        fileprivate var words: (UInt64, UInt64, UInt64)
        fileprivate var masks: (UInt64, UInt64, UInt64)
        let count: Int
        let isFirst: Bool
        /// The field that the key names; -1 for none.
        let node: Int
        /// The piece that last followed this one.
        fileprivate var next: Int
    }

    /// Longer pieces are not remembered.
    private static let longest = 24
    private static let most = 64

    private let pieces: FixedArray<Piece>
    private var count = 0
    /// The piece that stands for what was passed last; -1 for none.
    private var last = -1
    /// The piece behind the last record's opening brace.
    private var first = -1
    /// The piece that followed the last one before.
    private var expected = -1

    init(_ arena: Arena) {
        let nothing = Piece(words: (0, 0, 0), masks: (0, 0, 0), count: 0, isFirst: false, node: -1, next: -1)
        pieces = arena.array(repeating: nothing, count: Self.most)
    }

    mutating func begin() {
        last = -1
        expected = first
    }

    /// The piece that stands at a place: its length and its field.
    @inline(__always) mutating func match(_ record: Bytes, _ at: Int, isFirst: Bool) -> (count: Int, node: Int)? {
        guard at <= record.count &- 16 else { return nil }
        // Near the end a third word cannot be read; zeros there stand in no piece, and so match those only that need no third.
        let words =
            at <= record.count &- Self.longest ? record.words(at: at) : (record.word(at: at), record.word(at: at &+ 8), 0)
        // What is expected behind the brace was found there, and what is expected behind a value, behind one.
        if expected >= 0, pieces[expected].stands(in: words) {
            let piece = expected
            last = piece
            expected = pieces[piece].next
            return (pieces[piece].count, pieces[piece].node)
        }
        return search(words, isFirst: isFirst)
    }

    /// Another piece than the one that was expected, from now on the one that is.
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

    /// Keeps a piece that was read and found well-formed; its key names `node`.
    mutating func remember(_ record: Bytes, _ range: Range<Int>, isFirst: Bool, node: Int) {
        guard range.count <= Self.longest, count < Self.most else {
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
