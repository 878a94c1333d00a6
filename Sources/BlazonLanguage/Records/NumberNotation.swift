import BlazonText

/// How a source writes numbers as texts: `1234.50`, `1.234,50`, `1 234.50`.
package struct NumberNotation: Sendable, Hashable {
    /// Whether a comma is before the decimals, instead of a point.
    package let hasDecimalComma: Bool
    /// The character between groups of three digits; nil: there are no groups.
    package let grouping: Unicode.Scalar?

    /// Creates a notation. Without arguments, it is that of JSON.
    package init(hasDecimalComma: Bool = false, grouping: Unicode.Scalar? = nil) {
        self.hasDecimalComma = hasDecimalComma
        self.grouping = grouping
    }

    /// Whether numbers are written as in JSON.
    package var isOwn: Bool { self == NumberNotation() }

    /// Two numbers in this notation, for messages: "12,50 or 1.234,50".
    package var example: String {
        let point = hasDecimalComma ? "," : "."
        return "12\(point)50" + (grouping.map { " or 1\($0)234\(point)50" } ?? "")
    }

    /// The characters that can separate groups of digits.
    package static let groupings: [Unicode.Scalar] = [".", ",", " ", "'", "’", "_", "\u{A0}", "\u{202F}"]

    /// The character that `text` names as the separator of groups; nil: it cannot be one.
    package static func grouping(_ text: String) -> Unicode.Scalar? {
        guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first, groupings.contains(scalar) else {
            return nil
        }
        return scalar
    }

    /// Appends a number as JSON writes it.
    ///
    /// - Returns: Whether the text is a number in this notation; if not, nothing is appended. Groups have three digits each, except the
    ///   first, which has one to three.
    package func append(_ text: [UInt8], to number: inout [UInt8]) -> Bool {
        let start = number.count
        if isOwn {
            number += text
        } else if !appendConverted(text, to: &number) {
            number.removeSubrange(start...)
        }
        if number.count > start, number.span.extracting(start...).isJSONNumber { return true }
        number.removeSubrange(start...)
        return false
    }

    private func appendConverted(_ text: [UInt8], to number: inout [UInt8]) -> Bool {
        let (own, other) = hasDecimalComma ? (UInt8(ascii: ","), UInt8(ascii: ".")) : (UInt8(ascii: "."), UInt8(ascii: ","))
        let end = text.firstIndex { $0 == own || $0 | 0x20 == UInt8(ascii: "e") } ?? text.count
        let start = text.first == UInt8(ascii: "-") ? 1 : 0
        guard start <= end, let groups = groups(text[start..<end]) else { return false }
        if groups.count > 1 {
            guard let first = groups.first, (1...3).contains(first.count), groups.dropFirst().allSatisfy({ $0.count == 3 }) else {
                return false
            }
        }
        number += text[..<start]
        for group in groups { number += group }
        for byte in text[end...] {
            if byte == other { return false }
            number.append(byte == own ? UInt8(ascii: ".") : byte)
        }
        return true
    }

    /// The groups of the digits before the decimals; nil for anything that is neither a digit nor the separator.
    private func groups(_ digits: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
        guard let grouping else { return digits.allSatisfy(\.isASCIIDigit) ? [digits] : nil }
        let separator = Array(String(grouping).utf8)
        var groups: [ArraySlice<UInt8>] = []
        var (start, at) = (digits.startIndex, digits.startIndex)
        while at < digits.endIndex {
            if digits[at].isASCIIDigit {
                at += 1
            } else if digits[at...].starts(with: separator) {
                groups.append(digits[start..<at])
                at += separator.count
                start = at
            } else {
                return nil
            }
        }
        groups.append(digits[start..<at])
        return groups
    }
}
