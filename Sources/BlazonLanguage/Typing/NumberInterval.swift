/// What is known about a number: its bounds, its decimals, and whether it is a 64-bit integer.
struct NumberInterval {
    var lower: Decimal?
    var upper: Decimal?
    /// Maximum digits after the point; nil: unbounded.
    var decimals: Int?
    var isInteger: Bool

    init(lower: Decimal?, upper: Decimal?, decimals: Int?, isInteger: Bool) {
        self.lower = lower
        self.upper = upper
        self.decimals = decimals
        self.isInteger = isInteger
    }

    /// nil if the type is not a number.
    init?(_ type: ValueType) {
        switch type {
        case .integer(let range):
            self.init(lower: Decimal(range.lowerBound), upper: Decimal(range.upperBound), decimals: 0, isInteger: true)
        // A number prints as given, including 1.000, so that only a step bounds its decimals.
        case .number(let bounds):
            self.init(lower: bounds.lower, upper: bounds.upper, decimals: bounds.step?.scale, isInteger: false)
        default: return nil
        }
    }

    /// Results beyond 64 bits reject the recipient, so an integer's bounds stop there.
    var type: ValueType {
        if isInteger {
            let low = lower.map { Self.clamped($0, .down) } ?? .min
            let high = upper.map { Self.clamped($0, .up) } ?? .max
            return .integer(min(low, high)...high)
        }
        let step = decimals.flatMap { $0 <= Decimal.maxDigits ? Decimal(mantissa: 1, scale: $0) : nil }
        return .number(NumberBounds(lower: lower, upper: upper, step: step))
    }

    private static func clamped(_ number: Decimal, _ rounding: Rounding) -> Int64 {
        let whole = (try? number.rounded(rounding))?.integer
        return whole ?? (number.mantissa < 0 ? .min : .max)
    }

    /// Maximum characters of the number in plain notation.
    var maxSpelling: Int? {
        guard let lower, let upper, let decimals else { return nil }
        func width(_ number: Decimal) -> Int {
            let whole = (try? number.rounded(.nearest, digits: 0).description.utf8.count) ?? Decimal.maxDigits + 1
            let sign = number.mantissa < 0 && !(whole > 1 && number.scale == 0) ? 1 : 0
            return whole + sign
        }
        return max(width(lower), width(upper)) + (decimals > 0 ? decimals + 1 : 0)
    }

    // MARK: - Interval arithmetic

    func plus(_ other: NumberInterval) -> NumberInterval {
        combined(
            other, decimals: decimals.flatMap { a in other.decimals.map { max(a, $0) } }, lower: Self.sum(lower, other.lower),
            upper: Self.sum(upper, other.upper))
    }

    func minus(_ other: NumberInterval) -> NumberInterval {
        plus(
            NumberInterval(
                lower: other.upper?.negated, upper: other.lower?.negated, decimals: other.decimals, isInteger: other.isInteger))
    }

    func times(_ other: NumberInterval) -> NumberInterval {
        let decimals = BlazonLanguage.sum(decimals, other.decimals)
        let corners = corners(other) { (a, b) in try? a.times(b) }
        if let corners { return combined(other, decimals: decimals, lower: corners.lower, upper: corners.upper) }
        let isPositive = !(lower.map { $0.mantissa < 0 } ?? true) && !(other.lower.map { $0.mantissa < 0 } ?? true)
        return combined(
            other, decimals: decimals, lower: isPositive ? lower.flatMap { a in other.lower.flatMap { try? a.times($0) } } : nil,
            upper: nil)
    }

    /// Rounded to six decimals, so the type is never an integer.
    func divided(by other: NumberInterval) -> NumberInterval {
        let avoidsZero = (other.lower?.mantissa ?? 0) > 0 || (other.upper?.mantissa ?? 0) < 0
        let corners = avoidsZero ? corners(other) { (a, b) in try? a.divided(by: b) } : nil
        return NumberInterval(lower: corners?.lower, upper: corners?.upper, decimals: 6, isInteger: false)
    }

    /// Floored modulo: between zero and the divisor, with the divisor's sign.
    func modulo(_ other: NumberInterval) -> NumberInterval {
        let zero = Decimal(0)
        let decimals = decimals.flatMap { a in other.decimals.map { max(a, $0) } }
        var low = other.lower.map { $0 < zero ? $0 : zero }
        var high = other.upper.map { zero < $0 ? $0 : zero }
        if isInteger, other.isInteger {
            // The divisor itself is excluded.
            if let end = low, end < zero { low = try? end.plus(Decimal(1)) }
            if let end = high, zero < end { high = try? end.minus(Decimal(1)) }
        }
        if let lower, !(lower < zero), let divisor = other.lower, !(divisor < zero) {
            low = zero
            if let upper, high.map({ upper < $0 }) ?? true { high = upper }
        }
        return combined(other, decimals: decimals, lower: low, upper: high)
    }

    func atLeast(_ other: NumberInterval) -> NumberInterval {
        combined(
            other, decimals: most(decimals, other.decimals), lower: [lower, other.lower].compactMap { $0 }.max(),
            upper: upper.flatMap { a in other.upper.map { max(a, $0) } })
    }

    func atMost(_ other: NumberInterval) -> NumberInterval {
        combined(
            other, decimals: most(decimals, other.decimals), lower: lower.flatMap { a in other.lower.map { min(a, $0) } },
            upper: [upper, other.upper].compactMap { $0 }.min())
    }

    private func most(_ left: Int?, _ right: Int?) -> Int? { left.flatMap { a in right.map { max(a, $0) } } }

    /// The bounds are rounded as the numbers are. A negative number of digits rounds to tens, hundreds and so on.
    func rounded(_ rounding: Rounding, digits: Int = 0) -> NumberInterval {
        NumberInterval(
            lower: lower.flatMap { try? $0.rounded(rounding, digits: digits) },
            upper: upper.flatMap { try? $0.rounded(rounding, digits: digits) },
            decimals: min(decimals ?? max(0, digits), max(0, digits)), isInteger: isInteger || digits <= 0)
    }

    var magnitude: NumberInterval {
        var result = self
        let zero = Decimal(0)
        if let lower, !(lower < zero) { return self }
        if let upper, !(zero < upper) {
            (result.lower, result.upper) = (upper.negated, lower?.negated)
        } else {
            result.lower = zero
            result.upper = lower.flatMap { low in upper.map { $0 < low.negated ? low.negated : $0 } }
        }
        return result
    }

    /// The smallest interval that contains both.
    func joined(_ other: NumberInterval) -> NumberInterval {
        combined(
            other, decimals: decimals.flatMap { a in other.decimals.map { max(a, $0) } },
            lower: lower.flatMap { a in other.lower.map { $0 < a ? $0 : a } },
            upper: upper.flatMap { a in other.upper.map { a < $0 ? $0 : a } })
    }

    private func combined(_ other: NumberInterval, decimals: Int?, lower: Decimal?, upper: Decimal?) -> NumberInterval {
        NumberInterval(lower: lower, upper: upper, decimals: decimals, isInteger: isInteger && other.isInteger)
    }

    private static func sum(_ left: Decimal?, _ right: Decimal?) -> Decimal? {
        guard let left, let right else { return nil }
        return try? left.plus(right)
    }

    private func corners(_ other: NumberInterval, _ operation: (Decimal, Decimal) -> Decimal?) -> (
        lower: Decimal, upper: Decimal
    )? {
        guard let lower, let upper, let low = other.lower, let high = other.upper else { return nil }
        let results = [operation(lower, low), operation(lower, high), operation(upper, low), operation(upper, high)].compactMap {
            $0
        }
        guard results.count == 4, let least = results.min(), let most = results.max() else { return nil }
        return (least, most)
    }
}
