import BlazonDiagnostics
import BlazonText

/// Words from data in Markdown: nothing in them is markup, a link or a mention.
enum MarkdownCode {
    /// A code span with a fence longer than any in the text.
    static func span(_ text: String, inTable: Bool = false) -> String {
        let shown = text.isEmpty ? " " : text.printable
        let fence = String(repeating: "`", count: longestRun(shown) + 1)
        // One space on both sides is not part of the code, unless there is nothing else.
        let isPadded =
            [tick, 0x20].contains { $0 == shown.utf8.first || $0 == shown.utf8.last } && shown.utf8.contains { $0 != 0x20 }
        let inner = isPadded ? " \(shown) " : shown
        // A table ends a cell at a bar, even within code.
        return fence + (inTable ? inner.utf8.replacing("|", with: "\\|") : inner) + fence
    }

    /// An element of HTML, for a summary, in which no Markdown is read.
    static func element(_ text: String) -> String {
        let escapes = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("@", "&#64;")]
        return "<code>\(escapes.reduce(text.printable) { $0.utf8.replacing($1.0, with: $1.1) })</code>"
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
