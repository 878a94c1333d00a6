import BlazonLanguage
import BlazonText

/// The range and the notation of numbers.
struct NumberProfile {
    /// The number of numbers.
    private(set) var count = 0
    /// The most characters of one, as written.
    private(set) var longest = 0
    /// Whether all of them are integers of 64 bits.
    private var isWhole = true
    private var integers: ClosedRange<Int64>?
    /// The range of those that are no integers.
    private var decimals: (lower: Decimal, upper: Decimal)?
    /// Digits after the point, as written.
    private var scale = 0
    /// Whether one has more digits than a decimal.
    private var isLong = false
    /// Whether one is longer than any field accepts.
    private var isTooLong = false
    /// Integers of 15 digits and more that end in the zeros that a spreadsheet leaves, and others of as many digits.
    private var longIntegers = (rounded: 0, exact: 0)
    /// Whether a text such as `1.000` was read as a whole number, which may be a thousand.
    private(set) var hasGroups = false
    /// Numbers such as `1.23457E+14`.
    private(set) var powers = 0

    /// Adds a JSON number. In a text, one with an exponent is no integer.
    mutating func add(_ number: borrowing Bytes, isText: Bool) {
        count += 1
        longest = max(longest, number.count)
        let hasPower = hasExponent(number)
        if hasPower { powers += 1 } else { noteDigits(number) }
        switch Decimal.readInteger(number) {
        case .integer(let value):
            integers = min(integers?.lowerBound ?? value, value)...max(integers?.upperBound ?? value, value)
            if isText, hasPower { isWhole = false }
            // 1.0 is an integer, and has a digit after the point as a number.
            if hasPower || number.count > 2, case .decimal(let decimal) = Decimal.read(number) {
                scale = max(scale, decimal.scale)
                if isText, !hasPower, decimal.mayHaveGroups { hasGroups = true }
            }
        case .notWhole, .beyond64Bits:
            isWhole = false
            addDecimal(number)
        case .tooLong, .notANumber: isTooLong = true
        }
    }

    private mutating func addDecimal(_ number: borrowing Bytes) {
        switch Decimal.read(number) {
        case .decimal(let decimal):
            decimals = (min(decimals?.lower ?? decimal, decimal), max(decimals?.upper ?? decimal, decimal))
            scale = max(scale, decimal.scale)
        case .long: isLong = true
        case .tooLong, .notANumber: isTooLong = true
        }
    }

    private func hasExponent(_ number: borrowing Bytes) -> Bool {
        for index in 0..<number.count where number[index] | 0x20 == UInt8(ascii: "e") { return true }
        return false
    }

    /// A spreadsheet keeps 15 digits of a number, and writes zeros for the others.
    private mutating func noteDigits(_ number: borrowing Bytes) {
        let start = number.peek(0) == UInt8(ascii: "-") ? 1 : 0
        let digits = number.count - start
        if digits < Self.keptDigits { return }
        var zeros = 0
        for index in start..<number.count {
            if !number[index].isASCIIDigit { return }
            zeros = number[index] == UInt8(ascii: "0") ? zeros + 1 : 0
        }
        if zeros >= max(1, digits - Self.keptDigits) { longIntegers.rounded += 1 } else { longIntegers.exact += 1 }
    }

    private static let keptDigits = 15

    /// The number of integers of 15 digits and more if all of them end in zeros; otherwise 0.
    var roundedIntegers: Int { longIntegers.exact == 0 ? longIntegers.rounded : 0 }

    /// Adds other numbers of the same values.
    mutating func add(_ other: NumberProfile) {
        count += other.count
        longest = max(longest, other.longest)
        isWhole = isWhole && other.isWhole
        if let own = integers, let others = other.integers {
            integers = min(own.lowerBound, others.lowerBound)...max(own.upperBound, others.upperBound)
        } else {
            integers = integers ?? other.integers
        }
        if let own = decimals, let others = other.decimals {
            decimals = (min(own.lower, others.lower), max(own.upper, others.upper))
        } else {
            decimals = decimals ?? other.decimals
        }
        scale = max(scale, other.scale)
        isLong = isLong || other.isLong
        isTooLong = isTooLong || other.isTooLong
        longIntegers.rounded += other.longIntegers.rounded
        longIntegers.exact += other.longIntegers.exact
        powers += other.powers
        hasGroups = hasGroups || other.hasGroups
    }

    /// Whether the type would be an integer of which some texts can be read in two ways.
    var isAmbiguous: Bool { hasGroups && isWhole }

    /// The type of all numbers, with rounded bounds; nil if no type has them all.
    var type: ValueType? {
        if count == 0 || isTooLong { return nil }
        if isWhole, let integers {
            return .integer(Self.lower(integers.lowerBound)...Self.upper(integers.upperBound))
        }
        if isLong { return .anyNumber }
        let all = [
            integers.map { Decimal($0.lowerBound) }, integers.map { Decimal($0.upperBound) }, decimals?.lower, decimals?.upper,
        ]
        .compactMap(\.self)
        let lower = all.min().flatMap(Self.whole).map { Decimal(Self.lower($0)) }
        let upper = all.max().flatMap(Self.whole).map { Decimal(Self.upper($0)) }
        let step = (1...6).contains(scale) ? Decimal(mantissa: 1, scale: scale) : nil
        return .number(NumberBounds(lower: lower, upper: upper, step: step))
    }

    /// The whole number at or beyond a number, seen from zero; nil for one of more than 17 digits.
    private static func whole(_ number: Decimal) -> Int64? {
        guard let power = Decimal.powerOfTen(number.scale), number.mantissa.magnitude / power.magnitude < 100_000_000_000_000_000
        else { return nil }
        let (quotient, remainder) = number.mantissa.quotientAndRemainder(dividingBy: power)
        guard let whole = Int64(exactly: quotient) else { return nil }
        return remainder == 0 ? whole : whole.adding(clamping: number.mantissa < 0 ? -1 : 1)
    }

    /// The bound at or below a number: 0, or minus a number of two digits and zeros.
    private static func lower(_ number: Int64) -> Int64 {
        if number >= 0 { return 0 }
        let bound = upper(number.negated)
        return bound == .max ? .min : bound.negated
    }

    /// The bound at or above a number: 0, 1, a multiple of ten, or a number of two digits and zeros.
    private static func upper(_ number: Int64) -> Int64 {
        if number <= 1 { return max(number, 0) }
        var unit: Int64 = 10
        while number / unit >= 100 { unit = unit.multiplied(clamping: 10) }
        let units = number / unit
        return units.adding(clamping: number.isMultiple(of: unit) ? 0 : 1).multiplied(clamping: unit)
    }
}
