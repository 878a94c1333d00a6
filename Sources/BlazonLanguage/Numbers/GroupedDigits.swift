import BlazonText

/// A number as types and expressions write it, with `_` between digits, without them: `10_000` is 10000. nil if a `_` is elsewhere.
package func ungrouped(_ number: String) -> String? {
    let digits = Array(number.utf8)
    for (index, byte) in digits.enumerated() where byte == UInt8(ascii: "_") {
        guard index > 0, index + 1 < digits.count, digits[index - 1].isASCIIDigit, digits[index + 1].isASCIIDigit else {
            return nil
        }
    }
    return String(decoding: digits.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
}
