import BlazonLanguage

/// A simple number format for whole numbers: digits, separators between groups, and texts around them. Sufficient for most
/// languages.
struct Grouping {
    /// Maximum bytes of a separator.
    static let longest = 7

    /// UTF-8, the first byte in the lowest position.
    let separator: UInt64
    let separatorCount: Int
    /// Digits of the last group, and of those before it; the maximum if there is no grouping.
    let primary: Int
    let secondary: Int
    let prefix: PlanTexts.TextRange
    let suffix: PlanTexts.TextRange
    /// The same around a negative number.
    let negativePrefix: PlanTexts.TextRange
    let negativeSuffix: PlanTexts.TextRange
    /// Numbers with fewer digits are not grouped.
    let leastDigits: Int

    /// nil if the texts are too long.
    init?(_ numbers: WholeNumbers, _ encoding: Encoding, _ texts: inout PlanTexts) {
        let separator = encoding.encode(numbers.separator)
        guard separator.count <= Self.longest, let prefix = texts.add(numbers.prefix, encoding),
            let suffix = texts.add(numbers.suffix, encoding), let negativePrefix = texts.add(numbers.negativePrefix, encoding),
            let negativeSuffix = texts.add(numbers.negativeSuffix, encoding)
        else { return nil }
        (self.prefix, self.suffix, self.negativePrefix, self.negativeSuffix) = (prefix, suffix, negativePrefix, negativeSuffix)
        self.separator = separator.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        separatorCount = separator.count
        primary = numbers.primary > 0 ? numbers.primary : 20
        secondary = numbers.secondary > 0 ? numbers.secondary : 20
        leastDigits = numbers.primary > 0 ? primary + max(1, numbers.minimum) : .max
    }
}
