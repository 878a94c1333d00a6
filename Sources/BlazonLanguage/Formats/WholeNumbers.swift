/// What a format does with whole numbers, where that is nothing but digits in groups.
package struct WholeNumbers: Sendable {
    package let separator: String
    package let minus: String
    /// As in `NumberFormat`.
    package let primary: Int
    package let secondary: Int
    package let minimum: Int
}

extension Format {
    /// nil where a whole number becomes more than ASCII digits, separators and a sign before them.
    package var wholeNumbers: WholeNumbers? {
        guard case .number(let format) = self, format.shift == 0, format.minFraction == 0, format.maxFraction >= 0,
            format.digits == NumberFormat.ascii, format.prefix.isEmpty, format.suffix.isEmpty, format.negativeSuffix.isEmpty
        else { return nil }
        return WholeNumbers(
            separator: format.group, minus: format.negativePrefix, primary: format.primaryGroup, secondary: format.secondaryGroup,
            minimum: format.minimumGrouping)
    }
}
