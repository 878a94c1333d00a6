extension Filter {
    static let sort = Filter(
        "sort",
        "The items of a list in ascending order: numbers by value, dates by time, texts by code point; records by a member",
        input: .list,
        parameters: [
            Parameter(nil, .text, required: false, literal: true, summary: "name of the member that records are sorted by")
        ],
        examples: [
            Example("['b', 'a', 'C'] | sort | join: ' '", "C a b"), Example("[10, 9, 1.5] | sort | join: ' '", "1.5 9 10"),
            Example("[{name: 'Mug', price: 4}, {name: 'Cup', price: 3}] | sort: 'price' | map: 'name' | join: ' '", "Cup Mug"),
        ],
        localizing: { (input, named, _) throws(Refusal) in
            let arguments = named.map(\.type)
            let (max, item) = try ListFilters.items(input)
            let sorted = try ListFilters.typed(input, max: max, isFilled: input.isFilled)
            var key = item
            if arguments.argument(0) != nil {
                let field = try RecordMembers.member(of: input, arguments)
                guard field.type.isSortable else {
                    throw Refusal(argument: 0, "`\(field.name)` is \(field.type.spoken), which has no order here")
                }
                key = field.type
            } else if case .record = item {
                throw Refusal(argument: nil, "records are sorted by a member: `sort: 'price'`")
            }
            guard key.isSortable else {
                throw Refusal(argument: nil, "the input must be a list of texts, numbers, dates or records")
            }
            // The texts of days are in the order of time; those of datetimes have offsets.
            return Localized(sorted, key == .datetime ? .sort(TimeSort(member: arguments.argument(0)?.constant)) : nil)
        },
        size: .subset,
        function: { (input, arguments, evaluation) in
            let name = evaluation.argument(0, arguments)
            return Sorting.sorted(input, by: name, &evaluation) { $2.itemOrder($0, $1) }
        })
}

/// Sorts a list by time.
package struct TimeSort: Sendable, Hashable {
    /// The member of records whose time counts; nil: the items are times.
    let member: String?

    func apply(_ input: Value, _ evaluation: inout EvaluationState) -> Value {
        let name = member.map { evaluation.text($0.utf8) } ?? .missing
        // A missing time has no order among times, and is last.
        return Sorting.sorted(input, by: name, &evaluation) { $2.timeOrder($0, $1) ?? $2.itemOrder($0, $1) }
    }
}

private enum Sorting {
    /// A list in an order of its items, or of their members with a name.
    static func sorted(
        _ input: Value, by name: Value, _ evaluation: inout EvaluationState,
        _ order: (_ left: Value, _ right: Value, borrowing EvaluationState) -> Int
    ) -> Value {
        guard let list = ListFilters.indices(input, evaluation) else { return input }
        func key(_ index: Int) -> Value {
            let item = evaluation.items[index]
            return name == .missing ? item : RecordMembers.value(name, of: item, evaluation)
        }
        let sorted = list.sorted { one, other in
            let order = order(key(one), key(other), evaluation)
            // Equal items, such as 1.5 and 1.50, keep their order.
            return order == 0 ? one < other : order < 0
        }
        return ListFilters.picked(sorted, &evaluation)
    }
}

extension ValueType {
    /// Whether `sort` orders values of the type.
    fileprivate var isSortable: Bool {
        switch self {
        case .string, .enumeration, .url, .locale, .zone, .date, .datetime, .integer, .number: true
        case .boolean, .list, .record: false
        }
    }
}
