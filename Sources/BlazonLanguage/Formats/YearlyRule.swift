import BlazonText

/// A POSIX TZ rule: `CET-1CEST,M3.5.0,M10.5.0/3`, `<+03>-3`. Offsets are seconds east of UTC.
struct YearlyRule: Sendable {
    private enum Day: Sendable {
        /// Month, week (5 is the last), weekday.
        case weekday(Int, Int, Int)
        /// 1 to 365, never 29 February.
        case julian(Int)
        /// 0 to 365.
        case ordinal(Int)
    }

    private struct Change: Sendable {
        var day: Day
        /// Seconds of local time.
        var time: Int
    }

    private var standard = 0
    private var summer = 0
    private var changes: (start: Change, end: Change)?

    /// nil if the text is not such a rule.
    init?(_ text: String) {
        var reader = Reader(rest: Array(text.utf8)[...])
        guard reader.name(), let offset = reader.time() else { return nil }
        standard = offset.negated
        if reader.rest.isEmpty { return }
        guard reader.name() else { return nil }
        summer = standard + 3600
        if reader.rest.first != UInt8(ascii: ",") {
            guard let offset = reader.time() else { return nil }
            summer = offset.negated
        }
        guard let start = reader.change(), let end = reader.change(), reader.rest.isEmpty else { return nil }
        changes = (start, end)
    }

    func offset(at seconds: Int64) -> Int32 {
        guard let changes else { return Int32(standard) }
        let local = Int(seconds) + standard
        let year = CalendarDateTime.date(days: local >= 0 ? local / 86_400 : (local - 86_399) / 86_400).year
        // Each change is given in the local time before it.
        let start = Self.seconds(changes.start, year) - standard
        let end = Self.seconds(changes.end, year) - summer
        let isSummer = start < end ? Int(seconds) >= start && Int(seconds) < end : Int(seconds) >= start || Int(seconds) < end
        return Int32(isSummer ? summer : standard)
    }

    private static func seconds(_ change: Change, _ year: Int) -> Int {
        let first = CalendarDateTime.days(year: year, month: 1, day: 1)
        let isLeap = CalendarDateTime.days(year: year + 1, month: 1, day: 1) - first == 366
        let day: Int
        switch change.day {
        case .julian(let number): day = first + number - 1 + (isLeap && number > 59 ? 1 : 0)
        case .ordinal(let number): day = first + number
        case .weekday(let month, let week, let weekday):
            let begin = CalendarDateTime.days(year: year, month: month, day: 1)
            let next =
                month == 12
                ? CalendarDateTime.days(year: year + 1, month: 1, day: 1)
                : CalendarDateTime.days(year: year, month: month + 1, day: 1)
            let firstWeekday = ((begin + 4) % 7 + 7) % 7
            var found = begin + (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
            while found >= next { found -= 7 }
            day = found
        }
        return day * 86_400 + change.time
    }

    private struct Reader {
        var rest: ArraySlice<UInt8>

        mutating func skip(_ byte: UInt8) -> Bool {
            guard rest.first == byte else { return false }
            rest.removeFirst()
            return true
        }

        /// `CET`, `<+0330>`
        mutating func name() -> Bool {
            if skip(UInt8(ascii: "<")) {
                guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
                rest = rest[(end + 1)...]
                return true
            }
            let start = rest.count
            while let first = rest.first, first.isASCIILetter { rest.removeFirst() }
            return rest.count < start
        }

        mutating func number() -> Int? {
            var value: Int?
            while let first = rest.first, first &- UInt8(ascii: "0") < 10, (value ?? 0) < 1000 {
                value = (value ?? 0) * 10 + Int(first - UInt8(ascii: "0"))
                rest.removeFirst()
            }
            return value
        }

        /// `-3`, `3:30`, up to a week.
        mutating func time() -> Int? {
            let isNegative = skip(UInt8(ascii: "-"))
            if !isNegative { _ = skip(UInt8(ascii: "+")) }
            guard let hours = number(), hours <= 167 else { return nil }
            var seconds = hours * 3600
            if skip(UInt8(ascii: ":")) {
                guard let minutes = number(), minutes < 60 else { return nil }
                seconds += minutes * 60
                if skip(UInt8(ascii: ":")) {
                    guard let more = number(), more < 60 else { return nil }
                    seconds += more
                }
            }
            return isNegative ? seconds.negated : seconds
        }

        /// `,M3.5.0/2`
        mutating func change() -> Change? {
            guard skip(UInt8(ascii: ",")), let day = day() else { return nil }
            guard skip(UInt8(ascii: "/")) else { return Change(day: day, time: 7200) }
            return time().map { Change(day: day, time: $0) }
        }

        private mutating func day() -> Day? {
            if skip(UInt8(ascii: "M")) {
                guard let month = number(), (1...12).contains(month), skip(UInt8(ascii: ".")), let week = number(),
                    (1...5).contains(week), skip(UInt8(ascii: ".")), let weekday = number(), weekday < 7
                else { return nil }
                return .weekday(month, week, weekday)
            }
            if skip(UInt8(ascii: "J")) { return number().flatMap { (1...365).contains($0) ? .julian($0) : nil } }
            return number().flatMap { $0 <= 365 ? .ordinal($0) : nil }
        }
    }
}
