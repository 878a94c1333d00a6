import BlazonText

/// GitHub-flavored Markdown of words from data: nothing in them is markup, a link or a mention.
package enum Markdown {
    /// A code span with a fence longer than any in the text.
    ///
    /// - Parameters:
    ///   - text: Any text; what a terminal cannot show is escaped.
    ///   - inTable: Whether it is in a table, which ends a cell at a bar, even within code.
    /// - Returns: The span, which is one line.
    package static func code(_ text: String, inTable: Bool = false) -> String {
        let shown = text.isEmpty ? " " : text.printable
        let fence = String(repeating: "`", count: longestRun(shown) + 1)
        // One space on both sides is not part of the code, unless there is nothing else.
        let ends = [shown.utf8.first, shown.utf8.last]
        let isPadded = ends.contains(tick) || ends.allSatisfy { $0 == 0x20 } && shown.utf8.contains { $0 != 0x20 }
        let inner = isPadded ? " \(shown) " : shown
        return fence + (inTable ? inner.utf8.replacing("|", with: "\\|") : inner) + fence
    }

    /// An element of HTML, for a summary, in which no Markdown is read.
    ///
    /// - Parameter text: Any text.
    /// - Returns: The element `code`, whose content is the text.
    package static func element(_ text: String) -> String {
        let escapes = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("@", "&#64;")]
        return "<code>\(escapes.reduce(text.printable) { $0.utf8.replacing($1.0, with: $1.1) })</code>"
    }

    /// A block of code with a fence longer than any in the text.
    ///
    /// - Parameters:
    ///   - text: Lines, of which the last one needs no end.
    ///   - language: What highlights it, such as `yaml`.
    /// - Returns: The block, which ends with a line end.
    package static func block(_ text: String, language: String) -> String {
        let fence = String(repeating: "`", count: max(3, longestRun(text) + 1))
        return "\(fence)\(language)\n\(text)\(text.utf8.hasSuffix("\n") ? "" : "\n")\(fence)\n"
    }

    /// A table.
    ///
    /// - Parameters:
    ///   - head: The titles of the columns, in Markdown.
    ///   - rows: The cells of each row, in Markdown without bars that are not escaped.
    ///   - numbers: The columns that are aligned on the right.
    /// - Returns: The lines of the table, each with its end.
    package static func table(_ head: [String], _ rows: [[String]], numbers: Set<Int> = []) -> String {
        let rule = head.indices.map { numbers.contains($0) ? "--:" : "---" }
        return ([head, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
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
