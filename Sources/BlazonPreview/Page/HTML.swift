/// Writes HTML. Every text that comes from templates, records or files goes through `text` or `attribute`, which leave it no way to be
/// anything else.
struct HTML {
    private(set) var bytes: [UInt8] = []

    /// Markup of our own.
    mutating func raw(_ markup: StaticString) { markup.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) } }

    /// Bytes that are ours, or were made harmless for where they go.
    mutating func raw(_ markup: [UInt8]) { bytes += markup }

    /// A text between tags, or within the quotes of an attribute.
    mutating func text(_ text: String) { self.text(text.utf8) }

    mutating func text(_ utf8: some Sequence<UInt8>) {
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "\""): bytes += "&quot;".utf8
            case UInt8(ascii: "'"): bytes += "&#39;".utf8
            // A bare one would be read as a line feed, and a NUL not at all.
            case 0x0D: bytes += "&#13;".utf8
            case 0: bytes += "\u{FFFD}".utf8
            default: bytes.append(byte)
            }
        }
    }

    /// ` name="value"`
    mutating func attribute(_ name: StaticString, _ value: String) {
        raw(" ")
        raw(name)
        raw("=\"")
        text(value)
        raw("\"")
    }

    mutating func attribute(_ name: StaticString, _ value: Int) { attribute(name, String(value)) }

    /// A text that its neighbours' direction does not turn, nor it theirs.
    mutating func isolated(_ text: String) {
        raw("<bdi>")
        self.text(text)
        raw("</bdi>")
    }
}
