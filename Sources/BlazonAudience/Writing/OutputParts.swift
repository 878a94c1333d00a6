/// A part of an output that is compressed for itself.
struct OutputPart {
    /// From 0, in the order of the output.
    let number: Int
    let bytes: [UInt8]
    /// Lines since the part before: a line may begin in one part and end in another.
    let lines: Int
}

/// Cuts an output into parts of a fixed size, however its lines arrive.
struct OutputParts {
    private let size: Int
    private var bytes: [UInt8] = []
    private var lines = 0
    private var next = 0

    init(of size: Int) { self.size = size }

    /// Adds bytes that contain `lines` line ends. Returns the parts that are complete.
    mutating func append(_ more: RawSpan, lines: Int) -> [OutputPart] {
        self.lines += lines
        var complete: [OutputPart] = []
        var at = 0
        while at < more.byteCount {
            if bytes.isEmpty { bytes.reserveCapacity(size) }
            let part = more.extracting(at..<min(more.byteCount, at + size - bytes.count))
            bytes.append(part)
            at += part.byteCount
            if bytes.count == size { complete.append(take()) }
        }
        return complete
    }

    /// The last part, which may be shorter; nil: the others are all. An output has at least one part, since no bytes are no gzip file.
    mutating func takeLast() -> OutputPart? { bytes.isEmpty && next > 0 ? nil : take() }

    private mutating func take() -> OutputPart {
        let part = OutputPart(number: next, bytes: bytes, lines: lines)
        (bytes, lines, next) = ([], 0, next + 1)
        return part
    }
}
