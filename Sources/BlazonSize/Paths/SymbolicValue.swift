import BlazonLanguage
import BlazonPayload
import BlazonText

/// A value on the stack, as far as it is known without a recipient.
indirect enum SymbolicValue: Hashable {
    case field(Int)
    case text(String)
    case number(Decimal)
    case boolean(Bool)
    case list([SymbolicValue])
    case record
    case omitted
    case compare(Comparison, SymbolicValue, SymbolicValue)
    case present(SymbolicValue)
    case not(SymbolicValue)
    /// The result of a filter, of another computation, or of a loop.
    case computed

    /// What is known about a condition without a recipient.
    enum Truth {
        case always(Bool)
        /// It holds for exactly these values of a field.
        case byField(Int, ValueSet)
        case open
    }

    /// Whether it holds, as a condition, by the values that represent those of fields.
    func truth(_ slots: [RepresentativeValues]) -> Truth {
        guard !isComputed else { return .open }
        let read = Set(readFields)
        if read.isEmpty { return truth { _ in nil }.map(Truth.always) ?? .open }
        guard read.count == 1, let slot = read.first, !slots[slot].isWide, isDetermined(by: slots[slot].type) else {
            return .open
        }
        var isOpen = false
        let passes = slots[slot].valueSet { value in
            let truth = truth { _ in value }
            if truth == nil { isOpen = true }
            return truth ?? false
        }
        return isOpen ? .open : .byField(slot, passes)
    }

    /// Whether the representative values of a type show all branches that this condition can take.
    private func isDetermined(by type: ValueType) -> Bool {
        switch self {
        case .not(let inner): inner.isDetermined(by: type)
        case .compare(let comparison, let left, let right):
            switch type {
            case .integer, .boolean, .enumeration: left.isConstantOrField && right.isConstantOrField
            case .string:
                [.equal, .notEqual, .isIn].contains(comparison) && left.isConstantOrField && right.isConstantOrField
            default: false
            }
        case .field, .present: true
        default: false
        }
    }

    private var isConstantOrField: Bool {
        switch self {
        case .field, .text, .boolean: true
        case .number(let number): number.integer != nil
        case .list(let items): items.allSatisfy(\.isConstantOrField)
        default: false
        }
    }

    /// The value if it does not depend on a recipient; `field` returns those of fields.
    func value(_ field: (Int) -> JSON?) -> Known {
        switch self {
        case .field(let slot): field(slot).map(Known.value) ?? .missing
        case .text(let text): .value(.text(text))
        case .boolean(let truth): .value(.boolean(truth))
        case .number(let value): .value(.number(value.description))
        case .omitted: .missing
        case .list, .compare, .present, .not, .computed, .record: .unknown
        }
    }

    /// The fields that it contains.
    var readFields: [Int] {
        switch self {
        case .field(let slot): [slot]
        case .list(let items): items.flatMap(\.readFields)
        case .compare(_, let left, let right): left.readFields + right.readFields
        case .present(let inner), .not(let inner): inner.readFields
        case .text, .number, .boolean, .omitted, .record, .computed: []
        }
    }

    /// Whether a part of it is computed, so that fields do not determine it.
    private var isComputed: Bool {
        switch self {
        case .computed, .record: true
        case .list(let items): items.contains(where: \.isComputed)
        case .compare(_, let left, let right): left.isComputed || right.isComputed
        case .present(let inner), .not(let inner): inner.isComputed
        case .field, .text, .number, .boolean, .omitted: false
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
        case .text, .number, .list, .computed, .record: return nil
        }
    }

    private static func holds(
        _ comparison: Comparison, _ left: SymbolicValue, _ right: SymbolicValue, _ field: (Int) -> JSON?
    ) -> Bool? {
        if comparison == .isIn, case .list(let items) = right {
            let found = items.map { holds(.equal, left, $0, field) }
            return found.contains(true) ? true : (found.contains(nil) ? nil : false)
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

extension Decimal {
    /// nil if the number is too long for arithmetic.
    init?(spelling: String) {
        guard case .decimal(let value) = Decimal.read(spelling.utf8Span.span) else { return nil }
        self = value
    }
}
