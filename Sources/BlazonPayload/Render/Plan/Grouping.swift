import BlazonLanguage

/// How a format writes whole numbers, where that is digits, separators between groups of them and texts around: small, and enough for most.
struct Grouping {
    /// Bytes of a separator at most.
    static let longest = 7

    /// UTF-8, the first byte in the lowest place.
    let separator: UInt64
    let separatorCount: Int
    /// Digits of the last group, and of those before it; as many as there can be where there is none.
    let primary: Int
    let secondary: Int
    let prefix: PlanTexts.Piece
    let suffix: PlanTexts.Piece
    /// The same around a number below zero.
    let negativePrefix: PlanTexts.Piece
    let negativeSuffix: PlanTexts.Piece
    /// Numbers of fewer digits are not grouped.
    let leastDigits: Int

    /// nil where the texts are too long.
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
