/// A growing buffer that keeps its memory when it is emptied.
package final class PayloadBuffer {
    /// The cursors of an arena, of which the buffer has one.
    private let cursors: FixedArray<OutputCursor>
    private let index: Int
    /// It owns the memory of the cursors.
    private let arena: Arena

    /// Creates an empty buffer.
    package convenience init() {
        let arena = Arena()
        self.init(arena.cursors(1), 0, arena)
    }

    /// Creates a buffer of one of an arena's cursors, which has no other writer than the renderer with that arena.
    init(_ cursors: FixedArray<OutputCursor>, _ index: Int, _ arena: Arena) {
        self.cursors = cursors
        self.index = index
        self.arena = arena
    }

    var cursor: OutputCursor {
        @inline(__always) _read { yield cursors[index] }
        @inline(__always) _modify { yield &cursors[index] }
    }

    /// Number of bytes.
    package var count: Int { cursor.count }

    /// Lines ended since the buffer was empty.
    package var lines: Int { cursor.lines }

    /// Empties the buffer and keeps its memory.
    package func removeAll() { cursor.truncate(to: 0) }

    /// Passes the bytes to the closure.
    package func withBytes<Result, Failure: Error>(_ body: (RawSpan) throws(Failure) -> Result) throws(Failure) -> Result {
        try cursor.withSpan(body)
    }
}
