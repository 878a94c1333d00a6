/// Bytes that grow at the end and are emptied without being freed.
public final class PayloadBuffer {
    /// Where the renderer writes, who is the only one while it does; a class's checks at each access would cost more than the writing.
    @safe @exclusivity(unchecked) var bytes = ByteStore()

    public init() {}

    public var count: Int { bytes.count }

    /// Empties the buffer and keeps its memory.
    public func removeAll() { bytes.truncate(to: 0) }

    /// The bytes, for the length of the call.
    public func withBytes<Result, Failure: Error>(_ body: (RawSpan) throws(Failure) -> Result) throws(Failure) -> Result {
        try bytes.withSpan(body)
    }
}
