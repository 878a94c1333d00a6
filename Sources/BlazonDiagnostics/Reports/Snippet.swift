/// Source lines with marks under them.
///
///     14 |   badge: "{{ firstName }}"
///        |              ^^^^^^^^^ a text field, declared at line 6
struct Snippet {
    /// A span to underline. If it covers several lines, its first and last line are marked.
    struct Mark {
        let span: Span
        let text: String
        let isPrimary: Bool
    }

    /// The underline of one line.
    struct Underline {
        /// Range in the file.
        let range: Range<Int>
        let text: String
        let isPrimary: Bool
    }

    /// Lines by number from 0, ascending, each with its underlines.
    private(set) var lines: [(number: Int, underlines: [Underline])] = []
    private let file: SourceFile
    private let starts: [Int]

    init(_ file: SourceFile, lineStarts: [Int], marks: [Mark]) {
        self.file = file
        starts = lineStarts
        var byLine: [Int: [Underline]] = [:]
        for mark in marks {
            let start = min(mark.span.range.lowerBound, file.bytes.count)
            let end = min(max(mark.span.range.upperBound, start), file.bytes.count)
            let first = line(of: start)
            // A span that ends with a line break ends on that line.
            let last = max(first, line(of: max(start, end - 1)))
            if first == last {
                byLine[first, default: []].append(Underline(range: start..<end, text: mark.text, isPrimary: mark.isPrimary))
                continue
            }
            let head = start..<max(start, content(first).upperBound)
            let tail = indented(last).lowerBound..<end
            byLine[first, default: []].append(Underline(range: head, text: "", isPrimary: mark.isPrimary))
            byLine[last, default: []].append(Underline(range: tail, text: mark.text, isPrimary: mark.isPrimary))
        }
        lines = byLine.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The largest visible line number, from 1.
    var lastNumber: Int { (lines.last?.number ?? 0) + 1 }

    /// The bytes of a line without its line break.
    func content(_ number: Int) -> Range<Int> {
        let start = starts[number]
        var end = number + 1 < starts.count ? starts[number + 1] : file.bytes.count
        guard number + 1 < starts.count else { return start..<end }
        // The line break that ends just before the next line.
        for length in [1, 2, 3] where end - length >= start && file.lineBreakLength(at: end - length) == length {
            if length == 1, end - 2 >= start, file.lineBreakLength(at: end - 2) == 2 { continue }
            end -= length
            break
        }
        return start..<end
    }

    /// The line to display; of a very long one only the surroundings of `mark`.
    func source(_ number: Int, around mark: Int?) -> SourceLine {
        let line = content(number)
        return SourceLine(file, line, around: mark ?? line.lowerBound)
    }

    private func indented(_ number: Int) -> Range<Int> {
        let line = content(number)
        let start = file.bytes[line].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.lowerBound
        return start..<line.upperBound
    }

    private func line(of offset: Int) -> Int { SourceFile.line(of: offset, in: starts) }
}
