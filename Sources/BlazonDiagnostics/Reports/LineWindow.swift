/// The part of a long source line that is shown, so that the mark stands in it.
struct LineWindow {
    /// The line as it is printed, `…` where something was cut.
    let text: String
    /// For each underline where it begins and how many columns it takes, 1 at least.
    let marks: [(column: Int, width: Int)]

    /// - Parameters:
    ///   - width: columns that may be printed; the first of `underlines` is the one that must be seen.
    ///   - setsOff: whether marks within right-to-left text are set off for terminals that reorder it.
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
        // Space for the mark in the middle, or for its beginning when it is itself too long; a column goes to each `…`.
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
    /// The columns up to and including the cluster that holds the byte before `byte`.
    func endColumn(of byte: Int) -> Int {
        var column = 0
        for cell in cells {
            if cell.range.lowerBound >= byte { break }
            column += cell.width
        }
        return column
    }

    /// A mark without width that reads from left to right. Put at both ends of a token, it keeps a terminal that reorders
    /// right-to-left text from exchanging the token with its neighbours, so that the underline stays below it; each word is still
    /// read from right to left.
    static let leftToRight = "\u{200E}"

    /// The whole line, with marks of direction at these columns.
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

    /// Whether a letter of a script that runs from right to left is shown.
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
