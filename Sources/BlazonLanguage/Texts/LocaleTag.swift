import BlazonText

/// Maximum characters of a `locale`: all tags in use are much shorter.
package let maxLocaleLength = 64

/// Whether the bytes are a well-formed BCP 47 tag (RFC 5646 §2.1, without grandfathered tags); `_` counts as `-`.
package func isLocaleTag(_ bytes: borrowing Span<UInt8>) -> Bool {
    guard bytes.count <= maxLocaleLength else { return false }
    var subtags = Subtags(bytes)
    guard subtags.next(bytes) else { return false }
    if subtags.isSingleton(UInt8(ascii: "x"), bytes) { return isPrivateUse(&subtags, bytes) }
    guard subtags.isAlphabetic, (2...8).contains(subtags.count) else { return false }
    var more = true
    let allowsExtensions = subtags.count <= 3
    more = subtags.next(bytes)
    if allowsExtensions {
        for _ in 0..<3 where more && subtags.isAlphabetic && subtags.count == 3 { more = subtags.next(bytes) }
    }
    if more, subtags.isAlphabetic, subtags.count == 4 { more = subtags.next(bytes) }
    if more, subtags.isAlphabetic && subtags.count == 2 || subtags.isNumeric && subtags.count == 3 { more = subtags.next(bytes) }
    while more, (5...8).contains(subtags.count) && subtags.isAlphanumeric || subtags.count == 4 && subtags.startsWithDigit {
        more = subtags.next(bytes)
    }
    while more, subtags.count == 1, subtags.isAlphanumeric {
        if subtags.isSingleton(UInt8(ascii: "x"), bytes) { return isPrivateUse(&subtags, bytes) }
        var parts = 0
        more = subtags.next(bytes)
        while more, (2...8).contains(subtags.count), subtags.isAlphanumeric {
            parts += 1
            more = subtags.next(bytes)
        }
        guard parts > 0 else { return false }
    }
    return subtags.isDone
}

private func isPrivateUse(_ subtags: inout Subtags, _ bytes: borrowing Span<UInt8>) -> Bool {
    var parts = 0
    while subtags.next(bytes) {
        guard (1...8).contains(subtags.count), subtags.isAlphanumeric else { return false }
        parts += 1
    }
    return parts > 0
}

/// Iterates over the parts between hyphens.
private struct Subtags {
    private(set) var range = 0..<0
    private var end = 0
    private(set) var isDone = false
    private(set) var isAlphabetic = false
    private(set) var isNumeric = false
    private(set) var isAlphanumeric = false
    private(set) var startsWithDigit = false

    init(_ bytes: borrowing Span<UInt8>) { end = -1 }

    var count: Int { range.count }

    /// Whether the part is this single letter, in either case.
    func isSingleton(_ letter: UInt8, _ bytes: borrowing Span<UInt8>) -> Bool {
        count == 1 && bytes[range.lowerBound] | 0x20 == letter
    }

    /// Advances to the next part; false at the end.
    mutating func next(_ bytes: borrowing Span<UInt8>) -> Bool {
        guard end < bytes.count else {
            isDone = true
            range = 0..<0
            return false
        }
        let start = end + 1
        var at = start
        var letters = 0
        var digits = 0
        while at < bytes.count, bytes[at] != UInt8(ascii: "-"), bytes[at] != UInt8(ascii: "_") {
            if bytes[at].isASCIILetter { letters += 1 }
            if bytes[at] &- UInt8(ascii: "0") < 10 { digits += 1 }
            at += 1
        }
        range = start..<at
        end = at
        isAlphabetic = letters == range.count
        isNumeric = digits == range.count
        isAlphanumeric = letters + digits == range.count
        startsWithDigit = isAlphanumeric && !range.isEmpty && bytes[start] &- UInt8(ascii: "0") < 10
        return true
    }
}
