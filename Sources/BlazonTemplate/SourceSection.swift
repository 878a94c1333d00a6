package import BlazonDiagnostics
package import BlazonLanguage
package import BlazonReference
import BlazonText
import BlazonYAML

/// `source`: how the source of the recipients names and writes the fields.
package struct SourceSection: Sendable {
    /// The name of a field in the source.
    package struct Column: Sendable {
        /// The path of the field.
        package let field: Name
        /// The column's name, or the key or path in JSON.
        package let name: Name
    }

    /// In source order.
    package var columns: [Column] = []
    /// The field that `id` names.
    package var id: Name?
    /// The values of `values` without faults.
    package var values = ValueDialect()
    /// The spans of the values of `values`.
    package var valueSpans: [ValuesKey: Span] = [:]
    /// The texts of `values.booleans`.
    package var flags: [Name] = []
    /// The texts of `csv.booleans`.
    package var cellFlags: [Name] = []
    /// The values of `csv` without faults.
    package var csv = CSVDialect()
    /// The spans of the values of `csv`.
    package var spans: [CSVKey: Span] = [:]

    /// What a program needs of it, without what is Blazon's own.
    package var source: RecordSource {
        var source = RecordSource(
            columns: columns.filter { !$0.field.text.hasSameBytes(as: $0.name.text) }.map {
                RecordSource.Column(field: $0.field.text, name: $0.name.text)
            }, id: id.flatMap { $0.text.hasSameBytes(as: RecordSource.standardID) ? nil : $0.text }, values: values, csv: csv)
        if csv.encoding == .utf8 { source.csv.encoding = nil }
        return source
    }
}

/// Parses `source`.
extension TemplateParser {
    mutating func source(_ entry: Entry) { template.source = sourceSection(entry, SourceKey.self) }

    /// The source of the recipients, or of a lookup, which has no `id`.
    mutating func sourceSection<Keys: KeySet>(_ entry: Entry, _ keys: Keys.Type) -> SourceSection {
        var section = SourceSection()
        for part in entries(entry) ?? [] {
            switch Keys(part.key.text).flatMap({ SourceKey($0.rawValue) }) {
            case .columns:
                for column in entries(part) ?? [] {
                    let field = name(column)
                    guard let name = filledText(column) else { continue }
                    section.columns.append(SourceSection.Column(field: field, name: name))
                }
            case .id: section.id = filledText(part)
            case .values:
                for value in entries(part) ?? [] {
                    guard let key = ValuesKey(value.key.text) else {
                        reportUnknown(value, in: ValuesKey.self, meant: ValuesKey.meant(by: value.key.text)?.rawValue)
                        continue
                    }
                    section.valueSpans[key] = value.value.span
                    if key == .booleans { section.flags = value.value.keys }
                    self.value(value, key, of: .values, &section.values)
                }
            case .csv:
                for value in entries(part) ?? [] { csv(value, &section) }
            case nil: reportUnknown(part, in: keys, belongsTo: SourceKey.path(of: part.key.text))
            }
        }
        return section
    }

    private mutating func csv(_ entry: Entry, _ section: inout SourceSection) {
        guard let key = CSVKey(entry.key.text) else {
            return reportUnknown(entry, in: CSVKey.self, meant: CSVKey.meant(by: entry.key.text)?.rawValue)
        }
        section.spans[key] = entry.value.span
        if key == .booleans { section.cellFlags = entry.value.keys }
        if let value = key.value { return self.value(entry, value, of: .csv, &section.csv.values) }
        switch key {
        case .separator: section.csv.separator = separator(entry)
        case .encoding: section.csv.encoding = encoding(entry)
        case .list: section.csv.list = list(entry)
        case .decimal, .date, .datetime, .booleans, .missing: break
        }
    }

    /// Reads a key of `source.values`, or the same key of `source.csv`.
    private mutating func value(_ entry: Entry, _ key: ValuesKey, of map: SourceKey, _ values: inout ValueDialect) {
        switch key {
        case .numbers: values.hasNumberTexts = numbers(entry)
        case .decimal: values.hasDecimalComma = decimal(entry, map)
        case .grouping: values.grouping = grouping(entry)
        case .booleans: values.booleans = booleans(entry, map)
        case .date: values.date = pattern(entry, map, hasTime: false)
        case .datetime: values.datetime = pattern(entry, map, hasTime: true)
        case .missing: values.missing = missing(entry)
        }
    }

    /// The text of a value that may be white space, such as a tab; nil if there is none, which is reported.
    private mutating func character(_ entry: Entry) -> Name? {
        if let scalar = entry.value.scalar, !scalar.isNull, !scalar.text.isEmpty { return Name(scalar.text, scalar.span) }
        return filledText(entry)
    }

    private mutating func numbers(_ entry: Entry) -> Bool? {
        guard let text = filledText(entry) else { return nil }
        if text.text.hasSameBytes(as: "text") { return true }
        report(
            .sourceValue(
                "values.numbers", text.text, reason: "is not a known way to write numbers",
                rule: "with `numbers: text`, texts of JSON that are numbers are read as numbers; JSON numbers always are",
                help: "write `text`, or delete the key", replacement: "text", at: text.span))
        return nil
    }

    private mutating func grouping(_ entry: Entry) -> Unicode.Scalar? {
        guard let text = character(entry) else { return nil }
        if let scalar = NumberNotation.grouping(text.text) { return scalar }
        report(
            .sourceValue(
                "values.grouping", text.text, reason: "cannot separate digits",
                rule: "digits are separated by a comma, a point, a blank, a no-break space, an apostrophe or `_`",
                help: "write `\",\"`, or the character that the export uses", replacement: nil, at: text.span))
        return nil
    }

    private mutating func separator(_ entry: Entry) -> UInt8? {
        guard let text = character(entry) else { return nil }
        if let byte = CSVDialect.separator(text.text) { return byte }
        report(
            .sourceValue(
                "csv.separator", text.text, reason: "cannot separate cells",
                rule: "a separator is one printable ASCII character other than `\"`, or `tab`",
                help: "write `\";\"`, `\",\"`, `\"|\"` or `tab`", replacement: nil, at: text.span))
        return nil
    }

    private mutating func encoding(_ entry: Entry) -> SourceEncoding? {
        guard let text = filledText(entry) else { return nil }
        if let encoding = SourceEncoding(named: text.text) { return encoding }
        let names = SourceEncoding.allCases.map(\.rawValue)
        let meant = SourceEncoding.alias(text.text) ?? nearest(text.text, among: names)
        report(
            .sourceValue(
                "csv.encoding", text.text, reason: "is not a known encoding",
                rule: "the encodings are \(names.map { "`\($0)`" }.joined(separator: ", "))",
                help: meant.map { "write `\($0)`" } ?? "export the file in one of these encodings", replacement: meant,
                at: text.span))
        return nil
    }

    private mutating func decimal(_ entry: Entry, _ map: SourceKey) -> Bool? {
        guard let text = filledText(entry) else { return nil }
        if text.text == "," { return true }
        if text.text == "." { return false }
        report(
            .sourceValue(
                "\(map.rawValue).decimal", text.text, reason: "is neither a comma nor a point",
                rule: "with `decimal: \",\"` numbers are written as 12,50 or 1.234,50, without it as 12.50",
                help: "write `\",\"`, or delete the key", replacement: nil, at: text.span))
        return nil
    }

    private mutating func pattern(_ entry: Entry, _ map: SourceKey, hasTime: Bool) -> TimePattern? {
        guard let text = filledText(entry) else { return nil }
        do throws(TimePattern.Fault) { return try TimePattern(text.text, hasTime: hasTime) } catch {
            let meant = TimePattern.meant(by: text.text, hasTime: hasTime)?.text
            let example = hasTime ? "dd/mm/yyyy HH:MM" : "dd/mm/yyyy"
            let isQuotable = meant.map { !$0.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") } } ?? false
            report(
                .sourceValue(
                    "\(map.rawValue).\(entry.key.text)", text.text, reason: error.reason,
                    rule: "a pattern has a day (`dd` or `d`), a month (`mm` or `m`) and a year (`yyyy` or `yy`)"
                        + (hasTime ? ", an hour (`HH` or `H`) and a minute (`MM`), and optionally `SS` and `AM`" : "")
                        + ", or is `epoch` or `epoch-ms`",
                    help: meant.map { "write `\($0)`" } ?? "write a pattern such as `\(example)`",
                    replacement: isQuotable ? meant.map { "\"\($0)\"" } : nil, at: text.span))
            return nil
        }
    }

    private mutating func booleans(_ entry: Entry, _ map: SourceKey) -> [ValueDialect.Flag]? {
        guard let flags = entries(entry) else { return nil }
        if flags.isEmpty { report(.valueMissing(entry.key.text, at: entry.value.span)) }
        return flags.compactMap { flag in
            guard let value = filledText(flag) else { return nil }
            if value.text == "true" || value.text == "false" {
                return ValueDialect.Flag(text: flag.key.text, value: value.text == "true")
            }
            report(
                .sourceValue(
                    "\(map.rawValue).booleans", value.text, reason: "is neither `true` nor `false`",
                    rule: "`booleans` gives each text of the source its meaning, `true` or `false`",
                    help: "write `true` or `false` behind the text, such as `yes: true`", replacement: nil, at: value.span))
            return nil
        }
    }

    private mutating func missing(_ entry: Entry) -> [String]? {
        (entry.value.items ?? [entry.value]).compactMap { item in
            guard let scalar = item.scalar else {
                report(.wrongShape(entry.key.text, expected: .text, found: item.shape, at: item.span))
                return nil
            }
            return scalar.text
        }
    }

    private mutating func list(_ entry: Entry) -> Unicode.Scalar? {
        guard let text = character(entry) else { return nil }
        if let scalar = CSVDialect.listSeparator(text.text) { return scalar }
        report(
            .sourceValue(
                "csv.list", text.text, reason: "cannot separate the items of a list",
                rule: "the separator of a list's items is one character other than a quote or a line end",
                help: "write `\"|\"`, or delete the key to read lists as JSON", replacement: nil, at: text.span))
        return nil
    }
}

extension Node {
    /// The keys of a map.
    fileprivate var keys: [Name] { (entries ?? []).map { Name($0.key.text, $0.keySpan) } }
}

extension TimePattern.Fault {
    /// The predicate of the pattern.
    fileprivate var reason: String {
        switch self {
        case .lacks(let part): "lacks `\(part)`"
        case .twice("mm"): "has `mm`, the month, twice; the minute is `MM`"
        case .twice(let part): "has `\(part)` twice"
        case .timeInDate("MM"): "has `MM`, the minute; the month is `mm`"
        case .timeInDate(let part): "has `\(part)`, a part of a time"
        case .strayLetter("h"): "has `h`; the hour is `H`, also with `AM`, and literal text is in quotes, as `'h'`"
        case .strayLetter(let letter): "has `\(letter)`, which belongs to no part; write literal text in quotes, as `'Uhr'`"
        case .unseparated(let part): "has nothing between `\(part)`, of one or two digits, and the part after it"
        case .unclosedQuote: "has a quote without a closing one; an apostrophe is `''`"
        case .tooLong: "is longer than 64 bytes"
        }
    }
}
