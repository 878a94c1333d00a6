extension Filter {
    static let concat = Filter(
        "concat", "The items of two lists, those of the argument last", input: .list,
        parameters: [Parameter(nil, .list, summary: "list to add")],
        examples: [
            Example("['a'] | concat: ['b', 'c'] | join: ' '", "a b c"), Example("[1, 2] | concat: [3] | size", "3"),
        ],
        typing: { (input, arguments) throws(Refusal) in
            guard let other = arguments.argument(0) else { throw Refusal(argument: 0, "a list is required") }
            let (max, item) = try ListFilters.items(input)
            guard case .list(let otherMax, let otherItem) = other.type, let joined = item.joined(with: otherItem) else {
                throw Refusal(
                    argument: 0, "the argument is \(other.type.spoken), but the input is \(input.type.spoken)")
            }
            return StaticType(
                .list(max: sum(max, otherMax), of: joined), isOptional: input.isOptional, blank: input.blank ?? other.blank,
                isFilled: input.isFilled || other.isFilled)
        },
        size: .concatenated,
        function: { (input, arguments, evaluation) in
            guard let list = ListFilters.indices(input, evaluation),
                let other = ListFilters.indices(evaluation.argument(0, arguments), evaluation)
            else { return input }
            return ListFilters.picked([list, other].joined(), &evaluation)
        })
}
