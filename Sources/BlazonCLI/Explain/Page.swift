import BlazonDiagnostics
import BlazonText

/// A page of text for a terminal: headings, wrapped paragraphs, examples verbatim.
struct Page {
    /// Maximum length of an example's line: some are a megabyte long, which is their point.
    static let longestLine = 200

    private(set) var text = ""
    private let width: Int
    private let palette: Palette

    init(width: Int?, color: Bool) {
        // Prose of more than 100 columns is hard to read.
        self.width = min(max(width ?? 100, 20), 100)
        palette = Palette(isOn: color)
    }

    mutating func title(_ words: String) {
        for line in wrapped(words.printable, width: width) { text += palette.paint(line, .bold) + "\n" }
    }

    mutating func heading(_ words: String) {
        text += "\n"
        for line in wrapped(words.printable, width: width) { text += palette.paint(line, .blue) + "\n" }
    }

    /// A paragraph; Markdown's line breaks are replaced.
    mutating func paragraph(_ prose: String) {
        for paragraph in prose.paragraphs {
            text += "\n"
            for line in wrapped(paragraph.printable, width: width) { text += line + "\n" }
        }
    }

    /// Prose below a heading.
    mutating func remark(_ prose: String) {
        for paragraph in prose.paragraphs {
            for line in wrapped(paragraph.printable, width: width - 2) { text += "  " + line + "\n" }
        }
    }

    /// A term with its description, wrapped in a column.
    mutating func entry(_ term: String, _ meaning: String, column: Int) {
        let lead = "  " + term.printable
        // If they do not fit side by side, the description goes below.
        let isBelow = width - column < 20 || lead.displayWidth >= column
        let column = isBelow ? 6 : column
        let lines = wrapped(meaning.printable, width: width - column)
        let pad =
            isBelow ? "\n" + String(repeating: " ", count: column) : String(repeating: " ", count: column - lead.displayWidth)
        text += lead + pad + (lines.first ?? "") + "\n"
        for line in lines.dropFirst() { text += String(repeating: " ", count: column) + line + "\n" }
    }

    /// Lines verbatim, indented; the marked token is underlined.
    mutating func example(_ source: String) {
        for line in source.utf8.split(at: "\n") {
            let parts = line.utf8.split(at: "1️⃣", maxSplits: 1)
            guard parts.count == 2 else {
                example(line: String(line))
                continue
            }
            let marked = parts[1].utf8.split(at: "2️⃣", maxSplits: 1)
            example(line: String(parts[0]) + marked.joined())
            let before = String(repeating: " ", count: String(parts[0]).printable.displayWidth)
            let mark = String(repeating: "^", count: max(1, String(marked[0]).printable.displayWidth))
            text += "    " + before + palette.paint(mark, .red) + "\n"
        }
    }

    private mutating func example(line: String) {
        let line = line.utf8.replacing("2️⃣", with: "").printable
        guard line.utf8.count > Self.longestLine else {
            text += line.isEmpty ? "\n" : "    \(line)\n"
            return
        }
        text += "    \(line.prefix(Self.longestLine / 2))… (\(line.utf8.count) bytes)\n"
    }
}
