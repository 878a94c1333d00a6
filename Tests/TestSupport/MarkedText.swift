package import BlazonDiagnostics

/// A source in which `1️⃣` and `2️⃣` enclose what a finding underlines; without the marks it is what is compiled. More findings are
/// marked by more pairs, in the order of the source.
package struct MarkedText {
    package let bytes: [UInt8]
    /// The bytes between the marks.
    package let marked: [Range<Int>]

    package init(_ text: String) {
        let marks = [Array("1️⃣".utf8), Array("2️⃣".utf8)]
        var bytes: [UInt8] = []
        var marked: [Range<Int>] = []
        var start: Int?
        var rest = Array(text.utf8)[...]
        while let byte = rest.first {
            if rest.starts(with: marks[0]) {
                start = bytes.count
                rest = rest.dropFirst(marks[0].count)
            } else if rest.starts(with: marks[1]) {
                if let start { marked.append(start..<bytes.count) }
                start = nil
                rest = rest.dropFirst(marks[1].count)
            } else {
                bytes.append(byte)
                rest = rest.dropFirst()
            }
        }
        self.bytes = bytes
        self.marked = marked
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension Fix {
    /// The source as the fix leaves it.
    package func applied(to bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for edit in edits.sorted(by: { $0.span.start > $1.span.start }) {
            bytes.replaceSubrange(edit.span.range, with: Array(edit.text.utf8))
        }
        return bytes
    }
}
