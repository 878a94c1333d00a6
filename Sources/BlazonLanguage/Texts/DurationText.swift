import BlazonText

/// `0`, `90s`, `15m`, `2h`, `7d`; a bare number is seconds.
package enum DurationText {
    package static func seconds(_ word: String) -> Int64? {
        let factors: [UInt8: Int64] = [0x73: 1, 0x6D: 60, 0x68: 3600, 0x64: 86400]
        var digits = Array(word.utf8)
        var factor: Int64 = 1
        if let last = digits.last, let known = factors[last] {
            factor = known
            digits.removeLast()
        }
        guard !digits.isEmpty, digits.count <= 18 else { return nil }
        var value: Int64 = 0
        for digit in digits {
            guard digit.isASCIIDigit else { return nil }
            value = value * 10 + Int64(digit - 0x30)
        }
        let (seconds, overflow) = value.multipliedReportingOverflow(by: factor)
        return overflow ? nil : seconds
    }
}
