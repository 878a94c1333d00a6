/// Numbers between two ends, where conditions narrowed them.
struct NumberRange: Hashable, Sendable {
    private var lower: Decimal?
    private var upper: Decimal?
    /// Whether the ends themselves are left out. With a step, the ends are moved instead.
    private var excludesLower = false
    private var excludesUpper = false
    private let step: Decimal?
    private let isInteger: Bool

    init(_ bounds: NumberBounds, isInteger: Bool = false) {
        (lower, upper, step, self.isInteger) = (bounds.lower, bounds.upper, bounds.step, isInteger)
    }

    init(_ integers: ClosedRange<Int64>) {
        let (lower, upper) = (Decimal(integers.lowerBound), Decimal(integers.upperBound))
        self.init(NumberBounds(lower: lower, upper: upper, step: Decimal(1)), isInteger: true)
    }

    /// nil if the type is not of numbers.
    init?(_ type: ValueType) {
        switch type {
        case .integer(let range): self.init(range)
        case .number(let bounds): self.init(bounds)
        default: return nil
        }
    }

    /// The numbers as a type; ends that are left out are still in it.
    var type: ValueType {
        isInteger ? .integer(integers) : .number(NumberBounds(lower: lower, upper: upper, step: step))
    }

    /// The whole numbers of an integer's range.
    var integers: ClosedRange<Int64> {
        let low = lower?.integer ?? .min
        return low...max(low, upper?.integer ?? .max)
    }

    /// Keeps the numbers for which the comparison holds with some number of the other range; returns whether there may be any.
    mutating func keep(_ operation: Comparison, _ other: NumberRange) -> Bool {
        switch operation {
        case .equal:
            if let single = other.single, let step, !isMultiple(single, of: step) { return false }
            limitLower(other.lower, isExcluded: other.excludesLower)
            limitUpper(other.upper, isExcluded: other.excludesUpper)
        case .less: limitUpper(other.upper, isExcluded: true)
        case .lessOrEqual: limitUpper(other.upper, isExcluded: other.excludesUpper)
        case .greater: limitLower(other.lower, isExcluded: true)
        case .greaterOrEqual: limitLower(other.lower, isExcluded: other.excludesLower)
        case .notEqual, .isIn, .contains: return true
        }
        guard let lower, let upper else { return true }
        return lower < upper || lower.isSame(as: upper) && !excludesLower && !excludesUpper
    }

    /// The smallest range that contains both.
    func joined(with other: NumberRange) -> NumberRange {
        var joined = self
        if let low = other.lower, let lower, !(lower < low) {
            (joined.lower, joined.excludesLower) = (low, other.excludesLower && (excludesLower || low < lower))
        } else if other.lower == nil {
            (joined.lower, joined.excludesLower) = (nil, false)
        }
        if let high = other.upper, let upper, !(high < upper) {
            (joined.upper, joined.excludesUpper) = (high, other.excludesUpper && (excludesUpper || upper < high))
        } else if other.upper == nil {
            (joined.upper, joined.excludesUpper) = (nil, false)
        }
        return joined
    }

    /// The only number; nil: there may be several.
    var single: Decimal? {
        guard let lower, let upper, lower.isSame(as: upper) else { return nil }
        return lower
    }

    private mutating func limitLower(_ end: Decimal?, isExcluded: Bool) {
        guard let end else { return }
        let (number, isExcluded) = onGrid(end, .up, isExcluded)
        if let lower, number < lower || number.isSame(as: lower) && !isExcluded { return }
        (lower, excludesLower) = (number, isExcluded)
    }

    private mutating func limitUpper(_ end: Decimal?, isExcluded: Bool) {
        guard let end else { return }
        let (number, isExcluded) = onGrid(end, .down, isExcluded)
        if let upper, upper < number || number.isSame(as: upper) && !isExcluded { return }
        (upper, excludesUpper) = (number, isExcluded)
    }

    /// An end moved to the next multiple of a step that is within it, where that can be calculated.
    private func onGrid(_ end: Decimal, _ rounding: Rounding, _ isExcluded: Bool) -> (Decimal, isExcluded: Bool) {
        guard let step else { return (end, isExcluded) }
        var number = end
        if step.mantissa == 1, let rounded = try? end.rounded(rounding, digits: step.scale) { number = rounded }
        guard isExcluded, number.isSame(as: end), isMultiple(end, of: step) else {
            return (number, isExcluded && number.isSame(as: end))
        }
        guard let next = rounding == .up ? try? end.plus(step) : try? end.minus(step) else { return (end, isExcluded) }
        return (next, false)
    }

    /// Whether a number of any notation is a multiple: 1.00 of 0.1.
    private func isMultiple(_ number: Decimal, of step: Decimal) -> Bool {
        guard let rounded = try? number.rounded(.down, digits: step.scale), rounded.isSame(as: number) else { return false }
        return NumberBounds(step: step).contain(rounded)
    }

    /// Whether one range continues another, which does not begin after it: no number is between them.
    func isContinued(by next: NumberRange) -> Bool {
        guard let upper, let start = next.lower else { return true }
        if start < upper { return true }
        if start.isSame(as: upper) { return !excludesUpper || !next.excludesLower }
        guard let step, let following = try? upper.plus(step) else { return false }
        return following.isSame(as: start)
    }

    /// Whether it begins before another range.
    func begins(before other: NumberRange) -> Bool {
        guard let start = other.lower else { return false }
        return lower.map { $0 < start } ?? true
    }

    /// Whether a number, of any notation, is in it.
    func contains(_ number: Decimal) -> Bool {
        if let lower, number < lower || excludesLower && number.isSame(as: lower) { return false }
        if let upper, upper < number || excludesUpper && number.isSame(as: upper) { return false }
        return step.map { isMultiple(number, of: $0) } ?? true
    }

    /// The first numbers, in ascending order: all of them, or `limit`; nil if they cannot be counted.
    func first(_ limit: Int) -> [Decimal]? {
        if let single, limit > 0 { return contains(single) ? [single] : [] }
        guard let lower, let step, step.mantissa > 0 else { return nil }
        let (start, _) = onGrid(lower, .up, false)
        var next: Decimal? = start
        var numbers: [Decimal] = []
        // A start that is not a multiple, in steps such as 0.25, is before the first one.
        if !isMultiple(start, of: step) {
            guard let rest = try? start.modulo(step), let before = try? start.minus(rest) else { return nil }
            next = try? before.plus(step)
        }
        while let number = next, numbers.count < limit {
            if let upper, upper < number { break }
            if contains(number) { numbers.append(number) }
            next = try? number.plus(step)
        }
        return numbers
    }

    /// Whether there certainly is a number: between two ends may be no multiple of the step.
    var hasNumber: Bool { step == nil || lower == nil || upper == nil || example != nil }

    /// One of the numbers, if it is at hand.
    var example: String? {
        let ends = [excludesLower ? nil : lower, excludesUpper ? nil : upper].compactMap { $0 }
        return ends.first { end in step.map { isMultiple(end, of: $0) } ?? true }?.description
    }
}
