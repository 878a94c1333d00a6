import BlazonText

/// Edits of one file that can be applied together, since they neither overlap nor touch: none can change the meaning of another.
package struct FileEdits: Sendable {
    private struct Piece: Sendable {
        /// Range in the file.
        let range: Range<Int>
        let text: String
    }

    /// Ascending. Pieces of one fix may touch each other.
    private var pieces: [Piece] = []

    package init() {}

    /// Whether the edits of a fix are compatible with the existing ones.
    package func accepts(_ edits: [Fix.Edit]) -> Bool {
        let ranges = edits.map(\.span.range).sorted(by: Self.precede)
        for (left, right) in zip(ranges, ranges.dropFirst()) where left.upperBound > right.lowerBound { return false }
        return ranges.allSatisfy { range in
            let next = insertionIndex(of: range)
            let isFreeBefore = next == 0 || pieces[next - 1].range.upperBound < range.lowerBound
            return isFreeBefore && (next == pieces.count || range.upperBound < pieces[next].range.lowerBound)
        }
    }

    /// Adds the edits of a fix if they are compatible with the existing ones.
    package mutating func add(_ edits: [Fix.Edit]) -> Bool {
        guard accepts(edits) else { return false }
        // Two insertions at one offset stay in their order.
        for edit in edits {
            pieces.insert(Piece(range: edit.span.range, text: edit.text), at: insertionIndex(of: edit.span.range))
        }
        return true
    }

    /// The file with all edits applied; all other bytes are unchanged.
    package func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var at = 0
        for piece in pieces {
            let start = min(max(piece.range.lowerBound, at), bytes.count)
            result += bytes[at..<start]
            result += piece.text.utf8
            at = min(max(piece.range.upperBound, start), bytes.count)
        }
        return result + bytes[at...]
    }

    /// The index of the first piece after the range.
    private func insertionIndex(of range: Range<Int>) -> Int {
        pieces.partitioningIndex { Self.precede(range, $0.range) }
    }

    private static func precede(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        (left.lowerBound, left.upperBound) < (right.lowerBound, right.upperBound)
    }
}
