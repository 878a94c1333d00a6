import BlazonText

/// Whether the bytes are a calendar date, `2026-11-21`, from year 1.
package func isDate(_ bytes: borrowing Span<UInt8>) -> Bool { bytes.count == 10 && isDate(bytes, at: 0) }

/// Maximum characters of a `datetime`: nine digits of a second and an offset.
package let maxDateTimeLength = 35

/// Whether the bytes are an RFC 3339 date and time with offset, and at most nine digits of a second.
package func isDateTime(_ bytes: borrowing Span<UInt8>) -> Bool {
    guard bytes.count >= 20, bytes.count <= maxDateTimeLength, isDate(bytes, at: 0), bytes[10] | 0x20 == UInt8(ascii: "t") else {
        return false
    }
    guard let hour = pair(bytes, 11), hour < 24, bytes[13] == UInt8(ascii: ":"), let minute = pair(bytes, 14),
        minute < 60,
        bytes[16] == UInt8(ascii: ":"), let second = pair(bytes, 17), second < 60 || second == 60 && minute % 15 == 14
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
        let offsetHour = pair(bytes, at + 1), let offsetMinute = pair(bytes, at + 4)
    else { return false }
    return offsetHour < 24 && offsetMinute < 60
}

extension [UInt8] {
    /// Appends a date with its time in the form of RFC 3339, given as databases and programs write it: `2026-11-21 09:00:00.5+00`, with a
    /// blank for `T`, an offset without its colon or its minutes, or none, which is UTC.
    ///
    /// - Returns: Whether the text is such a date; if not, nothing is appended.
    package mutating func append(dateTime text: borrowing Span<UInt8>) -> Bool {
        guard (19...maxDateTimeLength).contains(text.count),
            text[10] == UInt8(ascii: " ") || text[10] | 0x20 == UInt8(ascii: "t")
        else { return false }
        let start = count
        for index in text.indices { append(index == 10 ? UInt8(ascii: "T") : text[index]) }
        let zone = self[(start + 19)...].firstIndex { !$0.isASCIIDigit && $0 != UInt8(ascii: ".") } ?? count
        switch count - zone {
        // `+0200`
        case 5: insert(UInt8(ascii: ":"), at: zone + 3)
        // `+02`
        case 3: self += ":00".utf8
        default: break
        }
        if zone == count || self[zone...].elementsEqual("+00:00".utf8) {
            replaceSubrange(zone..., with: CollectionOfOne(UInt8(ascii: "Z")))
        }
        if isDateTime(span.extracting(start...)) { return true }
        removeSubrange(start...)
        return false
    }
}

/// Whether a text is a date with its time in Blazon's own form, or as databases write it.
package func isAnyDateTime(_ text: borrowing Span<UInt8>) -> Bool {
    if isDateTime(text) { return true }
    var time: [UInt8] = []
    return time.append(dateTime: text)
}

private func isDate(_ bytes: borrowing Span<UInt8>, at start: Int) -> Bool {
    guard bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
        let century = pair(bytes, start), let year = pair(bytes, start + 2).map({ 100 * century + $0 }), year > 0,
        let month = pair(bytes, start + 5), let day = pair(bytes, start + 8)
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

/// The number written by two digits; nil if a byte is not a digit.
@inline(__always) private func pair(_ bytes: borrowing Span<UInt8>, _ at: Int) -> Int? {
    let (tens, ones) = (bytes[at] &- UInt8(ascii: "0"), bytes[at + 1] &- UInt8(ascii: "0"))
    return tens < 10 && ones < 10 ? Int(tens) &* 10 &+ Int(ones) : nil
}
