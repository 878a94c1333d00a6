/// Lines, columns and source text of spans. Spans are usually requested in order and may be on one long line, so each is
/// counted from the last one, and of a long line only a part is returned.
package struct SourceLines {
    package let sources: SourceMap
    private var starts: [FileID: [Int]] = [:]
    private var last: (file: FileID, line: Int, column: Int, offset: Int)?

    package init(_ sources: SourceMap) { self.sources = sources }

    /// The byte at a line and a column of scalars, both from 1; nil if there is none.
    package mutating func offset(_ file: FileID, line: Int, column: Int) -> Int? {
        let bytes = sources[file].bytes
        let starts = lineStarts(file)
        guard starts.indices.contains(line - 1) else { return nil }
        var (at, reached) = (starts[line - 1], 1)
        if at == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
        if let last, last.file == file, last.line == line, last.column <= column { (at, reached) = (last.offset, last.column) }
        while reached < column, at < bytes.count {
            at += 1
            while at < bytes.count, bytes[at] & 0xC0 == 0x80 { at += 1 }
            reached += 1
        }
        guard reached == column else { return nil }
        last = (file, line, column, at)
        return at
    }

    /// The number of the line, from 1, where a span starts.
    package mutating func line(of span: Span) -> Int {
        SourceFile.line(of: min(Int(span.start), sources[span.file].bytes.count), in: lineStarts(span.file)) + 1
    }

    /// The line where a span starts, without a byte order mark; of a long one the part from the span on, with ellipses.
    package mutating func excerpt(at span: Span, most: Int) -> String {
        let source = sources[span.file]
        let line = line(of: span)
        let starts = lineStarts(span.file)
        var start = starts[line - 1]
        if start == 0, source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
        let end = starts.indices.contains(line) ? starts[line] : source.bytes.count
        let isWhole = end - start <= most
        if !isWhole { start = min(max(start, Int(span.start)), end) }
        let text = source.text(from: start, most: most, end: end)
        return isWhole || start == starts[line - 1] ? text : "…" + text
    }

    private mutating func lineStarts(_ file: FileID) -> [Int] {
        if let known = starts[file] { return known }
        let found = sources[file].lineStarts()
        starts[file] = found
        return found
    }
}

extension SourceFile {
    /// The text from a byte to the end of the line or to `end`. If that is more than `most` bytes, it is cut between scalars and
    /// ends in an ellipsis.
    package func text(from start: Int, most: Int, end: Int? = nil) -> String {
        let rest = bytes[min(start, bytes.count)..<max(min(start, bytes.count), end ?? bytes.count)]
        var part = rest.prefix(most)
        if let end = part.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) { return String(decoding: part[..<end], as: UTF8.self) }
        if part.count == rest.count { return String(decoding: part, as: UTF8.self) }
        // The last scalar may be incomplete.
        while let byte = part.last, byte & 0xC0 == 0x80 { part.removeLast() }
        if let byte = part.last, byte >= 0xC0 { part.removeLast() }
        return String(decoding: part, as: UTF8.self) + "…"
    }
}
