package import BlazonLanguage

/// What a field expects of a value, as far as texts of a source convert to it.
package indirect enum ValueKind: Sendable {
    case text, integer, number, boolean, date, datetime
    case list(ValueKind)
    case record([(name: [UInt8], kind: ValueKind)])

    /// The kind of a type's values.
    package init(_ type: ValueType) {
        self =
            switch type {
            case .string, .enumeration, .zone, .url, .locale: .text
            case .integer: .integer
            case .number: .number
            case .boolean: .boolean
            case .date: .date
            case .datetime: .datetime
            case .list(_, let item): .list(ValueKind(item))
            case .record(let fields): .record(fields.map { (Array($0.name.utf8), ValueKind($0.type)) })
            }
    }

    /// Whether it is a list or a record.
    package var isNested: Bool {
        switch self {
        case .list, .record: true
        default: false
        }
    }
}

extension ValueKind: Equatable {
    /// Whether both are the same kind, with the same members in the same order.
    package static func == (left: ValueKind, right: ValueKind) -> Bool {
        switch (left, right) {
        case (.text, .text), (.integer, .integer), (.number, .number), (.boolean, .boolean), (.date, .date),
            (.datetime, .datetime):
            true
        case (.list(let one), .list(let other)): one == other
        case (.record(let members), .record(let others)):
            members.elementsEqual(others) { $0.name == $1.name && $0.kind == $1.kind }
        default: false
        }
    }
}

extension [UInt8] {
    /// A number of JSON without an exponent, and without decimals if it is whole.
    var plainNumber: [UInt8] {
        guard case .decimal(let value) = Decimal.read(span) else { return self }
        return Array((value.integer.map(String.init) ?? value.description).utf8)
    }
}
