/// How a source writes values as texts: `source.values` of a template, and the same keys of `source.csv`.
package struct ValueDialect: Sendable, Hashable {
    /// A text that stands for true or false.
    package struct Flag: Sendable, Hashable {
        /// The text of the source.
        package let text: String
        /// Its meaning.
        package let value: Bool

        /// Creates a flag.
        package init(text: String, value: Bool) {
            self.text = text
            self.value = value
        }
    }

    /// Whether JSON writes numbers as texts, too; nil or false: as numbers only.
    package var hasNumberTexts: Bool?
    /// Whether numbers are written as `1.234,50`; nil or false: as `1234.50`.
    package var hasDecimalComma: Bool?
    /// The character between groups of three digits; nil: a point with a decimal comma, otherwise none.
    package var grouping: Unicode.Scalar?
    /// The texts of booleans; nil: `true` and `false`.
    package var booleans: [Flag]?
    /// How fields of type `date` are written; nil: `yyyy-mm-dd`.
    package var date: TimePattern?
    /// How fields of type `datetime` are written, in UTC; nil: RFC 3339, or as databases write it.
    package var datetime: TimePattern?
    /// Texts that mean a missing value; nil: empty ones.
    package var missing: [String]?

    /// Creates Blazon's own forms.
    package init() {}

    /// Whether the values have Blazon's own forms.
    package var isOwn: Bool { self == ValueDialect() }

    /// How numbers are written. A decimal comma implies points between groups.
    package var notation: NumberNotation {
        NumberNotation(hasDecimalComma: hasDecimalComma == true, grouping: grouping ?? (hasDecimalComma == true ? "." : nil))
    }

    /// Whether texts of JSON are read as numbers. JSON numbers have no other notation, so one implies texts.
    package var readsNumberTexts: Bool { hasNumberTexts == true || !notation.isOwn }

    /// The decimal mark, if it is also the separator of groups.
    package var numberConflict: String? {
        guard let grouping else { return nil }
        let mark: Unicode.Scalar = hasDecimalComma == true ? "," : "."
        return grouping == mark ? String(mark) : nil
    }

    /// The dialect with the keys that it lacks from another one.
    package func over(_ base: ValueDialect) -> ValueDialect {
        var merged = ValueDialect()
        merged.hasNumberTexts = hasNumberTexts ?? base.hasNumberTexts
        merged.hasDecimalComma = hasDecimalComma ?? base.hasDecimalComma
        merged.grouping = grouping ?? base.grouping
        merged.booleans = booleans ?? base.booleans
        merged.date = date ?? base.date
        merged.datetime = datetime ?? base.datetime
        merged.missing = missing ?? base.missing
        return merged
    }

    /// Whether a pattern has something that releases before format 6 of programs do not read.
    package var hasNewPattern: Bool { date?.isNew == true || datetime?.isNew == true }
}
