/// The diagnostics of one template, and the files that their spans refer to.
package struct FindingGroup: Sendable {
    package let sources: SourceMap
    package let diagnostics: Diagnostics

    package init(sources: SourceMap, diagnostics: Diagnostics) {
        self.sources = sources
        self.diagnostics = diagnostics
    }
}

/// The files of one group, with line starts that are computed once per file on demand.
package struct LocatedSources {
    package let map: SourceMap
    private var starts: [FileID: [Int]] = [:]
    /// The last place, from which the next is counted: diagnostics come in order, and many may be on one long line.
    private var last: (file: FileID, offset: Int, location: Location)?

    private let unit: ColumnUnit

    package init(_ sources: SourceMap, counting unit: ColumnUnit = .scalars) {
        map = sources
        self.unit = unit
    }

    package func file(_ span: Span) -> SourceFile { map[span.file] }

    mutating func lineStarts(_ file: FileID) -> [Int] {
        if let known = starts[file] { return known }
        let found = map[file].lineStarts()
        starts[file] = found
        return found
    }

    package mutating func start(_ span: Span) -> Location { location(of: Int(span.start), in: span.file) }

    /// The number of a span's first line, from 1.
    package mutating func line(of span: Span) -> Int {
        SourceFile.line(of: min(Int(span.start), map[span.file].bytes.count), in: lineStarts(span.file)) + 1
    }

    /// One past the last scalar.
    package mutating func end(_ span: Span) -> Location { location(of: Int(span.end), in: span.file) }

    private mutating func location(of offset: Int, in id: FileID) -> Location {
        let file = map[id]
        let starts = lineStarts(id)
        let offset = min(offset, file.bytes.count)
        let line = SourceFile.line(of: offset, in: starts)
        let found: Location
        if let last, last.file == id, last.location.line == line + 1, last.offset <= offset, last.offset >= 3 {
            let column = file.bytes[last.offset..<offset].reduce(last.location.column) { $0 + unit.columns(of: $1) }
            found = Location(line: line + 1, column: column)
        } else {
            found = file.location(of: offset, in: starts, counting: unit)
        }
        last = (id, offset, found)
        return found
    }
}
