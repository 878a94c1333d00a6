#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension RawSpan {
    /// The place of the first `byte` at or after `start` and before `end`, by the C library's wide search.
    package func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int? {
        if start < 0 || start >= end || end > byteCount { return nil }
        return unsafe withUnsafeBytes { raw in
            // 0 ≤ start < end ≤ count, so that the search stays inside of the bytes.
            guard let base = raw.baseAddress,
                let found = unsafe memchr(base + start, Int32(byte), end - start)
            else { return nil }
            return unsafe UnsafeRawPointer(found) - base
        }
    }

    /// How many bytes are `byte`.
    package func count(of byte: UInt8) -> Int {
        unsafe withUnsafeBytes { raw in
            var total = 0
            var index = 0
            // Each lane counts up to 255, then the lanes are added.
            while index + 32 <= raw.count {
                var lanes = SIMD32<UInt8>.zero
                let end = min(raw.count - 31, index + 255 * 32)
                while index < end {
                    // index + 32 ≤ count
                    let bytes = unsafe raw.loadUnaligned(fromByteOffset: index, as: SIMD32<UInt8>.self)
                    lanes &+= SIMD32<UInt8>.zero.replacing(with: 1, where: bytes .== byte)
                    index += 32
                }
                total += Int(SIMD32<UInt16>(truncatingIfNeeded: lanes).wrappedSum())
            }
            while index < raw.count {
                if unsafe raw[index] == byte { total += 1 }
                index += 1
            }
            return total
        }
    }
}
