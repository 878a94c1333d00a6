import BlazonText

/// An exact decimal: `mantissa` × 10^-`scale`. It keeps trailing zeros, since a number prints as given (1.50).
package struct Decimal: Sendable, Hashable {
    /// The digits without the decimal point.
    package let mantissa: Int128
    /// Digits after the decimal point, 0 or more.
    package let scale: Int

    /// Creates `mantissa` × 10^-`scale`.
    package init(mantissa: Int128, scale: Int) {
        self.mantissa = mantissa
        self.scale = scale
    }

    /// Creates a whole number.
    package init(_ integer: Int64) { self.init(mantissa: Int128(integer), scale: 0) }

    /// Whether its point may stand between groups of digits, as a thousand is written in German: `1.000`, but not `1234.000`.
    package var mayHaveGroups: Bool { scale == 3 && (1000...999_999).contains(mantissa.magnitude) }

    /// Maximum digits of a decimal made by `read` or by arithmetic, and maximum digits after its point.
    package static let maxDigits = 38
    /// The mantissa of `maxDigits` nines.
    package static let largestMantissa: Int128 = 99_999_999_999_999_999_999_999_999_999_999_999_999

    /// 10^exponent for 0 to 38; nil for others.
    package static func powerOfTen(_ exponent: Int) -> Int128? {
        guard exponent >= 0, exponent < powers.count else { return nil }
        return powers[exponent]
    }

    private static let powers: [Int128] = {
        var powers: [Int128] = [1]
        for _ in 0..<maxDigits { powers.append((powers.last ?? 1) * 10) }
        return powers
    }()

    /// The same number without trailing zeros after the point.
    package var trimmed: Decimal {
        var mantissa = mantissa
        var scale = scale
        if mantissa == 0 { return Decimal(mantissa: 0, scale: 0) }
        while scale > 0, mantissa.isMultiple(of: 10) {
            mantissa /= 10
            scale -= 1
        }
        return scale == self.scale ? self : Decimal(mantissa: mantissa, scale: scale)
    }

    /// The number as an integer (1.0 is 1); nil if it is not whole or does not fit 64 bits.
    package var integer: Int64? {
        let trimmed = trimmed
        return trimmed.scale == 0 ? Int64(exactly: trimmed.mantissa) : nil
    }
}

extension Decimal: Comparable {
    /// Compares values: 1.5 is not less than 1.50. (`==` distinguishes these, as two notations; use `isSame(as:)` for values.)
    package static func < (left: Decimal, right: Decimal) -> Bool { left.compared(with: right) < 0 }

    /// Whether both have the same value: 1.5 is the same as 1.50.
    package func isSame(as other: Decimal) -> Bool { compared(with: other) == 0 }

    /// Negative, 0 or positive: whether this value is less than, equal to or greater than the other.
    package func compared(with other: Decimal) -> Int {
        if scale == other.scale { return order(mantissa, other.mantissa) }
        if scale > other.scale { return other.compared(with: self).negated }
        // This one has fewer decimals: scale it up, exactly, in 256 bits.
        guard let power = Decimal.powerOfTen(other.scale - scale) else {
            return mantissa == 0 ? other.mantissa.signum().asInt.negated : mantissa.signum().asInt
        }
        let wide = mantissa.multipliedFullWidth(by: power)
        let high: Int128 = other.mantissa < 0 ? -1 : 0
        return wide.high == high
            ? order(wide.low, UInt128(truncatingIfNeeded: other.mantissa)) : order(wide.high, high)
    }
}

private func order<Number: Comparable>(_ left: Number, _ right: Number) -> Int { left < right ? -1 : left > right ? 1 : 0 }

extension Int128 {
    fileprivate var asInt: Int { self < 0 ? -1 : self > 0 ? 1 : 0 }
}
