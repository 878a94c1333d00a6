#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension RawSpan {
    /// The offset of the first `byte` at or after `start` and before `end`, by the C library's vectorized search.
    package func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int? {
        if start < 0 || start >= end || end > byteCount { return nil }
        return unsafe withUnsafeBytes { raw in
            // 0 ≤ start < end ≤ count, so the search stays within the bytes.
            guard let base = raw.baseAddress,
                let found = unsafe memchr(base + start, Int32(byte), end - start)
            else { return nil }
            return unsafe UnsafeRawPointer(found) - base
        }
    }

    /// The number of bytes equal to `byte`; fast if they are far apart, as newlines are.
    package func count(of byte: UInt8) -> Int {
        var total = 0
        var start = 0
        while let found = firstIndex(of: byte, from: start, to: byteCount) {
            total += 1
            start = found + 1
        }
        return total
    }
}
