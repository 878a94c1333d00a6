/// Bounds of lengths in Unicode scalars; nil means that no bound is known.
extension ValueType {
    /// Maximum scalars of a value's text, with numbers and booleans as printed; nil if unbounded.
    package var maxScalars: Int? {
        switch self {
        case .string(let max, let form?): [max, form.pattern.lengths.mostScalars].compactMap { $0 }.min()
        case .string(let max, nil), .url(let max): max
        case .integer: NumberInterval(self)?.maxSpelling
        // A number prints as given, including 1.000, so that only a step bounds its length.
        case .number(let bounds): bounds.step == nil ? nil : NumberInterval(self)?.maxSpelling
        case .boolean: 5
        case .enumeration(let members): members.map(\.unicodeScalars.count).max() ?? 0
        case .date: 10
        case .datetime: maxDateTimeLength
        case .zone: Zones.longestName
        case .locale: maxLocaleLength
        case .list, .record: nil
        }
    }
}

extension StaticType {
    package var maxScalars: Int? { constant.map(\.unicodeScalars.count) ?? type.maxScalars }

    /// How the text may become blank; nil: it cannot. A constant determines the answer.
    package var blankReason: String? {
        if let blank { return blank }
        guard let constant, isBlank(constant) else { return nil }
        return "the text `\(constant)` is blank"
    }

    /// The same type for another text of the same optionality.
    package func text(max: Int?, blank: String?) -> StaticType {
        StaticType(.string(max: max), isOptional: isOptional, blank: blank)
    }

    /// The number written by a literal.
    package var wholeConstant: Int64? {
        if case .integer(let range) = type, range.lowerBound == range.upperBound { return range.lowerBound }
        return constant.flatMap { Int64($0) }
    }
}

package func isBlank(_ text: String) -> Bool { isBlankText(Array(text.utf8).span) }

/// Sums and products of lengths; nil if a part is unbounded or the result overflows.
package func sum(_ left: Int?, _ right: Int?) -> Int? {
    guard let left, let right else { return nil }
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? nil : sum
}

package func product(_ left: Int?, _ right: Int?) -> Int? {
    guard let left, let right else { return nil }
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    return overflow ? nil : product
}

extension [StaticType?] {
    /// The argument at an index; nil if omitted.
    func argument(_ index: Int) -> StaticType? { index < count ? self[index] : nil }
}

extension EvaluationState {
    /// A filter's argument; `.missing` if omitted.
    func argument(_ index: Int, _ arguments: Range<Int>) -> Value {
        let position = arguments.lowerBound + index
        return position < arguments.upperBound && position < stack.count ? stack[position] : .missing
    }

    /// A filter's argument as a whole number.
    func wholeArgument(_ index: Int, _ arguments: Range<Int>) -> Int? {
        switch argument(index, arguments) {
        case .integer(let integer): Int(exactly: integer)
        case .number(let number): number.integer.flatMap { Int(exactly: $0) }
        default: nil
        }
    }
}
