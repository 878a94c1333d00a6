#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension RawSpan {
    /// The place of the first `byte` at or after `start`, by the C library's wide search.
    package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        if start < 0 || start >= byteCount { return nil }
        return unsafe withUnsafeBytes { raw in
            // 0 ≤ start < count, so that the search stays inside of the bytes.
            guard let base = raw.baseAddress,
                let found = unsafe memchr(base + start, Int32(byte), raw.count - start)
            else { return nil }
            return unsafe UnsafeRawPointer(found) - base
        }
    }

    /// How many bytes are `byte`.
    package func count(of byte: UInt8) -> Int {
        unsafe withUnsafeBytes { raw in
            var total = 0
            for index in 0..<raw.count where unsafe raw[index] == byte { total &+= 1 }
            return total
        }
    }
}
