import BlazonBytes
import BlazonLanguage

/// Growing memory with one owner: a pen, and who frees what it writes to.
struct OutputBuffer: ~Copyable {
    /// A writer that takes it out puts it back before the buffer is read again: the memory may have moved.
    var cursor: OutputCursor
    /// Lines that were ended since `truncate(to: 0)`.
    private(set) var lines = 0

    init(capacity: Int = 4096) { cursor = OutputCursor(capacity: capacity) }

    deinit { cursor.free() }

    var count: Int { cursor.count }

    /// The written bytes, for the length of the call.
    func withSpan<Result, Failure: Error>(_ body: (RawSpan) throws(Failure) -> Result) throws(Failure) -> Result {
        try cursor.withSpan(body)
    }

    var last: UInt8? { cursor.last }

    /// Forgets all bytes from `length` on; a length beyond the end changes nothing.
    mutating func truncate(to length: Int) {
        cursor.truncate(to: length)
        if count == 0 { lines = 0 }
    }

    /// Ends a line. Nothing else that is appended may be a line end.
    @inline(__always) mutating func endLine() {
        append(0x0A)
        lines &+= 1
    }

    /// Lines that were copied here from another store.
    mutating func add(lines more: Int) { lines &+= more }

    func array(from start: Int = 0) -> [UInt8] { cursor.withSpan { $0.bytes(from: start) } }

    @inline(__always) mutating func append(_ byte: UInt8) { cursor.append(byte) }

    /// `byte`, `times` times.
    mutating func append(_ byte: UInt8, times: Int) {
        for _ in 0..<times { append(byte) }
    }

    mutating func append(_ text: String) {
        for byte in text.utf8 { append(byte) }
    }

    @inline(__always) mutating func append(_ bytes: Bytes) { cursor.append(bytes, 0, bytes.count) }

    /// All but RFC 3986's unreserved characters as %XX of their UTF-8 bytes. None of the result needs a JSON escape.
    mutating func appendPercentEncoded(_ text: Bytes) {
        cursor.appendPercentEncoded(text, 0, text.count, PercentCode.of)
    }
}

extension RawSpan {
    fileprivate func bytes(from start: Int) -> [UInt8] {
        unsafe extracting(min(start, byteCount)..<byteCount).withUnsafeBytes { unsafe Array($0) }
    }
}
