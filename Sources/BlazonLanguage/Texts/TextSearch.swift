/// Finds one text in another in linear time, however repetitive they are.
package struct TextSearch: Sendable {
    /// Maximum bytes of a text that is compared at each position, without a table.
    private static let short = 16

    private let pattern: Range<Int>
    /// The Knuth–Morris–Pratt failure table: by number of matched bytes, how many still match after a mismatch. Empty for short
    /// texts.
    private var fallbacks: [Int] = []

    /// Prepares the search for a range of the bytes.
    package init(_ pattern: Range<Int>, in bytes: borrowing Span<UInt8>) {
        self.pattern = pattern
        guard pattern.count > Self.short else { return }
        fallbacks = [0, 0]
        fallbacks.reserveCapacity(pattern.count + 1)
        var fitting = 0
        for offset in 1..<pattern.count {
            let next = bytes[pattern.lowerBound + offset]
            while fitting > 0, bytes[pattern.lowerBound + fitting] != next { fitting = fallbacks[fitting] }
            if bytes[pattern.lowerBound + fitting] == next { fitting += 1 }
            fallbacks.append(fitting)
        }
    }

    /// The first occurrence of the text within a range of the same bytes.
    package func first(in bytes: borrowing Span<UInt8>, _ part: Range<Int>) -> Int? {
        if pattern.isEmpty { return part.lowerBound }
        guard part.count >= pattern.count else { return nil }
        return fallbacks.isEmpty ? firstShort(bytes, part) : firstLong(bytes, part)
    }

    private func firstShort(_ bytes: borrowing Span<UInt8>, _ part: Range<Int>) -> Int? {
        let head = bytes[pattern.lowerBound]
        next: for start in part.lowerBound...part.upperBound - pattern.count where bytes[start] == head {
            for offset in 1..<pattern.count where bytes[pattern.lowerBound + offset] != bytes[start + offset] { continue next }
            return start
        }
        return nil
    }

    private func firstLong(_ bytes: borrowing Span<UInt8>, _ part: Range<Int>) -> Int? {
        var fitting = 0
        for index in part {
            while fitting > 0, bytes[pattern.lowerBound + fitting] != bytes[index] { fitting = fallbacks[fitting] }
            if bytes[pattern.lowerBound + fitting] == bytes[index] { fitting += 1 }
            if fitting == pattern.count { return index + 1 - pattern.count }
        }
        return nil
    }
}
