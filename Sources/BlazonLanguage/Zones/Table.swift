/// Generated rows, one per line, sorted by the bytes of their keys: `key<TAB>cell<TAB>cell…`. The text is embedded in the binary
/// and searched in place, so that nothing is built at launch.
package struct Table: Sendable {
    private let text: StaticString

    /// Creates a table from its rows.
    package init(_ text: StaticString) { self.text = text }

    /// The row's cells; nil if there is no such row.
    package subscript(key: String) -> [Substring]? {
        text.withUTF8Buffer { buffer in
            let bytes = unsafe buffer.span
            return Self.find(key.utf8Span.span, bytes).map { Self.cells(of: $0, bytes) }
        }
    }

    /// The row as text, including its key.
    package func line(_ key: String) -> String? {
        text.withUTF8Buffer { buffer in
            let bytes = unsafe buffer.span
            return Self.find(key.utf8Span.span, bytes).map { Self.string($0, bytes) }
        }
    }

    /// Whether there is a row with the key.
    package func contains(_ key: String) -> Bool {
        text.withUTF8Buffer { buffer in unsafe Self.find(key.utf8Span.span, buffer.span) != nil }
    }

    /// Where the row with the key starts, as a number that identifies it; nil if there is no such row.
    func row(of key: borrowing Span<UInt8>) -> Int? {
        text.withUTF8Buffer { buffer in unsafe Self.find(key, buffer.span)?.lowerBound }
    }

    private static func find(_ key: borrowing Span<UInt8>, _ bytes: borrowing Span<UInt8>) -> Range<Int>? {
        for at in key.indices where key[at] <= UInt8(ascii: " ") { return nil }
        var low = 0
        var high = bytes.count
        while low < high {
            let row = row(at: (low + high) / 2, bytes)
            switch order(key, self.key(of: row, bytes), bytes) {
            case 0: return row
            case ..<0: high = row.lowerBound
            default: low = row.upperBound + 1
            }
        }
        return nil
    }

    /// Keys in the order of their bytes.
    package var keys: [String] {
        text.withUTF8Buffer { buffer in
            let bytes = unsafe buffer.span
            var keys: [String] = []
            var at = 0
            while at < bytes.count {
                let row = Self.row(at: at, bytes)
                keys.append(Self.string(Self.key(of: row, bytes), bytes))
                at = row.upperBound + 1
            }
            return keys
        }
    }

    /// The keys with a prefix, in order.
    package func keys(beginningWith prefix: String) -> [String] {
        text.withUTF8Buffer { buffer in
            let bytes = unsafe buffer.span
            var low = 0
            var high = bytes.count
            while low < high {
                let row = Self.row(at: (low + high) / 2, bytes)
                if Self.order(prefix.utf8Span.span, Self.key(of: row, bytes), bytes) > 0 {
                    low = row.upperBound + 1
                } else {
                    high = row.lowerBound
                }
            }
            var keys: [String] = []
            while low < bytes.count {
                let row = Self.row(at: low, bytes)
                let key = Self.string(Self.key(of: row, bytes), bytes)
                guard key.utf8.starts(with: prefix.utf8) else { break }
                keys.append(key)
                low = row.upperBound + 1
            }
            return keys
        }
    }

    /// The line that contains a byte, without its newline.
    private static func row(at index: Int, _ bytes: borrowing Span<UInt8>) -> Range<Int> {
        // Some rows are kilobytes long, so eight bytes are tested at a time.
        let words = unsafe bytes.bytes
        var start = index
        // Within the bytes, by the loop conditions here and below.
        while start >= 8, !hasLineEnd(unsafe words.unsafeLoadUnaligned(fromUncheckedByteOffset: start - 8, as: UInt64.self)) {
            start -= 8
        }
        while start > 0, unsafe bytes[unchecked: start - 1] != UInt8(ascii: "\n") { start -= 1 }
        var end = index
        while end + 8 <= bytes.count, !hasLineEnd(unsafe words.unsafeLoadUnaligned(fromUncheckedByteOffset: end, as: UInt64.self))
        {
            end += 8
        }
        while end < bytes.count, unsafe bytes[unchecked: end] != UInt8(ascii: "\n") { end += 1 }
        return start..<end
    }

    /// Whether one of eight bytes is a newline: only a zero byte borrows from its own high bit (Mycroft).
    private static func hasLineEnd(_ word: UInt64) -> Bool {
        let zeros = word ^ 0x0A0A_0A0A_0A0A_0A0A
        return (zeros &- 0x0101_0101_0101_0101) & ~zeros & 0x8080_8080_8080_8080 != 0
    }

    private static func key(of row: Range<Int>, _ bytes: borrowing Span<UInt8>) -> Range<Int> {
        var end = row.lowerBound
        while end < row.upperBound, bytes[end] != UInt8(ascii: "\t") { end += 1 }
        return row.lowerBound..<end
    }

    private static func cells(of row: Range<Int>, _ bytes: borrowing Span<UInt8>) -> [Substring] {
        // Splits by bytes: splitting by characters would have to find their boundaries first.
        string(row, bytes).utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).dropFirst().map {
            Substring($0)
        }
    }

    private static func string(_ range: Range<Int>, _ bytes: borrowing Span<UInt8>) -> String {
        guard let text = try? UTF8Span(validating: bytes.extracting(range)) else { return "" }
        return String(copying: text)
    }

    /// Negative if the key sorts before the bytes; 0 if they are equal.
    private static func order(_ key: borrowing Span<UInt8>, _ range: Range<Int>, _ bytes: borrowing Span<UInt8>) -> Int {
        var at = range.lowerBound
        for index in key.indices {
            guard at < range.upperBound else { return 1 }
            if key[index] != bytes[at] { return Int(key[index]) - Int(bytes[at]) }
            at += 1
        }
        return at == range.upperBound ? 0 : -1
    }
}
