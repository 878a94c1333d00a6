import BlazonText

/// Moves a date, or a date with time, by a number of units: `plus: 3, 'days'`. The number is the first argument.
package struct TimeShift: Sendable, Hashable {
    enum Unit: String, Sendable, CaseIterable {
        case seconds, minutes, hours, days, weeks, months, years

        var isOfTime: Bool { self == .seconds || self == .minutes || self == .hours }

        /// An upper bound of the units between two times of the years 1 to 9999.
        private var most: Int64 {
            let years: Int64 = 9_999
            return switch self {
            case .seconds: years * 366 * 86_400
            case .minutes: years * 366 * 1_440
            case .hours: years * 366 * 24
            case .days: years * 366
            case .weeks: years * 53
            case .months: years * 12
            case .years: years
            }
        }

        /// Whether a date of the years 1 to 9999, moved by some number of the type, can be one of these years.
        func canMove(by count: ValueType) -> Bool {
            if case .integer(let range) = count { range.overlaps(most.negated...most) } else { true }
        }
    }

    /// Where a datetime keeps its local time.
    enum Zone: Sendable, Hashable {
        /// In its own offset.
        case own
        case fixed(ZoneFormat)
        /// In the zone that the second argument names.
        case named
    }

    var unit: Unit
    var isBackward: Bool
    var zone = Zone.own

    /// Adds seconds, such as those of an expiration to the time of sending.
    package static let later = TimeShift(unit: .seconds, isBackward: false)

    /// The same, with the local time kept in a zone.
    package func keepingLocalTime(in zone: ZoneFormat) -> TimeShift {
        var shift = self
        shift.zone = .fixed(zone)
        return shift
    }

    /// The same, with the local time kept in the zone that the second argument names.
    package var keepingLocalTimeInNamedZone: TimeShift {
        var shift = self
        shift.zone = .named
        return shift
    }

    func apply(
        _ input: Value, _ arguments: Range<Int>, _ evaluation: inout EvaluationState
    ) throws(ComputationFailure) -> Value {
        guard case .text(let text) = input, var time = evaluation.dateTime(input),
            case .integer(let number) = evaluation.argument(0, arguments)
        else { return input }
        let (count, overflow) = isBackward ? Int64(0).subtractingReportingOverflow(number) : (number, false)
        if overflow { throw .dateOutOfRange }
        if text.count == 10 {
            try move(&time, count)
            let start = evaluation.arena.count
            evaluation.append(date: time)
            return .text(start..<evaluation.arena.count)
        }
        let zone: ZoneFormat? =
            switch self.zone {
            case .own: nil
            case .fixed(let zone): zone
            case .named: evaluation.zone(evaluation.argument(1, arguments))
            }
        // A leap second exists at its own time only.
        time.second = min(time.second, 59)
        if let zone, !unit.isOfTime { try zone.convert(&time) }
        try move(&time, count)
        if let zone {
            if unit.isOfTime { try zone.convert(&time) } else { try zone.resolve(&time) }
        }
        let start = evaluation.arena.count
        evaluation.append(localTime: time, fractionOf: text)
        if zone == nil, evaluation.arena[text.upperBound - 1] | 0x20 == UInt8(ascii: "z") {
            evaluation.arena.append(UInt8(ascii: "Z"))
        } else {
            evaluation.append(offset: time.offset)
        }
        return .text(start..<evaluation.arena.count)
    }

    private func move(_ time: inout CalendarDateTime, _ count: Int64) throws(ComputationFailure) {
        func product(_ factor: Int64) throws(ComputationFailure) -> Int64 {
            let (product, overflow) = count.multipliedReportingOverflow(by: factor)
            if overflow { throw .dateOutOfRange }
            return product
        }
        switch unit {
        case .seconds: try time.add(seconds: count)
        case .minutes: try time.add(minutes: count)
        case .hours: try time.add(minutes: product(60))
        case .days: try time.add(days: count)
        case .weeks: try time.add(days: product(7))
        case .months: try time.add(months: count)
        case .years: try time.add(months: product(12))
        }
    }
}
