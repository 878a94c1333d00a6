/// Names within a sentence: "`a`, `b` and `c`", at most eight of them.
package func listed(_ names: [String]) -> String {
    let shown = names.prefix(8).map { "`\($0)`" }
    if names.count > shown.count { return shown.joined(separator: ", ") + " and \(names.count - shown.count) others" }
    return shown.isEmpty ? "none" : joined(shown)
}

/// `a, b and c`
func joined(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
}

/// How a template and the command line write the values that a key of `source` is about: one imperative clause; nil for other keys.
package func ownForm(of sourceKey: String) -> String? {
    switch sourceKey {
    case "values.date": "write the date as in `2026-11-21`"
    case "values.datetime": "write the date and time as in `2026-11-21T18:00:00+01:00`"
    case "values.decimal", "values.grouping": "write the number with a point and without separators, as in `1234.5`"
    case "values.numbers": "write the number without quotes"
    case "values.booleans": "write `true` or `false`"
    case "values.missing": "leave the field out"
    default: nil
    }
}

/// A recipient's field as diagnostics describe it.
package struct DeclaredField: Sendable {
    package let name: String
    /// The type without `optional`.
    package let type: String
    /// "a text field"
    package let spokenField: String
    package let isOptional: Bool
    /// The path of the optional record that contains it.
    package let optionalRecord: String?
    /// The type's span in the source.
    package let typeSpan: Span

    package init(name: String, type: String, spokenField: String, isOptional: Bool, optionalRecord: String?, typeSpan: Span) {
        self.name = name
        self.type = type
        self.spokenField = spokenField
        self.isOptional = isOptional
        self.optionalRecord = optionalRecord
        self.typeSpan = typeSpan
    }
}
