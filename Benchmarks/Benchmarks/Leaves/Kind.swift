import BlazonLanguage

/// What a literal of an example is, as a field of a record.
enum Kind: String {
    case text, optional, integer, number, date, datetime, list, word

    init(of literal: String, for filter: Filter) {
        let isText = literal.first == "'" || literal.first == "\""
        self =
            switch (filter.input, filter.name) {
            case _ where literal.first == "[": .list
            case _ where !isText: literal.contains(".") ? .number : .integer
            case (.any, "default"): .optional
            case (_, "select"): .word
            case (.date, _), (.datetime, _): literal.contains("T") ? .datetime : .date
            default: .text
            }
    }

    var type: String {
        switch self {
        case .text: "string(..40)"
        case .optional: "optional string(..40)"
        case .integer: "integer(-9_000_000..9_000_000)"
        case .number: "number(-9_000_000..9_000_000)"
        case .date: "date"
        case .datetime: "datetime"
        case .list: "list(..8) of string(..40)"
        case .word: "enum(gold | silver)"
        }
    }

    /// The literal as JSON.
    func value(_ literal: String) -> String {
        switch self {
        case .integer, .number: literal
        case .list: literal.replacing("'", with: "\"")
        case .text, .optional, .date, .datetime, .word:
            "\"" + literal.dropFirst().dropLast().replacing("\"", with: "\\\"") + "\""
        }
    }
}
