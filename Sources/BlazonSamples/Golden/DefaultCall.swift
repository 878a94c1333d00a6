import BlazonText

/// A `default` in a text, and what it gives.
struct DefaultCall {
    /// As written: `default: 'friend'`.
    let words: String
    /// A literal in double quotes, or an expression: `"friend"`, `city`.
    let argument: String

    /// Maximum bytes of a default that are searched for its end.
    static let longest = 256

    /// Reads the start of a source text: `default: 'friend' | capitalize }}`.
    init(_ source: String) {
        guard let colon = source.utf8.firstIndex(of: UInt8(ascii: ":")) else {
            (words, argument) = (source, source)
            return
        }
        let rest = source.utf8[source.utf8.index(after: colon)...].drop { $0 == 0x20 }
        guard let first = rest.first else {
            (words, argument) = (source, source)
            return
        }
        // In a text in double quotes, quotes are escaped.
        if Substring(rest).utf8.hasPrefix("\\\""), let end = Substring(rest.dropFirst(2)).utf8.firstRange(of: "\\\"") {
            words = String(source[..<end.upperBound])
            argument = "\"\(Substring(rest[..<end.lowerBound].dropFirst(2)))\""
            return
        }
        if first == UInt8(ascii: "'") || first == UInt8(ascii: "\""), let end = rest.dropFirst().firstIndex(of: first) {
            words = String(source[...end])
            argument = "\"\(Substring(rest[..<end].dropFirst()))\""
            return
        }
        // A number or a path, whose brackets may have a text.
        var (end, open) = (rest.startIndex, 0)
        while end < rest.endIndex, open > 0 || !" |}]),\"'\n\r".utf8.contains(rest[end]) {
            if rest[end] == UInt8(ascii: "[") { open += 1 }
            if rest[end] == UInt8(ascii: "]") { open -= 1 }
            end = rest.index(after: end)
        }
        words = String(source[..<end])
        argument = String(Substring(rest[..<end]))
    }
}
