/// The format of a date or datetime: CLDR's pattern for one language, with its names resolved.
package struct DateFormat: Sendable, Hashable {
    enum Field: String, Sendable, CaseIterable {
        case era, year, quarter, month, day, weekday, dayOfYear
        case dayPeriod
        /// 0–23, 1–24, 1–12, 0–11.
        case hour, hourFrom1, hour12, hour12From0
        case minute, second, fraction
        /// `+01:00`; and the same with `Z` for UTC.
        case offset, offsetOrZ

        /// Number of names of a field that has names.
        var names: Int? {
            switch self {
            case .era, .dayPeriod: 2
            case .quarter: 4
            case .month: 12
            case .weekday: 7
            default: nil
            }
        }

        /// Whether the field applies to a date without time.
        var isOfDate: Bool {
            switch self {
            case .era, .year, .quarter, .month, .day, .weekday, .dayOfYear: true
            default: false
            }
        }
    }

    enum Part: Sendable, Hashable {
        case literal(String)
        /// A number with at least this many digits; with 2, a year is cut to its last two.
        case digits(Field, Int)
        /// The field's value as a name.
        case name(Field, [String])
    }

    var parts: [Part] = []
    /// The ten digits.
    var digits = NumberFormat.ascii

    /// The first names distinguish most formats; equality compares the rest.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(parts.count)
        for case .name(_, let names) in parts { hasher.combine(names.first) }
    }

    func apply(_ input: Value, _ evaluation: inout EvaluationState) -> Value {
        guard case .text(let text) = input, let dateTime = evaluation.bytes(text, { CalendarDateTime($0) }) else { return input }
        let start = evaluation.arena.count
        for part in parts {
            switch part {
            case .literal(let literal): append(literal, &evaluation)
            case .name(let field, let names):
                let index = dateTime.value(of: field)
                if names.indices.contains(index) { append(names[index], &evaluation) }
            case .digits(.fraction, let width):
                for index in 0..<width {
                    let at = text.lowerBound + dateTime.fraction.lowerBound + index
                    let digit = index < dateTime.fraction.count ? Int(evaluation.arena[at] &- UInt8(ascii: "0")) : 0
                    append(digits[min(digit, 9)], &evaluation)
                }
            case .digits(.offset, _), .digits(.offsetOrZ, _):
                if part == .digits(.offsetOrZ, 1), dateTime.offset == 0 {
                    append("Z", &evaluation)
                } else {
                    append(dateTime.offset < 0 ? "-" : "+", &evaluation)
                    append(Int(dateTime.offset.magnitude) / 60, 2, &evaluation)
                    append(":", &evaluation)
                    append(Int(dateTime.offset.magnitude) % 60, 2, &evaluation)
                }
            case .digits(.year, 2): append(dateTime.year % 100, 2, &evaluation)
            case .digits(let field, let width):
                let isCounted = field == .month || field == .quarter
                append(dateTime.value(of: field) + (isCounted ? 1 : 0), width, &evaluation)
            }
        }
        return .text(start..<evaluation.arena.count)
    }

    private func append(_ text: String, _ evaluation: inout EvaluationState) { evaluation.arena.append(contentsOf: text.utf8) }

    private func append(_ number: Int, _ width: Int, _ evaluation: inout EvaluationState) {
        var power = 1
        var count = 1
        while number / power >= 10 {
            power *= 10
            count += 1
        }
        for _ in 0..<max(0, width - count) { append(digits[0], &evaluation) }
        var rest = number
        while power > 0 {
            append(digits[rest / power % 10], &evaluation)
            rest %= power
            power /= 10
        }
    }
}

extension CalendarDateTime {
    /// Indices into names start at 0.
    fileprivate func value(of field: DateFormat.Field) -> Int {
        switch field {
        case .era: 1
        case .year: year
        case .quarter: (month - 1) / 3
        case .month: month - 1
        case .day: day
        case .weekday: weekday
        case .dayOfYear: dayOfYear
        case .dayPeriod: hour < 12 ? 0 : 1
        case .hour: hour
        case .hourFrom1: hour == 0 ? 24 : hour
        case .hour12: hour % 12 == 0 ? 12 : hour % 12
        case .hour12From0: hour % 12
        case .minute: minute
        case .second: second
        case .fraction, .offset, .offsetOrZ: 0
        }
    }
}
