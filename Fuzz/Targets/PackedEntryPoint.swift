import BlazonFiles
import BlazonSources

/// Decompresses bytes as `blazon compile` does: to the end, or to one error, and in pieces of any size to the same bytes, also before an
/// error, also if members are decompressed ahead of the reader.
struct PackedEntryPoint: EntryPoint {
    /// Bytes after which an input counts as read: a small file can hold gigabytes of zeros.
    private static let most = 4 << 20

    mutating func attempt(_ bytes: [UInt8]) throws(BrokenPromise) {
        let whole = Self.read(bytes, piece: 64 << 10)
        if whole.bytes.count >= Self.most { return }
        let pieces = Self.read(bytes, piece: 1 + Int(bytes.first ?? 0))
        try require(whole.isRead == pieces.isRead, "the size of reads decides whether there is an error")
        try require(whole.bytes == pieces.bytes, "the size of reads changes the bytes")
        let ahead = Self.read(bytes, piece: 4_000, worksAhead: true)
        try require(whole.isRead == ahead.isRead, "work ahead decides whether there is an error")
        try require(whole.bytes == ahead.bytes, "work ahead changes the bytes")
    }

    private static func read(_ bytes: [UInt8], piece: Int, worksAhead: Bool = false) -> (bytes: [UInt8], isRead: Bool) {
        var read: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: piece)
        do throws(FileError) {
            let input = try Decompression.input(.inMemory(bytes), maxWindow: 1 << 20)
            while read.count < most {
                if worksAhead { input.readAhead?.advance(most: 2) }
                let count = try input.read(into: &buffer, 0..<piece)
                if count == 0 { return (read, true) }
                read += buffer[..<count]
            }
            return (read, true)
        } catch {
            return (read, false)
        }
    }
}
