/// The first of the lines that Git writes around the sides of a merge conflict: seven equal signs of a kind at the start of a line, then
/// a space or the end of the line.
package struct MergeConflict: Sendable {
    /// The line, without its end.
    package let line: Range<Int>
    /// Whether a conflict begins and ends in the text. A single such line could be part of a text.
    package let isWhole: Bool

    /// Finds a conflict; nil if there is none.
    package init?(in bytes: [UInt8]) {
        var first: Range<Int>?
        var hasStart = false
        var isWhole = false
        var at = 0
        while at < bytes.count {
            let end = bytes[at...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            switch Self.marker(bytes[at..<end]) {
            case UInt8(ascii: "<"):
                hasStart = true
                first = first ?? at..<end
            case UInt8(ascii: ">"):
                isWhole = isWhole || hasStart
                first = first ?? at..<end
            default: break
            }
            at = end + 1
        }
        guard let first else { return nil }
        let isReturn = bytes[first.upperBound - 1] == UInt8(ascii: "\r")
        line = first.lowerBound..<first.upperBound - (isReturn ? 1 : 0)
        self.isWhole = isWhole
    }

    /// Whether a line begins or ends a conflict.
    package static func isMarker(_ line: ArraySlice<UInt8>) -> Bool { marker(line) != nil }

    /// The sign that a line of Git begins with; nil for any other line.
    private static func marker(_ line: ArraySlice<UInt8>) -> UInt8? {
        guard let sign = line.first, sign == UInt8(ascii: "<") || sign == UInt8(ascii: ">"),
            line.prefix(7).count == 7, line.prefix(7).allSatisfy({ $0 == sign })
        else { return nil }
        let next = line.dropFirst(7).first ?? UInt8(ascii: " ")
        return next == UInt8(ascii: " ") || next == UInt8(ascii: "\r") ? sign : nil
    }
}
