/// The UTF-8 of a text, in which texts are searched and replaced byte by byte.
///
/// `String` compares *Characters*: a `*` before U+0301, or after U+0600, does not equal `*`. Whatever reads what this program writes compares bytes,
/// so a search that decides how a text is escaped, split or read must do so too. Use these functions of `text.utf8`.
package protocol UTF8Text: BidirectionalCollection where Element == UInt8, Index == String.Index {
    /// The text of these bytes.
    var text: Substring { get }
}

extension String.UTF8View: UTF8Text {
    package var text: Substring { Substring(String(self)) }
}

extension Substring.UTF8View: UTF8Text {
    package var text: Substring { Substring(self) }
}

extension UTF8Text {
    @inlinable @inline(__always) package func hasPrefix(_ text: String) -> Bool { starts(with: text.utf8) }

    @inlinable @inline(__always) package func hasSuffix(_ text: String) -> Bool {
        suffix(text.utf8.count).elementsEqual(text.utf8)
    }

    /// The rest of this text after a prefix; nil if it does not begin with it.
    package func dropping(prefix: String) -> Substring? {
        hasPrefix(prefix) ? text[index(startIndex, offsetBy: prefix.utf8.count)...] : nil
    }

    package func contains(_ text: String) -> Bool { firstRange(of: text) != nil }

    /// The first range of a text, which is not empty.
    package func firstRange(of text: String) -> Range<String.Index>? { firstRange(of: text, from: startIndex) }

    /// The last range of a text, which is not empty.
    package func lastRange(of text: String) -> Range<String.Index>? {
        var last: Range<String.Index>?
        var start = startIndex
        let whole = self.text
        while let found = whole.firstRange(ofBytes: text, from: start) { (last, start) = (found, found.upperBound) }
        return last
    }

    /// This text with each occurrence of another replaced, from the start on.
    package func replacing(_ text: String, with replacement: String) -> String {
        var result: [UInt8] = []
        var start = startIndex
        let whole = self.text
        while let found = whole.firstRange(ofBytes: text, from: start) {
            result.append(contentsOf: self[start..<found.lowerBound])
            result.append(contentsOf: replacement.utf8)
            start = found.upperBound
        }
        result.append(contentsOf: self[start...])
        return String(decoding: result, as: UTF8.self)
    }

    /// The parts of this text between occurrences of a separator, as `Collection.split` gives them.
    package func split(at separator: String, maxSplits: Int = .max, omittingEmpty: Bool = false) -> [Substring] {
        let whole = text
        var parts: [Substring] = []
        var start = startIndex
        while parts.count < maxSplits, let found = whole.firstRange(ofBytes: separator, from: start) {
            if !omittingEmpty || start < found.lowerBound { parts.append(whole[start..<found.lowerBound]) }
            start = found.upperBound
        }
        if !omittingEmpty || start < endIndex { parts.append(whole[start...]) }
        return parts
    }

    private func firstRange(of text: String, from start: Index) -> Range<String.Index>? {
        self.text.firstRange(ofBytes: text, from: start)
    }
}

extension Substring {
    /// The search for all kinds of texts, which is not generic and thus compiled for this one.
    fileprivate func firstRange(ofBytes text: String, from lower: Index) -> Range<Index>? {
        guard let first = text.utf8.first else { return nil }
        var at = lower
        while let start = utf8[at...].firstIndex(of: first) {
            var (end, rest) = (utf8.index(after: start), text.utf8.dropFirst())
            while let byte = rest.first, end < endIndex, utf8[end] == byte {
                end = utf8.index(after: end)
                rest = rest.dropFirst()
            }
            if rest.isEmpty { return start..<end }
            at = utf8.index(after: start)
        }
        return nil
    }
}

extension StringProtocol {
    /// The text without white space at both ends. A combining mark after a space is not part of the space.
    package var trimmed: String {
        var scalars = Substring(self).unicodeScalars
        while scalars.first?.properties.isWhitespace ?? false { scalars.removeFirst() }
        while scalars.last?.properties.isWhitespace ?? false { scalars.removeLast() }
        return String(scalars)
    }
}

extension Sequence<String> {
    /// Whether one of the texts has the same bytes. `contains` finds canonically equivalent texts, too, which data does not match.
    @inlinable package func containsBytes(of text: String) -> Bool { contains { $0.hasSameBytes(as: text) } }
}

extension Sequence where Element: StringProtocol {
    /// The same for parts of texts.
    package func containsBytes(of text: some StringProtocol) -> Bool { contains { $0.hasSameBytes(as: text) } }
}
