/// Bytes that grow at the end and are emptied without being freed.
@safe public final class PayloadBuffer {
    /// Allocated by `init`, freed by `deinit`.
    private let store: UnsafeMutablePointer<OutputBuffer>

    public init() {
        unsafe store = .allocate(capacity: 1)
        unsafe store.initialize(to: OutputBuffer())
    }

    deinit {
        unsafe store.deinitialize(count: 1)
        unsafe store.deallocate()
    }

    public var count: Int { unsafe store.pointee.count }

    /// Lines that were ended since the buffer was empty.
    package var lines: Int { unsafe store.pointee.lines }

    /// Empties the buffer and keeps its memory.
    public func removeAll() { unsafe store.pointee.truncate(to: 0) }

    /// The bytes, for the length of the call.
    public func withBytes<Result, Failure: Error>(_ body: (RawSpan) throws(Failure) -> Result) throws(Failure) -> Result {
        unsafe try store.pointee.withSpan(body)
    }

    /// For the renderer that holds the buffer.
    var output: Output { unsafe Output(store: store) }
}

/// Where a target's payloads are written, without a reference to count.
///
/// Invariant: `store` is that of a `PayloadBuffer` that the same renderer holds as long as this; it has no other writer.
@safe struct Output: BitwiseCopyable {
    private let pointer: UnsafeMutablePointer<OutputBuffer>

    @unsafe fileprivate init(store: UnsafeMutablePointer<OutputBuffer>) { unsafe pointer = store }

    var store: OutputBuffer {
        @inline(__always) _read { yield unsafe pointer.pointee }
        @inline(__always) nonmutating _modify { yield unsafe &pointer.pointee }
    }
}
