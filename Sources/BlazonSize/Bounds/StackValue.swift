import BlazonLanguage
import BlazonPayload

/// A value on the stack. A class, because states on all paths share values.
final class StackValue: Sendable {
    let size: ValueSize
    /// Minimum bytes of its text in any encoding, without quotes; 0 if it may be missing.
    let least: Int
    /// Whether it stands for an argument that is omitted.
    let isOmitted: Bool
    /// The slot of the field that it is, if no other path gives another value.
    let field: Int?

    init(size: ValueSize, least: Int = 0, isOmitted: Bool = false, field: Int? = nil) {
        (self.size, self.least, self.isOmitted, self.field) = (size, least, isOmitted, field)
    }

    /// Whether a condition holds; nil: unknown.
    var truth: Bool? { size.type == .boolean ? size.constant.map { $0 == "true" } : nil }

    func joined(_ other: StackValue) -> StackValue {
        StackValue(size: size.joined(other.size), least: min(least, other.least), field: field == other.field ? field : nil)
    }
}

extension [StackValue] {
    /// The slot of the field that is the only value.
    var onlyField: Int? { count == 1 ? self[0].field : nil }
}

extension StackValue {
    /// A known value.
    convenience init(constant: String, _ type: ValueType) {
        let size = ValueSize(constant: constant, type: type)
        self.init(size: size, least: size.text?.visibleUTF8Count ?? 0)
    }

    /// Any value of a field.
    private convenience init(_ type: ValueType, slot: Int, mayMiss: Bool) {
        self.init(size: ValueSize(type, field: slot), least: mayMiss ? 0 : type.leastBytes, field: slot)
    }

    /// The values of the leaves of fields, in the order of their slots.
    static func values(of fields: [Field]) -> [StackValue] {
        var values: [StackValue] = []
        func add(_ fields: [Field], mayMiss: Bool) {
            for field in fields {
                let mayMiss = mayMiss || field.isOptional
                if case .record(let inner) = field.type {
                    add(inner, mayMiss: mayMiss)
                } else {
                    values.append(StackValue(field.type, slot: values.count, mayMiss: mayMiss))
                }
            }
        }
        add(fields, mayMiss: false)
        return values
    }
}

extension ValueType {
    /// Minimum bytes of the text of a value in any encoding.
    fileprivate var leastBytes: Int {
        switch self {
        case .string, .url, .integer, .number, .zone: 1
        case .enumeration(let members): members.map { TextSize($0).visibleUTF8Count }.min() ?? 0
        case .boolean: 4
        case .date: 10
        case .datetime: 20
        case .list, .record: 2
        // An invalid tag counts as missing.
        case .locale: 0
        }
    }
}
