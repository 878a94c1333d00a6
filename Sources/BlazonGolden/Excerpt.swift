import BlazonDiagnostics
import BlazonJSON

/// What is shown of two values: all, or what lies around the first character in which they differ.
enum Excerpt {
    /// Characters of a value that are shown.
    private static let longest = 160
    /// Of these, characters that both have.
    private static let lead = 40

    static func alone(_ value: JSON) -> String {
        let text = value.compact.printable
        return text.count <= longest ? text : "\(text.prefix(longest))…"
    }

    static func pair(_ expected: JSON, _ found: JSON) -> (expected: String, found: String) {
        var (left, right) = (expected.compact.printable, found.compact.printable)
        // What looks the same is spelt out.
        if left == right { (left, right) = (left.spelt, right.spelt) }
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
    /// With every scalar beyond ASCII as `\u{E9}`.
    fileprivate var spelt: String {
        unicodeScalars.map { $0.isASCII ? String($0) : $0.escaped }.joined()
    }
}
