extension Filter {
    static let sort = Filter(
        "sort", "The items of a list in ascending order: numbers by value, texts by code point; records by a member",
        input: .list,
        parameters: [
            Parameter(nil, .text, required: false, literal: true, summary: "name of the member that records are sorted by")
        ],
        examples: [
            Example("['b', 'a', 'C'] | sort | join: ' '", "C a b"), Example("[10, 9, 1.5] | sort | join: ' '", "1.5 9 10"),
            Example("[{name: 'Mug', price: 4}, {name: 'Cup', price: 3}] | sort: 'price' | map: 'name' | join: ' '", "Cup Mug"),
        ],
        typing: { (input, arguments) throws(Refusal) in
            let (max, item) = try ListFilters.items(input)
            let sorted = try ListFilters.typed(input, max: max, isFilled: input.isFilled)
            if arguments.argument(0) != nil {
                let field = try RecordMembers.member(of: input, arguments)
                guard field.type.isSortable else {
                    throw Refusal(argument: 0, "`\(field.name)` is \(field.type.spoken), which has no order here")
                }
                return sorted
            }
            if case .record = item { throw Refusal(argument: nil, "records are sorted by a member: `sort: 'price'`") }
            guard item.isSortable else {
                throw Refusal(argument: nil, "the input must be a list of texts, numbers, dates or records")
            }
            return sorted
        },
        size: .subset,
        function: { (input, arguments, evaluation) in
            guard let list = ListFilters.indices(input, evaluation) else { return input }
            let name = evaluation.argument(0, arguments)
            func key(_ index: Int) -> Value {
                let item = evaluation.items[index]
                return name == .missing ? item : RecordMembers.value(name, of: item, evaluation)
            }
            let sorted = list.sorted { one, other in
                let order = evaluation.itemOrder(key(one), key(other))
                // Equal items, such as 1.5 and 1.50, keep their order.
                return order == 0 ? one < other : order < 0
            }
            return ListFilters.picked(sorted, &evaluation)
        })
}

extension ValueType {
    /// Whether `sort` orders values of the type. Times are not, since their texts have offsets.
    fileprivate var isSortable: Bool {
        switch self {
        case .string, .enumeration, .url, .locale, .zone, .date, .integer, .number: true
        case .boolean, .datetime, .list, .record: false
        }
    }
}
