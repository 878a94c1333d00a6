import BlazonText

/// Splits a stream of bytes into messages: headers, of which only `Content-Length` matters, an empty line, and that many bytes
/// (LSP 3.17, Base Protocol).
package struct HeaderFramer: MessageFraming {
    /// Maximum bytes of a message: a template's limit is 4 MiB, and JSON may use six bytes for one.
    static let messageLimit = 64 << 20
    /// Maximum bytes of all headers of a message.
    static let headerLimit = 8 << 10

    private var stream = StreamBuffer()
    /// Whether the last input was not a message: everything up to the next `Content-Length` line is dropped.
    private var isLost = false

    /// Creates a framer at the beginning of a stream.
    package init() {}

    package mutating func add(_ bytes: some Collection<UInt8>) { stream.add(bytes) }

    package mutating func next() -> MessageFrame? {
        if isLost { findHeader() }
        guard !isLost else { return nil }
        guard let body = bodyStart() else {
            guard stream.bytes.count - stream.start > Self.headerLimit else { return nil }
            stream.consume(to: stream.start + 1)
            isLost = true
            return .fault("the headers do not end within \(Self.headerLimit) bytes")
        }
        guard let length = contentLength(stream.start..<body) else {
            stream.consume(to: body)
            return .fault("the headers have no `Content-Length` that is a number")
        }
        guard length <= Self.messageLimit else {
            // The length may be wrong: skipping that many bytes could consume all further input.
            stream.consume(to: body)
            isLost = true
            return .fault("a message of \(length) bytes is too large: the limit is \(Self.messageLimit)")
        }
        guard stream.bytes.count - body >= length else { return nil }
        let message = Array(stream.bytes[body..<body + length])
        stream.consume(to: body + length)
        return .message(message)
    }

    package mutating func end() -> MessageFrame? { nil }

    /// Continues at the next `Content-Length` line. None can be within a message's JSON, whose texts have no raw newlines.
    private mutating func findHeader() {
        var at = stream.start
        while at < stream.bytes.count {
            guard isHeaderName(at: at) else {
                at += 1
                continue
            }
            var end = at + Self.headerName.count
            while end < stream.bytes.count,
                stream.bytes[end] == 0x20 || stream.bytes[end] == 0x09 || stream.bytes[end].isASCIIDigit
            {
                end += 1
            }
            let hasNumber = end > at + Self.headerName.count && stream.bytes[end - 1].isASCIIDigit
            // The line may continue in later input; without an end within the limit it is not a header.
            if end == stream.bytes.count, end - at < Self.headerLimit { break }
            if hasNumber, end < stream.bytes.count, stream.bytes[end] == carriageReturn || stream.bytes[end] == lineFeed {
                isLost = false
                break
            }
            at = end
        }
        if isLost, at == stream.bytes.count { at = max(stream.start, at - Self.headerName.count + 1) }
        stream.consume(to: at)
    }

    private static let headerName = Array("content-length:".utf8)

    private func isHeaderName(at start: Int) -> Bool {
        guard stream.bytes[start] | 0x20 == UInt8(ascii: "c"), start + Self.headerName.count <= stream.bytes.count else {
            return false
        }
        return Self.headerName.indices.allSatisfy { stream.bytes[start + $0] | 0x20 == Self.headerName[$0] | 0x20 }
    }

    /// The offset after the empty line; a line feed alone also ends a line.
    private func bodyStart() -> Int? {
        var at = stream.start
        let end = min(stream.bytes.count, stream.start + Self.headerLimit)
        while at < end {
            if stream.bytes[at] == lineFeed {
                if at + 1 < end, stream.bytes[at + 1] == lineFeed { return at + 2 }
                if at + 2 < end, stream.bytes[at + 1] == carriageReturn, stream.bytes[at + 2] == lineFeed { return at + 3 }
            }
            at += 1
        }
        return nil
    }

    /// Searches anywhere in a line, to resynchronize after invalid input.
    private func contentLength(_ headers: Range<Int>) -> Int? {
        let name = Self.headerName
        var length: Int?
        for line in stream.bytes[headers].split(whereSeparator: { $0 == lineFeed || $0 == carriageReturn }) {
            guard line.count >= name.count else { continue }
            for at in line.indices.dropLast(name.count - 1)
            where zip(line[at...], name).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) {
                let digits = line[(at + name.count)...].filter { $0 != 0x20 && $0 != 0x09 }
                guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { continue }
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

private let carriageReturn = UInt8(ascii: "\r")
