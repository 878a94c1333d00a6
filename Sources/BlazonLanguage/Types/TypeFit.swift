import BlazonText

extension ValueType {
    /// Whether every value of another type is a value of this type.
    package func accepts(_ other: ValueType) -> Bool {
        switch (self, other) {
        case (.integer(let range), .integer(let given)):
            range.lowerBound <= given.lowerBound && given.upperBound <= range.upperBound
        case (.number(let bounds), .number(let given)): bounds.accepts(given)
        case (.number(let bounds), .integer(let given)):
            bounds.accepts(NumberBounds(lower: Decimal(given.lowerBound), upper: Decimal(given.upperBound), step: Decimal(1)))
        case (.enumeration(let members), .enumeration(let given)): given.allSatisfy { members.containsBytes(of: $0) }
        case (.list(let most, let item), .list(let given, let other)):
            item.accepts(other) && (most.map { most in given.map { $0 <= most } ?? false } ?? true)
        case (.url(let most), .url(let given)): most.map { most in given.map { $0 <= most } ?? false } ?? true
        case (.string(let most, let form), _) where other.isTextual:
            (most.map { most in other.maxScalars.map { $0 <= most } ?? false } ?? true) && (form?.accepts(other) ?? true)
        case (.record(let fields), .record(let given)): Self.accepts(fields, given) { $0.accepts($1) }
        default: self == other
        }
    }

    /// Whether records have the members that others require, of types that fit. A member that is not expected would be sent, too.
    private static func accepts(_ fields: [Field], _ given: [Field], _ fits: (ValueType, ValueType) -> Bool) -> Bool {
        given.allSatisfy { other in
            guard let field = fields.first(where: { $0.name.hasSameBytes(as: other.name) }) else { return false }
            return fits(field.type, other.type) && (field.isOptional || !other.isOptional)
        } && fields.allSatisfy { field in field.isOptional || given.contains { $0.name.hasSameBytes(as: field.name) } }
    }

    /// Whether two types differ at most in their bounds.
    package func isOfKind(of other: ValueType) -> Bool {
        switch (self, other) {
        case (.integer, .integer), (.number, .number), (.number, .integer), (.enumeration, .enumeration), (.url, .url): true
        case (.string, _): other.isTextual
        case (.list(_, let item), .list(_, let other)): item.isOfKind(of: other)
        case (.record(let fields), .record(let given)):
            given.allSatisfy { other in
                fields.first { $0.name.hasSameBytes(as: other.name) }.map { $0.type.isOfKind(of: other.type) } ?? false
            }
        default: self == other
        }
    }
}

extension TextForm {
    /// Whether the text of every value of a type has the form.
    package func accepts(_ type: ValueType) -> Bool {
        switch type {
        case .string(_, let form?): form.pattern == pattern || pattern.automaton.accepts(form.pattern.automaton)
        case .enumeration(let members): members.allSatisfy(pattern.matches)
        default: false
        }
    }
}

extension NumberBounds {
    /// Whether every number within the other bounds is within these bounds.
    package func accepts(_ other: NumberBounds) -> Bool {
        if let lower, other.lower.map({ $0 < lower }) ?? true { return false }
        if let upper, other.upper.map({ upper < $0 }) ?? true { return false }
        guard let step else { return true }
        return other.step.map { NumberBounds(step: step).contain($0) } ?? false
    }
}
