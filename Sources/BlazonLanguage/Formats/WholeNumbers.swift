/// The format of whole numbers, if it consists of grouped digits between two texts.
package struct WholeNumbers: Sendable {
    /// Texts around a number and around a negative number. The suffix includes decimals that are always printed.
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
    /// nil if the digits are not ASCII or not the number's own.
    fileprivate var wholeNumbers: WholeNumbers? {
        guard shift == 0, maxFraction >= 0, digits == NumberFormat.ascii else { return nil }
        let zeros = minFraction > 0 ? decimal + String(repeating: "0", count: minFraction) : ""
        return WholeNumbers(
            prefix: prefix, suffix: zeros + suffix, negativePrefix: negativePrefix, negativeSuffix: zeros + negativeSuffix,
            separator: group, primary: primaryGroup, secondary: secondaryGroup, minimum: minimumGrouping)
    }
}

extension Format {
    /// nil if a whole number needs more than its digits between two texts, or if these depend on an argument.
    package var wholeNumbers: WholeNumbers? {
        switch self {
        case .number(let format): format.wholeNumbers
        case .currency(let format): format.formats.count == 1 ? format.formats[0].wholeNumbers : nil
        default: nil
        }
    }

    /// nil for formats other than plurals, and if a whole number in one needs more than its digits between two texts.
    package var wholePlural: WholePlural? {
        guard case .plural(let format) = self, let numbers = format.number.wholeNumbers else { return nil }
        return WholePlural(format, numbers)
    }
}

/// A plural format for whole numbers.
package struct WholePlural: Sendable {
    /// How the number is printed.
    package let numbers: WholeNumbers
    /// For each category the pieces of its text, with the number between them.
    package let texts: [[String]]
    private let rules: PluralRules

    fileprivate init(_ format: PluralFormat, _ numbers: WholeNumbers) {
        self.numbers = numbers
        rules = format.rules
        texts = PluralCategory.allCases.map { format.texts[$0] ?? format.texts[.other] ?? [] }
    }

    /// The index of a number's text in `texts`.
    package func text(for magnitude: UInt64) -> Int { rules.category(PluralRules.Operands(whole: magnitude)).index }
}
