/// What a reader calls characters: extended grapheme clusters, over bytes of valid UTF-8.
package enum Graphemes {
    package static func count(_ bytes: borrowing Span<UInt8>) -> Int {
        var count = 0
        var at = 0
        while at < bytes.count {
            at = end(bytes, from: at)
            count += 1
        }
        return count
    }

    /// Where the first `count` clusters end; nil when there are fewer, or just as many.
    package static func end(ofFirst count: Int, _ bytes: borrowing Span<UInt8>) -> Int? {
        // Each has a byte at least.
        if bytes.count <= count { return nil }
        var at = 0
        for _ in 0..<max(0, count) where at < bytes.count { at = end(bytes, from: at) }
        return at < bytes.count ? at : nil
    }

    /// Where the last cluster ends that ends within the first `limit` bytes; 0 when none does.
    package static func end(within limit: Int, _ bytes: borrowing Span<UInt8>) -> Int {
        var last = 0
        var at = 0
        while at < bytes.count {
            at = end(bytes, from: at)
            if at > limit { return last }
            last = at
        }
        return last
    }

    /// Where the cluster ends that begins at a byte.
    private static func end(_ bytes: borrowing Span<UInt8>, from start: Int) -> Int {
        // Between two ASCII characters there is always a break, but for CR LF.
        let first = bytes[start]
        if first < 0x80, first != 0x0D, start + 1 >= bytes.count || bytes[start + 1] < 0x80 { return start + 1 }
        var (scalar, length) = decodeScalar(bytes, at: start)
        var breaker = Unicode._CharacterRecognizer()
        _ = breaker.hasBreak(before: scalar)
        var at = start + length
        while at < bytes.count {
            (scalar, length) = decodeScalar(bytes, at: at)
            if breaker.hasBreak(before: scalar) { return at }
            at += length
        }
        return at
    }
}
