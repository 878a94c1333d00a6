/// Lengths are Unicode scalars throughout; nil is "no bound known".
extension ValueType {
    /// The most scalars of a value's text, numbers and booleans by their spelling; nil where it is not bounded.
    public var maxScalars: Int? {
        switch self {
        case .string(let max), .url(let max): max
        case .integer: NumberInterval(self)?.maxSpelling
        // A number prints as it was given, 1.000 too, so that only a step bounds its spelling.
        case .number(let bounds): bounds.step == nil ? nil : NumberInterval(self)?.maxSpelling
        case .boolean: 5
        case .enumeration(let members): members.map(\.unicodeScalars.count).max() ?? 0
        case .date: 10
        case .datetime: maxDateTimeLength
        case .locale: maxLocaleLength
        case .list, .record: nil
        }
    }
}

extension StaticType {
    package var maxScalars: Int? { constant.map(\.unicodeScalars.count) ?? type.maxScalars }

    /// How the text may come out blank; nil: never. A constant speaks for itself.
    package var blankReason: String? {
        if let blank { return blank }
        guard let constant, isBlank(constant) else { return nil }
        return "the text `\(constant)` is blank"
    }

    /// The same input's missing-ness, with another text.
    package func text(max: Int?, blank: String?) -> StaticType {
        StaticType(.string(max: max), isOptional: isOptional, blank: blank)
    }

    /// The number that a literal says.
    package var wholeConstant: Int64? {
        if case .integer(let range) = type, range.lowerBound == range.upperBound { return range.lowerBound }
        return constant.flatMap { Int64($0) }
    }
}

package func isBlank(_ text: String) -> Bool { isBlankText(Array(text.utf8).span) }

/// Sums and products of lengths; nil when a part is unbounded, or the result beyond counting.
package func sum(_ parts: Int?...) -> Int? {
    var total = 0
    for part in parts {
        guard let part else { return nil }
        let (sum, overflow) = total.addingReportingOverflow(part)
        guard !overflow else { return nil }
        total = sum
    }
    return total
}

package func product(_ left: Int?, _ right: Int?) -> Int? {
    guard let left, let right else { return nil }
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    return overflow ? nil : product
}

extension [StaticType?] {
    /// The argument, nil where it is left out.
    func argument(_ index: Int) -> StaticType? { index < count ? self[index] : nil }
}

extension EvaluationState {
    /// A filter's argument, `.missing` where it is left out.
    func argument(_ index: Int, _ arguments: Range<Int>) -> Value {
        let place = arguments.lowerBound + index
        return place < arguments.upperBound && place < stack.count ? stack[place] : .missing
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
