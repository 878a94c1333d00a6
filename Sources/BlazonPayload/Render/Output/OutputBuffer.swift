import BlazonLanguage
import BlazonText

/// Growing memory with one owner. Writing uses a cursor, which may move the memory.
struct OutputBuffer: ~Copyable {
    /// Code that copies the cursor must store it back before the buffer is read: the memory may have moved.
    var cursor: OutputCursor
    /// Lines ended since `truncate(to: 0)`.
    private(set) var lines = 0

    init(capacity: Int = 4096) { cursor = OutputCursor(capacity: capacity) }

    deinit { cursor.free() }

    var count: Int { cursor.count }

    /// Passes the written bytes to the closure.
    func withSpan<Result, Failure: Error>(_ body: (RawSpan) throws(Failure) -> Result) throws(Failure) -> Result {
        try cursor.withSpan(body)
    }

    /// The same, as a span of elements.
    @inline(__always) func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
        cursor.withSpan { bytes in
            // The same bytes, for the duration of this call.
            unsafe bytes.withUnsafeBytes { body(unsafe Bytes(_unsafeBytes: $0)) }
        }
    }

    var last: UInt8? { cursor.last }

    /// Removes all bytes from `length` on; a length after the end changes nothing.
    mutating func truncate(to length: Int) {
        cursor.truncate(to: length)
        if count == 0 { lines = 0 }
    }

    /// Ends a line. No other appended byte may be a newline.
    @inline(__always) mutating func endLine() {
        append(0x0A)
        lines &+= 1
    }

    /// Counts lines that were copied here from another buffer.
    mutating func add(lines more: Int) { lines &+= more }

    func array(from start: Int = 0) -> [UInt8] { cursor.withSpan { $0.bytes(from: start) } }

    @inline(__always) mutating func append(_ byte: UInt8) { cursor.append(byte) }

    /// Appends `byte` repeatedly.
    mutating func append(_ byte: UInt8, times: Int) {
        for _ in 0..<times { append(byte) }
    }

    mutating func append(_ text: String) {
        for byte in text.utf8 { append(byte) }
    }

    @inline(__always) mutating func append(_ bytes: Bytes) { cursor.append(bytes, 0, bytes.count) }

    /// Percent-encodes all UTF-8 bytes except RFC 3986 unreserved characters. The result needs no JSON escapes.
    mutating func appendPercentEncoded(_ text: Bytes) {
        cursor.appendPercentEncoded(text, 0, text.count, PercentCode.of)
    }
}

extension RawSpan {
    fileprivate func bytes(from start: Int) -> [UInt8] {
        unsafe extracting(min(start, byteCount)..<byteCount).withUnsafeBytes { unsafe Array($0) }
    }
}
