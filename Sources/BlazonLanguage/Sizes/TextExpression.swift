/// An expression for a text of a payload, from which its largest size is computed.
package indirect enum TextExpression: Sendable {
    /// Any value of a type. `field` is the slot of the recipient's field that holds it; nil: it was computed.
    case value(ValueType, field: Int?)
    case constant(String)
    case list([TextExpression])
    /// Concatenation.
    case joined([TextExpression])
    /// One of several alternatives.
    case either([TextExpression])
    /// A filter's result. The values are its input and its arguments in the order of the parameters; nil: omitted.
    case filter(String, [TextExpression?], result: ValueType?)
    case format(Format, [TextExpression?], result: ValueType?)
}

extension TextExpression {
    var constant: String? { if case .constant(let text) = self { text } else { nil } }

    /// Its constant number; nil if unknown.
    var wholeConstant: Int? {
        switch self {
        case .constant(let text): Int(text)
        case .value(.integer(let range), _) where range.lowerBound == range.upperBound: Int(exactly: range.lowerBound)
        case .value(.number(let bounds), _):
            bounds.lower.flatMap { lower in
                bounds.upper == lower ? (try? lower.rounded(.down))?.integer.flatMap { Int(exactly: $0) } : nil
            }
        default: nil
        }
    }

    /// A value that JSON writes without quotes.
    var isBare: Bool {
        switch self {
        case .value(let type, _), .filter(_, _, let type?), .format(_, _, let type?): type.isNumeric || type == .boolean
        case .constant, .list, .joined, .filter, .format: false
        case .either(let all): all.allSatisfy(\.isBare)
        }
    }

    /// Whether it is a record or a list of records.
    var isOfRecords: Bool {
        func isOfRecords(_ type: ValueType) -> Bool {
            switch type {
            case .record: true
            case .list(_, let item): isOfRecords(item)
            default: false
            }
        }
        return switch self {
        case .value(let type, _), .filter(_, _, let type?), .format(_, _, let type?): isOfRecords(type)
        case .either(let all), .list(let all): all.contains(where: \.isOfRecords)
        case .constant, .joined, .filter, .format: false
        }
    }

    var interval: NumberInterval? {
        switch self {
        case .value(let type, _), .filter(_, _, let type?), .format(_, _, let type?): NumberInterval(type)
        case .constant(let text):
            if case .decimal(let number) = Decimal.read(Array(text.utf8).span) {
                NumberInterval(lower: number, upper: number, decimals: number.scale, isInteger: false)
            } else {
                nil
            }
        case .either(let all):
            all.dropFirst().reduce(all.first?.interval) { sum, one in sum.flatMap { sum in one.interval.map(sum.joined) } }
        case .list, .joined, .filter, .format: nil
        }
    }

    /// For a list, its maximum number of items and their texts.
    var items: (count: Int?, item: TextExpression)? {
        switch self {
        case .value(.list(let max, let item), let field): (max, .value(item, field: field))
        case .list(let all): (all.count, .either(all))
        case .filter(let name, let values, let result):
            if let list = values.first ?? nil {
                FilterRegistry.filter(named: name)?.listing?(list, Array(values.dropFirst())) ?? result?.items
            } else {
                result?.items
            }
        case .either(let all):
            all.dropFirst().reduce(all.first?.items) { sum, one in
                guard let sum, let other = one.items else { return nil }
                return (sum.count.flatMap { a in other.count.map { max(a, $0) } }, .either([sum.item, other.item]))
            }
        default: nil
        }
    }

    /// The same text without the claim that it holds all characters of a field.
    var apart: TextExpression {
        switch self {
        case .value(let type, _): .value(type, field: nil)
        case .either(let all): .either(all.map(\.apart))
        case .joined(let all): .joined(all.map(\.apart))
        case .list(let all): .list(all.map(\.apart))
        case .filter(let name, let values, let result): .filter(name, values.map { $0?.apart }, result: result)
        case .format(let format, let values, let result): .format(format, values.map { $0?.apart }, result: result)
        case .constant: self
        }
    }

    /// A list made from the parts of one text: the text, and the separator, which is nil if it is unknown. Filters that reorder or
    /// drop items keep the source.
    var splitText: (text: TextExpression, separator: String?)? {
        guard case .filter(let name, let values, _) = self, let input = values.first ?? nil else { return nil }
        switch name {
        case Filter.split.name: return (input, (values.dropFirst().first ?? nil)?.constant)
        case Filter.reverse.name, Filter.sort.name, Filter.uniq.name, Filter.slice.name, Filter.compact.name:
            return input.splitText
        default: return nil
        }
    }

    /// The search texts of `replace`, and whether any filter changes case.
    func collect(_ patterns: inout [String], _ isCased: inout Bool) {
        switch self {
        case .value, .constant: break
        case .list(let all), .joined(let all), .either(let all): for one in all { one.collect(&patterns, &isCased) }
        case .filter(let name, let values, _):
            let filter = FilterRegistry.filter(named: name)
            if filter?.changesCase ?? true { isCased = true }
            // A constant argument can be a search text.
            for case .constant(let text)? in values.dropFirst() { patterns.append(text) }
            for case let value? in values { value.collect(&patterns, &isCased) }
        case .format(let format, let values, _):
            if case .casing = format { isCased = true }
            for case let value? in values { value.collect(&patterns, &isCased) }
        }
    }
}

extension ValueType {
    /// For a list, its maximum number of items and their texts.
    fileprivate var items: (count: Int?, item: TextExpression)? {
        guard case .list(let max, let item) = self else { return nil }
        return (max, .value(item, field: nil))
    }
}
