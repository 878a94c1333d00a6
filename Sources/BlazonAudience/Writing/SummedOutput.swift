import BlazonFiles

/// An output that counts bytes and lines and computes a checksum as they are written.
final class SummedOutput {
    private let file: OutputFile
    private let checksum: Checksum
    private(set) var lines = 0

    /// Wraps a file, which must have no other writer.
    init(_ file: OutputFile, _ algorithm: Checksum.Algorithm = .xxh128) {
        self.file = file
        checksum = Checksum(algorithm)
    }

    /// The bytes so far.
    var sums: Sums { checksum.sums }

    /// Writes bytes for `lines` lines: these, or those that they are compressed to.
    func write(_ bytes: RawSpan, lines: Int) throws(FileError) {
        self.lines += lines
        if bytes.byteCount == 0 { return }
        checksum.update(bytes)
        try file.write(bytes)
    }

    /// Flushes the file's contents. Nothing can be written afterwards.
    func finish() throws(FileError) { try file.flush() }
}
