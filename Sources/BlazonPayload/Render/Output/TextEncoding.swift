package import BlazonLanguage
import BlazonText

// Encodes decoded text as payload bytes. The emitter's constants and recipients' values share this code, so that a destination
// has the same encoding for both.

extension Encoding {
    /// Maximum nesting of JSON texts: each level doubles the escapes. Loading a program checks it.
    package static let maximumDepth = 8

    /// The bytes of a text in this encoding. The form `json` includes the text's quotes.
    package func encode(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        append(text, to: &bytes)
        return bytes
    }

    /// Appends the bytes of a text in this encoding.
    package func append(_ text: String, to bytes: inout [UInt8]) {
        let source = text.utf8Span.span
        if form == .text || form == .kept || form == .url, source.isPlain {
            bytes += text.utf8
        } else {
            bytes += OutputCursor.bytes(capacity: source.count + 64) { $0.append(text: source, self) }
        }
    }

    /// The number of bytes that `encode` returns.
    package func length(of text: String) -> Int {
        let bytes = text.utf8Span.span
        var length = form == .json ? 2 << depth : 0
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            let isOfURL = form == .reserved && bytes.isOfURL(at)
            at += 1
            switch form {
            case .component: length += byte.isUnreserved ? 1 : 3
            case .reserved: length += isOfURL ? 1 : 3
            case .text where byte.isDroppedControl:
                // U+0080–9F are C2 80–9F.
                if byte != 0xC2 { continue }
                if at < bytes.count, bytes[at] < 0xA0 { at += 1 } else { length += 1 }
            default: length += escapedWidth(of: byte)
            }
        }
        return length
    }

    /// Bytes that a character takes, by its class, at most, without the quotes of JSON.
    package var bytesPerCharacter: CharacterVector {
        let inner = form == .json ? Encoding(.kept, depth: depth) : self
        return CharacterVector { inner.length(of: String($0.representative)) }
    }

    /// Bytes that a byte of a text takes inside JSON quotes, unless it is dropped.
    func escapedWidth(of byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): 2 << depth
        case 0x0A, 0x0D, 0x09: 1 << depth + 1
        case 0..<0x20: 1 << depth + 5
        default: 1
        }
    }
}

extension OutputCursor {
    /// Writes decoded UTF-8 in the given encoding.
    mutating func append(text: Bytes, _ encoding: Encoding) {
        switch encoding.form {
        case .text, .kept, .url: appendEscaped(text, encoding)
        case .component: appendPercentEncoded(text)
        case .reserved:
            for at in text.indices {
                if text.isOfURL(at) { append(text[at]) } else { appendPercentEncoded(text.extracting(at..<at + 1)) }
            }
        case .json:
            appendQuote(depth: encoding.depth)
            appendEscaped(text, Encoding(.kept, depth: encoding.depth))
            appendQuote(depth: encoding.depth)
        }
    }

    /// Appends a JSON quote within `depth` JSON texts.
    mutating func appendQuote(depth: Int) {
        append(UInt8(ascii: "\\"), times: 1 << depth - 1)
        append(UInt8(ascii: "\""))
    }

    /// Appends the inside of a JSON text. After the first escaping only `"` and `\` need more, so the levels have a closed form:
    /// at depth d a quote has 2^(d+1) - 1 backslashes before it, a backslash becomes 2^(d+1), a short escape has 2^d before its
    /// letter.
    mutating func appendEscaped(_ text: Bytes, _ encoding: Encoding) {
        let dropsControls = encoding.form == .text
        var done = 0
        var at = 0
        while at < text.count {
            at = text.unescapedPrefix(from: at, dropsControls: dropsControls)
            guard at < text.count else { break }
            let byte = text[at]
            var width = 1
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20: break
            case 0x7F:
                if !dropsControls {
                    at += 1
                    continue
                }
            case 0xC2:
                // U+0080–9F are C2 80–9F.
                guard dropsControls, at + 1 < text.count, text[at + 1] < 0xA0 else {
                    at += 1
                    continue
                }
                width = 2
            default:
                at += 1
                continue
            }
            append(text.extracting(done..<at))
            if !(dropsControls && byte.isDroppedControl) { appendEscape(byte, depth: encoding.depth) }
            at += width
            done = at
        }
        append(text.extracting(done..<at))
    }

    /// Appends as many bytes as `Encoding.escapedWidth` returns.
    mutating func appendEscape(_ byte: UInt8, depth: Int) {
        switch byte {
        case UInt8(ascii: "\""): appendQuote(depth: depth + 1)
        case UInt8(ascii: "\\"): append(UInt8(ascii: "\\"), times: 2 << depth)
        default:
            append(UInt8(ascii: "\\"), times: 1 << depth)
            switch byte {
            case 0x0A: append(UInt8(ascii: "n"))
            case 0x0D: append(UInt8(ascii: "r"))
            case 0x09: append(UInt8(ascii: "t"))
            default:
                append("u00")
                append(hexDigit(byte >> 4, letters: UInt8(ascii: "a")))
                append(hexDigit(byte & 15, letters: UInt8(ascii: "a")))
            }
        }
    }
}

extension UInt8 {
    /// Single-byte control characters that texts omit: U+0000–1F except \n and \t, U+007F; and the lead byte of C2 80–9F.
    fileprivate var isDroppedControl: Bool { self < 0x20 && self != 0x0A && self != 0x09 || self == 0x7F || self == 0xC2 }
}

extension Span<UInt8> {
    /// Whether no byte is escaped in JSON.
    fileprivate var isPlain: Bool {
        for index in indices {
            let byte = self[index]
            if byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return false }
        }
        return true
    }
}
