/// Dates as RFC 3339 spells them.
enum DateText {
    /// A moment: seconds since 1970-01-01T00:00:00Z, and where the digits of its fraction lie in the text.
    struct Instant {
        let seconds: Int64
        let fraction: Range<Int>
    }

    /// Whether a text is a day of the Gregorian calendar, `2026-11-21`.
    static func isDate(_ text: Bytes) -> Bool { text.count == 10 && day(text) != nil }

    /// The moment of `2026-11-21T18:00:00.5+01:00`; nil where the text is none. A leap second (`:60`) counts as the next second.
    static func instant(_ text: Bytes) -> Instant? {
        guard let day = day(text), text.count >= 20, text[10] | 0x20 == UInt8(ascii: "t"), text[13] == UInt8(ascii: ":"),
            text[16] == UInt8(ascii: ":"), let hour = number(text, 11..<13), hour < 24, let minute = number(text, 14..<16),
            minute < 60,
            let second = number(text, 17..<19), second <= 60
        else { return nil }
        var at = 19
        var fraction = at..<at
        if text[at] == UInt8(ascii: ".") {
            let start = at + 1
            at = start
            while text.peek(at).isASCIIDigit { at += 1 }
            if at == start { return nil }
            fraction = start..<at
        }
        guard let offset = offset(text, at) else { return nil }
        return Instant(seconds: Int64(day * 86_400 + hour * 3600 + minute * 60 + second - offset), fraction: fraction)
    }

    /// Whether the first of two moments is earlier, later or the same: -1, 1, 0.
    static func order(_ left: Instant, in leftText: Bytes, _ right: Instant, in rightText: Bytes) -> Int {
        if left.seconds != right.seconds { return left.seconds < right.seconds ? -1 : 1 }
        for offset in 0..<max(left.fraction.count, right.fraction.count) {
            let a = offset < left.fraction.count ? leftText[left.fraction.lowerBound + offset] : UInt8(ascii: "0")
            let b = offset < right.fraction.count ? rightText[right.fraction.lowerBound + offset] : UInt8(ascii: "0")
            if a != b { return a < b ? -1 : 1 }
        }
        return 0
    }

    /// Seconds east of UTC; nil where the text does not end with an offset.
    private static func offset(_ text: Bytes, _ at: Int) -> Int? {
        let sign = text.peek(at)
        if sign | 0x20 == UInt8(ascii: "z") { return at + 1 == text.count ? 0 : nil }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), at + 6 == text.count, text[at + 3] == UInt8(ascii: ":"),
            let hours = number(text, at + 1..<at + 3), hours < 24, let minutes = number(text, at + 4..<at + 6), minutes < 60
        else { return nil }
        return (hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }

    /// Days since 1970-01-01 of the date at the text's start.
    private static func day(_ text: Bytes) -> Int? {
        guard text.count >= 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"), let year = number(text, 0..<4),
            let month = number(text, 5..<7), let day = number(text, 8..<10), (1...12).contains(month), day >= 1
        else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let length = month == 2 ? (isLeap ? 29 : 28) : month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31
        guard day <= length else { return nil }
        // The year begins in March, so that the leap day is its last; 400 years are 146,097 days.
        let y = month > 2 ? year : year - 1
        let era = (y >= 0 ? y : y - 399) / 400
        let yearOfEra = y - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func number(_ text: Bytes, _ range: Range<Int>) -> Int? {
        var value = 0
        for at in range {
            guard text.peek(at).isASCIIDigit else { return nil }
            value = value * 10 + Int(text[at] & 15)
        }
        return value
    }
}
