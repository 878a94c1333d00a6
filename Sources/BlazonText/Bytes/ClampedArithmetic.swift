/// Arithmetic with numbers from outside, which may be the extremes of their type: a result that the type cannot hold becomes its nearest bound.
/// `IntegerArithmeticTests` requires it where such numbers are evaluated.
extension FixedWidthInteger where Self: SignedInteger {
    /// The number with the other sign; the maximum instead of the minimum, which has no counterpart.
    @inlinable package var negated: Self { Self.zero.subtracting(clamping: self) }

    /// The sum, or the nearest bound.
    @inlinable package func adding(clamping other: Self) -> Self {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }

    /// The difference, or the nearest bound.
    @inlinable package func subtracting(clamping other: Self) -> Self {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? (other < 0 ? .max : .min) : difference
    }

    /// The product, or the nearest bound.
    @inlinable package func multiplied(clamping factor: Self) -> Self {
        let (product, overflow) = multipliedReportingOverflow(by: factor)
        return overflow ? ((self < 0) == (factor < 0) ? .max : .min) : product
    }

    /// The number times two to the power of `bits`, or the nearest bound. `bits` is a constant of the code, from 0.
    @inlinable package func shifted(clamping bits: Int) -> Self {
        if self == 0 { return 0 }
        return bits < Self.bitWidth - 1 ? multiplied(clamping: 1 << bits) : self < 0 ? .min : .max
    }
}
