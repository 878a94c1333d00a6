import BlazonLanguage

/// Notations of numbers in texts.
enum Notation: Int, CaseIterable {
    /// `1234.50`
    case own
    /// `1.234,50`
    case comma
    /// `1,234.50`
    case grouped

    /// How such numbers are read.
    var numbers: NumberNotation {
        switch self {
        case .own: NumberNotation()
        case .comma: NumberNotation(hasDecimalComma: true, grouping: ".")
        case .grouped: NumberNotation(grouping: ",")
        }
    }
}

/// Words that exports write for a missing value.
struct MissingWord {
    let text: String
    /// Whether it is no name, abbreviation or sign, so that a column of texts does not mean it as such.
    let isCertain: Bool

    private init(_ text: String, isCertain: Bool = false) { (self.text, self.isCertain) = (text, isCertain) }

    static let all = [
        MissingWord("NULL", isCertain: true), MissingWord("\\N", isCertain: true), MissingWord("N/A", isCertain: true),
        MissingWord("#N/A", isCertain: true), MissingWord("null"), MissingWord("n/a"), MissingWord("NA"), MissingWord("NaN"),
        MissingWord("None"), MissingWord("none"), MissingWord("nil"), MissingWord("-"),
    ]

    /// The index of a word.
    static func index(of text: [UInt8]) -> Int? {
        if text.count > 4 { return nil }
        return all.firstIndex { $0.text.utf8.elementsEqual(text) }
    }
}

/// A form of dates that exports write.
struct DatePattern {
    let pattern: TimePattern
    let hasTime: Bool
    /// Whether the day is before the month; nil: the year is first.
    let isDayFirst: Bool?

    /// Stricter patterns are before those that accept their dates, too.
    static let all: [DatePattern] = {
        var all: [DatePattern] = []
        func add(_ text: String, hasTime: Bool, isDayFirst: Bool?) {
            // Each of these is valid.
            guard let pattern = try? TimePattern(text, hasTime: hasTime) else { return }
            all.append(DatePattern(pattern: pattern, hasTime: hasTime, isDayFirst: isDayFirst))
        }
        for separator in ["/", ".", "-"] {
            for (day, month) in [("dd", "mm"), ("d", "m")] {
                add("\(day)\(separator)\(month)\(separator)yyyy", hasTime: false, isDayFirst: true)
                add("\(month)\(separator)\(day)\(separator)yyyy", hasTime: false, isDayFirst: false)
            }
        }
        add("yyyy/mm/dd", hasTime: false, isDayFirst: nil)
        for separator in ["/", "."] {
            for time in ["HH:MM", "HH:MM:SS"] {
                add("d\(separator)m\(separator)yyyy \(time)", hasTime: true, isDayFirst: true)
                add("m\(separator)d\(separator)yyyy \(time)", hasTime: true, isDayFirst: false)
            }
        }
        return all
    }()

    /// The bits of all patterns.
    static let everyBit: UInt32 = (1 << all.count) - 1
    /// The bits of those with times.
    static let timeBits: UInt32 = all.indices.reduce(0) { $0 | (all[$1].hasTime ? 1 << $1 : 0) }

    /// The pattern of a set of bits: the first, if all of them agree on what is the day.
    static func chosen(_ bits: UInt32) -> DatePattern? {
        let found = all.indices.filter { bits & 1 << $0 != 0 }.map { all[$0] }
        guard let first = found.first, found.allSatisfy({ $0.isDayFirst == first.isDayFirst }) else { return nil }
        return first
    }
}
