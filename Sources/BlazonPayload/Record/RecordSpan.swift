/// A record in a block of bytes.
@usableFromInline package struct RecordSpan: Sendable {
    /// Its bytes, without its newline.
    @usableFromInline package let range: Range<Int>
    /// The line of the input where it starts, from 1.
    @usableFromInline package let line: Int
    /// Its index among the oversized records of the block if it is longer than a line may be, otherwise -1. `range` is then its
    /// beginning.
    @usableFromInline package let oversized: Int

    /// Creates a span.
    @inlinable package init(range: Range<Int>, line: Int, oversized: Int = -1) {
        self.range = range
        self.line = line
        self.oversized = oversized
    }
}
