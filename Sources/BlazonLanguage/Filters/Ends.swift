/// Shared code of `first` and `last`.
enum Ends {
    static func typed(_ input: StaticType) throws(Filter.Refusal) -> StaticType {
        guard case .list(_, let item) = input.type else { throw Filter.Refusal(argument: nil, "the input must be a list") }
        return StaticType(item, isOptional: input.isOptional || !input.isFilled, blank: input.blank)
    }

    static func item(of input: Value, _ evaluation: EvaluationState, last: Bool) -> Value {
        guard case .list(let list) = input, let index = last ? list.last : list.first, index < evaluation.items.count else {
            return .missing
        }
        return evaluation.items[index]
    }
}
