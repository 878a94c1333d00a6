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
