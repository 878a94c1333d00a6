/// Preallocates disk space for a new file: the kernel then need not find space for each page, which saves up to a fifth of its time.
/// Failures are harmless: the bytes are written without preallocation.
struct Preallocation {
    /// Bytes per request, and the minimum size of a file before the first request. Blocks are written in order, so a long request makes
    /// all workers wait: with 4 MiB, which take a millisecond in tmpfs, two workers took 1.15 times as long.
    static let piece = 512 << 10

    private var written = 0
    /// The end of the allocated space; nil once no more is requested.
    private var end: Int? = 0

    /// Call before appending bytes.
    mutating func prepare(_ more: Int, _ descriptor: Int32, _ system: SystemCalls) {
        guard let end, written >= Self.piece, written + more > end else { return }
        let start = max(end, written)
        if system.repeating({ system.reserve(descriptor, start..<start + Self.piece) }) >= 0 {
            self.end = start + Self.piece
        } else {
            // Part of it may have been allocated.
            _ = system.repeating { system.truncate(descriptor, written) }
            self.end = nil
        }
    }

    /// Call after writing bytes.
    mutating func use(_ count: Int) { written += count }

    /// Releases unused space.
    mutating func release(_ descriptor: Int32, _ system: SystemCalls) {
        if let end, end > written { _ = system.repeating { system.truncate(descriptor, written) } }
        end = nil
    }
}
