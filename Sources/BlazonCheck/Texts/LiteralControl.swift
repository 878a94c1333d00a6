import BlazonLanguage

extension TypedValue {
    /// The first control character that is in the text for every recipient.
    var literalControl: Unicode.Scalar? {
        switch self {
        case .text(let parts): parts.literalControl
        case .scalar(let expression): expression.literalControl
        case .absent, .choice, .url, .map, .list, .loop: nil
        }
    }
}

extension [TypedPart] {
    fileprivate var literalControl: Unicode.Scalar? {
        for part in self {
            switch part {
            case .literal(let text): if let found = text.unicodeScalars.first(where: isControl) { return found }
            case .placeholder(let expression): if let found = expression.literalControl { return found }
            case .conditional(let branches):
                for branch in branches { if let found = branch.parts.literalControl { return found } }
            case .loop(let loop):
                if let found = loop.parts.literalControl ?? loop.otherwise?.parts.literalControl { return found }
            case .pathStart, .pathEnd: continue
            }
        }
        return nil
    }
}

extension TypedExpression {
    /// Filters that may remove characters are evaluated only if all their inputs are constant.
    fileprivate var literalControl: Unicode.Scalar? {
        if let text = computedText { return text.unicodeScalars.first(where: isControl) }
        switch kind {
        case .composed(let parts): return parts.literalControl
        case .fallback(let input, let other, _): return input.literalControl ?? other.literalControl
        case .filter("append", let input, let arguments), .filter("prepend", let input, let arguments):
            return input.literalControl ?? arguments.lazy.compactMap { $0?.literalControl }.first
        case .filter("upcase", let input, _), .filter("downcase", let input, _), .filter("capitalize", let input, _),
            .filter("titlecase", let input, _), .format(.casing, let input, _):
            return input.literalControl
        default: return nil
        }
    }

    /// The text as the renderer computes it; nil if it depends on a recipient.
    private var computedText: String? {
        var evaluation = EvaluationState()
        guard let value = try? constantValue(in: &evaluation), value != .missing else { return nil }
        let spelling = evaluation.spelling(of: value)
        return String(decoding: evaluation.arena[spelling], as: UTF8.self)
    }
}
