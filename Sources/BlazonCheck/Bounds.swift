import BlazonLanguage

/// The most that values can come to, from their types; nil: unbounded.
extension ValueType {
    /// UTF-8 bytes of the value's spelling.
    var maxBytes: Int? {
        switch self {
        case .string(let max), .url(let max): max.flatMap { $0.multipliedReportingOverflow(by: 4).overflow ? nil : $0 * 4 }
        case .integer(let range): max(String(range.lowerBound).utf8.count, String(range.upperBound).utf8.count)
        case .number(let bounds): bounds.maxDigits
        case .boolean: 5
        case .enumeration(let members): members.map(\.utf8.count).max() ?? 0
        case .date: 10
        case .datetime: 64
        case .locale: nil
        case .list, .record: nil
        }
    }
}

extension [TypedPart] {
    /// The text, when it has no holes.
    var constantText: String? {
        var text = ""
        for part in self {
            switch part {
            case .literal(let literal): text += literal
            case .placeholder(let expression):
                guard let constant = expression.type.constant else { return nil }
                text += constant
            case .conditional: return nil
            case .pathStart, .pathEnd: break
            }
        }
        return text
    }

    var maxBytes: Int? {
        var sum = 0
        for part in self {
            switch part {
            case .literal(let literal): sum += literal.utf8.count
            case .placeholder(let expression):
                guard let most = expression.type.constant?.utf8.count ?? expression.type.type.maxBytes else { return nil }
                sum += most
            case .conditional(let branches):
                var largest = 0
                for branch in branches {
                    guard let most = branch.parts.maxBytes else { return nil }
                    largest = Swift.max(largest, most)
                }
                sum += largest
            case .pathStart, .pathEnd: break
            }
            guard sum < 1 << 32 else { return nil }
        }
        return sum
    }
}
