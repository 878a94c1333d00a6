import BlazonText

/// A date of the proleptic Gregorian calendar with its time of day, parsed from a `date` or `datetime`.
struct CalendarDateTime: Equatable {
    var year: Int
    var month: Int
    var day: Int
    var hour = 0
    var minute = 0
    /// 60 in a leap second.
    var second = 0
    /// Digits of the fraction of a second, as written.
    var fraction = 0..<0
    /// Minutes east of UTC.
    var offset = 0

    /// Parses a valid `date` or `datetime`; nil for other texts.
    init?(_ bytes: borrowing Span<UInt8>) {
        func number(_ range: Range<Int>, _ bytes: borrowing Span<UInt8>) -> Int {
            var value = 0
            for index in range { value = value * 10 + Int(bytes[index] &- UInt8(ascii: "0")) }
            return value
        }
        guard isDate(bytes) || isDateTime(bytes) else { return nil }
        year = number(0..<4, bytes)
        month = number(5..<7, bytes)
        day = number(8..<10, bytes)
        guard bytes.count > 10 else { return }
        hour = number(11..<13, bytes)
        minute = number(14..<16, bytes)
        second = number(17..<19, bytes)
        var at = 19
        if bytes[at] == UInt8(ascii: ".") {
            at += 1
            let start = at
            while bytes[at] &- UInt8(ascii: "0") < 10 { at += 1 }
            fraction = start..<at
        }
        guard bytes[at] | 0x20 != UInt8(ascii: "z") else { return }
        offset = number(at + 1..<at + 3, bytes) * 60 + number(at + 4..<at + 6, bytes)
        if bytes[at] == UInt8(ascii: "-") { offset = offset.negated }
    }

    /// Days since 1970-01-01.
    static func days(year: Int, month: Int, day: Int) -> Int {
        // Years start in March, so that a leap day is the last of its year.
        let shifted = month > 2 ? year : year - 1
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    static func date(days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    var days: Int { Self.days(year: year, month: month, day: day) }
    /// 0 is Sunday.
    var weekday: Int { ((days + 4) % 7 + 7) % 7 }
    var dayOfYear: Int { days - Self.days(year: year, month: 1, day: 1) + 1 }
    /// Seconds since 1970 in UTC; a leap second counts as the one before.
    var seconds: Int64 { Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + min(second, 59) - offset * 60) }

    /// Converts to another offset from UTC, in minutes.
    mutating func move(toOffset minutes: Int) {
        let total = days * 1440 + hour * 60 + minute - offset + minutes
        let day = total >= 0 ? total / 1440 : (total - 1439) / 1440
        (year, month, self.day) = Self.date(days: day)
        hour = (total - day * 1440) / 60
        minute = (total - day * 1440) % 60
        offset = minutes
    }
}

/// Whole seconds from 1970-01-01T00:00:00Z to a `datetime`; nil for other texts. A leap second counts as the one after it.
package func unixTime(of text: String) -> Int64? {
    let bytes = Array(text.utf8)
    return instant(of: bytes.span)?.seconds
}

/// The same as `unixTime`, with the range of the digits of the fraction of a second in the text: empty if there is none.
package func instant(of text: borrowing Span<UInt8>) -> (seconds: Int64, fraction: Range<Int>)? {
    // Most other texts are dates, which need not be parsed.
    guard text.count > 10, let time = CalendarDateTime(text) else { return nil }
    return (time.epoch, time.fraction)
}
