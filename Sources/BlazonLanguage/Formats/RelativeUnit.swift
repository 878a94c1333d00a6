import BlazonText

/// The units of relative times. Up to 24 elapsed hours they are seconds, minutes and hours, whole and truncated. Beyond, calendar days
/// count, whatever the time of day: seven make a week, and a month or year ends on the same day of another one. The number is the
/// difference of calendar days, of weeks from Monday on, of months, or of years: what is printed as `next mo.` is in the next month.
package enum RelativeUnit: String, Sendable, CaseIterable {
    case second, minute, hour, day, week, month, year

    /// Whether only datetimes have it.
    var isOfTime: Bool { self == .second || self == .minute || self == .hour }

    /// The largest number of units that is printed.
    var most: Int {
        switch self {
        case .second, .minute: 59
        case .hour: 23
        case .day: 6
        case .week: 5
        case .month: 12
        case .year: 9999
        }
    }

    /// The smallest number of units that is printed, without regard to its sign.
    var least: Int64 { self == .second || self == .day ? 0 : 1 }

    typealias Distance = (unit: RelativeUnit, count: Int)

    /// The distance to a datetime; both are given with their texts, which have the fractions of seconds.
    static func distance(
        from now: CalendarDateTime, in nowText: borrowing Span<UInt8>, to time: CalendarDateTime, in text: borrowing Span<UInt8>
    ) -> Distance {
        var seconds = Int(time.seconds - now.seconds)
        let order = fractionOrder(time.fraction, text, now.fraction, nowText)
        if seconds > 0, order < 0 { seconds -= 1 }
        if seconds < 0, order > 0 { seconds += 1 }
        switch Int(seconds.magnitude) {
        case ..<60: return (.second, seconds)
        case ..<3600: return (.minute, seconds / 60)
        case ..<86_400: return (.hour, seconds / 3600)
        default:
            var local = time
            local.move(toOffset: now.offset)
            return distance(from: now, toDate: local)
        }
    }

    /// The distance to a date.
    static func distance(from now: CalendarDateTime, toDate date: CalendarDateTime) -> Distance {
        let (from, to) = (now.days, date.days)
        func hasPassed(_ months: Int) -> Bool {
            from < to ? now.days(after: months) <= to : now.days(after: months.negated) >= to
        }
        if hasPassed(12), from != to { return (.year, date.year - now.year) }
        if hasPassed(1), from != to { return (.month, (date.year - now.year) * 12 + date.month - now.month) }
        return (to - from).magnitude < 7 ? (.day, to - from) : (.week, date.week - now.week)
    }

    /// -1, 0 or 1: the order of two fractions of a second, given as digits.
    private static func fractionOrder(
        _ left: Range<Int>, _ leftText: borrowing Span<UInt8>, _ right: Range<Int>, _ rightText: borrowing Span<UInt8>
    ) -> Int {
        for offset in 0..<max(left.count, right.count) {
            let a = offset < left.count ? leftText[left.lowerBound + offset] : UInt8(ascii: "0")
            let b = offset < right.count ? rightText[right.lowerBound + offset] : UInt8(ascii: "0")
            if a != b { return a < b ? -1 : 1 }
        }
        return 0
    }
}
