extension NumberFormat {
    /// Maximum length of the interval's numbers as printed, in scalars or bytes by `measure`; nil if their digits are unbounded.
    func longest(_ interval: NumberInterval, _ measure: (String) -> Int) -> Int? {
        guard let lower = rounded(interval.lower), let upper = rounded(interval.upper) else { return nil }
        let decimals = max(minFraction, min(maxFraction, max(0, (interval.decimals ?? .max) - shift)))
        let digit = digits.map(measure).max() ?? 1
        func length(_ number: Decimal) -> Int {
            let whole = number.wholeDigits
            var groups = 0
            if primaryGroup > 0, whole >= primaryGroup + minimumGrouping {
                groups = 1 + (secondaryGroup > 0 ? (whole - primaryGroup - 1) / secondaryGroup : 0)
            }
            return whole * digit + groups * measure(group) + (decimals > 0 ? measure(decimal) + decimals * digit : 0)
        }
        var longest = 0
        if upper.mantissa >= 0 {
            longest = length(upper) + measure(prefix) + measure(suffix)
        }
        if lower.mantissa < 0 { longest = max(longest, length(lower) + measure(negativePrefix) + measure(negativeSuffix)) }
        // A negative number that rounds to zero is printed without a sign.
        return longest == 0 ? length(Decimal(0)) + measure(prefix) + measure(suffix) : longest
    }

    private func rounded(_ end: Decimal?) -> Decimal? {
        guard let end, let power = Decimal.powerOfTen(shift), let shifted = try? end.times(Decimal(mantissa: power, scale: 0))
        else {
            return nil
        }
        return try? shifted.rounded(digits: maxFraction)
    }
}

extension CurrencyFormat {
    func longest(_ interval: NumberInterval, _ measure: (String) -> Int) -> Int? {
        formats.reduce(Optional(0)) { longest, one in
            longest.flatMap { longest in one.longest(interval, measure).map { max(longest, $0) } }
        }
    }
}

extension PluralFormat {
    func longest(_ interval: NumberInterval, _ measure: (String) -> Int) -> Int? {
        let digits = number.longest(interval, measure)
        var longest = 0
        for parts in texts.values {
            let placeholders = parts.count > 1 ? product(digits, parts.count - 1) : 0
            guard let length = sum(parts.map(measure).reduce(0, +), placeholders) else { return nil }
            longest = max(longest, length)
        }
        return longest
    }
}

extension CompactFormat {
    func longest(_ interval: NumberInterval, _ measure: (String) -> Int) -> Int? {
        guard let lower = interval.lower, let upper = interval.upper, let decimals = interval.decimals else { return nil }
        var longest = 0
        for (end, isNegative) in [(lower, true), (upper, false)] {
            if isNegative, end.mantissa >= 0 { continue }
            if !isNegative, end.mantissa < 0, lower.mantissa < 0 { continue }
            // One digit more than the bound has: 999,999 is printed as 1M.
            let most = end.wholeDigits + 1
            for digits in 1...most {
                let step = digits < 4 || steps.isEmpty ? nil : steps[min(digits - 4, steps.count - 1)]
                for var format in step.map({ Array($0.formats.values) }) ?? [plain] {
                    let kept = max(1, digits - (step?.shift ?? 0))
                    format.maxFraction = digits == 1 ? decimals : kept == 1 ? 1 : 0
                    let nines = Decimal(mantissa: (Decimal.powerOfTen(min(kept, 38)) ?? 1) - 1, scale: 0)
                    let ends = NumberInterval(
                        lower: isNegative ? nines.negated : Decimal(0), upper: isNegative ? Decimal(0) : nines,
                        decimals: format.maxFraction, isInteger: false)
                    longest = max(longest, format.longest(ends, measure) ?? 0)
                }
            }
        }
        return longest
    }
}

extension DateFormat {
    func longest(_ measure: (String) -> Int) -> Int {
        let digit = digits.map(measure).max() ?? 1
        return parts.reduce(0) { sum, part in
            switch part {
            case .literal(let text): sum + measure(text)
            case .name(_, let names): sum + (names.map(measure).max() ?? 0)
            case .digits(.offset, _), .digits(.offsetOrZ, _): sum + 2 + 4 * digit
            case .digits(.year, 2): sum + 2 * digit
            case .digits(let field, let width): sum + max(width, field.maxDigits) * digit
            }
        }
    }
}

extension DateFormat.Field {
    fileprivate var maxDigits: Int {
        switch self {
        case .year: 4
        case .dayOfYear: 3
        case .quarter: 1
        case .fraction: 0
        default: 2
        }
    }
}

extension Decimal {
    /// Digits before the point, at least 1.
    var wholeDigits: Int {
        var digits = 1
        var rest = mantissa.magnitude
        if let power = Decimal.powerOfTen(scale) { rest /= power.magnitude } else { return 1 }
        while rest >= 10 {
            rest /= 10
            digits += 1
        }
        return digits
    }
}

extension StaticType {
    /// The type of a text that a format prints for this input, with the length of the longest; `blank` as in `text(max:blank:)`.
    func printed(blank: String? = nil, longest: ((String) -> Int) -> Int?) -> StaticType {
        text(max: longest { $0.unicodeScalars.count }, blank: blank)
    }
}
