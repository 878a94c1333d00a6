/// Whether the bytes are a calendar date, `2026-11-21`, from year 1.
package func isDate(_ bytes: borrowing Span<UInt8>) -> Bool { bytes.count == 10 && isDate(bytes, at: 0) }

/// Maximum characters of a `datetime`: nine digits of a second and an offset.
package let maxDateTimeLength = 35

/// Whether the bytes are an RFC 3339 date and time with offset, and at most nine digits of a second.
package func isDateTime(_ bytes: borrowing Span<UInt8>) -> Bool {
    guard bytes.count >= 20, bytes.count <= maxDateTimeLength, isDate(bytes, at: 0), bytes[10] | 0x20 == UInt8(ascii: "t") else {
        return false
    }
    guard let hour = number(bytes, 11..<13), hour < 24, bytes[13] == UInt8(ascii: ":"), let minute = number(bytes, 14..<16),
        minute < 60,
        bytes[16] == UInt8(ascii: ":"), let second = number(bytes, 17..<19), second < 60 || second == 60 && minute % 15 == 14
    else { return false }
    var at = 19
    if bytes[at] == UInt8(ascii: ".") {
        at += 1
        let start = at
        while at < bytes.count, bytes[at] &- UInt8(ascii: "0") < 10 { at += 1 }
        guard at > start, at - start <= 9 else { return false }
    }
    guard at < bytes.count else { return false }
    if bytes[at] | 0x20 == UInt8(ascii: "z") { return at + 1 == bytes.count }
    guard bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-"), bytes.count == at + 6,
        bytes[at + 3] == UInt8(ascii: ":"),
        let offsetHour = number(bytes, at + 1..<at + 3), let offsetMinute = number(bytes, at + 4..<at + 6)
    else { return false }
    return offsetHour < 24 && offsetMinute < 60
}

private func isDate(_ bytes: borrowing Span<UInt8>, at start: Int) -> Bool {
    guard bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
        let year = number(bytes, start..<start + 4), year > 0,
        let month = number(bytes, start + 5..<start + 7), let day = number(bytes, start + 8..<start + 10)
    else { return false }
    let days: Int
    switch month {
    case 4, 6, 9, 11: days = 30
    case 2: days = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 1...12: days = 31
    default: return false
    }
    return (1...days).contains(day)
}

/// The number written by a run of digits; nil if a byte is not a digit.
private func number(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> Int? {
    var value = 0
    for index in range {
        let digit = bytes[index] &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        value = value * 10 + Int(digit)
    }
    return value
}
