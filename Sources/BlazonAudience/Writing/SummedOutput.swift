import BlazonFiles

/// An output that counts bytes and lines and computes a checksum as they are written.
final class SummedOutput {
    private let file: OutputFile
    private let compressor: (any OutputCompressor)?
    private let checksum: Checksum
    private(set) var lines = 0
    /// Bytes to compress. Compressors get pieces of one size, so that their output does not depend on how lines arrive.
    private var piece: [UInt8] = []
    private var packed: [UInt8] = []

    /// Bytes that are compressed at a time.
    private static let pieceSize = 128 << 10

    /// Wraps a file, which must have no other writer.
    init(_ file: OutputFile, _ algorithm: Checksum.Algorithm = .xxh128, compression: OutputCompression? = nil) {
        self.file = file
        checksum = Checksum(algorithm)
        compressor = compression?.start()
    }

    /// The bytes of the file as written. Complete after `finish`.
    var sums: Sums { checksum.sums }

    /// Writes bytes that contain `lines` line ends.
    func write(_ bytes: RawSpan, lines: Int) throws(FileError) {
        if bytes.byteCount == 0 { return }
        self.lines += lines
        guard let compressor else {
            checksum.update(bytes)
            return try file.write(bytes)
        }
        var at = 0
        while at < bytes.byteCount {
            let part = bytes.extracting(at..<min(bytes.byteCount, at + Self.pieceSize - piece.count))
            piece.append(part)
            at += part.byteCount
            if piece.count == Self.pieceSize { try compress(compressor, isLast: false) }
        }
    }

    /// Completes the file's contents and flushes them. Nothing can be written afterwards.
    func finish() throws(FileError) {
        if let compressor { try compress(compressor, isLast: true) }
        try file.flush()
    }

    private func compress(_ compressor: any OutputCompressor, isLast: Bool) throws(FileError) {
        unsafe compressor.compress(piece.span.bytes, isLast: isLast, into: &packed)
        piece.removeAll(keepingCapacity: true)
        unsafe checksum.update(packed.span.bytes)
        try file.write(packed)
        packed.removeAll(keepingCapacity: true)
    }
}
