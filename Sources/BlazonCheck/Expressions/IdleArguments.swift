import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate
import BlazonText

extension TypeChecker {
    /// Records which arguments no value of the input selects.
    func noteIdle(
        _ notes: [(argument: String, reason: String)], of filter: Filter, _ call: FilterCall, _ facts: Facts
    ) {
        for (index, argument) in call.arguments.enumerated() {
            guard let name = argument.name else { continue }
            let notes = notes.filter { $0.argument.hasSameBytes(as: name.text) }.prefix(1)
            guard filter.name == Filter.select.name else {
                findings.found.unanimous.note(
                    name.span, notes.map { .redundantForm(filter.name, $0.argument, because: $0.reason, at: name.span) })
                continue
            }
            if facts.isImpossible { continue }
            // Calls in an imported file may serve other templates.
            let isKnown = facts.assumed == .none && name.span.file.index == 0
            findings.found.unanimous.note(
                name.span,
                isKnown
                    ? notes.map {
                        .neverSelected($0.argument, because: $0.reason, removing: call.removal(of: index), at: name.span)
                    }
                    : [])
        }
    }

    /// Records whether a `default` can apply: not if its input is always present.
    func note(_ call: FilterCall, on input: Expression, _ typed: TypedExpression, _ facts: Facts) {
        guard let argument = call.arguments.last?.value.span, !facts.isImpossible else { return }
        // Calls in an imported file may serve other templates.
        let isPresent = !typed.type.isOptional && typed.type.blank == nil && facts.assumed == .none
        let isIdle = isPresent && call.name.span.file.index == 0
        let removed = Span(file: input.span.file, start: Int(input.span.end), end: Int(argument.end))
        findings.found.unanimous.note(call.name.span, isIdle ? [.idleDefault(removing: removed, at: call.name.span)] : [])
    }
}

extension TypeChecker {
    /// Notes a divisor that can be zero.
    func note(divisor: TypedExpression, of filter: Filter, _ facts: Facts, at span: Span) {
        guard !facts.isImpossible, facts.assumed == .none, !divisor.isConstant,
            NumberSet(divisor.type)?.contains(Decimal(0)) == true
        else { return }
        let field = input.isPlainField(divisor) ? input.declared(divisor)?.name : nil
        findings.reportOnce(.divisorMayBeZero(filter.name, field: field, type: divisor.type.type.positive, at: span))
    }
}

extension ValueType {
    /// A type of numbers from 0 on, without 0; nil for others.
    fileprivate var positive: String? {
        switch self {
        case .integer(let range) where range.lowerBound == 0 && range.upperBound > 0: "\(ValueType.integer(1...range.upperBound))"
        case .number(let bounds):
            bounds.lower.flatMap { lower in
                guard lower.mantissa == 0, let step = bounds.step else { return nil }
                return "\(ValueType.number(NumberBounds(lower: step, upper: bounds.upper, step: step)))"
            }
        default: nil
        }
    }
}

extension Filter {
    /// Whether its argument is a divisor, which must not be 0.
    var divides: Bool { name == Filter.dividedBy.name || name == Filter.modulo.name }
}

extension FilterCall {
    /// An argument with the comma before or after it; nil for the only one.
    fileprivate func removal(of index: Int) -> Span? {
        let argument = arguments[index]
        let start = argument.name?.span ?? argument.value.span
        if index > 0 {
            return Span(file: start.file, start: Int(arguments[index - 1].value.span.end), end: Int(argument.value.span.end))
        }
        guard arguments.count > 1 else { return nil }
        let next = arguments[1].name?.span ?? arguments[1].value.span
        return Span(file: start.file, start: Int(start.start), end: Int(next.start))
    }
}
