import BlazonLanguage
import BlazonText

/// A date that a text prints in a `strftime` format.
package struct PrintedDate: Sendable {
    package let format: String
    /// The parts of the format as a CLDR skeleton.
    package let skeleton: String
    package let location: String
}

// Dates as text, which other tools write in one form, and Blazon as the message's language does.
extension LiquidReader {
    /// Filters that do not depend on the form of a date.
    private static let filtersOfAnyForm = ["append", "prepend", "upcase", "downcase", "default", "strip"]

    /// The filter for a `strftime` format: a part as a number, seconds since 1970, or a CLDR skeleton. `next`: the filter behind it.
    mutating func time(
        _ format: String, isNumber: Bool, next: LiquidToken?
    ) throws(Obstacle) -> (code: String, needsTime: Bool) {
        if format.hasSameBytes(as: "%s") { return ("epoch", true) }
        if isNumber {
            guard let part = Self.number(ofStrftime: format) else {
                throw Obstacle("its `strftime` format `\(format)` is not a number in Blazon")
            }
            return (part.name, ["hour", "minute"].containsBytes(of: part.name))
        }
        let (skeleton, isWhole) = skeleton(ofStrftime: format)
        if let word = word(inStrftime: format) {
            throw Obstacle("`\(word)` in its `strftime` format is lost: write it beside the date")
        }
        guard isWhole else { throw Obstacle("its `strftime` format `\(format)` has no counterpart in Blazon") }
        if case .name(let filter)? = next, !Self.isOnePart(format), !Self.filtersOfAnyForm.containsBytes(of: filter) {
            throw Obstacle("`\(filter)` depends on the form of the date, which the message's language determines")
        }
        dates.append(PrintedDate(format: format, skeleton: skeleton, location: location))
        return ("date: '\(skeleton)'", skeleton.utf8.contains { "Hhm".utf8.contains($0) })
    }

    /// The filter that gives as a number what a format prints as digits.
    private static func number(ofStrftime format: String) -> Filter? {
        let digits = ["%H", "%-H", "%k", "%M", "%-M", "%d", "%-d", "%e", "%m", "%-m", "%Y"]
        return digits.containsBytes(of: format) ? Filter.part(shownBy: format) : nil
    }

    /// Whether a format shows one part alone: `%B`, `%-d`.
    private static func isOnePart(_ format: String) -> Bool {
        format.utf8.first == UInt8(ascii: "%") && format.utf8.filter { $0 != UInt8(ascii: "-") }.count == 2
    }

    private static func isDay(_ format: String) -> Bool { ["%Y-%m-%d", "%F"].containsBytes(of: format) }

    /// The time and format of a value that ends with `date: '%B'`; nil: another value.
    static func dateText(_ value: [LiquidToken]) -> (time: [LiquidToken], format: String)? {
        guard value.count > 4, value[value.count - 4] == .sign("|"), value[value.count - 3] == .name("date"),
            case .text(let format) = value[value.count - 1], format.utf8.contains("%"), !format.hasSameBytes(as: "%s")
        else { return nil }
        return (Array(value.dropLast(4)), format)
    }

    /// A comparison of a date as text, as a comparison of numbers: its text differs between languages. nil: another value, or one that has the
    /// same text in Blazon.
    mutating func dateComparison(
        _ value: [LiquidToken], _ comparison: String?, with other: LiquidToken?
    ) throws(Obstacle) -> String? {
        guard let (time, format) = Self.dateText(value) else { return nil }
        let isEquality = comparison.map { ["==", "!="].containsBytes(of: $0) } ?? false
        guard let comparison, let other else {
            return try accepted(Self.isOnePart(format))
        }
        switch other {
        case .computed(let second):
            guard let right = Self.dateText(second), right.format.hasSameBytes(as: format) else {
                return try accepted(Self.isOnePart(format) && isEquality)
            }
            if isEquality { return nil }
            guard Self.number(ofStrftime: format) != nil else { return try accepted(false) }
            let left = try computed(value, isNumber: true)
            return "\(left) \(comparison) \(try computed(second, isNumber: true))"
        case .text(let text):
            if isEquality, let (filter, number) = Self.number(ofName: text, shownBy: format) {
                return "\(try computed(time + [.sign("|"), .name(filter)])) \(comparison) \(number)"
            }
            if Self.isDay(format), Self.isISODate(text) {
                let days = try computed(time + [.sign("|"), .name("days_until"), .sign(":"), other])
                // The days to a date are fewer the later the time is.
                return "\(days) \(LiquidToken.sign(comparison).reversedComparison ?? comparison) 0"
            }
            return try accepted(
                Self.number(ofStrftime: format) != nil && Self.isShown(text, by: format, isEquality: isEquality)
                    && other.wholeNumber != nil)
        case .number: return try accepted(Self.number(ofStrftime: format) != nil && other.wholeNumber != nil)
        case .name, .field, .named, .sign: return other.isNothing ? nil : try accepted(Self.isOnePart(format) && isEquality)
        }
    }

    private func accepted(_ isAccepted: Bool) throws(Obstacle) -> String? {
        if isAccepted { return nil }
        throw Obstacle("it compares the text of a date, whose form the message's language determines: compare the date itself")
    }

    /// Whether a format of digits writes its numbers as this text, and texts of it are in the order of the numbers.
    private static func isShown(_ text: String, by format: String, isEquality: Bool) -> Bool {
        switch format {
        case "%Y": text.utf8.count == 4
        case "%-H", "%-M", "%-d", "%-m": isEquality && (text.utf8.first != UInt8(ascii: "0") || text.utf8.count == 1)
        case "%k", "%e": false
        default: text.utf8.count == 2
        }
    }

    private static func isISODate(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.map(\.count) == [4, 2, 2] && parts.allSatisfy { $0.allSatisfy(\.isASCIIDigit) }
    }

    /// The number of a day of the week or a month that a format shows by its English name.
    private static func number(ofName name: String, shownBy format: String) -> (filter: String, number: Int)? {
        let (filter, isShort): (Filter, Bool)
        switch format {
        case "%A": (filter, isShort) = (.weekday, false)
        case "%a": (filter, isShort) = (.weekday, true)
        case "%B": (filter, isShort) = (.month, false)
        case "%b", "%h": (filter, isShort) = (.month, true)
        default: return nil
        }
        let index = filter.englishNames.firstIndex { (isShort ? String($0.prefix(3)) : $0).hasSameBytes(as: name) }
        return index.map { (filter.name, $0 + 1) }
    }
}
