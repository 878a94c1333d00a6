import BlazonLanguage

extension [TypedPart] {
    /// The text, if it has no placeholders.
    var constantText: String? {
        var text = ""
        for part in self {
            switch part {
            case .literal(let literal): text += literal
            case .placeholder(let expression):
                guard let constant = expression.type.constant else { return nil }
                text += constant
            case .conditional, .loop: return nil
            case .pathStart, .pathEnd: break
            }
        }
        return text
    }

    /// Unicode scalars of the longest text that the types allow.
    package var maxScalars: Int? {
        var longest: Int? = 0
        for part in self {
            switch part {
            case .literal(let literal): longest = sum(longest, literal.unicodeScalars.count)
            case .placeholder(let expression): longest = sum(longest, expression.type.maxScalars)
            case .conditional(let branches):
                let lengths = branches.map(\.parts.maxScalars)
                longest = lengths.contains(nil) ? nil : sum(longest, lengths.compactMap { $0 }.max() ?? 0)
            case .loop(let loop):
                let passes = loop.passes.most.flatMap { most in product(most, loop.parts.maxScalars) }
                let rest = loop.otherwise.map(\.parts.maxScalars) ?? 0
                longest = passes.flatMap { passes in rest.flatMap { sum(longest, Swift.max(passes, $0)) } }
            case .pathStart, .pathEnd: break
            }
        }
        return longest
    }

    /// UTF-8 bytes of the longest text that the types allow, without control characters, which texts omit.
    package var maxBytes: Int? {
        let text = PossibleText(textExpression)
        return text?.largest { text in text.unicodeScalars.reduce(0) { $0 + (isDroppedControl($1) ? 0 : String($1).utf8.count) } }
    }

    /// The text as an input of the size analysis.
    var textExpression: TextExpression {
        .joined(
            compactMap { part in
                switch part {
                case .literal(let text): .constant(text)
                case .placeholder(let expression): expression.textExpression
                case .conditional(let branches):
                    // If no condition always holds, nothing may be written.
                    .either(
                        branches.map(\.parts.textExpression)
                            + (branches.contains { $0.condition == nil } ? [] : [.constant("")]))
                case .loop(let loop): loop.textExpression
                case .pathStart, .pathEnd: nil
                }
            })
    }
}

extension TypedLoop {
    /// The loop's text as an input of the size analysis. The largest item in each pass is as large as independent items can be.
    fileprivate var textExpression: TextExpression {
        guard let most = passes.most, most <= Self.fewPasses else {
            return .value(.string(max: [TypedPart.loop(self)].maxScalars), field: nil)
        }
        let body = TextExpression.joined(Array(repeating: parts.textExpression, count: most))
        return .either([body, otherwise?.parts.textExpression ?? .constant("")])
    }

    /// With more passes, a text is bounded by its length in characters.
    private static var fewPasses: Int { 32 }
}

extension TypedExpression {
    /// The value as an input of the size analysis.
    var textExpression: TextExpression {
        if let constant = type.constant, type.type.isTextual, !type.isOptional { return .constant(constant) }
        switch kind {
        case .field(let slot): return .value(type.type, field: slot)
        case .text(let text): return .constant(text)
        case .list(let items): return .list(items.map(\.textExpression))
        case .filter(let name, let input, let arguments):
            return .filter(name, [input.textExpression] + arguments.map { $0?.textExpression }, result: type.type)
        case .format(let format, let input, let arguments):
            return .format(format, [input.textExpression] + arguments.map { $0?.textExpression }, result: type.type)
        case .composed(let parts): return parts.textExpression
        case .fallback(let input, let value, _): return .either([input.textExpression, value.textExpression])
        // A target's name is an identifier of the table; its type bounds its length.
        case .target, .now, .integer, .number, .boolean, .record, .item, .member, .loopProperty, .present, .not, .and, .or,
            .compare:
            return .value(type.type, field: nil)
        }
    }
}
