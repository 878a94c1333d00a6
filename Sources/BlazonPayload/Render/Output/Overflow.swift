import BlazonLanguage
import BlazonText

/// A text of the payload that may be truncated if the payload is too large (`overflow`).
struct CuttableText {
    /// Position in the output, without quotes.
    var range: Range<Int>
    /// Number of JSON texts that contain it, beyond its own quotes.
    let depth: Int
    /// Whether it counts against the target's limit.
    let isCounted: Bool

    /// Characters that the destination drops are gone already; the rest is kept.
    fileprivate var encoding: Encoding { Encoding(.kept, depth: depth) }
}

extension OutputBuffer {
    static let ellipsis = "…"

    /// Truncates one text at all its destinations, between grapheme clusters, and appends an ellipsis, so that `measured` bytes
    /// become at most `limit`. Removes as little as possible. Returns false and changes nothing if no visible text would remain.
    mutating func cut(_ places: [CuttableText], measured: Int, limit: Int) -> Bool {
        guard let first = places.first, places.contains(where: \.isCounted) else { return false }
        let written = array(from: first.range.lowerBound)
        var text = Array(written.prefix(first.range.count))
        for _ in 0...first.depth {
            var plain: [UInt8] = []
            text.span.decodeText(text.indices, into: &plain)
            text = plain
        }
        guard let string = String(validating: text, as: UTF8.self) else { return false }

        // The longest prefix that fits, found from its encoded length at each destination.
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
            // Omits white space before the ellipsis. White space alone is not visible text.
            if end < text.count, !isBlankText(String(character).utf8Span.span) { kept = end }
        }
        guard kept > 0 else { return false }
        rewrite(places, of: written, with: Array((String(decoding: text[..<kept], as: UTF8.self) + Self.ellipsis).utf8))
        return true
    }

    /// Replaces the text at all places; `written` is the output from the first place on.
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
    /// Bytes of a character inside JSON quotes.
    fileprivate func width(of character: Character) -> Int {
        character.utf8.reduce(0) { $0 + escapedWidth(of: $1) }
    }
}
