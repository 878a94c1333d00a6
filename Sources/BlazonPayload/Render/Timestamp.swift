import BlazonBytes
import BlazonLanguage

/// The instant of an RFC 3339 text, to compare texts with different offsets.
struct Timestamp {
    /// Seconds since 1970-01-01T00:00:00Z; a leap second (`:60`) counts as the next second.
    private let seconds: Int
    /// The digits of the fraction of a second in the text.
    private let fraction: Range<Int>

    /// nil if the text is not a date and time with an offset.
    init?(_ text: Bytes) {
        guard isDateTime(text) else { return nil }
        func number(_ range: Range<Int>) -> Int { range.reduce(0) { $0 * 10 + Int(text[$1] & 15) } }
        var at = 19
        while text[at] == UInt8(ascii: ".") || text[at].isASCIIDigit { at += 1 }
        fraction = min(20, at)..<at
        var offset = 0
        if text[at] | 0x20 != UInt8(ascii: "z") {
            offset = number(at + 1..<at + 3) * 3600 + number(at + 4..<at + 6) * 60
            if text[at] == UInt8(ascii: "-") { offset = -offset }
        }
        // The year starts in March, so that the leap day is its last day.
        let month = number(5..<7)
        let year = month > 2 ? number(0..<4) : number(0..<4) - 1
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + number(8..<10) - 1
        let days = year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
        seconds = days * 86_400 + number(11..<13) * 3600 + number(14..<16) * 60 + number(17..<19) - offset
    }

    /// -1, 0 or 1: whether the first is earlier, at the same time, or later; nil if a text is not a date and time with an offset.
    static func order(_ leftText: Bytes, _ rightText: Bytes) -> Int? {
        guard let left = Timestamp(leftText), let right = Timestamp(rightText) else { return nil }
        if left.seconds != right.seconds { return left.seconds < right.seconds ? -1 : 1 }
        for offset in 0..<max(left.fraction.count, right.fraction.count) {
            let a = offset < left.fraction.count ? leftText[left.fraction.lowerBound + offset] : UInt8(ascii: "0")
            let b = offset < right.fraction.count ? rightText[right.fraction.lowerBound + offset] : UInt8(ascii: "0")
            if a != b { return a < b ? -1 : 1 }
        }
        return 0
    }
}
