/// Arithmetic on the calendar. Numbers of units beyond the range of years throw `.dateOutOfRange`.
extension CalendarDateTime {
    /// Years of the calendar that dates can have.
    static let years = 1...9999
    /// More than the days, months or minutes between any two dates.
    private static let mostDays: Int64 = 4_000_000
    private static let mostMonths: Int64 = 120_000
    private static let mostMinutes: Int64 = 4_000_000 * 1440

    mutating func add(days: Int64) throws(ComputationFailure) {
        guard days.magnitude <= Self.mostDays else { throw .dateOutOfRange }
        (year, month, day) = Self.date(days: self.days + Int(days))
        guard Self.years.contains(year) else { throw .dateOutOfRange }
    }

    /// Adds months. A day that the resulting month lacks becomes its last one: 31 January and a month is 28 or 29 February.
    mutating func add(months: Int64) throws(ComputationFailure) {
        guard months.magnitude <= Self.mostMonths else { throw .dateOutOfRange }
        let total = year * 12 + month - 1 + Int(months)
        guard total >= 12, Self.years.contains(total / 12) else { throw .dateOutOfRange }
        (year, month) = (total / 12, total % 12 + 1)
        day = min(day, Self.length(ofMonth: month, year))
    }

    /// Adds elapsed seconds, in the same offset.
    mutating func add(seconds: Int64) throws(ComputationFailure) {
        guard seconds.magnitude <= UInt64(Self.mostMinutes) * 60 else { throw .dateOutOfRange }
        let total = second + Int(seconds)
        let minutes = total >= 0 ? total / 60 : (total - 59) / 60
        second = total - minutes * 60
        try add(minutes: Int64(minutes))
    }

    /// Adds elapsed minutes, in the same offset.
    mutating func add(minutes: Int64) throws(ComputationFailure) {
        guard minutes.magnitude <= Self.mostMinutes else { throw .dateOutOfRange }
        let total = days * 1440 + hour * 60 + minute + Int(minutes)
        let midnight = total >= 0 ? total / 1440 : (total - 1439) / 1440
        (year, month, day) = Self.date(days: midnight)
        (hour, minute) = ((total - midnight * 1440) / 60, (total - midnight * 1440) % 60)
        guard Self.years.contains(year) else { throw .dateOutOfRange }
    }

    private static func length(ofMonth month: Int, _ year: Int) -> Int {
        let next = month == 12 ? days(year: year + 1, month: 1, day: 1) : days(year: year, month: month + 1, day: 1)
        return next - days(year: year, month: month, day: 1)
    }

    /// Seconds since 1970 of all times, at any offset.
    static let epochSeconds: ClosedRange<Int64> = -62_135_683_200...253_402_387_199

    /// Whole seconds since 1970 in UTC, as POSIX counts them: a leap second counts as the one after it.
    var epoch: Int64 { Int64(((days * 24 + hour) * 60 + minute - offset) * 60 + second) }

    /// The time in UTC at a number of seconds since 1970.
    init(epoch seconds: Int64) throws(ComputationFailure) {
        guard Self.epochSeconds.contains(seconds) else { throw .dateOutOfRange }
        (year, month, day) = (1970, 1, 1)
        try add(seconds: seconds)
    }

    /// The date a number of months later, its day clamped to the month's end, in days since 1970.
    func days(after months: Int) -> Int {
        let total = year * 12 + month - 1 + months
        let year = total >= 0 ? total / 12 : (total - 11) / 12
        let month = total - year * 12 + 1
        return Self.days(year: year, month: month, day: min(day, Self.length(ofMonth: month, year)))
    }

    /// The number of a week that starts on Monday (ISO 8601); successive weeks have successive numbers.
    var week: Int {
        // 1970-01-01 was a Thursday.
        let shifted = days + 3
        return shifted >= 0 ? shifted / 7 : (shifted - 6) / 7
    }
}
