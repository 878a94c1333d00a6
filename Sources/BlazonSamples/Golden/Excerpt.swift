import BlazonDiagnostics
import BlazonText

/// Shows two values, completely or around the first character that differs.
enum Excerpt {
    /// Maximum characters of a value.
    private static let longest = 160
    /// Of these, maximum characters before the difference.
    private static let lead = 40

    static func alone(_ value: JSON) -> String {
        let text = value.compact.printable
        return text.count <= longest ? text : "\(text.prefix(longest))…"
    }

    static func pair(_ expected: JSON, _ found: JSON) -> (expected: String, found: String) {
        var (left, right) = (expected.compact.printable, found.compact.printable)
        // Values that look the same are shown with escapes.
        if left == right { (left, right) = (left.asciiEscaped, right.asciiEscaped) }
        let (first, second) = (Array(left), Array(right))
        if first.count <= longest, second.count <= longest { return (left, right) }
        let shared = zip(first, second).prefix { $0 == $1 }.count
        let start = shared > 2 * lead ? shared - lead : 0
        return (piece(first, from: start), piece(second, from: start))
    }

    private static func piece(_ text: [Character], from start: Int) -> String {
        let rest = text.dropFirst(start)
        return (start > 0 ? "…" : "") + String(rest.prefix(longest)) + (rest.count > longest ? "…" : "")
    }
}

extension String {
    /// The text with every non-ASCII scalar as `\u{E9}`.
    fileprivate var asciiEscaped: String {
        unicodeScalars.map { $0.isASCII ? String($0) : $0.escaped }.joined()
    }
}
