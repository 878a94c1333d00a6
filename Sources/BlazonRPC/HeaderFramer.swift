/// Splits a stream of bytes into messages: headers, of which only `Content-Length` matters, an empty line, and that many bytes
/// (LSP 3.17, Base Protocol).
package struct HeaderFramer: MessageFraming {
    /// Maximum bytes of a message: a template's limit is 4 MiB, and JSON may use six bytes for one.
    static let messageLimit = 64 << 20
    /// Maximum bytes of all headers of a message.
    static let headerLimit = 8 << 10

    private var buffer: [UInt8] = []
    /// Offset of the next message in the buffer.
    private var start = 0
    /// Whether the last input was not a message: everything up to the next `Content-Length` line is dropped.
    private var isLost = false

    /// Creates a framer at the beginning of a stream.
    package init() {}

    package mutating func add(_ bytes: some Collection<UInt8>) {
        buffer.append(contentsOf: bytes)
    }

    package mutating func next() -> MessageFrame? {
        if isLost { findHeader() }
        guard !isLost else { return nil }
        guard let body = bodyStart() else {
            guard buffer.count - start > Self.headerLimit else { return nil }
            consume(to: start + 1)
            isLost = true
            return .fault("the headers do not end within \(Self.headerLimit) bytes")
        }
        guard let length = contentLength(start..<body) else {
            consume(to: body)
            return .fault("the headers have no `Content-Length` that is a number")
        }
        guard length <= Self.messageLimit else {
            // The length may be wrong: skipping that many bytes could consume all further input.
            consume(to: body)
            isLost = true
            return .fault("a message of \(length) bytes is too large: the limit is \(Self.messageLimit)")
        }
        guard buffer.count - body >= length else { return nil }
        let message = Array(buffer[body..<body + length])
        consume(to: body + length)
        return .message(message)
    }

    package mutating func end() -> MessageFrame? { nil }

    /// Continues at the next `Content-Length` line. None can be within a message's JSON, whose texts have no raw newlines.
    private mutating func findHeader() {
        var at = start
        while at < buffer.count {
            guard isHeaderName(at: at) else {
                at += 1
                continue
            }
            var end = at + Self.headerName.count
            while end < buffer.count, buffer[end] == 0x20 || buffer[end] == 0x09 || (0x30...0x39).contains(buffer[end]) {
                end += 1
            }
            let hasNumber = end > at + Self.headerName.count && (0x30...0x39).contains(buffer[end - 1])
            // The line may continue in later input; without an end within the limit it is not a header.
            if end == buffer.count, end - at < Self.headerLimit { break }
            if hasNumber, end < buffer.count, buffer[end] == carriageReturn || buffer[end] == lineFeed {
                isLost = false
                break
            }
            at = end
        }
        if isLost, at == buffer.count { at = max(start, at - Self.headerName.count + 1) }
        consume(to: at)
    }

    private static let headerName = Array("content-length:".utf8)

    private func isHeaderName(at start: Int) -> Bool {
        guard buffer[start] | 0x20 == UInt8(ascii: "c"), start + Self.headerName.count <= buffer.count else { return false }
        return Self.headerName.indices.allSatisfy { buffer[start + $0] | 0x20 == Self.headerName[$0] | 0x20 }
    }

    private mutating func consume(to end: Int) {
        start = end
        if start == buffer.count {
            buffer.removeAll(keepingCapacity: true)
            start = 0
        } else if start > 1 << 20 {
            buffer.removeSubrange(..<start)
            start = 0
        }
    }

    /// The offset after the empty line; a line feed alone also ends a line.
    private func bodyStart() -> Int? {
        var at = start
        let end = min(buffer.count, start + Self.headerLimit)
        while at < end {
            if buffer[at] == lineFeed {
                if at + 1 < end, buffer[at + 1] == lineFeed { return at + 2 }
                if at + 2 < end, buffer[at + 1] == carriageReturn, buffer[at + 2] == lineFeed { return at + 3 }
            }
            at += 1
        }
        return nil
    }

    /// Searches anywhere in a line, to resynchronize after invalid input.
    private func contentLength(_ headers: Range<Int>) -> Int? {
        let name = Self.headerName
        var length: Int?
        for line in buffer[headers].split(whereSeparator: { $0 == lineFeed || $0 == carriageReturn }) {
            guard line.count >= name.count else { continue }
            for at in line.indices.dropLast(name.count - 1)
            where zip(line[at...], name).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) {
                let digits = line[(at + name.count)...].filter { $0 != 0x20 && $0 != 0x09 }
                guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { continue }
                length = Int(String(decoding: digits, as: UTF8.self)) ?? .max
            }
        }
        return length
    }

    /// A message with its header.
    package static func framed(_ message: [UInt8]) -> [UInt8] {
        Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    }
}

private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
