/// The bytes of a stream from the beginning of the next message on.
struct StreamBuffer {
    private(set) var bytes: [UInt8] = []
    /// Offset of the next message.
    private(set) var start = 0

    mutating func add(_ more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

    /// Drops the bytes before an offset, and keeps no memory of large messages. Other offsets are invalid afterwards.
    mutating func consume(to end: Int) {
        start = end
        if start == bytes.count {
            bytes.removeAll(keepingCapacity: bytes.count <= 1 << 20)
            start = 0
        } else if start > 1 << 20 {
            bytes.removeSubrange(..<start)
            start = 0
        }
    }
}

let lineFeed = UInt8(ascii: "\n")
