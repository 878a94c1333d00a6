import BlazonText

/// `number(a..b by step)`; each part is optional.
package struct NumberBounds: Sendable, Equatable {
    /// The smallest valid number; nil: unbounded.
    package let lower: Decimal?
    /// The greatest valid number; nil: unbounded.
    package let upper: Decimal?
    /// The step also bounds the decimals: `0.01` allows two.
    package let step: Decimal?

    /// Creates bounds.
    package init(lower: Decimal? = nil, upper: Decimal? = nil, step: Decimal? = nil) {
        self.lower = lower
        self.upper = upper
        self.step = step
    }
}

extension NumberBounds {
    /// The bounds of one number with the decimals that it is written with.
    package static func only(_ number: Decimal) -> NumberBounds {
        NumberBounds(lower: number, upper: number, step: Decimal(mantissa: 1, scale: number.scale))
    }

    /// Whether a number is within the bounds, has no more decimals, as given, than the step, and is a multiple of it.
    package func contain(_ number: Decimal) -> Bool {
        if let lower, number < lower { return false }
        if let upper, upper < number { return false }
        guard let step else { return true }
        guard number.scale <= step.scale, step.mantissa > 0 else { return false }
        guard let power = Decimal.powerOfTen(step.scale - number.scale) else { return number.mantissa == 0 }
        // The number in units of the step's last digit may exceed 128 bits. Its remainder is computed from remainders, which do
        // not.
        let remainder = (number.mantissa.magnitude % step.mantissa.magnitude).multipliedFullWidth(by: power.magnitude)
        guard remainder.high < step.mantissa.magnitude else { return false }
        return step.mantissa.magnitude.dividingFullWidth(remainder).remainder == 0
    }

    /// The same for a number in plain notation that is too long for a `Decimal`.
    package func contain(plain: borrowing Span<UInt8>) -> Bool {
        if let lower, comparePlain(plain, lower) < 0 { return false }
        if let upper, comparePlain(plain, upper) > 0 { return false }
        guard let step else { return true }
        guard step.mantissa > 0 else { return false }
        var remainder: UInt128 = 0
        var decimals = 0
        var isPastPoint = false
        func shift(_ digit: UInt8, _ remainder: inout UInt128) {
            let wide = remainder.multipliedFullWidth(by: 10)
            let (low, carry) = wide.low.addingReportingOverflow(UInt128(digit))
            remainder = step.mantissa.magnitude.dividingFullWidth((wide.high + (carry ? 1 : 0), low)).remainder
        }
        for index in 0..<plain.count {
            let byte = plain[index]
            if byte == UInt8(ascii: ".") { isPastPoint = true }
            guard byte &- UInt8(ascii: "0") < 10 else { continue }
            if isPastPoint { decimals += 1 }
            shift(byte - UInt8(ascii: "0"), &remainder)
        }
        guard decimals <= step.scale else { return false }
        for _ in decimals..<step.scale { shift(0, &remainder) }
        return remainder == 0
    }

    /// Whether any multiple of the step is between the bounds; true if one of the three is missing.
    var containsStep: Bool {
        guard let step, let lower, let upper else { return true }
        guard step.mantissa > 0, lower.mantissa > 0 || upper.mantissa < 0 else { return true }
        // Mirrored, so that both are positive: the greatest multiple up to the far end must not be less than the near one.
        let (near, far) = lower.mantissa > 0 ? (lower, upper) : (upper.negated, lower.negated)
        guard let rest = try? far.modulo(step), let last = try? far.minus(rest) else { return true }
        return !(last < near)
    }
}

extension NumberBounds {
    /// The same bounds for numbers with few digits, in units of the sixth decimal.
    package struct Quick: Sendable {
        private static let powers: [Int64] = [1_000_000, 100_000, 10_000, 1_000, 100, 10, 1]
        private static var scale: Int { powers.count - 1 }
        /// The greatest number whose product with every power fits.
        private static let most = Int64.max / 1_000_000

        private let low: Int64
        private let high: Int64
        /// Whether numbers need more than a comparison.
        private let isExact: Bool

        /// Whether a number is certainly within the bounds: `mantissa` is its digits, `scale` of them after the point.
        package func contain(_ mantissa: Int64, scale: Int) -> Bool {
            guard isExact, scale <= Self.scale, mantissa.magnitude <= Self.most.magnitude else { return false }
            let units = mantissa &* Self.powers[scale]
            return units >= low && units <= high
        }

        /// Bounds with a step, or with more decimals, contain nothing for certain.
        package init(_ bounds: NumberBounds) {
            func units(_ bound: Decimal?, _ none: Int64) -> Int64? {
                guard let bound else { return none }
                guard bound.scale <= Self.scale, let mantissa = Int64(exactly: bound.mantissa) else { return nil }
                let (units, overflows) = mantissa.multipliedReportingOverflow(by: Self.powers[bound.scale])
                return overflows ? nil : units
            }
            let (low, high) = (units(bounds.lower, .min), units(bounds.upper, .max))
            isExact = low != nil && high != nil && bounds.step == nil
            self.low = low ?? 0
            self.high = high ?? 0
        }
    }
}

/// Compares a number in plain notation with a decimal, both of any length. Returns a negative number, 0 or a positive number.
package func comparePlain(_ plain: borrowing Span<UInt8>, _ decimal: Decimal) -> Int {
    var other: [UInt8] = []
    decimal.append(to: &other)
    return comparePlain(plain, other.span)
}

/// Compares two numbers in plain notation. Returns a negative number, 0 or a positive number.
package func comparePlain(_ left: borrowing Span<UInt8>, _ right: borrowing Span<UInt8>) -> Int {
    let a = PlainParts(left)
    let b = PlainParts(right)
    if a.isNegative != b.isNegative { return a.isNegative ? -1 : 1 }
    let sign = a.isNegative ? -1 : 1
    if a.whole.count != b.whole.count { return a.whole.count < b.whole.count ? sign.negated : sign }
    for offset in 0..<a.whole.count {
        let (x, y) = (left[a.whole.lowerBound + offset], right[b.whole.lowerBound + offset])
        if x != y { return x < y ? sign.negated : sign }
    }
    for offset in 0..<max(a.fraction.count, b.fraction.count) {
        let x = offset < a.fraction.count ? left[a.fraction.lowerBound + offset] : UInt8(ascii: "0")
        let y = offset < b.fraction.count ? right[b.fraction.lowerBound + offset] : UInt8(ascii: "0")
        if x != y { return x < y ? sign.negated : sign }
    }
    return 0
}

private struct PlainParts {
    let isNegative: Bool
    let whole: Range<Int>
    let fraction: Range<Int>

    init(_ plain: borrowing Span<UInt8>) {
        isNegative = plain.count > 0 && plain[0] == UInt8(ascii: "-")
        let start = isNegative ? 1 : 0
        var point = start
        while point < plain.count, plain[point] != UInt8(ascii: ".") { point += 1 }
        whole = start..<point
        fraction = min(point + 1, plain.count)..<plain.count
    }
}
