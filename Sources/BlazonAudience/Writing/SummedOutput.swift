import BlazonFiles

/// An output whose bytes, lines and checksum are taken as they are written.
final class SummedOutput {
    private let file: OutputFile
    private let checksum = Checksum()
    private(set) var lines = 0

    init(_ file: OutputFile) { self.file = file }

    var sums: Sums { Sums(bytes: checksum.bytes, checksum: checksum.hexadecimal) }

    /// - Parameter lines: how many lines end within the bytes.
    func write(_ bytes: RawSpan, lines: Int) throws(FileError) {
        if bytes.byteCount == 0 { return }
        checksum.update(bytes)
        self.lines += lines
        try file.write(bytes)
    }

    func flush() throws(FileError) { try file.flush() }
}

/// What the manifest says of a file.
struct Sums: Equatable {
    let bytes: Int
    let checksum: String
}
