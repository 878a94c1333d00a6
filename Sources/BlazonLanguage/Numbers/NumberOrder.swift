import BlazonText

extension EvaluationState {
    /// Compares two numbers exactly, of any length. Returns a negative number, 0 or a positive number; nil if one is not a
    /// number.
    package func order(of left: Value, _ right: Value) -> Int? {
        switch (left, right) {
        case (.integer(let a), .integer(let b)): return a < b ? -1 : a > b ? 1 : 0
        case (.longNumber(let a), .longNumber(let b)): return bytes(a) { a in bytes(b) { b in comparePlain(a, b) } }
        case (.longNumber(let a), _): return decimal(right).map { decimal in bytes(a) { comparePlain($0, decimal) } }
        case (_, .longNumber(let b)): return decimal(left).map { decimal in bytes(b) { comparePlain($0, decimal) }.negated }
        default:
            guard let a = decimal(left), let b = decimal(right) else { return nil }
            return a.compared(with: b)
        }
    }

    private func decimal(_ value: Value) -> Decimal? {
        switch value {
        case .integer(let integer): Decimal(integer)
        case .number(let number): number
        default: nil
        }
    }
}
