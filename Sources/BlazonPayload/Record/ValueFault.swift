import BlazonLanguage

extension ValueConverter {
    /// A value that does not have the form of the dialect.
    package struct Fault: Sendable {
        /// The path of the field.
        package let field: String
        /// Why, in words; nil: the words of the record reader.
        package let reason: String?
        /// The key that would make it readable.
        package var hint: SourceHint?
        /// Whether it is a fault only if the field is required: the value means a missing one.
        let isMissing: Bool

        /// Creates a fault.
        package init(_ field: String, _ reason: String?, hint: SourceHint? = nil, isMissing: Bool = false) {
            (self.field, self.reason, self.hint, self.isMissing) = (field, reason, hint, isMissing)
        }
    }
}

extension TimePattern.Mismatch {
    /// Follows a value in a message.
    func predicate(_ pattern: TimePattern) -> String {
        switch self {
        case .form: "does not have the form `\(pattern.text)`"
        case .calendar: "is not in the calendar"
        }
    }
}
