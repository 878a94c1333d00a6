extension Filter {
    static let uniq = Filter(
        "uniq", "The items of a list without repetitions; the first of equal items stays", input: .list,
        examples: [
            Example("['tea', 'cup', 'tea'] | uniq | join: ' '", "tea cup"), Example("[1, 2, 1.0] | uniq | join: ' '", "1 2"),
        ],
        liquid: "In Liquid 1 and 1.0 are different; here numbers are compared by value.",
        typing: { (input, _) throws(Refusal) in
            try ListFilters.typed(input, max: try ListFilters.items(input).max, isFilled: input.isFilled)
        },
        size: .subset,
        function: { (input, _, evaluation) in
            guard let list = ListFilters.indices(input, evaluation) else { return input }
            // Equal items are neighbours after sorting, however long the list is.
            let sorted = list.sorted { one, other in
                let order = evaluation.itemOrder(evaluation.items[one], evaluation.items[other])
                return order == 0 ? one < other : order < 0
            }
            var kept: [Int] = []
            for (rank, index) in sorted.enumerated() {
                let previous = rank > 0 ? evaluation.items[sorted[rank - 1]] : nil
                let isRepeated = previous.map { evaluation.itemOrder($0, evaluation.items[index]) == 0 } ?? false
                if !isRepeated { kept.append(index) }
            }
            return ListFilters.picked(kept.sorted(), &evaluation)
        })
}
