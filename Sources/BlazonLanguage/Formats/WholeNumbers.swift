/// What a format does with whole numbers, where that is digits in groups between two texts.
package struct WholeNumbers: Sendable {
    /// What stands around a number, and around one below zero. Decimals that are always printed begin the suffix.
    package let prefix: String
    package let suffix: String
    package let negativePrefix: String
    package let negativeSuffix: String
    package let separator: String
    /// As in `NumberFormat`.
    package let primary: Int
    package let secondary: Int
    package let minimum: Int
}

extension NumberFormat {
    /// nil where the digits are not ASCII's, or not the number's own.
    fileprivate var wholeNumbers: WholeNumbers? {
        guard shift == 0, maxFraction >= 0, digits == NumberFormat.ascii else { return nil }
        let zeros = minFraction > 0 ? decimal + String(repeating: "0", count: minFraction) : ""
        return WholeNumbers(
            prefix: prefix, suffix: zeros + suffix, negativePrefix: negativePrefix, negativeSuffix: zeros + negativeSuffix,
            separator: group, primary: primaryGroup, secondary: secondaryGroup, minimum: minimumGrouping)
    }
}

extension Format {
    /// nil where a whole number becomes more than its digits between two texts, or where these depend on an argument.
    package var wholeNumbers: WholeNumbers? {
        switch self {
        case .number(let format): format.wholeNumbers
        case .currency(let format): format.formats.count == 1 ? format.formats[0].wholeNumbers : nil
        default: nil
        }
    }

    /// nil for all but plurals, and where a whole number in one becomes more than its digits between two texts.
    package var wholePlural: WholePlural? {
        guard case .plural(let format) = self, let numbers = format.number.wholeNumbers else { return nil }
        return WholePlural(format, numbers)
    }
}

/// What a plural format does with whole numbers.
package struct WholePlural: Sendable {
    /// How the number is printed.
    package let numbers: WholeNumbers
    /// For each category the pieces of its text, between which the number stands.
    package let texts: [[String]]
    private let rules: PluralRules

    fileprivate init(_ format: PluralFormat, _ numbers: WholeNumbers) {
        self.numbers = numbers
        rules = format.rules
        texts = PluralCategory.allCases.map { format.texts[$0] ?? format.texts[.other] ?? [] }
    }

    /// The place of a number's text in `texts`.
    package func text(for magnitude: UInt64) -> Int { rules.category(PluralRules.Operands(whole: magnitude)).place }
}
