import BlazonLanguage

/// Expressions of constants, computed as they will be for every recipient.
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
                case .conditional, .pathStart, .pathEnd: false
                }
            }
        case .field, .target, .list, .present, .not, .and, .or, .compare, .format, .fallback: false
        }
    }

    /// The value of a constant; nil of anything else.
    func constantValue(in machine: inout Machine) throws(ComputationFailure) -> Value? {
        switch kind {
        case .text(let text): return machine.text(text.utf8)
        case .integer(let value): return .integer(value)
        case .number(let value): return .number(value)
        case .boolean(let value): return .boolean(value)
        case .composed(let parts): return try parts.constantValue(in: &machine)
        case .filter(let name, let input, let arguments):
            guard let filter = FilterRegistry.filter(named: name), let value = try input.constantValue(in: &machine),
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
                guard let value = try argument.constantValue(in: &machine) else { return nil }
                values.append(value)
            }
            let start = machine.stack.count
            machine.stack += values
            defer { machine.stack.removeSubrange(start...) }
            return try filter.function(value, start..<machine.stack.count, &machine)
        default: return nil
        }
    }
}

extension [TypedPart] {
    fileprivate func constantValue(in machine: inout Machine) throws(ComputationFailure) -> Value? {
        guard let text = constantText else { return nil }
        if text.utf8.count > Machine.maxText { throw .textTooLong }
        return machine.text(text.utf8)
    }
}

extension ComputationFailure {
    /// What went wrong, for the author.
    var words: String {
        switch self {
        case .overflow: "leads beyond the largest number"
        case .divisionByZero: "divides by zero"
        case .textTooLong: "makes a text of more than \(Machine.maxText / 1024) KiB"
        }
    }
}
