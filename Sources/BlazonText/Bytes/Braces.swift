/// The first pair of braces that begins or ends a placeholder or a tag in a text: `{{`, `{%`, `}}` or `%}`; nil if there is none.
package func firstBraces(in text: String) -> String? {
    var before: UInt8 = 0
    for byte in text.utf8 {
        switch (before, byte) {
        case (UInt8(ascii: "{"), UInt8(ascii: "{")): return "{{"
        case (UInt8(ascii: "{"), UInt8(ascii: "%")): return "{%"
        case (UInt8(ascii: "}"), UInt8(ascii: "}")): return "}}"
        case (UInt8(ascii: "%"), UInt8(ascii: "}")): return "%}"
        default: before = byte
        }
    }
    return nil
}
