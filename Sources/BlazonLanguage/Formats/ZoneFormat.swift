/// Converts an instant to a time zone: a `datetime` with the zone's offset.
package struct ZoneFormat: Sendable, Hashable {
    let rules: ZoneRules
    private let yearly: YearlyRule?

    /// nil if the rules are invalid.
    init?(_ rules: ZoneRules) {
        guard rules.offsets.count == rules.transitions.count + 1, rules.offsets.allSatisfy({ $0.magnitude <= 172_800 }),
            zip(rules.transitions, rules.transitions.dropFirst()).allSatisfy({ $0 < $1 })
        else { return nil }
        yearly = YearlyRule(rules.rule)
        guard rules.rule.isEmpty || yearly != nil else { return nil }
        self.rules = rules
    }

    func apply(_ input: Value, _ evaluation: inout EvaluationState) throws(ComputationFailure) -> Value {
        guard case .text(let text) = input, var dateTime = evaluation.dateTime(input) else { return input }
        try convert(&dateTime)
        let start = evaluation.arena.count
        evaluation.append(localTime: dateTime, fractionOf: text)
        evaluation.append(offset: dateTime.offset)
        return .text(start..<evaluation.arena.count)
    }

    /// Moves an instant to the zone's offset. Throws `.dateOutOfRange` outside the years 1 to 9999.
    func convert(_ dateTime: inout CalendarDateTime) throws(ComputationFailure) {
        dateTime.move(toOffset: minutes(at: dateTime.seconds))
        guard CalendarDateTime.years.contains(dateTime.year) else { throw .dateOutOfRange }
    }

    /// Gives a local time the zone's offset. Of two, which are possible when clocks were set back, its own offset stays, otherwise
    /// the earlier instant is taken. A time that clocks skipped moves forward by as much as they were set forward.
    func resolve(_ local: inout CalendarDateTime) throws(ComputationFailure) {
        let own = local.offset
        func isValid(_ offset: Int, _ local: CalendarDateTime) -> Bool {
            var local = local
            local.offset = offset
            return minutes(at: local.seconds) == offset
        }
        if isValid(own, local) { return }
        local.offset = 0
        let (before, after) = (minutes(at: local.seconds - 86_400), minutes(at: local.seconds + 86_400))
        if isValid(before, local) {
            local.offset = before
        } else if isValid(after, local) {
            local.offset = after
        } else {
            local.offset = before
            try convert(&local)
        }
    }

    /// The offset in minutes. RFC 3339 has no seconds in offsets, but early zone data does.
    private func minutes(at seconds: Int64) -> Int {
        let offset = Int(offset(at: seconds))
        return (offset + (offset < 0 ? -30 : 30)) / 60
    }

    private func offset(at seconds: Int64) -> Int32 {
        var (low, high) = (0, rules.transitions.count)
        while low < high {
            let middle = (low + high) / 2
            if rules.transitions[middle] <= seconds { low = middle + 1 } else { high = middle }
        }
        if low == rules.transitions.count, let yearly { return yearly.offset(at: seconds) }
        return rules.offsets[low]
    }

    /// Formats are equal if their rules are.
    package static func == (left: ZoneFormat, right: ZoneFormat) -> Bool { left.rules == right.rules }

    /// Hashes the zone's rules.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(rules.name)
    }
}

/// Converts an instant to the time zone that the argument names: a field of type `zone`.
struct NamedZone {
    static func apply(
        _ input: Value, _ arguments: Range<Int>, _ evaluation: inout EvaluationState
    ) throws(ComputationFailure) -> Value {
        guard let zone = evaluation.zone(evaluation.argument(0, arguments)) else { return input }
        return try zone.apply(input, &evaluation)
    }
}

extension EvaluationState {
    /// The zone with a name; nil for other values. Each is read once.
    mutating func zone(_ name: Value) -> ZoneFormat? {
        guard case .text(let text) = name, let row = bytes(text, { Zones.row(of: $0) }) else { return nil }
        if let known = zones[row] { return known }
        let name = String(decoding: arena[text.clamped(to: 0..<arena.count)], as: UTF8.self)
        guard let format = Zones.zone(name).flatMap(ZoneFormat.init) else { return nil }
        zones[row] = format
        return format
    }
}
