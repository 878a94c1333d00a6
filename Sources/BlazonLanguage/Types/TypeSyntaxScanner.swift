import BlazonText

/// Scans the tokens of a type.
struct TypeSyntaxScanner {
    private let bytes: [UInt8]
    let patterns: PatternSet
    var at = 0
    /// Whether a form can have a name that only a table knows.
    var allowsForms = false

    init(_ word: String, _ patterns: PatternSet) { (bytes, self.patterns) = (Array(word.utf8), patterns) }

    var count: Int { bytes.count }
    var isAtEnd: Bool { at >= bytes.count }

    /// The current byte, 0 at the end.
    var here: UInt8 { at < bytes.count ? bytes[at] : 0 }

    func isFollowed(by byte: UInt8, ahead: Int) -> Bool { at + ahead < bytes.count && bytes[at + ahead] == byte }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The end of the text without trailing blanks.
    var trimmedEnd: Int {
        var end = bytes.count
        while end > at, Self.isBlank(bytes[end - 1]) { end -= 1 }
        return end
    }

    mutating func skipBlanks() {
        while at < bytes.count, Self.isBlank(bytes[at]) { at += 1 }
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard !isAtEnd, here == byte else { return false }
        at += 1
        return true
    }

    /// A run of name characters; may be empty.
    mutating func name() -> Range<Int> {
        let start = at
        while at < bytes.count, Self.isNamePart(bytes[at]) { at += 1 }
        return start..<at
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...0xFF:
            true
        default: false
        }
    }

    /// The bytes of the scalar that starts here.
    func scalar(at start: Int) -> Range<Int> {
        var end = min(start + 1, bytes.count)
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return min(start, end)..<end
    }

    /// Everything up to one of the stop bytes or the end, without surrounding blanks.
    mutating func run(until stops: (UInt8) -> Bool) -> Range<Int> {
        skipBlanks()
        let start = at
        while at < bytes.count, !stops(bytes[at]) { at += 1 }
        var end = at
        while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    /// Skips `( … )` and returns its range with the blanks before it; nil if there is none.
    mutating func parentheses() -> Range<Int>? {
        let start = at
        skipBlanks()
        guard skip(UInt8(ascii: "(")) else {
            at = start
            return nil
        }
        while !isAtEnd, !skip(UInt8(ascii: ")")) { at += 1 }
        return start..<at
    }

    /// Reads the contents of `( … )` with `body`; nil without parentheses.
    mutating func parenthesized<Content>(
        _ body: (inout TypeSyntaxScanner) throws(TypeSyntaxError) -> Content
    ) throws(TypeSyntaxError) -> Content? {
        let before = at
        skipBlanks()
        let open = at
        guard skip(UInt8(ascii: "(")) else {
            at = before
            return nil
        }
        let content = try body(&self)
        skipBlanks()
        guard !isAtEnd else {
            throw TypeSyntaxError(
                range: open..<open + 1, reason: "`(` is not closed", help: "add `)`")
        }
        guard skip(UInt8(ascii: ")")) else {
            let found = run { $0 == UInt8(ascii: ")") }
            let groups = text(found).utf8.split(separator: UInt8(ascii: " "))
            let isGrouped = groups.allSatisfy { $0.count == 3 && $0.allSatisfy(\.isASCIIDigit) }
            let end = bytes[..<found.lowerBound].lastIndex { !Self.isBlank($0) } ?? 0
            if isGrouped, bytes[end].isASCIIDigit {
                throw TypeSyntaxError(
                    range: end + 1..<found.upperBound, reason: "a number has no spaces", help: "separate thousands by `_`",
                    replacement: groups.map { "_" + String(Substring($0)) }.joined())
            }
            throw TypeSyntaxError(
                range: found, reason: "`\(text(found))` does not belong here", help: "close the parenthesis before it")
        }
        return content
    }
}
