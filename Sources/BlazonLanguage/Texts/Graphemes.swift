/// User-perceived characters: extended grapheme clusters of valid UTF-8.
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

    /// The end of the first `count` clusters; nil if there are no more than that.
    package static func end(ofFirst count: Int, _ bytes: borrowing Span<UInt8>) -> Int? {
        // Each has at least one byte.
        if bytes.count <= count { return nil }
        var at = 0
        for _ in 0..<max(0, count) where at < bytes.count { at = end(bytes, from: at) }
        return at < bytes.count ? at : nil
    }

    /// The end of the last cluster that ends within the first `limit` bytes; 0 if there is none.
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

    /// The end of the cluster that starts at an offset.
    package static func end(_ bytes: borrowing Span<UInt8>, from start: Int) -> Int {
        // Two ASCII characters always have a break between them, except CR LF.
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
