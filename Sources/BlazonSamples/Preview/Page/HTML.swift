/// Writes HTML. All text of templates, records and files goes through `text` or `attribute`, which escape it completely.
struct HTML {
    private(set) var bytes: [UInt8] = []

    /// Appends fixed markup.
    mutating func raw(_ markup: StaticString) { markup.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) } }

    /// Appends bytes that are fixed or already escaped for their context.
    mutating func raw(_ markup: [UInt8]) { bytes += markup }

    /// Appends a text between tags, or within the quotes of an attribute.
    mutating func text(_ text: String) { self.text(text.utf8) }

    mutating func text(_ utf8: some Sequence<UInt8>) {
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "\""): bytes += "&quot;".utf8
            case UInt8(ascii: "'"): bytes += "&#39;".utf8
            // HTML reads a literal CR as a line feed, and ignores NUL.
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

    /// Appends a text whose writing direction is isolated from its surroundings.
    mutating func isolated(_ text: String) {
        raw("<bdi>")
        self.text(text)
        raw("</bdi>")
    }
}
