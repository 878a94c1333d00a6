import BlazonLanguage
import BlazonTemplate

// Dates, and the time zones that `in_zone` gave them.
extension TypeChecker {
    /// Whether `plus` or `minus` moves a date: its input is one, or a unit is written.
    func isTime(_ input: TypedExpression, _ call: FilterCall) -> Bool {
        if input.type.type.isTime { return true }
        guard !input.type.type.isNumeric else { return false }
        return call.arguments.count > 1 || input.type.constant.map(isTimeLiteral) ?? false
    }

    /// Moves a date; a datetime keeps its local time in the zone that `in_zone` gave it.
    func shifted(
        _ input: TypedExpression, _ shift: TimeShift, _ arguments: [TypedExpression?], _ type: StaticType
    ) -> TypedExpression {
        let amount = Array(arguments.prefix(1))
        switch zone(of: input) {
        case nil: return TypedExpression(kind: .format(.shift(shift), input, amount), type: type)
        case .fixed(let zone):
            return TypedExpression(kind: .format(.shift(shift.keepingLocalTime(in: zone)), input, amount), type: type)
        case .named(let name):
            return TypedExpression(
                kind: .format(.shift(shift.keepingLocalTimeInNamedZone), input, amount + [name]), type: type)
        }
    }

    /// The operands of `days_until` with both datetimes in the zone that `in_zone` gave one of them.
    func inZone(_ arguments: [TypedExpression?], of input: TypedExpression) -> (
        input: TypedExpression, arguments: [TypedExpression?]
    )? {
        guard let other = arguments.first ?? nil, hasTime(input), hasTime(other) else { return nil }
        switch (zone(of: input), zone(of: other)) {
        case (let zone?, nil): return (input, [other.converted(to: zone)])
        case (nil, let zone?): return (input.converted(to: zone), [other])
        default: return nil
        }
    }

    private func hasTime(_ value: TypedExpression) -> Bool {
        value.type.type == .datetime || value.type.constant.map(isDateTimeLiteral) ?? false
    }

    /// The zone that `in_zone` gave a datetime; nil: it has its own offset.
    private func zone(of value: TypedExpression) -> GivenZone? {
        switch value.kind {
        case .format(.zone(let zone), _, _): .fixed(zone)
        case .format(.namedZone, _, let arguments): (arguments.first ?? nil).map(GivenZone.named)
        case .format(.shift, let input, _): zone(of: input)
        default: nil
        }
    }
}

/// The time zone of a datetime.
private enum GivenZone {
    case fixed(ZoneFormat)
    /// The zone that a value names.
    case named(TypedExpression)
}

extension TypedExpression {
    fileprivate func converted(to zone: GivenZone) -> TypedExpression {
        let type = StaticType(.datetime, isOptional: type.isOptional)
        switch zone {
        case .fixed(let zone): return TypedExpression(kind: .format(.zone(zone), self, []), type: type)
        case .named(let name): return TypedExpression(kind: .format(.namedZone, self, [name]), type: type)
        }
    }
}

extension TypedExpression {
    /// Whether a comparison with another value is one of times: not if both are dates, which compare as their texts do.
    package func comparesAsTime(with other: TypedExpression) -> Bool {
        (type.type.isTime || type.type.listsTimes || other.type.type.isTime || other.type.type.listsTimes)
            && !(isDateAlone && other.isDateAlone)
    }

    private var isDateAlone: Bool {
        if case .list(let items) = kind { return items.allSatisfy(\.isDateAlone) }
        if case .list(_, .date) = type.type { return true }
        return type.type == .date || type.constant.map(isDateLiteral) ?? false
    }
}

extension ValueType {
    fileprivate var listsTimes: Bool { if case .list(_, let item) = self { item.isTime } else { false } }
}

/// The filter that counts calendar days.
let dayCount = "days_until"
