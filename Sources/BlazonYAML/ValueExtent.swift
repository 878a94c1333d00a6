/// The text on one line that was meant as one value, found without YAML's rules, which it violates: what a fix quotes.
struct ValueExtent {
    /// Empty if the line is too long to search for each diagnostic.
    private(set) var range: Range<Int>

    /// Maximum bytes to search on either side.
    private static let searchLimit = 2048

    /// The value on the line of `offset`; within brackets, the item there.
    init(_ source: Source, around offset: Int, isInFlow: Bool) {
        guard let line = ValueExtent.line(source, around: offset) else {
            range = offset..<offset
            return
        }
        let lineEnd = line.upperBound
        var start = ValueExtent.afterKey(source, from: line.lowerBound, to: lineEnd)
        var end = lineEnd
        if isInFlow {
            (start, end) = ValueExtent.item(source, from: start, around: offset, to: lineEnd)
        }
        end = ValueExtent.withoutComment(source, start..<max(start, end))
        range = start..<max(start, source.trimmedEnd(start..<end))
    }

    private static func line(_ source: Source, around offset: Int) -> Range<Int>? {
        let offset = min(offset, source.count)
        let start = source.lineStart(offset, notBefore: offset - searchLimit)
        let end = source.lineEnd(offset, notAfter: offset + searchLimit)
        return offset - start < searchLimit && end - offset < searchLimit ? start..<end : nil
    }

    /// After the indentation, the dashes of lists, and `key: `.
    private static func afterKey(_ source: Source, from lineStart: Int, to lineEnd: Int) -> Int {
        var start = source.skipBlanks(lineStart)
        while source[start] == UInt8(ascii: "-"), source.isBlank(start + 1) { start = source.skipBlanks(start + 1) }
        var at = start
        if let quote = source[at], quote.isQuote { at = source.quoteEnd(at) ?? at }
        while at < lineEnd {
            if source.isPlaceholder(at) { break }
            if source[at] == UInt8(ascii: ":"), source.isSpace(at + 1) { return min(source.skipBlanks(at + 1), lineEnd) }
            at += 1
        }
        return start
    }

    /// The item around `offset` between commas and brackets.
    private static func item(_ source: Source, from start: Int, around offset: Int, to lineEnd: Int) -> (Int, Int) {
        var itemStart = start
        var at = start
        while at < lineEnd {
            let byte = source.bytes[at]
            if source.isPlaceholder(at), let close = source.placeholderEnd(at) {
                at = close
                continue
            }
            if byte.isQuote, at == itemStart, let close = source.quoteEnd(at) {
                at = close
                continue
            }
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if at >= offset, at > itemStart { return (itemStart, at) }
                itemStart = source.skipBlanks(at + 1)
                at = max(at + 1, itemStart)
                continue
            case UInt8(ascii: ":") where source.isSpace(at + 1) && at < offset:
                itemStart = source.skipBlanks(at + 1)
                at = max(at + 1, itemStart)
                continue
            default: at += 1
            }
        }
        return (min(itemStart, lineEnd), lineEnd)
    }

    private static func withoutComment(_ source: Source, _ range: Range<Int>) -> Int {
        for at in range where source.bytes[at] == UInt8(ascii: "#") && at > range.lowerBound && source.isBlank(at - 1) {
            if source.isSpace(at + 1) { return at }
        }
        return range.upperBound
    }
}

extension UInt8 {
    var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}

extension Source {
    /// `{{` or `{%`.
    func isPlaceholder(_ offset: Int) -> Bool {
        self[offset] == UInt8(ascii: "{") && (self[offset + 1] == UInt8(ascii: "{") || self[offset + 1] == UInt8(ascii: "%"))
    }

    /// One past the `}}` or `%}` that closes the placeholder at `offset`, on its line.
    func placeholderEnd(_ offset: Int) -> Int? {
        let inner: UInt8 = self[offset + 1] == UInt8(ascii: "%") ? UInt8(ascii: "%") : UInt8(ascii: "}")
        var at = offset + 2
        while at < count, breakLength(at) == 0 {
            if bytes[at] == inner, self[at + 1] == UInt8(ascii: "}") { return at + 2 }
            at += 1
        }
        return nil
    }

    /// One past the quote that closes the one at `offset`, on its line.
    func quoteEnd(_ offset: Int) -> Int? {
        let quote = bytes[offset]
        var at = offset + 1
        while at < count, breakLength(at) == 0 {
            if bytes[at] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                at += 2
            } else if bytes[at] != quote {
                at += 1
            } else if quote == UInt8(ascii: "'"), self[at + 1] == quote {
                at += 2
            } else {
                return at + 1
            }
        }
        return nil
    }

    /// One past the last byte that is not white space.
    var contentEnd: Int {
        var end = count
        while end > 0, isSpace(end - 1) { end -= 1 }
        return end
    }

    /// The innermost bracket that is open at `end`.
    func openBracket(before end: Int) -> Int? {
        var open: [Int] = []
        var at = 0
        while at < end {
            switch bytes[at] {
            case UInt8(ascii: "#") where at == 0 || isSpace(at - 1): at = lineEnd(at)
            case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(at)
            case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = open.popLast()
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                // An apostrophe in a word is not a quote.
                if at == 0 || isSpace(at - 1)
                    || [UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ",")].contains(bytes[at - 1]),
                    let close = quoteEnd(at)
                {
                    at = close
                    continue
                }
            default: break
            }
            at += 1
        }
        return open.last
    }

    /// One past the bracket that closes the one at `offset`; nil if there is none, or if another kind comes first.
    func bracketEnd(_ offset: Int) -> Int? {
        var awaited: [UInt8] = []
        var at = offset
        while at < count {
            switch bytes[at] {
            case UInt8(ascii: "["): awaited.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): awaited.append(UInt8(ascii: "}"))
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                guard awaited.popLast() == bytes[at] else { return nil }
                if awaited.isEmpty { return at + 1 }
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if let end = quoteEnd(at) {
                    at = end
                    continue
                }
            default: break
            }
            at += 1
        }
        return nil
    }
}
