import BlazonText

extension EvaluationState {
    /// Whether two values are equal: numbers by value, texts by their bytes, lists and records item by item.
    package func isEqual(_ left: Value, _ right: Value) -> Bool {
        switch (left, right) {
        case (.integer(let a), .integer(let b)): a == b
        case (.text(let a), .text(let b)): a.count == b.count && arena[a].elementsEqual(arena[b])
        case (.boolean(let a), .boolean(let b)): a == b
        case (.list(let a), .list(let b)), (.record(let a, _), .record(let b, _)):
            a.count == b.count && zip(a, b).allSatisfy { isEqual(items[$0], items[$1]) }
        default: numberOrder(left, right) == 0
        }
    }

    /// The order of two numbers of any length: -1, 0 or 1; nil if a value is not a number.
    package func numberOrder(_ left: Value, _ right: Value) -> Int? {
        if let a = decimal(left), let b = decimal(right) { return a.compared(with: b) }
        if case .longNumber(let a) = left {
            if case .longNumber(let b) = right { return comparePlain(arena.span.extracting(a), arena.span.extracting(b)) }
            return decimal(right).map { comparePlain(arena.span.extracting(a), $0) }
        }
        if case .longNumber(let b) = right { return decimal(left).map { comparePlain(arena.span.extracting(b), $0).negated } }
        return nil
    }

    private func decimal(_ value: Value) -> Decimal? {
        switch value {
        case .integer(let value): Decimal(value)
        case .number(let value): value
        default: nil
        }
    }
}
