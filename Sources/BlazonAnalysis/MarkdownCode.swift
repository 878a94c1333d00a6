import BlazonDiagnostics
import BlazonText

/// Words from data in Markdown: nothing in them is markup, a link or a mention.
enum MarkdownCode {
    /// A code span within a cell of a table.
    static func span(_ text: String) -> String {
        let shown = text.isEmpty ? " " : text.printable
        let fence = String(repeating: "`", count: longestRun(shown) + 1)
        let isPadded = shown.utf8.first == tick || shown.utf8.last == tick
        let inner = isPadded ? " \(shown) " : shown
        // A table ends a cell at a bar, even within code.
        return fence + inner.utf8.replacing("|", with: "\\|") + fence
    }

    /// A block of code.
    static func block(_ text: String, language: String) -> String {
        let fence = String(repeating: "`", count: max(3, longestRun(text) + 1))
        return "\(fence)\(language)\n\(text)\(text.utf8.hasSuffix("\n") ? "" : "\n")\(fence)\n"
    }

    private static let tick = UInt8(ascii: "`")

    private static func longestRun(_ text: String) -> Int {
        var (longest, run) = (0, 0)
        for byte in text.utf8 {
            run = byte == tick ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
