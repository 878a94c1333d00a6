import BlazonLanguage

/// Evaluates constant expressions at compile time, exactly as the runtime would.
extension TypedExpression {
    /// Whether it is a literal, or filters of literals.
    var isConstant: Bool {
        switch kind {
        case .text, .integer, .number, .boolean: true
        case .filter(_, let input, let arguments): input.isConstant && arguments.allSatisfy { $0?.isConstant ?? true }
        case .composed(let parts):
            parts.allSatisfy { part in
                switch part {
                case .literal: true
                case .placeholder(let expression): expression.isConstant
                case .conditional, .loop, .pathStart, .pathEnd: false
                }
            }
        case .field, .target, .now, .list, .record, .row, .selected, .item, .member, .loopProperty, .present, .fits, .not, .and,
            .or,
            .compare,
            .format,
            .fallback:
            false
        }
    }

    /// The value of a constant; nil for other expressions.
    func constantValue(in evaluation: inout EvaluationState) throws(ComputationFailure) -> Value? {
        switch kind {
        case .text(let text): return evaluation.text(text.utf8)
        case .integer(let value): return .integer(value)
        case .number(let value): return .number(value)
        case .boolean(let value): return .boolean(value)
        case .composed(let parts): return try parts.constantValue(in: &evaluation)
        case .filter(let name, let input, let arguments):
            guard let filter = FilterRegistry.filter(named: name), let value = try input.constantValue(in: &evaluation),
                value != .missing
            else {
                return nil
            }
            var values: [Value] = []
            for argument in arguments {
                guard let argument else {
                    values.append(.missing)
                    continue
                }
                guard let value = try argument.constantValue(in: &evaluation) else { return nil }
                values.append(value)
            }
            let start = evaluation.stack.count
            evaluation.stack += values
            defer { evaluation.stack.removeSubrange(start...) }
            return try filter.function(value, start..<evaluation.stack.count, &evaluation)
        default: return type.type.isTextual && !type.isOptional ? type.constant.map { evaluation.text($0.utf8) } : nil
        }
    }
}

extension [TypedPart] {
    fileprivate func constantValue(in evaluation: inout EvaluationState) throws(ComputationFailure) -> Value? {
        var pieces: [Value] = []
        for part in self {
            switch part {
            case .literal(let text): pieces.append(evaluation.text(text.utf8))
            case .placeholder(let expression):
                guard let value = try expression.constantValue(in: &evaluation), value != .missing else { return nil }
                pieces.append(value)
            case .conditional, .loop: return nil
            case .pathStart, .pathEnd: continue
            }
        }
        let spellings = pieces.map { evaluation.spelling(of: $0) }
        let start = evaluation.arena.count
        for spelling in spellings { evaluation.appendCopy(of: spelling) }
        try evaluation.checkText(from: start)
        return .text(start..<evaluation.arena.count)
    }
}

extension ComputationFailure {
    /// The failure in words for the author.
    var words: String {
        switch self {
        case .overflow: "leads beyond the largest number"
        case .dateOutOfRange: "leads to a date outside the years 1 to 9999"
        case .divisionByZero: "divides by zero"
        case .textTooLong: "produces text of more than \(EvaluationState.maxText / 1024) KiB"
        }
    }
}
