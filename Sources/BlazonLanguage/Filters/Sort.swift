extension Filter {
    static let sort = Filter(
        "sort", "The items of a list in ascending order: numbers by value, texts by code point", input: .list,
        examples: [
            Example("['b', 'a', 'C'] | sort | join: ' '", "C a b"), Example("[10, 9, 1.5] | sort | join: ' '", "1.5 9 10"),
        ],
        typing: { (input, _) throws(Refusal) in
            let (max, item) = try ListFilters.items(input)
            switch item {
            case .string, .enumeration, .url, .locale, .date, .integer, .number: break
            case .boolean, .datetime, .list, .record:
                throw Refusal(argument: nil, "the input must be a list of texts, numbers or dates")
            }
            return try ListFilters.typed(input, max: max, isFilled: input.isFilled)
        },
        listing: { (input, _) in input.items },
        function: { (input, _, evaluation) in
            guard let list = ListFilters.places(input, evaluation) else { return input }
            let sorted = list.sorted { one, other in
                let order = evaluation.itemOrder(evaluation.items[one], evaluation.items[other])
                // Equal items, such as 1.5 and 1.50, keep their order.
                return order == 0 ? one < other : order < 0
            }
            return ListFilters.picked(sorted, &evaluation)
        })
}
