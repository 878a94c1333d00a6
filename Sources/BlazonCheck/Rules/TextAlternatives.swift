import BlazonLanguage
import BlazonText

/// A text as some recipients get it.
struct TextAlternative {
    /// Holds for these recipients.
    let condition: TypedExpression
    /// What remains of the text, without conditions.
    let parts: [TypedPart]

    /// Maximum number for one text. With more, it is judged as a whole.
    static let most = 64

    /// The alternatives of a text, which exclude each other: its conditions, fallbacks, selections and values of finite types; nil: too many.
    static func all(of parts: [TypedPart], on target: String) -> [TextAlternative]? {
        var known = [TextAlternative(condition: .truth(true), parts: [])]
        for part in parts {
            guard let next = part.alternatives(on: target), known.count * next.count <= most else { return nil }
            known = known.flatMap { before in
                next.map { TextAlternative(condition: .both(before.condition, $0.condition), parts: before.parts + $0.parts) }
            }
        }
        return known
    }

    /// The parts as far as they are known; `urls` is what URLs of recipients match.
    func known(urls: [TextPart]) -> [TextPart] {
        var known: [TextPart] = []
        for part in parts {
            switch part {
            case .literal(let text):
                if case .fixed(let before)? = known.last {
                    known[known.count - 1] = .fixed(before + text)
                } else {
                    known.append(.fixed(text))
                }
            case .placeholder(let expression): known.append(expression.textPart(urls: urls))
            case .conditional, .loop: known.append(.any(scalars: [part].maxScalars))
            case .pathStart, .pathEnd: continue
            }
        }
        return known
    }
}

extension TypedPart {
    fileprivate func alternatives(on target: String) -> [TextAlternative]? {
        switch self {
        case .placeholder(let expression): return expression.alternatives(on: target)
        case .conditional(let branches):
            var found: [TextAlternative] = []
            var remaining = TypedExpression.truth(true)
            for branch in branches.reachable(target) {
                let condition = branch.condition ?? .truth(true)
                guard let inner = TextAlternative.all(of: branch.parts, on: target),
                    found.count + inner.count < TextAlternative.most
                else { return nil }
                found += inner.map {
                    TextAlternative(condition: .both(.both(remaining, condition), $0.condition), parts: $0.parts)
                }
                remaining = .both(remaining, condition.negated)
            }
            if case .boolean(false) = remaining.kind { return found }
            return found + [TextAlternative(condition: remaining, parts: [])]
        case .literal, .loop, .pathStart, .pathEnd: return [TextAlternative(condition: .truth(true), parts: [self])]
        }
    }
}

extension TypedExpression {
    fileprivate func alternatives(on target: String) -> [TextAlternative]? {
        if let constant = type.constant { return [TextAlternative(condition: .truth(true), parts: [.literal(constant)])] }
        switch kind {
        case .composed(let parts): return TextAlternative.all(of: parts, on: target)
        case .fallback(let input, let value, _):
            guard let present = input.alternatives(on: target), let other = value.alternatives(on: target) else { return nil }
            let isPresent = input.presence
            return Self.joined(present, if: isPresent) + Self.joined(other, if: isPresent.negated)
        case .format(.select(let format), let input, let arguments):
            var found: [TextAlternative] = []
            var others = TypedExpression.truth(true)
            for (index, (word, argument)) in zip(format.words, arguments).enumerated() where word != "other" {
                guard let inner = argument?.alternatives(on: target) else { return nil }
                let isChosen = format.numbers?[index].map { input.compared(.equal, $0) } ?? input.isWord(word)
                found += Self.joined(inner, if: isChosen)
                others = .both(others, isChosen.negated)
            }
            guard let index = format.words.firstIndex(where: { $0.hasSameBytes(as: "other") }) else { return found }
            guard let inner = arguments[index]?.alternatives(on: target) else { return nil }
            return found + Self.joined(inner, if: others)
        default: break
        }
        switch type.type {
        case .boolean: return ["true", "false"].map { TextAlternative(condition: isWord($0), parts: [.literal($0)]) }
        case .enumeration(let members) where members.count <= TextAlternative.most:
            return members.map { TextAlternative(condition: equals($0), parts: [.literal($0)]) }
        default: return [TextAlternative(condition: .truth(true), parts: [.placeholder(self)])]
        }
    }

    private static func joined(_ alternatives: [TextAlternative], if condition: TypedExpression) -> [TextAlternative] {
        alternatives.map { TextAlternative(condition: .both(condition, $0.condition), parts: $0.parts) }
    }

    private func isWord(_ word: String) -> TypedExpression {
        guard type.type == .boolean else { return equals(word) }
        return word == "true" ? self : negated
    }

    /// Whether a value is present: what filters of a single value return is missing if their input is.
    private var presence: TypedExpression {
        switch kind {
        case .filter(_, let input, _) where !input.type.type.isList, .format(_, let input, _) where !input.type.type.isList:
            if input.type.isOptional { return input.presence }
        default: break
        }
        return TypedExpression.present(self)
    }

    /// What is known of its text.
    fileprivate func textPart(urls: [TextPart]) -> TextPart {
        switch type.type {
        case .string(_, let form?): return .matching(form.pattern.automaton)
        case .string(let max, nil): return .any(scalars: max)
        case .integer(let range): return range.textPart
        case .url(let max): return urls.first ?? .any(scalars: max)
        default: return .any(scalars: nil)
        }
    }
}

extension ValueType {
    fileprivate var isList: Bool { if case .list = self { true } else { false } }
}

extension ClosedRange<Int64> {
    /// The texts of all its integers, or of more: those with as many digits.
    fileprivate var textPart: TextPart {
        if lowerBound >= -99, upperBound <= 99 { return .oneOf((lowerBound...upperBound).map { "\($0)" }) }
        let digits = Swift.max("\(lowerBound.magnitude)".utf8.count, "\(upperBound.magnitude)".utf8.count)
        let sign = upperBound < 0 ? "-" : lowerBound < 0 ? "-?" : ""
        return TextForm.matching("^\(sign)(0|[1-9][0-9]{0,\(digits - 1)})$").map { .matching($0.pattern.automaton) }
            ?? .any(scalars: nil)
    }
}
