extension Filter {
    static let reverse = Filter(
        "reverse", "The items of a list in reverse order", input: .list,
        examples: [
            Example("['a', 'b', 'c'] | reverse | join: '-'", "c-b-a"),
            Example("['a', 'b'] | reverse | first | default: '-'", "b"),
        ],
        typing: { (input, _) throws(Refusal) in
            try ListFilters.typed(input, max: try ListFilters.items(input).max, isFilled: input.isFilled)
        },
        size: .subset,
        function: { (input, _, evaluation) in
            ListFilters.indices(input, evaluation).map { ListFilters.picked($0.reversed(), &evaluation) } ?? input
        })
}
