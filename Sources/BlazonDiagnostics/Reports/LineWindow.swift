/// The part of a long source line that is shown, so that the mark stands in it.
struct LineWindow {
    /// The line as it is printed, `…` where something was cut.
    let text: String
    /// For each underline where it begins and how many columns it takes, 1 at least.
    let marks: [(column: Int, width: Int)]

    /// - Parameter width: columns that may be printed; the first of `underlines` is the one that must be seen.
    init(_ line: SourceLine, underlines: [Snippet.Underline], width: Int) {
        let columns = underlines.map { underline in
            let start = line.column(of: underline.range.lowerBound)
            let end = underline.range.isEmpty ? start : line.endColumn(of: underline.range.upperBound)
            return start..<max(end, start)
        }
        let total = line.width
        guard total > width || line.isCut.left || line.isCut.right else {
            text = line.cells.map(\.text).joined()
            marks = columns.map { ($0.lowerBound, max(1, $0.count)) }
            return
        }
        // Room for the mark in the middle, or for its beginning when it is itself too long; a column goes to each `…`.
        let room = max(width - 2, 1)
        let first = columns.first ?? 0..<0
        let seen = min(max(first.count, 1), room)
        let from = min(max(0, first.lowerBound - (room - seen) / 2), max(0, total - room))
        var shown = ""
        var column = 0
        var start: Int?
        var end = from
        for cell in line.cells {
            defer { column += cell.width }
            guard column >= from, column + cell.width <= from + room else { continue }
            if start == nil { start = column }
            shown += cell.text
            end = column + cell.width
        }
        let begin = start ?? from
        let lead = begin > 0 || line.isCut.left ? "…" : ""
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
}
