/// A block scalar (`|` or `>`): its header, and the lines of its text without indentation.
struct BlockScalarLines {
    /// `>-`, including a comment after it.
    let header: String
    /// Without indentation; lines that consist of indentation only are empty.
    private(set) var lines: [String] = []
    /// The indentation specified by the header.
    let digit: Int?
    /// One past the last byte of the block, without its last line break.
    private(set) var end: Int

    /// Reads a block scalar; `parentColumn` is the start of the enclosing collection, from which a digit in the header counts.
    init(_ text: SourceText, _ range: Range<Int>, parentColumn: Int) {
        let headerEnd = text.lineEnd(range.lowerBound)
        var trimmed = headerEnd
        while trimmed > range.lowerBound, text.isBlank(trimmed - 1) { trimmed -= 1 }
        header = text.string(range.lowerBound..<trimmed)
        let indicators = header.utf8.dropFirst().prefix { $0 == 0x2B || $0 == 0x2D || (0x31...0x39).contains($0) }
        digit = indicators.first { (0x31...0x39).contains($0) }.map { Int($0) - 0x30 }
        let keepsEnd = indicators.contains(UInt8(ascii: "+"))
        var raw: [Range<Int>] = []
        var at = headerEnd + text.breakLength(headerEnd)
        while at < range.upperBound {
            let lineEnd = text.lineEnd(at)
            raw.append(at..<lineEnd)
            at = lineEnd + text.breakLength(lineEnd)
            if lineEnd == text.count { break }
        }
        func isEmpty(_ line: Range<Int>) -> Bool { line.allSatisfy { text[$0] == 0x20 } }
        let base =
            digit.map { parentColumn + $0 }
            ?? raw.first { !isEmpty($0) }.map { line in line.prefix { text[$0] == 0x20 }.count } ?? 0
        if !keepsEnd { while let last = raw.last, isEmpty(last) { raw.removeLast() } }
        end = raw.last?.upperBound ?? headerEnd
        lines = raw.map { line in
            let indentation = min(base, line.prefix { text[$0] == 0x20 }.count)
            return text.string(line.lowerBound + indentation..<line.upperBound)
        }
    }
}
