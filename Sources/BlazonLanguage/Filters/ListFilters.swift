/// Shared code of the filters whose input and result are lists.
enum ListFilters {
    /// The number of items and their type.
    static func items(_ input: StaticType) throws(Filter.Refusal) -> (max: Int?, item: ValueType) {
        guard case .list(let max, let item) = input.type else { throw Filter.Refusal(argument: nil, "the input must be a list") }
        return (max, item)
    }

    /// A list of the same items, or of some of them.
    static func typed(_ input: StaticType, max: Int?, isFilled: Bool) throws(Filter.Refusal) -> StaticType {
        StaticType(
            .list(max: max, of: try items(input).item), isOptional: input.isOptional, blank: input.blank, isFilled: isFilled)
    }

    /// Copies the items at some indices to a new list.
    static func picked(_ indices: some Sequence<Int>, _ evaluation: inout EvaluationState) -> Value {
        let start = evaluation.items.count
        for index in indices where index < start { evaluation.items.append(evaluation.items[index]) }
        return .list(start..<evaluation.items.count)
    }

    /// The indices of a list's items; nil if the value is not a list.
    static func indices(_ input: Value, _ evaluation: EvaluationState) -> Range<Int>? {
        guard case .list(let list) = input else { return nil }
        return list.clamped(to: 0..<evaluation.items.count)
    }
}

extension EvaluationState {
    /// The order of two items: numbers by value, texts by code point, false before true, lists and records item by item. Items of different
    /// kinds have the order of their kinds, and missing ones are last.
    package func itemOrder(_ left: Value, _ right: Value) -> Int {
        switch (left, right) {
        case (.text(let a), .text(let b)):
            if arena[a].lexicographicallyPrecedes(arena[b]) { return -1 }
            return arena[a].elementsEqual(arena[b]) ? 0 : 1
        case (.boolean(let a), .boolean(let b)): return a == b ? 0 : a ? 1 : -1
        case (.list(let a), .list(let b)), (.record(let a, _), .record(let b, _)):
            for (one, other) in zip(a, b) {
                let order = itemOrder(items[one], items[other])
                if order != 0 { return order }
            }
            return (a.count - b.count).signum()
        default: return numberOrder(left, right) ?? (left.kindOrder - right.kindOrder).signum()
        }
    }
}

extension Value {
    fileprivate var kindOrder: Int {
        switch self {
        case .integer, .number, .longNumber: 0
        case .text: 1
        case .boolean: 2
        case .list: 3
        case .record: 4
        case .missing: 5
        }
    }
}
