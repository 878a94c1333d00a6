import TestSupport

/// Numbers at and beyond the ends of their types, and where numbers are in templates and tables.
enum ExtremeNumber {
    static let all = [
        "-9223372036854775808", "9223372036854775807", "9223372036854775806", "-9223372036854775807", "9223372036854775808",
        "-9223372036854775809", "2147483648", "-2147483648", "-2147483649", "0", "-1", "18446744073709551616",
        String(repeating: "9", count: 400), "-" + String(repeating: "9", count: 400),
        "0." + String(repeating: "0", count: 398) + "1",
    ]

    /// The text with one of its numbers replaced, if it has any.
    static func replacingOne(in text: String, _ random: inout Seeded) -> String {
        var bytes = Array(text.utf8)
        let numbers = ranges(in: bytes)
        if numbers.isEmpty { return text }
        bytes.replaceSubrange(random.pick(numbers), with: random.pick(all).utf8)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Numbers outside of comments, with their sign: each digit that follows no letter, digit or point of a number, and what continues it.
    /// The digits of URLs are none: those of a port follow `:`, and those of a telephone number `+`.
    static func ranges(in text: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var (at, isComment) = (0, false)
        func isDigit(_ index: Int) -> Bool { text.indices.contains(index) && text[index] &- UInt8(ascii: "0") < 10 }
        func isWord(_ index: Int) -> Bool {
            text.indices.contains(index)
                && (isDigit(index) || text[index] == UInt8(ascii: "_") || (text[index] | 0x20) &- UInt8(ascii: "a") < 26)
        }
        func isOfURL(_ index: Int) -> Bool { index > 0 && [UInt8(ascii: ":"), UInt8(ascii: "+")].contains(text[index - 1]) }
        while at < text.count {
            if text[at] == UInt8(ascii: "\n") { isComment = false }
            if text[at] == UInt8(ascii: "#"), at == 0 || text[at - 1] <= UInt8(ascii: " "), at + 1 < text.count,
                text[at + 1] == UInt8(ascii: " ")
            {
                isComment = true
            }
            guard isDigit(at), !isWord(at - 1), !isComment, !isOfURL(at) else {
                at += 1
                continue
            }
            let isSigned = at > 1 && text[at - 1] == UInt8(ascii: "-") && !isWord(at - 2)
            var end = at
            while isWord(end) && (isDigit(end) || text[end] == UInt8(ascii: "_"))
                || text[end] == UInt8(ascii: ".") && isDigit(end + 1)
            { end += 1 }
            ranges.append((isSigned ? at - 1 : at)..<end)
            at = end
        }
        return ranges
    }
}
