/// The visible part of a long source line, chosen so that the mark is visible.
struct LineWindow {
    /// The printed line, with `…` where it is cut.
    let text: String
    /// For each underline its column and width, at least 1.
    let marks: [(column: Int, width: Int)]

    /// Selects at most `width` columns that contain the first of `underlines`. With `setsOff`, marks within right-to-left text
    /// are isolated for terminals that reorder it.
    init(_ line: SourceLine, underlines: [Snippet.Underline], width: Int, setsOff: Bool = false) {
        let columns = underlines.map { underline in
            let start = line.column(of: underline.range.lowerBound)
            let end = underline.range.isEmpty ? start : line.endColumn(of: underline.range.upperBound)
            return start..<max(end, start)
        }
        let total = line.width
        let borders = setsOff && line.isRightToLeft ? Set(columns.flatMap { [$0.lowerBound, $0.upperBound] } + [0]) : []
        guard total > width || line.isCut.left || line.isCut.right else {
            text = line.text(borders)
            marks = columns.map { ($0.lowerBound, max(1, $0.count)) }
            return
        }
        // Space for the mark in the middle, or for its beginning if it is too long; each `…` takes one column.
        let room = max(width - 2, 1)
        let first = columns.first ?? 0..<0
        let seen = min(max(first.count, 1), room)
        let from = min(max(0, first.lowerBound - (room - seen) / 2), max(0, total - room))
        var shown = borders.isEmpty ? "" : SourceLine.leftToRight
        var column = 0
        var start: Int?
        var end = from
        for cell in line.cells {
            defer { column += cell.width }
            guard column >= from, column + cell.width <= from + room else { continue }
            if start == nil { start = column }
            shown += (borders.contains(column) ? SourceLine.leftToRight : "") + cell.text
            end = column + cell.width
        }
        let begin = start ?? from
        let lead = begin > 0 || line.isCut.left ? "…" : ""
        if borders.contains(end) { shown += SourceLine.leftToRight }
        text = lead + shown + (end < total || line.isCut.right ? "…" : "")
        marks = columns.map { range in
            let left = min(max(range.lowerBound, begin), end)
            let right = min(max(range.upperBound, begin), end)
            return (left - begin + lead.count, max(1, right - left))
        }
    }
}

extension SourceLine {
    /// The columns up to and including the cluster that contains the byte before `byte`.
    func endColumn(of byte: Int) -> Int {
        var column = 0
        for cell in cells {
            if cell.range.lowerBound >= byte { break }
            column += cell.width
        }
        return column
    }

    /// A left-to-right mark without width. At both ends of a token, it prevents a terminal that reorders right-to-left text from
    /// exchanging the token with its neighbors, so that the underline stays below it. Each word is still displayed from right to
    /// left.
    static let leftToRight = "\u{200E}"

    /// The whole line, with direction marks at these columns.
    func text(_ borders: Set<Int>) -> String {
        if borders.isEmpty { return cells.map(\.text).joined() }
        var text = ""
        var column = 0
        for cell in cells {
            if cell.width > 0, borders.contains(column) { text += Self.leftToRight }
            text += cell.text
            column += cell.width
        }
        return text + (borders.contains(column) ? Self.leftToRight : "")
    }

    /// Whether it contains a letter of a right-to-left script.
    var isRightToLeft: Bool { cells.contains { $0.text.unicodeScalars.contains(where: \.isRightToLeft) } }
}

extension Unicode.Scalar {
    /// Hebrew, Arabic and the other blocks whose letters are R or AL in Unicode's DerivedBidiClass.txt.
    fileprivate var isRightToLeft: Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
