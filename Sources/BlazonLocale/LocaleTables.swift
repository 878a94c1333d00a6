import BlazonLanguage

/// The data of one locale: its own rows of the table and those that it inherits.
struct LocaleTables: LocaleData {
    let tag: String
    /// CLDR's values under the generator's short names (`Scripts/generate/cldr_tables.py`): the locale's own rows first, then inherited
    /// ones.
    private let rows: [LocaleRow]

    /// Reads the rows of a canonical tag.
    init?(_ tag: String) {
        let keys = CLDR.inheritance(of: tag).flatMap { [$0, TagSubtags($0)?.maximized.text ?? $0] }
        guard let start = keys.first(where: Table.locales.contains) else { return nil }
        var rows: [LocaleRow] = []
        var next: String? = start
        while let row = next.flatMap(LocaleRow.row) {
            rows.append(row)
            next = row["<"].map(String.init)
        }
        self.tag = tag
        self.rows = rows
    }

    private func find(_ key: String) -> Substring? { rows.lazy.compactMap { $0[key] }.first }

    func value(_ key: String) -> String { String(find(key) ?? "") }

    /// Splits by bytes: as a `Character`, a separator would include a combining mark that follows it.
    private func list(_ key: String) -> [String] {
        (find(key) ?? "").utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
    }

    /// Values whose key has the prefix, by the rest of the key.
    func values(below prefix: String) -> [(key: String, value: String)] {
        var all: [Substring: Substring] = [:]
        for row in rows {
            for (key, value) in row.cells where key.hasPrefix(prefix) && all[key] == nil { all[key] = value }
        }
        return all.map { (String($0.key.dropFirst(prefix.count)), String($0.value)) }.sorted { $0.0 < $1.0 }
    }

    /// Cached, since every number that a template prints needs them.
    var numbers: NumberSymbols { Self.numbers.value(for: tag) { numbers(decimal: 0, group: 1) } }
    private static let numbers = Cache<String, NumberSymbols>()

    var currencyNumbers: NumberSymbols { numbers(decimal: 4, group: 5) }

    private func numbers(decimal: Int, group: Int) -> NumberSymbols {
        let symbols = list("sy")
        return NumberSymbols(
            decimal: symbols[decimal], group: symbols[group], minus: symbols[2], percent: symbols[3],
            digits: value("dg").unicodeScalars.map { String($0) }, minimumGroupingDigits: Int(value("mg")) ?? 1)
    }

    var decimalPattern: String { value("dp") }
    var percentPattern: String { value("pp") }
    var currencyPattern: String { value("cp") }

    func currency(_ code: String) -> (symbol: String, digits: Int)? {
        guard let digits = Table.currencies[code]?.first.flatMap({ Int($0) }) else { return nil }
        return (find("u.\(code)").map(String.init) ?? code, digits)
    }

    func compactPattern(exponent: Int, _ category: PluralCategory) -> String {
        guard (3...14).contains(exponent) else { return "0" }
        let patterns = list(find("c.\(category.rawValue)") == nil ? "c.other" : "c.\(category.rawValue)")
        return patterns[exponent - 3]
    }

    var cardinalRules: [(category: PluralCategory, rule: String)] { rules("pl") }
    var ordinalRules: [(category: PluralCategory, rule: String)] { rules("or") }

    private func rules(_ key: String) -> [(category: PluralCategory, rule: String)] {
        list(key).compactMap { entry in
            let parts = entry.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, let category = PluralCategory(rawValue: String(parts[0])) else { return nil }
            return (category, String(parts[1]))
        }
    }

    var list: (two: String, start: String, middle: String, end: String) {
        let patterns = list("li")
        return (patterns[0], patterns[1], patterns[2], patterns[3])
    }

    func datePattern(_ style: String) -> String? {
        switch style {
        case "short", "medium", "long", "full": value("f.\(style)")
        default: DateSkeletons(of: self).pattern(for: style)
        }
    }

    var dateSkeletons: [String] { DateSkeletons(of: self).names }

    func names(_ names: DateNames, _ width: DateNames.Width) -> [String] { list(names.key + "." + width.key) }

    func relative(_ unit: RelativeUnit) -> RelativeForms {
        func entries(_ key: String) -> [(key: String, value: String)] {
            list("\(key).\(unit.rawValue)").compactMap { entry in
                let parts = entry.split(separator: ":", maxSplits: 1)
                return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
            }
        }
        func patterns(_ key: String) -> [PluralCategory: String] {
            var patterns: [PluralCategory: String] = [:]
            for (name, pattern) in entries(key) { PluralCategory(rawValue: name).map { patterns[$0] = pattern } }
            return patterns
        }
        var words: [Int: String] = [:]
        for (number, word) in entries("rw") { Int(number).map { words[$0] = word } }
        return RelativeForms(future: patterns("rf"), past: patterns("rp"), words: words)
    }

    func zone(_ name: String) -> ZoneRules? { Zones.zone(name) }
    var zoneNames: [String] { Zones.names }
}

extension DateNames {
    /// The generator's name.
    fileprivate var key: String {
        switch self {
        case .months: "m"
        case .standaloneMonths: "ms"
        case .days: "w"
        case .standaloneDays: "ws"
        case .dayPeriods: "p"
        case .eras: "e"
        case .quarters: "q"
        }
    }
}

extension DateNames.Width {
    fileprivate var key: String {
        switch self {
        case .wide: "w"
        case .abbreviated: "a"
        case .narrow: "n"
        }
    }
}
