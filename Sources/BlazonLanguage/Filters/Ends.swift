/// Shared code of `first` and `last`.
enum Ends {
    static func typed(_ input: StaticType) throws(Filter.Refusal) -> StaticType {
        guard case .list(_, let item) = input.type else { throw Filter.Refusal(argument: nil, "the input must be a list") }
        return StaticType(item, isOptional: input.isOptional || !input.isFilled, blank: input.blank)
    }

    /// A list's only item has all characters of its field; one of several items has an unknown part of them.
    static func sized(_ input: TextExpression, _ classes: ScalarClasses) -> PossibleText? {
        guard let (count, item) = input.items, let text = PossibleText(item, classes) else { return nil }
        return count == 1 ? text : text.apart
    }

    static func item(of input: Value, _ evaluation: EvaluationState, last: Bool) -> Value {
        guard case .list(let list) = input, let index = last ? list.last : list.first, index < evaluation.items.count else {
            return .missing
        }
        return evaluation.items[index]
    }
}
