/// How a source writes dates, or dates with times: `dd/mm/yyyy`, `yyyy-mm-dd HH:MM:SS`. Every part has a fixed number of digits.
package struct TimePattern: Sendable, Hashable {
    /// Why a text is no pattern.
    package enum Fault: Error, Sendable, Equatable {
        /// The part does not occur.
        case lacks(String)
        /// The part occurs more than once.
        case twice(String)
        /// A pattern of dates has a part of a time.
        case timeInDate(String)
        /// A letter that is not in a part, or a digit.
        case strayLetter(String)
        /// A pattern has at most 64 bytes.
        case tooLong
    }

    private enum Part: Hashable {
        /// The digits of the result from an offset: that of `yyyy-mm-ddTHH:MM:SS`.
        case digits(Int, count: Int)
        case literal(UInt8)
    }

    private static let parts: [(name: String, offset: Int)] = [
        ("yyyy", 0), ("mm", 5), ("dd", 8), ("HH", 11), ("MM", 14), ("SS", 17),
    ]

    /// The pattern as written.
    package let text: String
    private let parts: [Part]
    private let hasTime: Bool

    /// Reads a pattern.
    ///
    /// - Parameters:
    ///   - text: The pattern.
    ///   - hasTime: Whether it is one of dates with times, which needs `HH` and `MM`; `SS` is optional.
    /// - Throws: a `Fault`
    package init(_ text: String, hasTime: Bool) throws(Fault) {
        self.text = text
        self.hasTime = hasTime
        if text.utf8.count > 64 { throw .tooLong }
        var parts: [Part] = []
        var seen: Set<String> = []
        var rest = Substring(text)
        while let first = rest.unicodeScalars.first {
            if let part = Self.parts.first(where: { rest.utf8.starts(with: $0.name.utf8) }) {
                if !seen.insert(part.name).inserted { throw .twice(part.name) }
                if part.offset > 10, !hasTime { throw .timeInDate(part.name) }
                parts.append(.digits(part.offset, count: part.name.utf8.count))
                rest = rest.dropFirst(part.name.count)
                continue
            }
            // `T` and `Z` are the letters of RFC 3339.
            let isWord = first.value < 0x80 && first.properties.isAlphabetic || first.properties.numericType == .decimal
            let isStray = isWord && first != "T" && first != "Z"
            if isStray { throw .strayLetter(String(first)) }
            parts += String(first).utf8.map { .literal($0) }
            rest = Substring(rest.unicodeScalars.dropFirst())
        }
        for name in Self.parts.prefix(hasTime ? 5 : 3).map(\.name) where !seen.contains(name) { throw .lacks(name) }
        self.parts = parts
    }

    /// Why a text is no date of a pattern.
    package enum Mismatch: Sendable {
        /// It does not have the pattern's form.
        case form
        /// It has, but is no day or time, such as 31/02/2026.
        case calendar
    }

    /// Appends the date as `2026-11-21`, or the date with its time in UTC as `2026-11-21T09:00:00Z`.
    ///
    /// - Returns: Why nothing was appended; nil: the date was.
    package func append(_ text: borrowing Span<UInt8>, to output: inout [UInt8]) -> Mismatch? {
        var result = Array((hasTime ? "0000-00-00T00:00:00Z" : "0000-00-00").utf8)
        var at = 0
        for part in parts {
            switch part {
            case .literal(let byte):
                guard at < text.count, text[at] == byte else { return .form }
                at += 1
            case .digits(let offset, let count):
                guard at + count <= text.count else { return .form }
                for index in 0..<count {
                    guard Identifier.isDigit(text[at + index]) else { return .form }
                    result[offset + index] = text[at + index]
                }
                at += count
            }
        }
        guard at == text.count else { return .form }
        guard hasTime ? isDateTime(result.span) : isDate(result.span) else { return .calendar }
        output += result
        return nil
    }
}
