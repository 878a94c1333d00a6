/// Bytes that grow at the end and are emptied without being freed.
public final class PayloadBuffer {
    /// Where the renderer writes; taken once for each line.
    var bytes = ByteStore()

    public init() {}

    public var count: Int { bytes.count }

    /// Empties the buffer and keeps its memory.
    public func removeAll() { bytes.truncate(to: 0) }

    /// The bytes, for the length of the call.
    public func withBytes<Result, Failure: Error>(_ body: (RawSpan) throws(Failure) -> Result) throws(Failure) -> Result {
        try bytes.withSpan(body)
    }
}

/// Growing memory with one owner.
///
/// Invariant: `base` is the start of `capacity` allocated bytes, of which the first `count` are written; `count <= capacity`.
/// Every write goes through `reserve` first, and only `truncate` lowers `count`.
@safe struct ByteStore: ~Copyable {
    private var base: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 4096) {
        unsafe base = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    deinit { unsafe base.deallocate() }

    /// The written bytes, for the length of the call.
    func withSpan<Result, Failure: Error>(_ body: (RawSpan) throws(Failure) -> Result) throws(Failure) -> Result {
        try body(unsafe RawSpan(_unsafeStart: UnsafeRawPointer(base), byteCount: count))
    }

    var last: UInt8? { count > 0 ? unsafe base[count - 1] : nil }

    /// Makes room for `more` bytes.
    @inline(__always) mutating func reserve(_ more: Int) {
        if capacity - count < more { grow(more) }
    }

    @inline(never) private mutating func grow(_ more: Int) {
        let wider = max(capacity * 2, count + more)
        let fresh = UnsafeMutablePointer<UInt8>.allocate(capacity: wider)
        unsafe fresh.update(from: base, count: count)
        unsafe base.deallocate()
        unsafe base = fresh
        capacity = wider
    }

    @inline(__always) mutating func append(_ byte: UInt8) {
        reserve(1)
        unsafe base[count] = byte
        count += 1
    }

    /// `byte`, `times` times.
    mutating func append(_ byte: UInt8, times: Int) {
        for _ in 0..<times { append(byte) }
    }

    @inline(__always) mutating func append(_ bytes: Bytes) {
        let added = bytes.count
        reserve(added)
        unsafe bytes.withUnsafeBufferPointer { from in
            // An empty span may have no address.
            if let start = from.baseAddress { unsafe (base + count).update(from: start, count: added) }
        }
        count += added
    }

    mutating func append(_ text: String) {
        for byte in text.utf8 { append(byte) }
    }

    /// Forgets all bytes from `length` on; a length beyond the end changes nothing.
    mutating func truncate(to length: Int) {
        if length < count { count = max(0, length) }
    }

    func array(from start: Int = 0) -> [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: base + min(start, count), count: count - min(start, count)))
    }
}
