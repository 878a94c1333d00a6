/// Identifies a file of a `SourceMap`.
package struct FileID: Hashable, Sendable {
    package let index: UInt32

    package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
}

/// A piece of a source file as a range of bytes. Small and trivial, since every node and token contains one.
package struct Span: Hashable, Sendable {
    package let file: FileID
    /// The first byte.
    package let start: UInt32
    /// One past the last byte.
    package let end: UInt32

    package init(file: FileID, start: Int, end: Int) {
        self.file = file
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: max(start, end))
    }

    package var range: Range<Int> { Int(start)..<Int(end) }

    /// The span from the start of this one to the end of `other` in the same file.
    package func extended(to other: Span) -> Span {
        Span(file: file, start: Int(min(start, other.start)), end: Int(max(end, other.end)))
    }
}

/// A position in a file as line and column from 1; columns are Unicode scalars.
package struct Location: Hashable, Sendable, Comparable {
    package let line: Int
    package let column: Int

    package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

    package static func < (left: Location, right: Location) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// The unit of columns.
package enum ColumnUnit: Sendable {
    case scalars
    /// SARIF and many editors count UTF-16 units: characters beyond U+FFFF count as two.
    case utf16

    /// The number of columns that start with this byte of UTF-8.
    func columns(of byte: UInt8) -> Int {
        if byte & 0xC0 == 0x80 { return 0 }
        return self == .utf16 && byte >= 0xF0 ? 2 : 1
    }
}

/// The bytes of one file.
package struct SourceFile: Sendable {
    /// The path as the user wrote it; must be escaped for a terminal.
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// The offsets of line starts. Lines end as in libyaml: at LF, CR, CR LF, and at U+0085, U+2028 and U+2029, so that line
    /// numbers agree with the parser's.
    package func lineStarts() -> [Int] {
        var starts = [0]
        var at = 0
        while at < bytes.count {
            let length = lineBreakLength(at: at)
            at += max(length, 1)
            if length > 0 { starts.append(at) }
        }
        return starts
    }

    /// The number of bytes of the line break at `offset`; 0 if there is none.
    package func lineBreakLength(at offset: Int) -> Int {
        switch bytes[offset] {
        case 0x0A: return 1
        case 0x0D: return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
        case 0xC2: return offset + 1 < bytes.count && bytes[offset + 1] == 0x85 ? 2 : 0
        case 0xE2:
            guard offset + 2 < bytes.count, bytes[offset + 1] == 0x80 else { return 0 }
            return bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9 ? 3 : 0
        default: return 0
        }
    }

    /// The line and column of a byte. A byte order mark at the start has no column.
    package func location(of offset: Int) -> Location {
        location(of: offset, in: lineStarts()) { columns(in: $0, .scalars) }
    }

    /// The same with known line starts, and the number of columns in a range of bytes, for several offsets in one file.
    func location(of offset: Int, in lineStarts: [Int], columns: (Range<Int>) -> Int) -> Location {
        let offset = min(max(offset, 0), bytes.count)
        let low = Self.line(of: offset, in: lineStarts)
        let hasMark = low == 0 && offset >= 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
        return Location(line: low + 1, column: 1 + columns(lineStarts[low]..<offset) - (hasMark ? 1 : 0))
    }

    /// The number of columns that start in a range of bytes.
    func columns(in range: Range<Int>, _ unit: ColumnUnit) -> Int { bytes[range].reduce(0) { $0 + unit.columns(of: $1) } }

    /// The index of the line, from 0, that contains the byte at `offset`.
    package static func line(of offset: Int, in lineStarts: [Int]) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }
}

/// The files that one compilation has read; spans refer to them by number.
package struct SourceMap: Sendable {
    package private(set) var files: [SourceFile] = []

    package init() {}

    package mutating func add(_ file: SourceFile) -> FileID {
        files.append(file)
        return FileID(files.count - 1)
    }

    package subscript(_ id: FileID) -> SourceFile { files[Int(id.index)] }

    package func location(of span: Span) -> Location { self[span.file].location(of: Int(span.start)) }
}
