import BlazonLanguage

/// What the schema expects of a column, as far as values convert to it.
enum FieldKind {
    /// The schema has no such field, or one whose values convert to no other kind.
    case any
    case text, number, boolean, datetime
    /// A list or a record.
    case json

    init(_ type: ValueType) {
        self =
            switch type {
            case .string, .enumeration, .url, .locale, .zone: .text
            case .integer, .number: .number
            case .boolean: .boolean
            case .datetime: .datetime
            case .list, .record: .json
            case .date: .any
            }
    }
}
