import BlazonText

/// Exact arithmetic. Results have no trailing zeros after the point; a result that exceeds 38 digits is an overflow.
extension Decimal {
    package var negated: Decimal { Decimal(mantissa: 0 &- mantissa, scale: scale) }

    package func plus(_ other: Decimal) throws(ComputationFailure) -> Decimal {
        let (left, right, scale) = try aligned(with: other)
        let (sum, overflow) = left.addingReportingOverflow(right)
        return try Decimal.checked(sum, overflow, scale)
    }

    package func minus(_ other: Decimal) throws(ComputationFailure) -> Decimal { try plus(other.negated) }

    package func times(_ other: Decimal) throws(ComputationFailure) -> Decimal {
        var left = trimmed
        var right = other.trimmed
        var scale = left.scale + right.scale
        if left.mantissa == 0 || right.mantissa == 0 { return Decimal(0) }
        var (product, overflow) = left.mantissa.multipliedReportingOverflow(by: right.mantissa)
        if overflow || product.magnitude >= Decimal.bound {
            // Trailing zeros of a product are redundant while there are decimals: cancel tens against the point first, including
            // those that a 2 of one factor makes with a 5 of the other.
            Decimal.cancelTens(&left, &scale)
            Decimal.cancelTens(&right, &scale)
            Decimal.cancelTens(&left, &right, &scale)
            Decimal.cancelTens(&right, &left, &scale)
            (product, overflow) = left.mantissa.multipliedReportingOverflow(by: right.mantissa)
        }
        return try Decimal.checked(product, overflow, scale)
    }

    /// The quotient, rounded to 6 decimals, half away from zero.
    package func divided(by other: Decimal) throws(ComputationFailure) -> Decimal {
        guard other.mantissa != 0 else { throw .divisionByZero }
        let left = trimmed
        let right = other.trimmed
        let divisor = right.mantissa.magnitude
        var (quotient, remainder) = left.mantissa.magnitude.quotientAndRemainder(dividingBy: divisor)
        // left / right = quotient × 10^(right.scale - left.scale); six more digits give the decimals.
        let shift = 6 + right.scale - left.scale
        guard shift >= 0 else {
            return try Decimal.rounded(
                left.mantissa.magnitude, over: divisor, fewerBy: shift.negated,
                isNegative: (left.mantissa < 0) != (right.mantissa < 0))
        }
        var decimals = shift
        while decimals > 0, remainder > 0 {
            let wide = remainder.multipliedFullWidth(by: 10)
            let next = divisor.dividingFullWidth(wide)
            let (tens, overflow) = quotient.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tens.addingReportingOverflow(next.quotient)
            guard !overflow, !carry else { throw .overflow }
            quotient = sum
            remainder = next.remainder
            decimals -= 1
        }
        if remainder >= divisor - remainder { quotient += 1 }
        let isNegative = (left.mantissa < 0) != (right.mantissa < 0)
        guard decimals > 6 else { return try Decimal.signed(quotient, isNegative: isNegative, scale: 6 - decimals) }
        // The division was exact before the point: the rest are zeros.
        guard let power = Decimal.powerOfTen(decimals - 6)?.magnitude else { throw .overflow }
        let (whole, overflow) = quotient.multipliedReportingOverflow(by: power)
        guard !overflow else { throw .overflow }
        return try Decimal.signed(whole, isNegative: isNegative, scale: 0)
    }

    /// The remainder with the divisor's sign, as in Liquid's `modulo`.
    package func modulo(_ other: Decimal) throws(ComputationFailure) -> Decimal {
        guard other.mantissa != 0 else { throw .divisionByZero }
        let (left, right, scale) = try aligned(with: other)
        let remainder = left % right
        let floored = remainder != 0 && (remainder < 0) != (right < 0) ? remainder + right : remainder
        return try Decimal.checked(floored, false, scale)
    }

    // MARK: - Steps

    /// 10^38: mantissas are smaller.
    private static let bound = (powerOfTen(maxDigits) ?? .max).magnitude

    private static func checked(_ mantissa: Int128, _ overflow: Bool, _ scale: Int) throws(ComputationFailure) -> Decimal {
        guard !overflow else { throw .overflow }
        let result = Decimal(mantissa: mantissa, scale: scale).trimmed
        guard result.mantissa.magnitude < bound, result.scale <= maxDigits else { throw .overflow }
        return result
    }

    private static func signed(_ magnitude: UInt128, isNegative: Bool, scale: Int) throws(ComputationFailure) -> Decimal {
        guard let mantissa = Int128(exactly: magnitude) else { throw .overflow }
        return try checked(isNegative ? mantissa.negated : mantissa, false, scale)
    }

    /// Both mantissas at the finer of the two scales.
    private func aligned(with other: Decimal) throws(ComputationFailure) -> (Int128, Int128, Int) {
        if scale == other.scale { return (mantissa, other.mantissa, scale) }
        let left = trimmed
        let right = other.trimmed
        let scale = max(left.scale, right.scale)
        return (try left.mantissa(at: scale), try right.mantissa(at: scale), scale)
    }

    private func mantissa(at finer: Int) throws(ComputationFailure) -> Int128 {
        if mantissa == 0 { return 0 }
        guard let power = Decimal.powerOfTen(finer - scale) else { throw .overflow }
        let (result, overflow) = mantissa.multipliedReportingOverflow(by: power)
        guard !overflow else { throw .overflow }
        return result
    }

    private static func cancelTens(_ number: inout Decimal, _ scale: inout Int) {
        var mantissa = number.mantissa
        while scale > 0, mantissa.isMultiple(of: 10) {
            mantissa /= 10
            scale -= 1
        }
        number = Decimal(mantissa: mantissa, scale: 0)
    }

    private static func cancelTens(_ twos: inout Decimal, _ fives: inout Decimal, _ scale: inout Int) {
        var (a, b) = (twos.mantissa, fives.mantissa)
        while scale > 0, a.isMultiple(of: 2), b.isMultiple(of: 5) {
            a /= 2
            b /= 5
            scale -= 1
        }
        twos = Decimal(mantissa: a, scale: 0)
        fives = Decimal(mantissa: b, scale: 0)
    }

    /// dividend / (divisor × 10^count), rounded to a whole number of millionths.
    private static func rounded(
        _ dividend: UInt128, over divisor: UInt128, fewerBy count: Int, isNegative: Bool
    ) throws(ComputationFailure) -> Decimal {
        guard let power = powerOfTen(count) else { return Decimal(0) }
        let (wide, overflow) = divisor.multipliedReportingOverflow(by: power.magnitude)
        // A divisor beyond 128 bits is more than twice any dividend.
        guard !overflow else { return Decimal(0) }
        let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: wide)
        return try signed(remainder >= wide - remainder ? quotient + 1 : quotient, isNegative: isNegative, scale: 6)
    }
}
