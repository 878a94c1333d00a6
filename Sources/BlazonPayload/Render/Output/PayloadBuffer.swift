/// A growing buffer that keeps its memory when it is emptied.
@safe package final class PayloadBuffer {
    /// Allocated by `init`, freed by `deinit`.
    private let store: UnsafeMutablePointer<OutputBuffer>

    /// Creates an empty buffer.
    package init() {
        unsafe store = .allocate(capacity: 1)
        unsafe store.initialize(to: OutputBuffer())
    }

    deinit {
        unsafe store.deinitialize(count: 1)
        unsafe store.deallocate()
    }

    /// Number of bytes.
    package var count: Int { unsafe store.pointee.count }

    /// Lines ended since the buffer was empty.
    package var lines: Int { unsafe store.pointee.lines }

    /// Empties the buffer and keeps its memory.
    package func removeAll() { unsafe store.pointee.truncate(to: 0) }

    /// Passes the bytes to the closure.
    package func withBytes<Result, Failure: Error>(_ body: (RawSpan) throws(Failure) -> Result) throws(Failure) -> Result {
        unsafe try store.pointee.withSpan(body)
    }

    /// For the renderer that owns the buffer.
    var output: Output { unsafe Output(store: store) }
}

/// The output of a target's payloads, without a counted reference.
///
/// Invariant: `store` belongs to a `PayloadBuffer` that the same renderer owns for at least as long; it has no other writer.
@safe struct Output: BitwiseCopyable {
    private let pointer: UnsafeMutablePointer<OutputBuffer>

    @unsafe fileprivate init(store: UnsafeMutablePointer<OutputBuffer>) { unsafe pointer = store }

    var store: OutputBuffer {
        @inline(__always) _read { yield unsafe pointer.pointee }
        @inline(__always) nonmutating _modify { yield unsafe &pointer.pointee }
    }
}
