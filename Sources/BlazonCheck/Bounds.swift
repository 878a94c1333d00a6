import BlazonLanguage

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

    /// Unicode scalars of the longest text that the types allow.
    var maxScalars: Int? {
        var longest: Int? = 0
        for part in self {
            switch part {
            case .literal(let literal): longest = sum(longest, literal.unicodeScalars.count)
            case .placeholder(let expression): longest = sum(longest, expression.type.maxScalars)
            case .conditional(let branches):
                let ways = branches.map(\.parts.maxScalars)
                longest = ways.contains(nil) ? nil : sum(longest, ways.compactMap { $0 }.max() ?? 0)
            case .pathStart, .pathEnd: break
            }
        }
        return longest
    }

    /// UTF-8 bytes of the longest text that the types allow.
    package var maxBytes: Int? {
        var sum = 0
        for part in self {
            switch part {
            case .literal(let literal): sum += literal.utf8.count
            case .placeholder(let expression):
                guard let most = expression.type.maxBytes else { return nil }
                guard most < 1 << 32 else { return nil }
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
