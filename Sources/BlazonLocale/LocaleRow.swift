import BlazonLanguage

/// A row of the table of locales: `tag<TAB>key=value<TAB>…`. A locale uses few of its hundreds of values, so they are found by
/// search.
struct LocaleRow: Sendable {
    private let text: String
    /// The range of each cell.
    private let ranges: [Range<Int>]

    private init(_ text: String) {
        self.text = text
        let bytes = text.utf8Span.span
        var ranges: [Range<Int>] = []
        var start = 0
        for at in 0...bytes.count where at == bytes.count || bytes[at] == UInt8(ascii: "\t") {
            ranges.append(start..<at)
            start = at + 1
        }
        self.ranges = ranges
    }

    /// Each row is read once per process: many locales inherit from it.
    static func row(_ key: String) -> LocaleRow? {
        read.value(for: key, found: { Table.locales.line(key).map(LocaleRow.init) })
    }

    private static let read = Cache<String, LocaleRow>()

    subscript(key: String) -> Substring? {
        let (bytes, keyBytes) = (text.utf8Span.span, key.utf8Span.span)
        for range in ranges where range.count > keyBytes.count && bytes[range.lowerBound + keyBytes.count] == UInt8(ascii: "=") {
            var same = 0
            while same < keyBytes.count, bytes[range.lowerBound + same] == keyBytes[same] { same += 1 }
            if same == keyBytes.count { return part(range.lowerBound + same + 1..<range.upperBound) }
        }
        return nil
    }

    /// All cells.
    var cells: [(key: Substring, value: Substring)] {
        let bytes = text.utf8Span.span
        return ranges.compactMap { range in
            guard let sign = range.first(where: { bytes[$0] == UInt8(ascii: "=") }) else { return nil }
            return (part(range.lowerBound..<sign), part(sign + 1..<range.upperBound))
        }
    }

    private func part(_ range: Range<Int>) -> Substring {
        let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
        return text[start..<text.utf8.index(start, offsetBy: range.count)]
    }
}
