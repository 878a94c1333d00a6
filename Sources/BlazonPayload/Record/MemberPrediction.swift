import BlazonText

/// Predicts the bytes between two values of an object, such as `, "city": `. Records of one file usually repeat them, so a piece
/// that was parsed once is compared and not parsed again.
///
/// A piece that was well-formed once is well-formed wherever the same bytes occur in the same kind of position: after the opening
/// brace, or after a value. The two kinds are kept separate.
struct MemberPrediction: BitwiseCopyable {
    struct Piece: BitwiseCopyable {
        /// The bytes, padded with zeros, and a mask of those that count.
        fileprivate var bytes: SIMD32<UInt8>
        fileprivate var mask: SIMD32<UInt8>
        let count: Int
        let isFirst: Bool
        /// The field that the key names; -1 for none.
        let node: Int
        /// The piece that last followed this one.
        fileprivate var next: Int
    }

    /// Where a record is in the prediction. A value of two words, which a loop keeps in registers.
    struct Position: BitwiseCopyable {
        /// The piece matched last; -1 for none.
        fileprivate var last = -1
        /// The piece expected next; -1 for none.
        fileprivate var expected: Int
    }

    /// Maximum length in bytes; longer pieces are not cached.
    private static let longest = 32
    /// As many as are cached.
    private let pieces: FixedArray<Piece>
    private var count = 0
    /// The piece after the last record's opening brace.
    private var first = -1

    /// A prediction that caches at most this many pieces.
    init(_ arena: Arena, most: Int) {
        let nothing = Piece(bytes: .zero, mask: .zero, count: 0, isFirst: false, node: -1, next: -1)
        pieces = arena.array(repeating: nothing, count: most)
    }

    /// The position after an opening brace.
    var start: Position { Position(expected: first) }

    /// The expected piece at an offset: its length and its field; nil if there are other bytes, or too few for a comparison.
    @inline(__always) func match(_ record: Bytes, _ at: Int, _ position: inout Position) -> (count: Int, node: Int)? {
        guard at <= record.count &- Self.longest, position.expected >= 0 else { return nil }
        let piece = pieces[position.expected]
        // The expected piece was learned at the same kind of position: after the brace, or after a value.
        guard record.matches(at: at, piece.bytes, piece.mask) else { return nil }
        position = Position(last: position.expected, expected: piece.next)
        return (piece.count, piece.node)
    }

    /// Finds a piece other than the expected one and expects it from now on.
    @inline(never) mutating func search(_ record: Bytes, _ at: Int, _ position: Position, isFirst: Bool) -> (
        count: Int, node: Int, position: Position
    )? {
        for index in 0..<count where pieces[index].isFirst == isFirst && stands(pieces[index], in: record, at) {
            return (pieces[index].count, pieces[index].node, follow(index, position))
        }
        return nil
    }

    private func stands(_ piece: Piece, in record: Bytes, _ at: Int) -> Bool {
        if at <= record.count &- Self.longest { return record.matches(at: at, piece.bytes, piece.mask) }
        guard piece.count <= record.count &- at else { return false }
        for offset in 0..<piece.count where piece.bytes[offset] != record[at + offset] { return false }
        return true
    }

    private mutating func follow(_ index: Int, _ position: Position) -> Position {
        if pieces[index].isFirst {
            first = index
        } else if position.last >= 0 {
            pieces[position.last].next = index
        }
        return Position(last: index, expected: pieces[index].next)
    }

    /// Stores a piece that was parsed and well-formed; its key names `node`. Returns the position after it.
    mutating func remember(_ record: Bytes, _ range: Range<Int>, _ position: Position, isFirst: Bool, node: Int) -> Position {
        guard range.count <= Self.longest, count < pieces.count else { return Position(expected: -1) }
        var piece = Piece(bytes: .zero, mask: .zero, count: range.count, isFirst: isFirst, node: node, next: -1)
        for offset in 0..<range.count {
            piece.bytes[offset] = record[range.lowerBound + offset]
            piece.mask[offset] = 0xFF
        }
        pieces[count] = piece
        count += 1
        return follow(count - 1, position)
    }
}
