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
        /// A number of the record as the source writes it; nil: the fault is about another value, or the source writes it so.
        let number: SpelledNumber?

        /// Creates a fault.
        package init(_ field: String, _ reason: String?, hint: SourceHint? = nil, isMissing: Bool = false) {
            (self.field, self.reason, self.hint, self.isMissing, number) = (field, reason, hint, isMissing, nil)
        }

        fileprivate init(_ field: String, _ number: SpelledNumber) {
            (self.field, reason, hint, isMissing, self.number) = (field, nil, nil, false, number)
        }
    }

    /// A number in Blazon's own form, and as the source writes it: `12.345` for `12,345`.
    struct SpelledNumber: Sendable {
        let own: [UInt8]
        let written: [UInt8]
    }

    /// The numbers of a record that the source writes in another form. Most are right, so that their faults are made only for a reject.
    struct SpelledNumbers: Sendable {
        private var fields: [(path: String, written: Range<Int>, own: Range<Int>)] = []
        private var bytes: [UInt8] = []

        var faults: [Fault] {
            fields.map { Fault($0.path, SpelledNumber(own: Array(bytes[$0.own]), written: Array(bytes[$0.written]))) }
        }

        mutating func removeAll() {
            if fields.isEmpty { return }
            fields.removeAll(keepingCapacity: true)
            bytes.removeAll(keepingCapacity: true)
        }

        mutating func note(_ written: [UInt8], as own: [UInt8], of path: String) {
            let start = bytes.count
            bytes += written
            bytes += own
            let middle = start + written.count
            fields.append((path, start..<middle, middle..<bytes.count))
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
