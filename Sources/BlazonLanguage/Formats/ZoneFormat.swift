/// Converts an instant to a time zone: a `datetime` with the zone's offset.
public struct ZoneFormat: Sendable, Hashable {
    let rules: ZoneRules
    private let yearly: YearlyRule?

    /// nil if the rules are invalid.
    init?(_ rules: ZoneRules) {
        guard rules.offsets.count == rules.transitions.count + 1, rules.offsets.allSatisfy({ abs(Int($0)) <= 172_800 }),
            zip(rules.transitions, rules.transitions.dropFirst()).allSatisfy({ $0 < $1 })
        else { return nil }
        yearly = YearlyRule(rules.rule)
        guard rules.rule.isEmpty || yearly != nil else { return nil }
        self.rules = rules
    }

    func apply(_ input: Value, _ evaluation: inout EvaluationState) throws(ComputationFailure) -> Value {
        guard case .text(let text) = input, var dateTime = evaluation.bytes(text, { CalendarDateTime($0) }) else { return input }
        let seconds = Int(offset(at: dateTime.seconds))
        // RFC 3339 has no seconds in offsets, but early zone data does.
        dateTime.move(toOffset: (seconds + (seconds < 0 ? -30 : 30)) / 60)
        guard (1...9999).contains(dateTime.year) else { throw .overflow }
        let start = evaluation.arena.count
        func append(_ number: Int, _ width: Int) {
            for place in stride(from: width - 1, through: 0, by: -1) {
                var digit = number
                for _ in 0..<place { digit /= 10 }
                evaluation.arena.append(UInt8(ascii: "0") + UInt8(digit % 10))
            }
        }
        func append(_ mark: UInt8) { evaluation.arena.append(mark) }
        append(dateTime.year, 4)
        append(UInt8(ascii: "-"))
        append(dateTime.month, 2)
        append(UInt8(ascii: "-"))
        append(dateTime.day, 2)
        append(UInt8(ascii: "T"))
        append(dateTime.hour, 2)
        append(UInt8(ascii: ":"))
        append(dateTime.minute, 2)
        append(UInt8(ascii: ":"))
        append(dateTime.second, 2)
        if !dateTime.fraction.isEmpty {
            append(UInt8(ascii: "."))
            evaluation.appendCopy(
                of: text.lowerBound + dateTime.fraction.lowerBound..<text.lowerBound + dateTime.fraction.upperBound)
        }
        append(dateTime.offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
        append(abs(dateTime.offset) / 60, 2)
        append(UInt8(ascii: ":"))
        append(abs(dateTime.offset) % 60, 2)
        return .text(start..<evaluation.arena.count)
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
    public static func == (left: ZoneFormat, right: ZoneFormat) -> Bool { left.rules == right.rules }

    /// Hashes the zone's rules.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rules.name)
    }
}
