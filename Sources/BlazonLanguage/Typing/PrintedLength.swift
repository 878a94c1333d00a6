import BlazonText

/// What a printed text is measured in: scalars (`Int`), or characters of each class (`CharacterVector`).
protocol PrintedLength {
    static var zero: Self { get }
    /// The sum; one beyond the largest number is that number.
    func adding(clamping other: Self) -> Self
    /// The same of a product.
    func times(_ factor: Int) -> Self
    /// The larger one, of each class.
    func maximum(_ other: Self) -> Self
}

extension Int: PrintedLength {
    func times(_ factor: Int) -> Int { multiplied(clamping: factor) }

    func maximum(_ other: Int) -> Int { Swift.max(self, other) }
}

extension CharacterVector: PrintedLength {
    func adding(clamping other: CharacterVector) -> CharacterVector { self + other }
}

extension Collection where Element: PrintedLength {
    fileprivate var largest: Element? { isEmpty ? nil : reduce(.zero) { $0.maximum($1) } }

    /// The sum.
    var total: Element { reduce(.zero) { $0.adding(clamping: $1) } }
}

extension NumberFormat {
    /// Maximum length of the interval's numbers as printed; nil if their digits are unbounded.
    func longest<Length: PrintedLength>(_ interval: NumberInterval, _ measure: (String) -> Length) -> Length? {
        guard let lower = rounded(interval.lower), let upper = rounded(interval.upper) else { return nil }
        let decimals = max(minFraction, min(maxFraction, max(0, (interval.decimals ?? .max) - shift)))
        let digit = digits.map(measure).largest ?? measure("0")
        func length(_ number: Decimal, _ prefix: String, _ suffix: String) -> Length {
            let whole = number.wholeDigits
            var groups = 0
            if primaryGroup > 0, whole >= primaryGroup + minimumGrouping {
                groups = 1 + (secondaryGroup > 0 ? (whole - primaryGroup - 1) / secondaryGroup : 0)
            }
            var parts = [digit.times(whole.adding(clamping: decimals)), measure(prefix), measure(suffix)]
            if groups > 0 { parts.append(measure(group).times(groups)) }
            if decimals > 0 { parts.append(measure(decimal)) }
            return parts.total
        }
        var lengths: [Length] = []
        // A negative number that rounds to zero is printed without a sign.
        if upper.mantissa >= 0 { lengths.append(length(upper, prefix, suffix)) }
        if lower.mantissa < 0 { lengths.append(length(lower, negativePrefix, negativeSuffix)) }
        return lengths.largest
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
    func longest<Length: PrintedLength>(_ interval: NumberInterval, _ measure: (String) -> Length) -> Length? {
        formats.reduce(Optional(Length.zero)) { longest, one in
            longest.flatMap { longest in one.longest(interval, measure).map { longest.maximum($0) } }
        }
    }
}

extension PluralFormat {
    func longest<Length: PrintedLength>(_ interval: NumberInterval, _ measure: (String) -> Length) -> Length? {
        let digits = number.longest(interval, measure)
        var longest = Length.zero
        for parts in texts.values {
            var length = parts.map(measure).total
            if parts.count > 1 {
                guard let digits else { return nil }
                length = length.adding(clamping: digits.times(parts.count - 1))
            }
            longest = longest.maximum(length)
        }
        return longest
    }
}

extension CompactFormat {
    func longest<Length: PrintedLength>(_ interval: NumberInterval, _ measure: (String) -> Length) -> Length? {
        guard let lower = interval.lower, let upper = interval.upper, let decimals = interval.decimals else { return nil }
        var longest = Length.zero
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
                    if let length = format.longest(ends, measure) { longest = longest.maximum(length) }
                }
            }
        }
        return longest
    }
}

extension DateFormat {
    func longest<Length: PrintedLength>(_ measure: (String) -> Length) -> Length {
        let digit = digits.map(measure).largest ?? measure("0")
        return parts.map { part in
            switch part {
            case .literal(let text): measure(text)
            case .name(_, let names): names.map(measure).largest ?? .zero
            case .digits(let field, _) where field == .offset || field == .offsetOrZ:
                [measure("+").maximum(measure("-")), measure(":"), digit.times(4)].total
                    .maximum(field == .offset ? .zero : measure("Z"))
            case .digits(.year, 2): digit.times(2)
            case .digits(let field, let width): digit.times(max(width, field.maxDigits))
            }
        }.total
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
