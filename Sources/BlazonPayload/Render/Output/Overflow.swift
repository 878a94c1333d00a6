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

extension OutputCursor {
    static let ellipsis = "…"

    /// Truncates one text at all its destinations and appends an ellipsis, so that `measured` bytes become at most `limit`. Cuts between
    /// grapheme clusters and removes as little as possible; if not even the first cluster fits, cuts between scalars, and removes
    /// what is blank at the start. Returns false and changes nothing if not even one visible scalar fits.
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

        let counted = places.filter(\.isCounted)
        let free = counted.reduce(limit.subtracting(clamping: measured)) { $0 + $1.range.count - Self.ellipsis.utf8.count }
        func width(_ part: Substring) -> Int { counted.reduce(0) { $0 + $1.encoding.width(of: part) } }
        var kept = string.visible(string, from: string.startIndex, within: free, width)
        if kept.isEmpty { kept = string.visible(string.unicodeScalars, from: string.visibleStart, within: free, width) }
        if kept.isEmpty { return false }
        rewrite(places, of: written, with: Array(kept.utf8) + Array(Self.ellipsis.utf8))
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

extension String {
    /// The longest part from an index on, of characters or scalars, whose `width` is at most `most`. It ends with a visible one, and is not the
    /// whole text.
    fileprivate func visible<Elements: Collection>(
        _ elements: Elements, from start: Index, within most: Int, _ width: (Substring) -> Int
    ) -> Substring where Elements.Index == Index {
        var (at, end, left) = (start, start, most)
        while at < endIndex {
            let next = elements.index(after: at)
            left -= width(self[at..<next])
            if left < 0 { break }
            // White space before the ellipsis is omitted.
            if next < endIndex || start > startIndex, !isBlankText(String(self[at..<next]).utf8Span.span) { end = next }
            at = next
        }
        return self[start..<end]
    }

    /// The index of the first scalar that is visible.
    fileprivate var visibleStart: Index {
        unicodeScalars.indices.first { !isBlankText(String(unicodeScalars[$0]).utf8Span.span) } ?? endIndex
    }
}

extension Encoding {
    /// Bytes of a text inside JSON quotes.
    fileprivate func width(of text: Substring) -> Int { text.utf8.reduce(0) { $0 + escapedWidth(of: $1) } }
}
