/// Splits a stream of bytes into messages of one line each, as the Model Context Protocol does on stdio.
package struct LineFramer: MessageFraming {
    /// Maximum bytes of a message: six times those of a text of 1 MiB, since JSON may use six bytes for one, and its frame.
    package static let messageLimit = 8 << 20

    private var stream = StreamBuffer()
    /// Offset up to which no line end was found.
    private var searched = 0
    /// Whether the beginning of the line was dropped, because it is too long.
    private var isLost = false

    /// Creates a framer at the beginning of a stream.
    package init() {}

    package mutating func add(_ bytes: some Collection<UInt8>) { stream.add(bytes) }

    package mutating func next() -> MessageFrame? {
        while let end = stream.bytes[searched...].firstIndex(of: lineFeed) {
            let frame = frame(stream.start..<end)
            consume(to: end + 1)
            isLost = false
            if let frame { return frame }
        }
        searched = stream.bytes.count
        guard stream.bytes.count - stream.start > Self.messageLimit || isLost else { return nil }
        let isFirst = !isLost
        isLost = true
        consume(to: stream.bytes.count)
        return isFirst ? Self.tooLarge : nil
    }

    package mutating func end() -> MessageFrame? {
        let frame = frame(stream.start..<stream.bytes.count)
        consume(to: stream.bytes.count)
        return frame
    }

    /// The message in a line; nil: the line is blank, or the rest of one that was reported.
    private func frame(_ line: Range<Int>) -> MessageFrame? {
        if isLost { return nil }
        guard line.count <= Self.messageLimit else { return Self.tooLarge }
        let isBlank = stream.bytes[line].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        return isBlank ? nil : .message(Array(stream.bytes[line]))
    }

    private static var tooLarge: MessageFrame {
        .fault("a message of more than \(messageLimit) bytes is too large; send the text in a file of the project")
    }

    private mutating func consume(to end: Int) {
        stream.consume(to: end)
        searched = stream.start
    }

    /// A message with its line end. It must be JSON without line ends.
    package static func framed(_ message: [UInt8]) -> [UInt8] { message + [lineFeed] }
}
