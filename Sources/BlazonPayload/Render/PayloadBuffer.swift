import BlazonLanguage

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
            guard let start = from.baseAddress else { return }
            let (source, end) = unsafe (UnsafeRawPointer(start), UnsafeMutableRawPointer(base + count))
            // `added` bytes can be read at `source` and written at `end`. Most pieces are short: two words that overlap cover them.
            if added > 16 {
                unsafe end.copyMemory(from: source, byteCount: added)
            } else if added >= 8 {
                let (head, tail) = unsafe (source.word(at: 0), source.word(at: added - 8))
                unsafe end.storeBytes(of: head, as: UInt64.self)
                unsafe end.storeBytes(of: tail, toByteOffset: added - 8, as: UInt64.self)
            } else {
                for offset in 0..<added { unsafe base[count + offset] = start[offset] }
            }
        }
        count += added
    }

    /// ASCII with its letters raised or lowered: all, or the first raised and the others lowered.
    @inline(__always) mutating func append(_ text: Bytes, _ style: Casing.Style) {
        reserve(text.count)
        var raises = style.raisesFirst
        let raisesRest = style.raisesRest
        for at in 0..<text.count {
            // As many bytes as were reserved.
            unsafe base[count + at] = Casing.ascii(text[at], raised: raises)
            raises = raisesRest
        }
        count += text.count
    }

    /// All but RFC 3986's unreserved characters as %XX of their UTF-8 bytes. None of the result needs a JSON escape.
    mutating func appendPercentEncoded(_ text: Bytes) {
        reserve(3 * text.count)
        var end = count
        for at in 0..<text.count {
            let byte = text[at]
            // A byte becomes three at most, for which there is room.
            if byte.isUnreserved {
                unsafe base[end] = byte
                end += 1
            } else {
                unsafe base[end] = UInt8(ascii: "%")
                unsafe base[end + 1] = hexDigit(byte >> 4, letters: UInt8(ascii: "A"))
                unsafe base[end + 2] = hexDigit(byte & 15, letters: UInt8(ascii: "A"))
                end += 3
            }
        }
        count = end
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

extension UnsafeRawPointer {
    @inline(__always) fileprivate func word(at offset: Int) -> UInt64 {
        unsafe loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
}
