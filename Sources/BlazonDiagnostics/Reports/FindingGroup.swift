/// The diagnostics of one template, and the files that their spans refer to.
package struct FindingGroup: Sendable {
    package let sources: SourceMap
    package let diagnostics: Diagnostics

    package init(sources: SourceMap, diagnostics: Diagnostics) {
        self.sources = sources
        self.diagnostics = diagnostics
    }
}

extension [FindingGroup] {
    /// As many diagnostics of each severity as a single group keeps, the first ones of all groups. The others are counted.
    package var limited: [FindingGroup] {
        var left: [Severity: Int] = [:]
        return map { FindingGroup(sources: $0.sources, diagnostics: $0.diagnostics.first(within: &left)) }
    }
}

/// The files of one group, with line starts that are computed once per file on demand.
package struct LocatedSources {
    package let map: SourceMap
    private var starts: [FileID: [Int]] = [:]
    /// The columns before every `step`th byte of a file with long lines, which many spans may be on.
    private var columns: [FileID: [Int]] = [:]
    private static let step = 256
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
        let starts = lineStarts(id)
        return map[id].location(of: offset, in: starts) { range in
            range.count < Self.step
                ? map[id].columns(in: range, unit) : columns(before: range.upperBound, id) - columns(before: range.lowerBound, id)
        }
    }

    private mutating func columns(before offset: Int, _ id: FileID) -> Int {
        let file = map[id]
        let known =
            columns[id]
            ?? stride(from: 0, to: file.bytes.count, by: Self.step).reduce(into: [0]) { sums, at in
                sums.append(sums[sums.count - 1] + file.columns(in: at..<min(at + Self.step, file.bytes.count), unit))
            }
        columns[id] = known
        let index = offset / Self.step
        return known[index] + file.columns(in: index * Self.step..<offset, unit)
    }
}
