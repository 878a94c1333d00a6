/// Cuts a stream of bytes into messages: headers, of which `Content-Length` counts, an empty line, and so many bytes (LSP 3.17, Base
/// Protocol).
package struct MessageFramer: Sendable {
    package enum Frame: Sendable, Equatable {
        case message([UInt8])
        /// What came is no message, and why; reading goes on behind it.
        case fault(String)
    }

    /// Bytes of a message that is still taken: a template's limit is 4 MiB, and JSON may spell a byte with six.
    static let messageLimit = 64 << 20
    /// Bytes of the headers together.
    static let headerLimit = 8 << 10

    private var buffer: [UInt8] = []
    /// Where in the buffer the next message begins.
    private var start = 0
    /// Bytes of a message beyond the limit that are still to come.
    private var skipping = 0

    package init() {}

    package mutating func add(_ bytes: some Collection<UInt8>) {
        let dropped = min(skipping, bytes.count)
        skipping -= dropped
        buffer.append(contentsOf: bytes.dropFirst(dropped))
    }

    /// The next message that is there as a whole; nil: more bytes are needed.
    package mutating func next() -> Frame? {
        guard let body = bodyStart() else {
            guard buffer.count - start > Self.headerLimit else { return nil }
            take(to: buffer.count)
            return .fault("there is no end of the headers in \(Self.headerLimit) bytes")
        }
        guard let length = contentLength(start..<body) else {
            take(to: body)
            return .fault("the headers have no `Content-Length` that is a number")
        }
        guard length <= Self.messageLimit else {
            let there = min(buffer.count - body, length)
            skipping = length - there
            take(to: body + there)
            return .fault("a message of \(length) bytes is too large: the limit is \(Self.messageLimit)")
        }
        guard buffer.count - body >= length else { return nil }
        let message = Array(buffer[body..<body + length])
        take(to: body + length)
        return .message(message)
    }

    private mutating func take(to end: Int) {
        start = end
        if start == buffer.count {
            buffer.removeAll(keepingCapacity: true)
            start = 0
        } else if start > 1 << 20 {
            buffer.removeSubrange(..<start)
            start = 0
        }
    }

    /// Behind the empty line; a line feed alone ends a line, too.
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

    /// Sought anywhere in a line, so that reading finds back behind what was no message.
    private func contentLength(_ headers: Range<Int>) -> Int? {
        let name = Array("content-length:".utf8)
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
