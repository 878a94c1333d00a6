/// How messages are separated in a stream of bytes.
package protocol MessageFraming: Sendable {
    /// Adds bytes of the stream.
    mutating func add(_ bytes: some Collection<UInt8>)

    /// The next complete message; nil: more bytes are needed.
    mutating func next() -> MessageFrame?

    /// The message that the end of the stream completes; nil: none.
    mutating func end() -> MessageFrame?

    /// A message as it is sent.
    static func framed(_ message: [UInt8]) -> [UInt8]
}

/// A part of a stream of messages.
package enum MessageFrame: Sendable, Equatable {
    case message([UInt8])
    /// Input that is not a message, and why; reading continues after it.
    case fault(String)
}

/// The input of messages.
package protocol MessageSource {
    /// Waits for bytes and returns them; empty at the end of the input.
    mutating func read() throws -> [UInt8]
    /// Whether the next `read` would wait.
    var isPaused: Bool { get }
    /// Ends the input when this process ends: other processes may keep its pipe open.
    mutating func watch(process: Int32)
}

/// The output of messages.
package protocol MessageSink {
    /// Sends all bytes at once.
    mutating func write(_ bytes: [UInt8]) throws
}
