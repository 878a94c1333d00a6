import BlazonLanguage

/// A text of the payload that may be cut at its end where the payload is too large (`overflow`).
struct CuttableText {
    /// In the output, without its quotes.
    var range: Range<Int>
    /// How many JSON texts it lies inside of, beyond its own quotes.
    let depth: Int
    /// The target's limit counts it.
    let isCounted: Bool
}

extension ByteStore {
    static let ellipsis = "…"

    /// Cuts one text, wherever it stands, between grapheme clusters and ends it with an ellipsis, so that `measured` bytes become at
    /// most `limit`: as little as will do. False, and nothing changes, where that cannot be: nothing visible would be left.
    mutating func cut(_ places: [CuttableText], measured: Int, limit: Int) -> Bool {
        guard let first = places.first, places.contains(where: \.isCounted) else { return false }
        let text = Array(array(from: first.range.lowerBound).prefix(first.range.count)).withoutEscapes(first.depth + 1)
        guard let string = String(validating: text, as: UTF8.self) else { return false }
        let counted = places.filter(\.isCounted)
        let others = measured - counted.reduce(0) { $0 + $1.range.count }

        // The longest beginning that fits, found from its encoded length in each place.
        let dots = counted.reduce(0) { $0 + Encoding(.text, depth: $1.depth).encode(Self.ellipsis).count }
        var length = others + dots
        var kept = 0
        var end = 0
        for character in string {
            end += character.utf8.count
            let piece = String(character)
            for place in counted { length += Encoding(.text, depth: place.depth).encode(piece).count }
            if length > limit { break }
            // White space before the ellipsis is left out, and what is all white space is nothing to see.
            if end < text.count, !isBlankText(piece.utf8Span.span) { kept = end }
        }
        guard kept > 0 else { return false }
        rewrite(places, with: String(decoding: text[..<kept], as: UTF8.self) + Self.ellipsis)
        return true
    }

    private mutating func rewrite(_ places: [CuttableText], with text: String) {
        guard let start = places.first?.range.lowerBound else { return }
        let old = array(from: start)
        truncate(to: start)
        var at = 0
        for place in places {
            append(contentsOf: old[at..<place.range.lowerBound - start])
            append(contentsOf: Encoding(.text, depth: place.depth).encode(text))
            at = place.range.upperBound - start
        }
        append(contentsOf: old[at...])
    }

    private mutating func append(contentsOf bytes: some Sequence<UInt8>) { for byte in bytes { append(byte) } }
}

extension [UInt8] {
    /// What a JSON text says, unescaped so many times over. Only escapes that this room writes are looked for.
    fileprivate func withoutEscapes(_ times: Int) -> [UInt8] {
        var bytes = self
        for _ in 0..<times {
            var plain: [UInt8] = []
            plain.reserveCapacity(bytes.count)
            var at = 0
            while at < bytes.count {
                guard bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count else {
                    plain.append(bytes[at])
                    at += 1
                    continue
                }
                switch bytes[at + 1] {
                case UInt8(ascii: "n"): plain.append(0x0A)
                case UInt8(ascii: "t"): plain.append(0x09)
                default: plain.append(bytes[at + 1])
                }
                at += 2
            }
            bytes = plain
        }
        return bytes
    }
}
