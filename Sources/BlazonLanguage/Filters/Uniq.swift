extension Filter {
    static let uniq = Filter(
        "uniq", "The items of a list without repetitions; the first of equal items stays", input: .list,
        examples: [
            Example("['tea', 'cup', 'tea'] | uniq | join: ' '", "tea cup"), Example("[1, 2, 1.0] | uniq | join: ' '", "1 2"),
        ],
        liquid: "In Liquid 1 and 1.0 are different; here numbers are compared by value.",
        localizing: { (input, _, _) throws(Refusal) in
            let (max, item) = try ListFilters.items(input)
            let different = try ListFilters.typed(input, max: max, isFilled: input.isFilled)
            // The same time can have several texts.
            return Localized(different, item == .datetime ? .differentTimes : nil)
        },
        size: .subset,
        function: { (input, _, evaluation) in Different.items(of: input, &evaluation) { $2.itemOrder($0, $1) } })
}

/// The different items of a list.
enum Different {
    /// The different times of a list of datetimes.
    static func times(of input: Value, _ evaluation: inout EvaluationState) -> Value {
        items(of: input, &evaluation) { $2.timeOrder($0, $1) ?? $2.itemOrder($0, $1) }
    }

    /// The first of each that an order does not distinguish.
    fileprivate static func items(
        of input: Value, _ evaluation: inout EvaluationState,
        by order: (_ left: Value, _ right: Value, borrowing EvaluationState) -> Int
    ) -> Value {
        guard let list = ListFilters.indices(input, evaluation) else { return input }
        // Equal items are neighbours after sorting, however long the list is.
        let sorted = list.sorted { one, other in
            let order = order(evaluation.items[one], evaluation.items[other], evaluation)
            return order == 0 ? one < other : order < 0
        }
        var kept: [Int] = []
        for (rank, index) in sorted.enumerated() {
            let isRepeated =
                rank > 0 && order(evaluation.items[sorted[rank - 1]], evaluation.items[index], evaluation) == 0
            if !isRepeated { kept.append(index) }
        }
        return ListFilters.picked(kept.sorted(), &evaluation)
    }
}
