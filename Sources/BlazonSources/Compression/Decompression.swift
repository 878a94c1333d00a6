package import BlazonFiles

/// Reads an input that may be compressed. The first bytes decide, not the name: gzip (RFC 1952), zstd (RFC 8878), or as it is.
package final class Decompression: InputTransform {
    private enum Form {
        case unknown, plain
        case packed(Reader)
    }

    /// The longest mark of a format.
    private static let markSize = 4

    /// The base-two logarithm of the largest zstd window, which bounds its memory.
    private let windowLog: Int
    private var form = Form.unknown
    /// The bytes that decided, until they are passed on.
    private var beginning: [UInt8] = []

    private init(windowLog: Int) { self.windowLog = windowLog }

    /// An input with the decompressed bytes of a file. A regular file is read up to its mark at once, so that a plain one keeps its
    /// size, and several threads can decompress its members.
    ///
    /// - Parameters:
    ///   - file: The input, which must have no other reader.
    ///   - maxWindow: The largest zstd window in bytes.
    /// - Returns: The input to read instead of the file.
    /// - Throws: a `FileError` if the file cannot be read.
    package static func input(_ file: InputFile, maxWindow: Int) throws(FileError) -> InputFile {
        let transform = Decompression(windowLog: max(10, Int.bitWidth - 1 - max(1, maxWindow).leadingZeroBitCount))
        if file.isRegular { try transform.begin(file) }
        var isPlain = false
        if case .plain = transform.form { isPlain = true }
        return InputFile(file, keepsSize: isPlain, transform: transform)
    }

    package var hasPending: Bool {
        if case .packed(let reader) = form { return reader.hasPending }
        return !beginning.isEmpty
    }

    package var readAhead: (any ReadAhead)? {
        if case .packed(let reader) = form { return reader.members }
        return nil
    }

    package func read(_ file: InputFile, into bytes: inout [UInt8], _ range: Range<Int>) throws(FileError) -> Int {
        if case .unknown = form { try begin(file) }
        if case .packed(let reader) = form { return try reader.read(file.path, into: &bytes, range) }
        if beginning.isEmpty { return try file.read(into: &bytes, range) }
        let part = beginning.prefix(range.count)
        bytes.replaceSubrange(range.prefix(part.count), with: part)
        beginning.removeFirst(part.count)
        return part.count
    }

    /// Reads the mark.
    private func begin(_ file: InputFile) throws(FileError) {
        var isAtEnd = false
        while beginning.count < Self.markSize, Self.mark(of: beginning) == nil, !isAtEnd {
            let start = beginning.count
            beginning += [UInt8](repeating: 0, count: Self.markSize - start)
            let count = try file.read(into: &beginning, start..<Self.markSize)
            beginning.removeLast(Self.markSize - start - count)
            isAtEnd = count == 0
        }
        switch Self.mark(of: beginning) {
        case .gzip?: start(file, GzipMembers())
        case .zstd?: start(file, ZstdFrames(windowLog: windowLog))
        // Not even a mark is left of what the name promises.
        case nil where file.path.suffix == "gz" || file.path.suffix == "zst":
            throw FileError(.read, file.path, .malformed("it is cut off: it ends before its data begins"))
        case Mark.none?, nil: form = .plain
        }
    }

    private func start(_ file: InputFile, _ format: any MemberFormat) {
        form = .packed(Reader(MembersAhead(file, beginning: beginning, format), format, canWorkAhead: file.isRegular))
        beginning = []
    }

    private enum Mark { case gzip, zstd, none }

    /// The mark that the first bytes are; nil: more bytes decide. A zstd file may begin with a skippable frame.
    private static func mark(of bytes: [UInt8]) -> Mark? {
        let marks: [(Mark, [ClosedRange<UInt8>])] = [
            (.gzip, [0x1F...0x1F, 0x8B...0x8B]), (.zstd, [0x28...0x28, 0xB5...0xB5, 0x2F...0x2F, 0xFD...0xFD]),
            (.zstd, [0x50...0x5F, 0x2A...0x2A, 0x4D...0x4D, 0x18...0x18]),
        ]
        let possible = marks.filter { zip($0.1, bytes).allSatisfy { $0.0.contains($0.1) } }
        if let found = possible.first(where: { $0.1.count <= bytes.count }) { return found.0 }
        return possible.isEmpty ? Mark.none : nil
    }
}

/// What a call of a decompressor has done.
struct DecompressionResult {
    /// Compressed bytes that were used.
    var read = 0
    /// Decompressed bytes. They are the same for pieces of any size, also before a fault.
    var written = 0
    /// Why no more can follow.
    var fault: DecompressionFault?
}

/// Why compressed bytes cannot be decompressed.
enum DecompressionFault {
    case damaged
    case cutOff
    /// The checksum or length at the end does not fit.
    case wrongChecksum
    /// Bytes after the end that start no further part.
    case trailingBytes
    /// The window needs more memory than allowed.
    case windowTooLarge(limit: Int)
    /// The decompressor could not be created.
    case outOfMemory

    /// Follows "its gzip data".
    var predicate: String {
        switch self {
        case .damaged: "is damaged"
        case .cutOff: "ends before its end: the file is cut off"
        case .wrongChecksum: "is damaged: its checksum is wrong"
        case .trailingBytes: "is followed by other bytes"
        case .windowTooLarge(let limit):
            "needs a window of more than \(limit) bytes; raise the limit with --max zstd-window=NUMBER"
        case .outOfMemory: "needs more memory than there is"
        }
    }
}

/// Decompresses members or frames one after another.
protocol Decompressor: AnyObject {
    /// Whether the bytes so far end with a whole member or frame.
    var isAtBoundary: Bool { get }

    /// At a boundary: members or frames that follow were decompressed by another one.
    func passMembers()

    /// Decompresses bytes from an offset on into a range, until it is full, all are used, a member or frame ends, or a fault.
    func decompress(_ packed: [UInt8], from start: Int, into bytes: inout [UInt8], _ range: Range<Int>) -> DecompressionResult
}
