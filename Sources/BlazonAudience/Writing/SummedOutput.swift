import BlazonFiles

/// An output that counts bytes and lines and computes a checksum as they are written.
final class SummedOutput {
    private let file: OutputFile
    private let checksum: Checksum
    private(set) var lines = 0

    init(_ file: OutputFile, _ algorithm: Checksum.Algorithm = .xxh128) {
        self.file = file
        checksum = Checksum(algorithm)
    }

    var sums: Sums { checksum.sums }

    /// Writes bytes that contain `lines` line ends.
    func write(_ bytes: RawSpan, lines: Int) throws(FileError) {
        if bytes.byteCount == 0 { return }
        checksum.update(bytes)
        self.lines += lines
        try file.write(bytes)
    }

    func flush() throws(FileError) { try file.flush() }
}
