import BlazonLanguage
import BlazonPayload
import BlazonText

/// A value on the stack, as far as it is known without a recipient.
indirect enum SymbolicValue {
    case field(Int)
    case text(String)
    case integer(Int64)
    /// One of several whole numbers, such as the index of a pass.
    case integers(ClosedRange<Int64>)
    case number(Decimal)
    case boolean(Bool)
    case list([SymbolicValue])
    /// A record of its members' values, by the number of its type.
    case record(Int, [SymbolicValue])
    case omitted
    /// Concatenated texts.
    case joined([SymbolicValue])
    case compare(Comparison, SymbolicValue, SymbolicValue)
    case present(SymbolicValue)
    case not(SymbolicValue)
    /// The result of the filter, format or selection at an instruction, and its inputs.
    case computed(Int, [SymbolicValue])

    /// The value if it does not depend on a recipient; `field` returns those of fields.
    func value(_ field: (Int) -> JSON?) -> Known {
        switch self {
        case .field(let slot): field(slot).map(Known.value) ?? .missing
        case .text(let text): .value(.text(text))
        case .integer(let value): .value(.integer(value))
        case .boolean(let truth): .value(.boolean(truth))
        case .number(let value): .value(.number(value.description))
        case .omitted: .missing
        case .list, .joined, .compare, .present, .not, .computed, .record, .integers: .unknown
        }
    }

    /// The fields that determine it; nil: fields do not determine it.
    var slots: [Int]? {
        switch self {
        case .field(let slot): [slot]
        case .text, .integer, .integers, .number, .boolean, .omitted: []
        case .list(let items):
            items.reduce(Optional([])) { sum, item in sum.flatMap { sum in item.slots.map { sum + $0 } } }
        case .compare(_, let left, let right): left.slots.flatMap { left in right.slots.map { left + $0 } }
        case .present(let inner), .not(let inner): inner.slots
        case .joined, .computed, .record: nil
        }
    }

    /// The fields that it contains.
    var readFields: [Int] {
        switch self {
        case .field(let slot): [slot]
        case .list(let items), .joined(let items), .record(_, let items): items.flatMap(\.readFields)
        case .computed(_, let taken): taken.flatMap(\.readFields)
        case .compare(_, let left, let right): left.readFields + right.readFields
        case .present(let inner), .not(let inner): inner.readFields
        case .text, .integer, .integers, .number, .boolean, .omitted: []
        }
    }

    enum Known {
        case value(JSON)
        case missing
        case unknown
    }
}

extension SymbolicValue {
    /// Whether a condition holds for given values of fields; nil: they do not decide it.
    func truth(_ field: (Int) -> JSON?) -> Bool? {
        switch self {
        case .boolean(let truth): return truth
        case .not(let inner): return inner.truth(field).map { !$0 }
        case .field, .omitted:
            switch value(field) {
            case .value(.boolean(let truth)): return truth
            case .missing: return false
            default: return nil
            }
        case .present(let inner):
            switch inner.value(field) {
            case .missing: return false
            case .value(.boolean(let truth)): return truth
            case .value(.array(let items)): return !items.isEmpty
            case .value(.text(let text)): return !isBlankText(text.utf8Span.span)
            case .value: return true
            case .unknown: return nil
            }
        case .compare(let comparison, let left, let right): return Self.holds(comparison, left, right, field)
        case .text, .integer, .integers, .number, .list, .joined, .computed, .record: return nil
        }
    }

    private static func holds(
        _ comparison: Comparison, _ left: SymbolicValue, _ right: SymbolicValue, _ field: (Int) -> JSON?
    ) -> Bool? {
        if comparison == .isIn, case .list(let items) = right {
            let found = items.map { holds(.equal, left, $0, field) }
            return found.contains(true) ? true : (found.contains(nil) ? nil : false)
        }
        if case .integers(let range) = left, case .integer(let value) = right { return decided(comparison, range, value) }
        if case .integers(let range) = right, case .integer(let value) = left {
            return comparison.mirrored.flatMap { decided($0, range, value) }
        }
        switch (left.value(field), right.value(field)) {
        case (.unknown, _), (_, .unknown): return nil
        case (.missing, _), (_, .missing): return comparison == .notEqual
        case (.value(.text(let a)), .value(.text(let b))):
            switch comparison {
            case .equal: return a.hasSameBytes(as: b)
            case .notEqual: return !a.hasSameBytes(as: b)
            default: return nil
            }
        case (.value(.boolean(let a)), .value(.boolean(let b))):
            switch comparison {
            case .equal: return a == b
            case .notEqual: return a != b
            default: return nil
            }
        case (.value(.number(let first)), .value(.number(let second))):
            guard let a = Decimal(spelling: first), let b = Decimal(spelling: second) else { return nil }
            switch comparison {
            case .equal: return a == b
            case .notEqual: return a != b
            case .less: return a < b
            case .lessOrEqual: return a <= b
            case .greater: return a > b
            case .greaterOrEqual: return a >= b
            case .isIn, .contains: return nil
            }
        default: return nil
        }
    }
}

extension SymbolicValue {
    /// Whether a comparison holds for all numbers of a range, or for none; nil: for some.
    private static func decided(_ comparison: Comparison, _ range: ClosedRange<Int64>, _ value: Int64) -> Bool? {
        if comparison == .equal || comparison == .notEqual, range.count > 1 {
            return range.contains(value) ? nil : comparison == .notEqual
        }
        let (first, last) = (comparison.holds(range.lowerBound, value), comparison.holds(range.upperBound, value))
        return first == last ? first : nil
    }
}

extension Comparison {
    /// The same comparison with its sides exchanged; nil for those of lists and texts.
    fileprivate var mirrored: Comparison? {
        switch self {
        case .equal, .notEqual: self
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        case .isIn, .contains: nil
        }
    }
}

extension Decimal {
    /// nil if the number is too long for arithmetic.
    init?(spelling: String) {
        guard case .decimal(let value) = Decimal.read(spelling.utf8Span.span) else { return nil }
        self = value
    }
}
