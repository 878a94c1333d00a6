import BlazonDiagnostics
import BlazonLanguage
import BlazonText

/// Splits the bytes of an expression into tokens and finds its end, since a `}}` within a text does not end it.
struct Lexer {
    /// The delimiter that ends the expression.
    enum Closer {
        case placeholder, tag
        /// The end of the scalar: `when:`.
        case scalar
    }

    /// How the expression ended.
    enum Ending {
        case closed
        /// A delimiter that was used by mistake: `}` or `%}` for `}}`.
        case mistaken(Range<Int>)
        /// Not closed: the text ends, or another construct starts.
        case unclosed
    }

    let bytes: [UInt8]
    private let maxBytes: Int
    private(set) var tokens: [Token] = []
    private(set) var ending = Ending.unclosed
    /// The offset after the delimiter.
    private(set) var next = 0
    /// The braces in `{% if {{ x }} %}` and `{{ a | default: {{ b }} }}`.
    private(set) var innerBraces: [Range<Int>] = []
    /// Number of inner braces that are open.
    private var innerDepth = 0
    /// The hyphen in `-}}`.
    private(set) var trimMark: Range<Int>?
    private(set) var isTooLong = false
    private var at = 0

    var position: Int { at }

    /// Creates a lexer with a maximum number of bytes per expression.
    init(_ bytes: [UInt8], maxBytes: Int = Limits()[.expressionBytes]) {
        self.bytes = bytes
        self.maxBytes = maxBytes
    }

    /// Scans the expression that starts at `start`; the last token is `.end`.
    mutating func read(from start: Int, until closer: Closer) {
        tokens.removeAll(keepingCapacity: true)
        innerBraces.removeAll(keepingCapacity: true)
        innerDepth = 0
        trimMark = nil
        isTooLong = false
        at = start
        while true {
            skipSpace()
            if ends(closer) { break }
            if at - start > maxBytes {
                // From here on only the end matters, and the keyword of a tag.
                isTooLong = true
                if tokens.count > 1 { tokens.removeSubrange(1...) }
            }
            token(closer)
        }
        if at - start > maxBytes { isTooLong = true }
        let end = tokens.last?.range.upperBound ?? start
        tokens.append(Token(kind: .end, range: end..<end))
    }

    /// Forgets the hyphen of the last expression.
    mutating func forgetTrimMark() { trimMark = nil }

    /// Removes the keyword of a tag, so that the rest is its condition.
    mutating func dropFirst(_ count: Int) { tokens.removeFirst(min(count, tokens.count - 1)) }

    func byte(_ offset: Int) -> UInt8 {
        let index = at + offset
        return index < bytes.count ? bytes[index] : 0
    }

    mutating func add(_ kind: Token.Kind, _ length: Int) {
        tokens.append(Token(kind: kind, range: at..<at + length))
        at += length
    }

    private mutating func skipSpace() {
        while at < bytes.count {
            switch bytes[at] {
            case 0x20, 0x09, 0x0A, 0x0D: at += 1
            case 0xC2 where byte(1) == 0xA0: at += 2  // the no-break space, which web pages contain
            default: return
            }
        }
    }

    // MARK: End of the expression

    /// Whether the expression ends here; sets `ending` and `next` if it does.
    private mutating func ends(_ closer: Closer) -> Bool {
        guard at < bytes.count else { return end(closer == .scalar ? .closed : .unclosed, length: 0) }
        switch (byte(0), byte(1)) {
        case (UInt8(ascii: "-"), UInt8(ascii: "}")) where closer == .placeholder && byte(2) == UInt8(ascii: "}"),
            (UInt8(ascii: "-"), UInt8(ascii: "%")) where closer == .tag && byte(2) == UInt8(ascii: "}"):
            trimMark = at..<at + 1
            return end(.closed, length: 3)
        case (UInt8(ascii: "}"), UInt8(ascii: "}")) where innerDepth == 0:
            switch closer {
            case .placeholder: return end(.closed, length: 2)
            case .tag: return end(.mistaken(at..<at + 2), length: 2)
            case .scalar: return false
            }
        case (UInt8(ascii: "}"), UInt8(ascii: "}")): return false
        case (UInt8(ascii: "%"), UInt8(ascii: "}")):
            switch closer {
            case .placeholder:
                // `%}}` has the braces of `}}`.
                let length = byte(2) == UInt8(ascii: "}") ? 3 : 2
                return end(.mistaken(at..<at + length), length: length)
            case .tag: return end(.closed, length: 2)
            case .scalar: return false
            }
        case (UInt8(ascii: "%"), _) where closer == .tag:
            guard let length = misspelledTagEnd else { return false }
            return end(.mistaken(at..<at + length), length: length)
        case (UInt8(ascii: "}"), _): return closer == .scalar ? false : end(.mistaken(at..<at + 1), length: 1)
        case (UInt8(ascii: "{"), UInt8(ascii: "%")): return closer == .scalar ? false : end(.unclosed, length: 0)
        case (UInt8(ascii: "{"), UInt8(ascii: "{")) where innerBraces.isEmpty:
            return switch closer {
            case .placeholder: placeholderCloses() ? false : end(.unclosed, length: 0)
            case .tag: tagCloses() ? false : end(.unclosed, length: 0)
            case .scalar: false
            }
        default: return false
        }
    }

    private mutating func end(_ ending: Ending, length: Int) -> Bool {
        self.ending = ending
        next = at + length
        return true
    }

    /// The length of `% }` or `%%}`, neither of which an expression can contain; nil: neither is here.
    private var misspelledTagEnd: Int? {
        var length = 1
        if byte(1) == UInt8(ascii: "%") { length = 2 } else { while byte(length).isASCIIWhitespace { length += 1 } }
        return length > 1 && byte(length) == UInt8(ascii: "}") ? length + 1 : nil
    }

    /// Whether a `%}` comes before the next `{%`: then `{{` is inside the tag, otherwise the tag is unclosed.
    private func tagCloses() -> Bool {
        var index = at
        while index + 1 < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), bytes[index + 1] == UInt8(ascii: "}") { return true }
            if bytes[index] == UInt8(ascii: "{"), bytes[index + 1] == UInt8(ascii: "%") { return false }
            index += 1
        }
        return false
    }

    /// Whether a `}}` remains for the placeholder behind those of the placeholders inside: then `{{` is inside, otherwise the placeholder is
    /// unclosed.
    private func placeholderCloses() -> Bool {
        var depth = 1
        var index = at
        // The bound keeps many unclosed placeholders from being scanned to the end of the text each time.
        let last = min(bytes.count - 1, at + maxBytes)
        while index < last {
            let pair = (bytes[index], bytes[index + 1])
            index += 2
            switch pair {
            case (UInt8(ascii: "{"), UInt8(ascii: "{")): depth += 1
            case (UInt8(ascii: "}"), UInt8(ascii: "}")): depth -= 1
            default: index -= 1
            }
            if depth == 0 { return true }
        }
        return false
    }

    // MARK: Tokens

    private mutating func token(_ closer: Closer) {
        switch byte(0) {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): quoted(closer)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
        case UInt8(ascii: "-") where byte(1).isASCIIDigit && !followsValue(in: closer): number()
        case UInt8(ascii: "{") where byte(1) == UInt8(ascii: "{"), UInt8(ascii: "}") where byte(1) == UInt8(ascii: "}"):
            innerBraces.append(at..<at + 2)
            innerDepth += byte(0) == UInt8(ascii: "{") ? 1 : -1
            at += 2
        case 0xE2 where typographicQuote(at: at): typographic(closer)
        default:
            let length = Identifier.length(in: bytes, from: at)
            if length > 0 { word(length) } else { symbol() }
        }
    }

    private func followsValue(in closer: Closer) -> Bool {
        // The keyword of a tag is none: `{% if -1 < level %}`.
        if closer == .tag, tokens.count == 1 { return false }
        return switch tokens.last?.kind {
        case .name, .text, .integer, .number, .true, .false, .close, .closeList, .typographicText: true
        default: false
        }
    }

    /// Scans a name, including hyphens between letters (`select: non-member: '…'`); the parser reports these where they are
    /// invalid.
    private mutating func word(_ first: Int) {
        var length = first
        while byte(length) == UInt8(ascii: "-") {
            let more = Identifier.length(in: bytes, from: at + length + 1)
            guard more > 0 else { break }
            length += 1 + more
        }
        add(Token.Kind.keyword(bytes[at..<at + length]) ?? .name, length)
    }

    private mutating func number() {
        var length = byte(0) == UInt8(ascii: "-") ? 1 : 0
        var kind = Token.Kind.integer
        digits(&length)
        if byte(length) == UInt8(ascii: "."), byte(length + 1).isASCIIDigit {
            kind = .number
            length += 1
            digits(&length)
        }
        // `3rd` and `1e3` are one invalid word, not two tokens.
        let rest = Identifier.length(in: bytes, from: at + length)
        add(rest > 0 ? .unknown : kind, length + rest)
    }

    /// Scans digits, possibly with `_` between them as in `10_000`.
    private func digits(_ length: inout Int) {
        while byte(length).isASCIIDigit || byte(length) == UInt8(ascii: "_") && byte(length + 1).isASCIIDigit {
            length += 1
        }
    }
}
