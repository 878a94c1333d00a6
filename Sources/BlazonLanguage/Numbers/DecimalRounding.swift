import BlazonText

/// The direction of rounding.
package enum Rounding: Sendable {
    /// To the nearest, half away from zero.
    case nearest
    case down
    case up
}

extension Decimal {
    /// The number with at most `digits` decimals, without trailing zeros. A negative number of digits rounds to tens, hundreds
    /// and so on.
    package func rounded(_ rounding: Rounding = .nearest, digits: Int = 0) throws(ComputationFailure) -> Decimal {
        let number = trimmed
        guard number.scale > digits else { return number }
        if digits < 0 { return try number.rounded(rounding, toPower: digits.negated) }
        let dropped = number.scale - digits
        guard let power = Decimal.powerOfTen(dropped) else {
            return Decimal(rounding == .down && mantissa < 0 ? -1 : rounding == .up && mantissa > 0 ? 1 : 0)
        }
        let whole = number.mantissa.quotientAndRemainder(dividingBy: power)
        var quotient = whole.quotient
        let remainder = whole.remainder
        switch rounding {
        case .nearest:
            let half = remainder.magnitude
            if half >= power.magnitude - half { quotient += number.mantissa < 0 ? -1 : 1 }
        case .down: if remainder < 0 { quotient -= 1 }
        case .up: if remainder > 0 { quotient += 1 }
        }
        guard quotient.magnitude < Decimal.powerOfTen(Decimal.maxDigits)?.magnitude ?? .max else { throw .overflow }
        return Decimal(mantissa: quotient, scale: digits).trimmed
    }

    /// The nearest multiple of a power of ten.
    private func rounded(_ rounding: Rounding, toPower power: Int) throws(ComputationFailure) -> Decimal {
        guard let power = Decimal.powerOfTen(power), scale + power.description.utf8.count - 1 <= Decimal.maxDigits else {
            return try Decimal(mantissa: mantissa.signum(), scale: Decimal.maxDigits).rounded(rounding)
        }
        let shifted = Decimal(mantissa: mantissa, scale: scale + power.description.utf8.count - 1)
        return try shifted.rounded(rounding).times(Decimal(mantissa: power, scale: 0))
    }
}
