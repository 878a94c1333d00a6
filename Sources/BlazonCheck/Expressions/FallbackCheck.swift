import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate

// A `default` of another kind than its input, such as a text for a date: the result is text, which filters of dates and comparisons do not take.
extension TypeChecker {
    /// What to report of a value that a filter does not accept because of its `default`, whose input the filter would accept; nil: another
    /// reason.
    func unsuitableFallback(of source: Expression, _ typed: TypedExpression, for filter: Filter) -> Diagnostic? {
        guard let (input, value, argument) = fallback(source, typed) else { return nil }
        guard accepts(filter.input, input.type.type) else {
            if case .filter(let inner, _) = source.kind { return unsuitableFallback(of: inner, input, for: filter) }
            return nil
        }
        return .unsuitableDefault(
            of: filter.name, accepts: filter.input.spoken, input: input.type.type.spoken, found: spokenFallback(value),
            declared: self.input.declared(input), help: help(for: value, beside: input, before: filter.name), at: argument)
    }

    /// What to write instead of a `default` that makes a date a text; nil: the value is no such date.
    func help(forFallbackOf source: Expression, _ typed: TypedExpression) -> String? {
        guard let (input, value, _) = fallback(source, typed), input.type.type.isTime else { return nil }
        return help(for: value, beside: input, before: nil)
    }

    private func fallback(
        _ source: Expression, _ typed: TypedExpression
    ) -> (input: TypedExpression, value: TypedExpression, argument: Span)? {
        guard case .fallback(let input, let value, _) = typed.kind, case .filter(_, let call) = source.kind,
            let argument = call.arguments.first(where: { $0.name == nil })
        else { return nil }
        return (input, value, argument.value.span)
    }

    private func spokenFallback(_ value: TypedExpression) -> String {
        value.type.constant.map(isDateLiteral) ?? false ? "a date without a time" : value.type.type.spoken
    }

    /// `filter` is the one that follows, and takes the input.
    private func help(for value: TypedExpression, beside input: TypedExpression, before filter: String?) -> String {
        let spoken = input.type.type.spoken
        if input.type.type == .datetime, let day = value.type.constant, isDateLiteral(day) {
            return "give `default` \(spoken), such as `'\(day)T00:00:00Z'`"
        }
        let example =
            switch input.type.type {
            case .datetime: ", such as `now` or `'2026-11-21T09:30:00+01:00'`"
            case .date: ", such as `'2026-11-21'`"
            default: ""
            }
        let give = "give `default` \(spoken)\(example)"
        guard let filter, value.type.constant != nil else { return give }
        return "\(give), or write `default` after `\(filter)`"
    }
}
