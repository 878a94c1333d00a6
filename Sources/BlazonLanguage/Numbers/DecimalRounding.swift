/// The direction of rounding.
package enum Rounding: Sendable {
    /// To the nearest, half away from zero.
    case nearest
    case down
    case up
}

extension Decimal {
    /// The number with at most `digits` decimals, without trailing zeros.
    package func rounded(_ rounding: Rounding = .nearest, digits: Int = 0) throws(ComputationFailure) -> Decimal {
        let number = trimmed
        guard number.scale > digits else { return number }
        let dropped = number.scale - max(0, digits)
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
        return Decimal(mantissa: quotient, scale: max(0, digits)).trimmed
    }
}
