extension EvaluationState {
    /// Appends `2026-11-21`. The year must be within 1 to 9999.
    mutating func append(date: CalendarDateTime) {
        append(date.year, 4)
        arena.append(UInt8(ascii: "-"))
        append(date.month, 2)
        arena.append(UInt8(ascii: "-"))
        append(date.day, 2)
    }

    /// Appends `2026-11-21T09:30:00.5`, a datetime without its offset; `text` is the datetime that has the fraction's digits.
    mutating func append(localTime time: CalendarDateTime, fractionOf text: Range<Int>) {
        append(date: time)
        arena.append(UInt8(ascii: "T"))
        append(time.hour, 2)
        arena.append(UInt8(ascii: ":"))
        append(time.minute, 2)
        arena.append(UInt8(ascii: ":"))
        append(time.second, 2)
        guard !time.fraction.isEmpty else { return }
        arena.append(UInt8(ascii: "."))
        appendCopy(of: text.lowerBound + time.fraction.lowerBound..<text.lowerBound + time.fraction.upperBound)
    }

    /// Appends `+01:00`, an offset in minutes.
    mutating func append(offset: Int) {
        arena.append(offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
        append(Int(offset.magnitude) / 60, 2)
        arena.append(UInt8(ascii: ":"))
        append(Int(offset.magnitude) % 60, 2)
    }

    private mutating func append(_ number: Int, _ width: Int) {
        for power in stride(from: width - 1, through: 0, by: -1) {
            var digit = number
            for _ in 0..<power { digit /= 10 }
            arena.append(UInt8(ascii: "0") + UInt8(digit % 10))
        }
    }
}

/// `2026-11-21T18:00:00Z` for seconds since 1970; nil outside of the years 1 to 9999.
package func utcText(ofEpoch seconds: Int64) -> String? {
    guard let time = try? CalendarDateTime(epoch: seconds) else { return nil }
    var evaluation = EvaluationState()
    evaluation.append(utc: time)
    return String(decoding: evaluation.arena, as: UTF8.self)
}

extension EvaluationState {
    /// Appends `2026-11-21T18:00:00Z`, a time in UTC without its fraction.
    mutating func append(utc time: CalendarDateTime) {
        append(localTime: time, fractionOf: 0..<0)
        arena.append(UInt8(ascii: "Z"))
    }

    /// The calendar fields of a text value; nil for values that are no dates.
    func dateTime(_ value: Value) -> CalendarDateTime? {
        guard case .text(let text) = value else { return nil }
        return bytes(text) { CalendarDateTime($0) }
    }
}
