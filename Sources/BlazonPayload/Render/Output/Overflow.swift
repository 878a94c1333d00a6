import BlazonLanguage

/// A text of the payload that may be cut at its end where the payload is too large (`overflow`).
struct CuttableText {
    /// In the output, without its quotes.
    var range: Range<Int>
    /// How many JSON texts it lies inside of, beyond its own quotes.
    let depth: Int
    /// The target's limit counts it.
    let isCounted: Bool

    /// What the place dropped is not in the text any more; what is there, stays.
    fileprivate var encoding: Encoding { Encoding(.kept, depth: depth) }
}

extension OutputBuffer {
    static let ellipsis = "…"

    /// Cuts one text, wherever it stands, between grapheme clusters and ends it with an ellipsis, so that `measured` bytes become at
    /// most `limit`: as little as will do. False, and nothing changes, where that cannot be: nothing visible would be left.
    mutating func cut(_ places: [CuttableText], measured: Int, limit: Int) -> Bool {
        guard let first = places.first, places.contains(where: \.isCounted) else { return false }
        let written = array(from: first.range.lowerBound)
        let text = Array(written.prefix(first.range.count)).withoutEscapes(first.depth + 1)
        guard let string = String(validating: text, as: UTF8.self) else { return false }

        // The longest beginning that fits, found from its encoded length in each place.
        var length = measured
        var end = 0
        var kept = 0
        for place in places where place.isCounted {
            length += Self.ellipsis.utf8.count - place.range.count
        }
        for character in string {
            for place in places where place.isCounted { length += place.encoding.width(of: character) }
            if length > limit { break }
            end += character.utf8.count
            // White space before the ellipsis is left out, and what is all white space is nothing to see.
            if end < text.count, !isBlankText(String(character).utf8Span.span) { kept = end }
        }
        guard kept > 0 else { return false }
        rewrite(places, of: written, with: Array((String(decoding: text[..<kept], as: UTF8.self) + Self.ellipsis).utf8))
        return true
    }

    /// - Parameter written: what was written from the first place on.
    private mutating func rewrite(_ places: [CuttableText], of written: [UInt8], with text: [UInt8]) {
        guard let start = places.first?.range.lowerBound else { return }
        truncate(to: start)
        var at = 0
        for place in places {
            append(written.span.extracting(at..<place.range.lowerBound - start))
            append(text: text.span, place.encoding)
            at = place.range.upperBound - start
        }
        append(written.span.extracting(at..<written.count))
    }
}

extension Encoding {
    /// Bytes that a character takes inside of JSON quotes.
    fileprivate func width(of character: Character) -> Int {
        character.utf8.reduce(0) { $0 + escapedWidth(of: $1) }
    }
}

extension [UInt8] {
    /// What a JSON text says, unescaped a number of times. Only escapes that this module writes are recognized.
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
                at += 2
                switch bytes[at - 1] {
                case UInt8(ascii: "n"): plain.append(0x0A)
                case UInt8(ascii: "r"): plain.append(0x0D)
                case UInt8(ascii: "t"): plain.append(0x09)
                case UInt8(ascii: "u"):
                    // Four digits, of a control character.
                    let digits = bytes[at..<Swift.min(at + 4, bytes.count)]
                    plain.append(UInt8(String(decoding: digits, as: UTF8.self), radix: 16) ?? UInt8(ascii: "?"))
                    at += digits.count
                default: plain.append(bytes[at - 1])
                }
            }
            bytes = plain
        }
        return bytes
    }
}
