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
    /// The further parts of the payload that it is in.
    let parts: [Int]

    /// Whether it counts against a limit.
    func isCounted(by limit: MeasuredLimit) -> Bool { limit.part.map(parts.contains) ?? isCounted }

    /// Characters that the destination drops are gone already; the rest is kept.
    fileprivate var encoding: Encoding { Encoding(.kept, depth: depth) }

    /// The bytes of a part of it that count against a limit.
    fileprivate func width(of part: Substring, by limit: MeasuredLimit) -> Int {
        // Without the escapes of any text around it, the bytes are those of the text itself.
        limit.depth > depth ? part.utf8.count : Encoding(.kept, depth: depth - limit.depth).width(of: part)
    }
}

extension OutputCursor {
    static let ellipsis = "…"

    /// Truncates one text at all its destinations and appends an ellipsis, so that all limits hold. Cuts between
    /// grapheme clusters and removes as little as possible; if not even the first cluster fits, cuts between scalars, and removes
    /// what is blank at the start. Returns false and changes nothing if not even one visible scalar fits.
    mutating func cut(_ copies: [CuttableText], _ limits: [MeasuredLimit]) -> Bool {
        guard let first = copies.first else { return false }
        let over = limits.filter { $0.measured > $0.limit }
        if over.contains(where: { limit in !copies.contains { $0.isCounted(by: limit) } }) { return false }
        let written = array(from: first.range.lowerBound)
        var text = Array(written.prefix(first.range.count))
        for _ in 0...first.depth {
            var plain: [UInt8] = []
            text.span.decodeText(text.indices, into: &plain)
            text = plain
        }
        guard let string = String(validating: text, as: UTF8.self) else { return false }

        // What each limit leaves for the text, and how many bytes a part of it adds there.
        let allowances = over.map { limit in
            let counted = copies.filter { $0.isCounted(by: limit) }
            let own = counted.reduce(0) { $0 + (limit.depth == 0 ? $1.range.count : $1.width(of: string[...], by: limit)) }
            return Allowance(
                limit: limit, copies: counted,
                bytes: limit.limit.subtracting(clamping: limit.measured) + own - counted.count * Self.ellipsis.utf8.count)
        }
        var kept = string.visible(string, from: string.startIndex, within: allowances)
        if kept.isEmpty { kept = string.visible(string.unicodeScalars, from: string.visibleStart, within: allowances) }
        if kept.isEmpty { return false }
        rewrite(copies, of: written, with: Array(kept.utf8) + Array(Self.ellipsis.utf8))
        return true
    }

    /// Replaces all copies of the text; `written` is the output from the first copy on.
    private mutating func rewrite(_ copies: [CuttableText], of written: [UInt8], with text: [UInt8]) {
        guard let start = copies.first?.range.lowerBound else { return }
        truncate(to: start)
        var at = 0
        for copy in copies {
            append(written.span.extracting(at..<copy.range.lowerBound - start))
            append(text: text.span, copy.encoding)
            at = copy.range.upperBound - start
        }
        append(written.span.extracting(at..<written.count))
    }
}

/// What a limit leaves for a text that is cut.
private struct Allowance {
    let limit: MeasuredLimit
    /// Where the text counts against the limit.
    let copies: [CuttableText]
    /// Bytes for the text in all these copies together.
    var bytes: Int
}

extension Substring {
    /// The bytes that the text adds with all its copies.
    fileprivate func width(_ limit: MeasuredLimit, _ copies: [CuttableText]) -> Int {
        copies.reduce(0) { $0 + $1.width(of: self, by: limit) }
    }
}

extension String {
    /// The longest part from an index on, of characters or scalars, for which all limits leave enough. It ends with a visible one, and is not
    /// the whole text.
    fileprivate func visible<Elements: Collection>(
        _ elements: Elements, from start: Index, within allowances: [Allowance]
    ) -> Substring where Elements.Index == Index {
        var (at, end, left) = (start, start, allowances)
        while at < endIndex {
            let next = elements.index(after: at)
            for index in left.indices { left[index].bytes -= self[at..<next].width(left[index].limit, left[index].copies) }
            if left.contains(where: { $0.bytes < 0 }) { break }
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
