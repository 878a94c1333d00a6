extension EvaluationState {
    /// The order of two numbers of any length: -1, 0 or 1; nil if a value is not a number.
    package func numberOrder(_ left: Value, _ right: Value) -> Int? {
        if let a = decimal(left), let b = decimal(right) { return a.compared(with: b) }
        if case .longNumber(let a) = left {
            if case .longNumber(let b) = right { return comparePlain(arena.span.extracting(a), arena.span.extracting(b)) }
            return decimal(right).map { comparePlain(arena.span.extracting(a), $0) }
        }
        if case .longNumber(let b) = right { return decimal(left).map { -comparePlain(arena.span.extracting(b), $0) } }
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
