import BlazonText

/// The numbers that a value can still have, where conditions narrowed them: ranges in ascending order with gaps between them.
package struct NumberSet: Hashable, Sendable {
    /// Of more ranges, the gaps are forgotten.
    private static let mostRanges = 64

    private var ranges: [NumberRange]

    private init(_ ranges: [NumberRange]) {
        self.ranges = ranges
        if ranges.count > Self.mostRanges { self.ranges = [hull] }
    }

    /// Whole numbers.
    package init(_ integers: ClosedRange<Int64>) { ranges = [NumberRange(integers)] }

    /// nil if the type is not of numbers.
    package init?(_ type: ValueType) {
        guard let range = NumberRange(type) else { return nil }
        ranges = [range]
    }

    /// What conditions left of a number; nil if the type is not of numbers.
    package init?(_ type: StaticType) {
        guard let numbers = type.numbers ?? NumberSet(type.type) else { return nil }
        self = numbers
    }

    /// The smallest range that contains all.
    private var hull: NumberRange { ranges[0].joined(with: ranges[ranges.count - 1]) }

    /// The numbers as a type, which has no gaps; ends that are left out are still in it.
    package var type: ValueType { hull.type }

    /// The whole numbers of an integer's range.
    package var integers: ClosedRange<Int64> { hull.integers }

    /// Keeps the numbers for which the comparison holds with some number of the other set; returns whether there may be any.
    package mutating func keep(_ operation: Comparison, _ other: NumberSet) -> Bool {
        let kept: [NumberRange] =
            switch operation {
            case .equal: ranges.flatMap { range in other.ranges.compactMap { range.keeping(.equal, $0) } }
            case .notEqual: other.hull.single == nil ? ranges : ranges.flatMap { $0.without(other.hull) }
            default: ranges.compactMap { $0.keeping(operation, other.hull) }
            }
        guard !kept.isEmpty else { return false }
        self = NumberSet(kept)
        return true
    }

    /// The numbers of both.
    package func joined(with other: NumberSet) -> NumberSet { NumberSet(sorting: ranges + other.ranges) }

    /// The numbers of all sets; nil for none.
    package init?(joining sets: [NumberSet]) {
        if sets.isEmpty { return nil }
        self.init(sorting: sets.flatMap(\.ranges))
    }

    private init(sorting ranges: [NumberRange]) {
        var joined: [NumberRange] = []
        for range in ranges.sorted(by: { $0.begins(before: $1) }) {
            if let last = joined.last, last.isContinued(by: range) {
                joined[joined.count - 1] = last.joined(with: range)
            } else {
                joined.append(range)
            }
        }
        self.init(joined)
    }

    /// The ranges as types.
    var types: [ValueType] { ranges.map(\.type) }

    /// Whether a number, of any notation, is among them.
    package func contains(_ number: Decimal) -> Bool { ranges.contains { $0.contains(number) } }

    /// The first numbers, in ascending order: all of them, or `limit`; nil if they cannot be counted.
    package func first(_ limit: Int) -> [Decimal]? {
        var numbers: [Decimal] = []
        for range in ranges where numbers.count < limit {
            guard let more = range.first(limit.subtracting(clamping: numbers.count)) else { return nil }
            numbers += more
        }
        return numbers
    }

    /// Whether there certainly is a number: between two ends may be no multiple of the step.
    package var hasNumber: Bool { ranges.contains(where: \.hasNumber) }

    /// One of the numbers, if it is at hand.
    package var example: String? { ranges.lazy.compactMap(\.example).first }
}

extension NumberRange {
    fileprivate func keeping(_ operation: Comparison, _ other: NumberRange) -> NumberRange? {
        var kept = self
        return kept.keep(operation, other) ? kept : nil
    }

    /// What is less and what is greater than the only number of another range.
    fileprivate func without(_ single: NumberRange) -> [NumberRange] {
        if let number = single.single, !contains(number) { return [self] }
        return [keeping(.less, single), keeping(.greater, single)].compactMap { $0 }
    }
}
