import BlazonDiagnostics
import BlazonText

/// Finds blanks that look like spaces but are not spaces to YAML, such as U+00A0 and U+3000, where a space was meant: in indentation, after `-` and
/// `:`, and around keys. In the middle of a text, in quotes and in block texts they are text.
extension Source {
    /// Reports the blanks with which a plain text begins, also after a `-` that was meant as an item's, or after a name and a `:`
    /// that were meant as a key.
    func foreignBlank(beginning start: Int) -> Diagnostic? {
        if let found = foreignBlank(at: start) { return found }
        if self[start] == UInt8(ascii: "-"), let found = foreignBlank(at: start + 1) { return found }
        var end = start
        while let byte = self[end], byte.isOfName { end += 1 }
        guard end > start, self[end] == UInt8(ascii: ":"), let found = foreignBlank(at: end + 1) else { return nil }
        // After a key on the same line it is text: `title: Note: …`.
        var before = start
        while isBlank(before - 1) { before -= 1 }
        return self[before - 1] == UInt8(ascii: ":") ? nil : found
    }

    /// Reports the blanks with which a plain text ends.
    func foreignBlank(ending end: Int) -> Diagnostic? {
        var start = end
        while let before = scalarStart(before: start), scalar(before).scalar.isForeignBlank { start = before }
        return start < end ? foreignBlank(at: start) : nil
    }

    /// Reports the first blanks on the line of an offset that are used as spaces.
    func foreignBlank(onLineOf offset: Int) -> Diagnostic? {
        let (start, end) = (lineStart(offset), lineEnd(offset))
        var at = start
        while at < end, isBlank(at) || bytes[at] == UInt8(ascii: "-") { at += 1 }
        if let found = foreignBlank(at: at) { return found }
        while at < end {
            if bytes[at] == UInt8(ascii: "#"), isBlank(at - 1) { return nil }
            if bytes[at] == UInt8(ascii: ":"), let found = foreignBlank(at: at + 1) { return found }
            at += 1
        }
        return nil
    }

    private func foreignBlank(at start: Int) -> Diagnostic? {
        guard let first = self[start], first >= 0x80 else { return nil }
        let blank = scalar(start).scalar
        var (end, count) = (start, 0)
        while end < self.count, bytes[end] >= 0x80 {
            let (scalar, length) = scalar(end)
            guard scalar.isForeignBlank else { break }
            (end, count) = (end + length, count + 1)
        }
        return count == 0 ? nil : .foreignBlank(blank, count: count, at: span(start..<end))
    }

    private func scalarStart(before offset: Int) -> Int? {
        var at = offset - 1
        while at > 0, bytes[at] & 0xC0 == 0x80 { at -= 1 }
        return at >= 0 && bytes[at] >= 0x80 ? at : nil
    }
}

extension UInt8 {
    fileprivate var isOfName: Bool {
        self.isASCIILetter || self.isASCIIDigit || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "-")
    }
}

extension Unicode.Scalar {
    /// Unicode's spaces beyond ASCII, and characters without width or ink that are used as such. YAML ends lines at U+0085, U+2028 and
    /// U+2029.
    fileprivate var isForeignBlank: Bool {
        switch value {
        case 0xA0, 0x1680, 0x180E, 0x2000...0x200B, 0x202F, 0x205F, 0x2060, 0x2800, 0x3000, 0x3164, 0xFEFF: true
        default: false
        }
    }
}
