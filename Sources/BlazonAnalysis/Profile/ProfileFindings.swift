import BlazonAudience
import BlazonLanguage
import BlazonText

extension SourceProfile {
    /// A column or key with what a report says of it.
    struct Column {
        let name: String
        let profile: PathProfile
        /// The path of the field; nil: it is left out.
        let field: String?
        /// The type with `optional`, or why there is none.
        let type: String
        let isOptional: Bool
        /// Shapes of values, the most frequent first.
        let examples: [String]
    }

    /// Columns and keys in the order of the source.
    var columns: [Column] {
        let reasons = Dictionary(schema.leftOut.map { (Array($0.name.utf8), $0.reason) }) { first, _ in first }
        return schema.entries.map { entry in
            let isOptional = schema.dialect.isOptional(entry.profile, of: readable)
            let type: String
            switch schema.dialect.type(of: entry.profile, records: readable) {
            case .success(let found) where entry.field != nil: type = "\(TypeSyntax(type: found, isOptional: isOptional))"
            default: type = "left out: \(reasons[Array(entry.name.utf8)] ?? "no type")"
            }
            return Column(
                name: entry.name, profile: entry.profile, field: entry.field, type: type, isOptional: isOptional,
                examples: Self.examples(entry.profile))
        }
    }

    private static func examples(_ path: PathProfile) -> [String] {
        let shapes = path.texts.shapes.ranked + path.shapesOfNumbers.ranked
        if shapes.isEmpty, let item = path.item { return examples(item) }
        return shapes.prefix(3).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Records in which a column has a value.
    func present(_ column: Column) -> Int {
        min(readable, column.profile.present - (column.profile.texts.count - schema.dialect.others(column.profile)))
    }

    /// What a person should look at, in sentences.
    var warnings: [String] {
        var warnings: [String] = []
        for column in columns {
            let name = "`\(column.name)`"
            let numbers = column.profile.texts.numbers[Notation.own.rawValue] ?? column.profile.numbers
            let values = column.profile.numbers.count > 0 ? column.profile.numbers : numbers
            if values.roundedIntegers > 0 {
                warnings.append(
                    "\(name): all \(counted(values.roundedIntegers, "integer")) of 15 digits and more end in zeros, as a spreadsheet "
                        + "leaves them; export the column as text")
            }
            if values.powers > 0, column.profile.numbers.count == 0 {
                warnings.append(
                    "\(name): \(counted(values.powers, "number")) with an exponent, as a spreadsheet rounds them; export the column as text"
                )
            }
            if let reason = undecided(column) { warnings.append("\(name): \(reason)") }
        }
        if !unnamed.repeated.isEmpty {
            let names = unnamed.repeated.prefix(10).map { "`\($0)`" }.joined(separator: ", ")
            warnings.append("several columns are called \(names); no field can be read from them")
        }
        if unnamed.empty > 0 {
            warnings.append("\(counted(unnamed.empty, "column")) without a name; no field can be read from it")
        }
        if profile.isCut {
            warnings.append("keys beyond the first 1,000, and names of more than 256 bytes, are left out")
        }
        return warnings
    }

    /// Why texts that look like numbers or dates are texts.
    private func undecided(_ column: Column) -> String? {
        guard column.field != nil, column.type.utf8.contains("string") else { return nil }
        let texts = column.profile.texts
        if texts.others == 0 || schema.dialect.others(column.profile) != texts.others { return nil }
        let isTime = texts.patterns & DatePattern.timeBits != 0
        if texts.patterns != 0, !column.profile.isItem {
            let key = isTime ? "datetime" : "date"
            let isOpen = DatePattern.chosen(texts.patterns) == nil
            return isOpen
                ? "the day or the month may be first; set `source.values.\(key)`, as in `dd/mm/yyyy`"
                : "its dates have another form than those of other columns"
        }
        guard form.isTable, column.profile.isColumn, texts.numbers.contains(where: { $0 != nil }) else { return nil }
        if texts.numbers[Notation.own.rawValue]?.isAmbiguous ?? false {
            return "the point of `1.000` may be before decimals or between thousands; set `source.values.decimal`"
        }
        return "a comma may be before decimals or between thousands; set `source.values.decimal` or `grouping`"
    }
}
