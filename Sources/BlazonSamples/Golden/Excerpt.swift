import BlazonDiagnostics
import BlazonText

/// Shows two values, completely or around the first character that differs.
enum Excerpt {
    /// How much of a value is shown.
    struct Extent {
        /// Maximum characters of a value.
        let longest: Int
        /// Of these, maximum characters before the difference.
        let lead: Int

        static let full = Extent(longest: 160, lead: 40)
        /// As fits into a line with another.
        static let line = Extent(longest: 40, lead: 12)
    }

    static func alone(_ value: JSON, _ extent: Extent = .full) -> String {
        let text = value.compact.printable
        return text.count <= extent.longest ? text : "\(text.prefix(extent.longest))…"
    }

    static func pair(_ expected: JSON, _ found: JSON, _ extent: Extent = .full) -> (expected: String, found: String) {
        var (left, right) = (expected.compact.printable, found.compact.printable)
        // Values that look the same are shown with escapes.
        if left == right { (left, right) = (left.asciiEscaped, right.asciiEscaped) }
        let (first, second) = (Array(left), Array(right))
        if first.count <= extent.longest, second.count <= extent.longest { return (left, right) }
        let shared = zip(first, second).prefix { $0 == $1 }.count
        let start = shared > 2 * extent.lead ? shared - extent.lead : 0
        return (piece(first, from: start, extent), piece(second, from: start, extent))
    }

    private static func piece(_ text: [Character], from start: Int, _ extent: Extent) -> String {
        let rest = text.dropFirst(start)
        let end = rest.count > extent.longest ? "…" : ""
        return (start > 0 ? "…" : "") + String(rest.prefix(extent.longest)) + end
    }
}

extension String {
    /// The text with every non-ASCII scalar as `\u{E9}`.
    fileprivate var asciiEscaped: String {
        unicodeScalars.map { $0.isASCII ? String($0) : $0.escaped }.joined()
    }
}
