import BlazonLanguage
import BlazonText

/// The texts of a plural, with a whole number between their parts.
struct PluralTexts {
    let grouping: Grouping
    private let plural: WholePlural
    private let texts: [[PlanTexts.TextRange]]

    /// nil if the texts are too long.
    init?(_ plural: WholePlural, _ encoding: Encoding, _ texts: inout PlanTexts) {
        guard let grouping = Grouping(plural.numbers, encoding, &texts) else { return nil }
        self.texts = plural.texts.map { $0.compactMap { texts.add($0, encoding) } }
        guard self.texts.map(\.count) == plural.texts.map(\.count) else { return nil }
        self.grouping = grouping
        self.plural = plural
    }

    /// The cursor after writing the text for a number whose digits are in a record.
    @inline(never) func writing(
        _ record: Bytes, _ digits: Range<Int>, _ value: Int64, _ pool: FixedArray<UInt8>, _ cursor: OutputCursor
    ) -> OutputCursor {
        var cursor = cursor
        var isFirst = true
        for range in texts[plural.text(for: value.magnitude)] {
            if !isFirst { cursor.append(record, digits, value, grouping, pool) }
            if range.count > 0 { cursor.append(constant: pool, range.start, range.count) }
            isFirst = false
        }
        return cursor
    }
}
