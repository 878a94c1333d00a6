import BlazonLanguage
import BlazonText

/// The key of `source` that makes a rejected value readable. A class, since most rejects have none, and are copied often.
package final class SourceHint: Sendable, Equatable {
    /// `values.booleans`
    package let key: String
    /// What to write: `booleans: { TRUE: true, FALSE: false }`; nil if one value does not show it.
    package let line: String?
    /// Another line that the value fits as well.
    package let other: String?

    /// Creates a hint.
    package init(_ key: String, line: String?, other: String? = nil) {
        (self.key, self.line, self.other) = (key, line, other)
    }

    package static func == (left: SourceHint, right: SourceHint) -> Bool {
        (left.key, left.line, left.other) == (right.key, right.line, right.other)
    }

    /// Follows the value at the end of a reason.
    package var sentence: String { "; set `source.\(key)`" }

    /// The section of a template with the lines of several hints, as one line; nil if their values do not show any.
    package static func section(_ hints: [SourceHint]) -> String? {
        var maps: [(name: String, lines: [String])] = []
        var others: [String] = []
        for hint in hints {
            guard let line = hint.line, let name = hint.key.utf8.split(at: ".").first.map({ String($0) }) else { continue }
            let index = maps.firstIndex { $0.name.hasSameBytes(as: name) } ?? maps.count
            if index == maps.count { maps.append((name, [])) }
            let key = line.utf8.split(at: ":").first.map { String($0) } ?? line
            // Two fields of one type need the same key once.
            if maps[index].lines.contains(where: { $0.utf8.starts(with: "\(key):".utf8) }) { continue }
            maps[index].lines.append(line)
            if let other = hint.other { others.append(other) }
        }
        if maps.isEmpty { return nil }
        let text = maps.map { "\($0.name): { \($0.lines.joined(separator: ", ")) }" }.joined(separator: ", ")
        return "source: { \(text) }" + (others.isEmpty ? "" : "  # or \(others.joined(separator: ", or "))")
    }

    /// What a field expects.
    enum Expected { case integer, number, boolean, date, datetime, other }

    /// The key that makes a value readable as what a field expects.
    ///
    /// - Parameters:
    ///   - value: The text, or the number, as the record has it.
    ///   - isText: Whether it is a text.
    ///   - expected: What the field expects.
    ///   - mayMiss: Whether the value may be missing.
    ///   - dialect: What the source says already.
    /// - Returns: nil if no key does.
    static func of(
        _ value: [UInt8], isText: Bool, _ expected: Expected, mayMiss: Bool, _ dialect: ValueDialect
    ) -> SourceHint? {
        // A whole file may be rejected for one field, so texts are made only for a hint.
        if isText, mayMiss, value.count <= 9, absentWords.contains(value) {
            let words = (dialect.missing ?? [""]) + [String(decoding: value, as: UTF8.self)]
            return SourceHint("values.missing", line: "missing: [\(words.map { JSON.text($0).compact }.joined(separator: ", "))]")
        }
        switch expected {
        // A whole number with an exponent has lost digits.
        case .integer where value.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }): return nil
        case .integer, .number: return isText ? number(value, dialect) : nil
        case .boolean:
            // Programs that have no booleans write these numbers.
            let isFlag = isText || value.elementsEqual("1".utf8) || value.elementsEqual("0".utf8)
            return isFlag && dialect.booleans == nil ? flag(String(decoding: value, as: UTF8.self)) : nil
        case .date: return dialect.date == nil ? time(value, isText, hasTime: false) : nil
        case .datetime: return dialect.datetime == nil ? time(value, isText, hasTime: true) : nil
        case .other: return nil
        }
    }

    // MARK: Guesses

    /// What programs write where there is no value.
    private static let absentWords = [
        "NULL", "Null", "null", "NIL", "Nil", "nil", "NONE", "None", "none", "NaN", "nan", "NA", "N/A", "n/a", "#N/A", "\\N", "-",
        "–",
        "(null)", "undefined",
    ].map { Array($0.utf8) }

    private static let flags = [
        ("true", "false"), ("yes", "no"), ("y", "n"), ("1", "0"), ("t", "f"), ("on", "off"), ("ja", "nein"), ("j", "n"),
        ("oui", "non"),
        ("sí", "no"), ("si", "no"), ("s", "n"), ("sim", "não"), ("tak", "nie"), ("да", "нет"),
        // As spreadsheets in other languages write them.
        ("wahr", "falsch"), ("vrai", "faux"), ("verdadero", "falso"), ("vero", "falso"), ("verdadeiro", "falso"),
        ("waar", "onwaar"),
        ("prawda", "fałsz"), ("истина", "ложь"),
    ]

    private static func flag(_ text: String) -> SourceHint {
        let lower = text.lowercased()
        guard let pair = flags.first(where: { $0.0.hasSameBytes(as: lower) || $0.1.hasSameBytes(as: lower) }) else {
            return SourceHint("values.booleans", line: nil)
        }
        func cased(_ word: String) -> String {
            if text.hasSameBytes(as: lower) { return word }
            if text.unicodeScalars.count > 1, text.hasSameBytes(as: text.uppercased()) { return word.uppercased() }
            return word.prefix(1).uppercased() + word.dropFirst()
        }
        return SourceHint("values.booleans", line: "booleans: { \(cased(pair.0)): true, \(cased(pair.1)): false }")
    }

    /// Whether a number, in any of the forms that a source may have, can begin with a byte.
    static func beginsNumber(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte.isASCIIDigit }

    private static func number(_ value: [UInt8], _ dialect: ValueDialect) -> SourceHint? {
        guard let first = value.first, beginsNumber(first), value.last?.isASCIIDigit == true else { return nil }
        var number: [UInt8] = []
        if !dialect.readsNumberTexts, value.span.isJSONNumber { return SourceHint("values.numbers", line: "numbers: text") }
        // Letters are in no number.
        guard dialect.notation.isOwn, !value.contains(where: { (0x41...0x5A).contains($0 & 0xDF) }) else { return nil }
        if NumberNotation(hasDecimalComma: true, grouping: ".").append(value, to: &number) {
            // `1,234` has two meanings.
            let isGrouped = NumberNotation(grouping: ",").append(value, to: &number)
            return SourceHint("values.decimal", line: "decimal: \",\"", other: isGrouped ? "grouping: \",\"" : nil)
        }
        for separator in NumberNotation.groupings {
            let line = "grouping: \(JSON.text(String(separator)).compact)"
            if separator != ".", NumberNotation(grouping: separator).append(value, to: &number) {
                return SourceHint("values.grouping", line: line)
            }
            if separator != ",", NumberNotation(hasDecimalComma: true, grouping: separator).append(value, to: &number) {
                return SourceHint("values.decimal", line: "decimal: \",\", \(line)")
            }
        }
        return nil
    }

    /// The key that reads `1.250`, which is no whole number, as one with groups of digits; nil: it has none.
    static func groups(of value: [UInt8], _ dialect: ValueDialect) -> SourceHint? {
        var number: [UInt8] = []
        guard dialect.notation.isOwn, NumberNotation(hasDecimalComma: true, grouping: ".").append(value, to: &number),
            !number.contains(UInt8(ascii: "."))
        else { return nil }
        return SourceHint("values.decimal", line: "decimal: \",\"")
    }

    /// What is before or after a number in a text, such as a currency: `$` of `$12.99`. Nil: the text is something else.
    static func unit(around value: [UInt8], _ dialect: ValueDialect) -> String? {
        guard let start = value.firstIndex(where: beginsNumber), let end = value.lastIndex(where: \.isASCIIDigit), start <= end,
            start == 0 || end == value.count - 1
        else { return nil }
        let core = Array(value[start...end])
        let unit = String(decoding: start == 0 ? value[(end + 1)...] : value[..<start], as: UTF8.self).unicodeScalars
            .filter { !$0.properties.isWhitespace }
        var number: [UInt8] = []
        // A sign of numbers alone is a part of the number.
        guard (1...4).contains(unit.count), !unit.allSatisfy({ ",.'".unicodeScalars.contains($0) }),
            core.span.isJSONNumber || dialect.notation.append(core, to: &number)
        else {
            return nil
        }
        return String(String.UnicodeScalarView(unit))
    }

    /// Whether a text is a whole number with zeros before it, such as a code.
    static func hasLeadingZeros(_ value: [UInt8]) -> Bool {
        value.count > 1 && value[0] == UInt8(ascii: "0") && value.allSatisfy(\.isASCIIDigit)
    }

    /// Follows such a text at the end of a reason.
    static let leadingZeros = ", which begins with 0; declare codes as `string`"

    /// Follows a value at the end of a reason.
    static func withoutUnit(_ unit: String) -> String { "; export it without `\(unit)`" }

    private static let dates = [
        "dd/mm/yyyy", "mm/dd/yyyy", "d/m/yyyy", "m/d/yyyy", "dd.mm.yyyy", "d.m.yyyy", "dd-mm-yyyy", "yyyy/mm/dd", "yyyymmdd",
        "d/m/yy",
        "m/d/yy", "d.m.yy",
    ]
    private static let times = ["HH:MM", "HH:MM:SS", "H:MM", "H:MM:SS", "H:MM AM", "H:MM:SS AM"]
    private static let datePatterns = dates.compactMap { try? TimePattern($0, hasTime: false) }
    /// A date in Blazon's own order lacks the offset of its time.
    private static let datetimePatterns = (dates + ["yyyy-mm-dd"]).flatMap { date in
        times.compactMap { try? TimePattern("\(date) \($0)", hasTime: true) }
    }
    private static let epochs = [false, true].map { hasTime in
        ["epoch", "epoch-ms"].compactMap { try? TimePattern($0, hasTime: hasTime) }
    }

    private static func time(_ value: [UInt8], _ isText: Bool, hasTime: Bool) -> SourceHint? {
        guard (6...24).contains(value.count), value.first?.isASCIIDigit == true, value.allSatisfy({ $0 < 0x80 }) else {
            return nil
        }
        var output: [UInt8] = []
        let key = hasTime ? "datetime" : "date"
        func hint(_ pattern: TimePattern?, other: TimePattern? = nil) -> SourceHint? {
            pattern.map { pattern in
                SourceHint("values.\(key)", line: "\(key): \(pattern.text)", other: other.map { "\(key): \($0.text)" })
            }
        }
        let digits = value.count { $0.isASCIIDigit }
        if digits == value.count, !isText || digits > 8 {
            let pattern = epochs[hasTime ? 1 : 0][digits > 11 ? 1 : 0]
            return pattern.append(value.span, to: &output) == nil ? hint(pattern) : nil
        }
        if !isText { return nil }
        let fitting = (hasTime ? datetimePatterns : datePatterns).filter { $0.append(value.span, to: &output) == nil }
        // Days and months can be exchanged; other forms read the same date.
        let dates = fitting.map { pattern in
            var date: [UInt8] = []
            return (pattern, pattern.append(value.span, to: &date) == nil ? date : [])
        }
        return hint(dates.first?.0, other: dates.first { $0.1 != dates.first?.1 }?.0)
    }
}

extension Reject {
    /// The reject with other words for some fields.
    package func explained(by faults: [ValueConverter.Fault]) -> Reject {
        func own(_ reject: Reject) -> Reject {
            let reject = reject.withNumber(faults.lazy.filter { $0.field == reject.field }.compactMap(\.number).first)
            let fault = faults.first {
                $0.field == reject.field && $0.number == nil && (!$0.isMissing || reject.code == .missing)
            }
            guard let fault else { return reject }
            if let reason = fault.reason { return Reject(reject.code, field: reject.field, reason, hint: fault.hint) }
            guard reject.hint == nil, let hint = fault.hint else { return reject }
            return Reject(reject.cause.with(hint), reject.value)
        }
        if faults.isEmpty { return self }
        var explained = own(self)
        explained.also = also.map(own)
        return explained
    }

    /// The reject with a number as the source writes it, if it shows the number.
    private func withNumber(_ number: ValueConverter.SpelledNumber?) -> Reject {
        guard let number, value.utf8.starts(with: number.own) else { return self }
        // What follows, such as `, which has more than 2 decimals`, is no part of the number. The cause adds its hint again.
        let rest = value.utf8.dropFirst(number.own.count).dropLast(hint?.sentence.utf8.count ?? 0)
        if let next = rest.first, next != UInt8(ascii: ","), next != UInt8(ascii: ";") { return self }
        return Reject(cause, ValueConverter.shown(number.written) + String(Substring(rest)))
    }
}
