import BlazonText

/// How a source writes dates, or dates with times: `dd/mm/yyyy`, `m/d/yy H:MM AM`, `dd.mm.yyyy HH:MM 'Uhr'`, `epoch`.
package struct TimePattern: Sendable, Hashable {
    /// Why a text is no pattern.
    package enum Fault: Error, Sendable, Equatable {
        /// The part does not occur.
        case lacks(String)
        /// The part, or another part of the same unit, occurs more than once.
        case twice(String)
        /// A pattern of dates has a part of a time.
        case timeInDate(String)
        /// A letter that is neither in a part nor in quotes, or a digit.
        case strayLetter(String)
        /// A quote that opens literal text and is not closed.
        case unclosedQuote
        /// A part of one or two digits is directly before another part of digits, so that nothing separates them.
        case unseparated(String)
        /// A pattern has at most 64 bytes.
        case tooLong
    }

    private enum Unit: Int { case year, month, day, hour, minute, second, half }

    private enum Piece: Hashable {
        case digits(Unit, ClosedRange<Int>)
        /// `am` or `p.m.`, in any case.
        case half
        case literal(UInt8)
    }

    private enum Form: Hashable {
        case pieces([Piece])
        /// A number of seconds or milliseconds since 1970.
        case epoch(unitsPerSecond: Int)
    }

    private struct Part {
        let name: String
        let unit: Unit
        let digits: ClosedRange<Int>
        /// Whether releases before format 6 of programs read it.
        let isOld: Bool

        init(_ name: String, _ unit: Unit, _ digits: ClosedRange<Int>, isOld: Bool = false) {
            (self.name, self.unit, self.digits, self.isOld) = (name, unit, digits, isOld)
        }
    }

    /// A longer part is before the parts that it begins with.
    private static let parts = [
        Part("yyyy", .year, 4...4, isOld: true), Part("yy", .year, 2...2), Part("mm", .month, 2...2, isOld: true),
        Part("m", .month, 1...2), Part("dd", .day, 2...2, isOld: true), Part("d", .day, 1...2),
        Part("HH", .hour, 2...2, isOld: true), Part("H", .hour, 1...2), Part("MM", .minute, 2...2, isOld: true),
        Part("SS", .second, 2...2, isOld: true), Part("AM", .half, 0...0),
    ]

    /// The first and the last second of the years 1 to 9999, since 1970.
    private static let epochs = -62_135_596_800...253_402_300_799

    /// The pattern as written.
    package let text: String
    private let form: Form
    private let hasTime: Bool
    /// Whether it has something that releases before format 6 of programs do not read.
    package let isNew: Bool

    /// Reads a pattern.
    ///
    /// - Parameters:
    ///   - text: The pattern.
    ///   - hasTime: Whether it is one of dates with times, which needs an hour and a minute; seconds are optional.
    /// - Throws: a `Fault`
    package init(_ text: String, hasTime: Bool) throws(Fault) {
        self.text = text
        self.hasTime = hasTime
        if text.utf8.count > 64 { throw .tooLong }
        if let units = ["epoch": 1, "epoch-ms": 1000][text] {
            (form, isNew) = (.epoch(unitsPerSecond: units), true)
            return
        }
        var pieces: [Piece] = []
        var isNew = false
        var seen: Set<Unit> = []
        /// The last part, if its digits vary in number and nothing follows it yet.
        var open: String?
        var rest = Substring(text)
        while let first = rest.unicodeScalars.first {
            if let part = Self.parts.first(where: { rest.utf8.starts(with: $0.name.utf8) }) {
                if !seen.insert(part.unit).inserted { throw .twice(part.name) }
                if part.unit.rawValue >= Unit.hour.rawValue, !hasTime { throw .timeInDate(part.name) }
                if let open, part.unit != .half { throw .unseparated(open) }
                if !part.isOld { isNew = true }
                open = part.digits.count > 1 ? part.name : nil
                pieces.append(part.unit == .half ? .half : .digits(part.unit, part.digits))
                rest = rest.dropFirst(part.name.count)
                continue
            }
            if first == "'" {
                let literal = try Self.quoted(&rest)
                if let open, literal.utf8.first?.isASCIIDigit == true { throw .unseparated(open) }
                (open, isNew) = (nil, true)
                pieces += literal.utf8.map { .literal($0) }
                continue
            }
            // `T` and `Z` are the letters of RFC 3339.
            let isWord = first.value < 0x80 && first.properties.isAlphabetic || first.properties.numericType == .decimal
            let isStray = isWord && first != "T" && first != "Z"
            if isStray { throw .strayLetter(String(first)) }
            open = nil
            pieces += String(first).utf8.map { .literal($0) }
            rest = Substring(rest.unicodeScalars.dropFirst())
        }
        let required: [(Unit, String)] = [(.year, "yyyy"), (.month, "mm"), (.day, "dd"), (.hour, "HH"), (.minute, "MM")]
        for (unit, name) in required.prefix(hasTime ? 5 : 3) where !seen.contains(unit) { throw .lacks(name) }
        (form, self.isNew) = (.pieces(pieces), isNew)
    }

    /// Removes literal text in quotes from the start of a text, as in CLDR's patterns: `'Uhr'`. Two quotes are an apostrophe, also in
    /// quotes.
    private static func quoted(_ rest: inout Substring) throws(Fault) -> String {
        var literal = ""
        rest = rest.dropFirst()
        if rest.utf8.first == UInt8(ascii: "'") {
            rest = rest.dropFirst()
            return "'"
        }
        while let end = rest.utf8.firstIndex(of: UInt8(ascii: "'")) {
            literal += rest[..<end]
            rest = rest[end...].dropFirst()
            guard rest.utf8.first == UInt8(ascii: "'") else { return literal }
            literal += "'"
            rest = rest.dropFirst()
        }
        throw .unclosedQuote
    }

    /// Whether JSON numbers can be dates of this pattern.
    package var isEpoch: Bool { if case .epoch = form { true } else { false } }

    /// Whether the pattern reads every text of another one as the same date: `d/m/yyyy` reads those of `dd/mm/yyyy`.
    package func accepts(_ other: TimePattern) -> Bool {
        guard case (.pieces(let own), .pieces(let others)) = (form, other.form) else { return form == other.form }
        return own.count == others.count
            && zip(own, others).allSatisfy { own, other in
                guard case (.digits(let unit, let digits), .digits(let part, let count)) = (own, other) else {
                    return own == other
                }
                // A year of two digits is not one of four.
                return unit == part && digits.lowerBound <= count.lowerBound && count.upperBound <= digits.upperBound
            }
    }

    /// Why a text is no date of a pattern.
    package enum Mismatch: Sendable {
        /// It does not have the pattern's form.
        case form
        /// It has, but is no day or time, such as 31/02/2026.
        case calendar
    }

    /// Appends the date as `2026-11-21`, or the date with its time in UTC as `2026-11-21T09:00:00Z`.
    ///
    /// - Returns: Why nothing was appended; nil: the date was.
    package func append(_ text: borrowing Span<UInt8>, to output: inout [UInt8]) -> Mismatch? {
        switch form {
        case .pieces(let pieces): append(text, pieces, to: &output)
        case .epoch(let units): append(text, unitsPerSecond: units, to: &output)
        }
    }

    private func append(_ text: borrowing Span<UInt8>, _ pieces: [Piece], to output: inout [UInt8]) -> Mismatch? {
        var values = (year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0)
        var isAfternoon: Bool?
        var at = 0
        for piece in pieces {
            switch piece {
            case .literal(let byte):
                guard text.peek(at) == byte, at < text.count else { return .form }
                at += 1
            case .half:
                guard let half = Self.half(text, &at) else { return .form }
                isAfternoon = half
            case .digits(let unit, let digits):
                var (value, count) = (0, 0)
                while count < digits.upperBound, at < text.count, text[at].isASCIIDigit {
                    value = value * 10 + Int(text[at] &- UInt8(ascii: "0"))
                    (count, at) = (count + 1, at + 1)
                }
                guard count >= digits.lowerBound else { return .form }
                switch unit {
                case .year: values.year = digits.upperBound == 2 ? 2000 + value : value
                case .month: values.month = value
                case .day: values.day = value
                case .hour: values.hour = value
                case .minute: values.minute = value
                case .second: values.second = value
                case .half: break
                }
            }
        }
        guard at == text.count else { return .form }
        if let isAfternoon {
            guard (1...12).contains(values.hour) else { return .calendar }
            values.hour = values.hour % 12 + (isAfternoon ? 12 : 0)
        }
        let start = output.count
        output.appendDate(year: values.year, values.month, values.day)
        if hasTime {
            output.appendTime(hour: values.hour, values.minute, values.second)
            output.append(UInt8(ascii: "Z"))
        }
        let isValid = hasTime ? isDateTime(output.span.extracting(start...)) : isDate(output.span.extracting(start...))
        if isValid { return nil }
        output.removeSubrange(start...)
        return .calendar
    }

    /// Whether `am` or `pm` is at an offset, also `a.m.` and `p.m.`, in any case: true for the afternoon, nil for something else.
    private static func half(_ text: borrowing Span<UInt8>, _ at: inout Int) -> Bool? {
        let letter = text.peek(at) | 0x20
        guard letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p") else { return nil }
        let hasPoints = text.peek(at + 1) == UInt8(ascii: ".")
        let end = at + (hasPoints ? 4 : 2)
        guard end <= text.count, text[at + (hasPoints ? 2 : 1)] | 0x20 == UInt8(ascii: "m"),
            !hasPoints || text[at + 3] == UInt8(ascii: ".")
        else { return nil }
        at = end
        return letter == UInt8(ascii: "p")
    }

    /// Reads `1795251600`, or with milliseconds `1795251600000`; seconds can have a fraction.
    private func append(_ text: borrowing Span<UInt8>, unitsPerSecond: Int, to output: inout [UInt8]) -> Mismatch? {
        let isNegative = text.peek(0) == UInt8(ascii: "-")
        var at = isNegative ? 1 : 0
        let start = at
        var units = 0
        // Fifteen digits, which cannot overflow, are more than any date has.
        while at < text.count, text[at].isASCIIDigit, at - start < 15 {
            units = units * 10 + Int(text[at] &- UInt8(ascii: "0"))
            at += 1
        }
        guard at > start, at == start + 1 || text[start] != UInt8(ascii: "0") else { return .form }
        var (seconds, nanoseconds) = (
            units / unitsPerSecond, (units % unitsPerSecond).multiplied(clamping: 1_000_000_000 / unitsPerSecond)
        )
        if unitsPerSecond == 1, text.peek(at) == UInt8(ascii: "."), at + 1 < text.count {
            at += 1
            var unit = 100_000_000
            while at < text.count, text[at].isASCIIDigit, unit > 0 {
                nanoseconds += Int(text[at] &- UInt8(ascii: "0")).multiplied(clamping: unit)
                (unit, at) = (unit / 10, at + 1)
            }
        }
        guard at == text.count else { return .form }
        if isNegative {
            seconds = seconds.negated - (nanoseconds > 0 ? 1 : 0)
            if nanoseconds > 0 { nanoseconds = 1_000_000_000 - nanoseconds }
        }
        guard Self.epochs.contains(seconds) else { return .calendar }
        let days = (seconds - Self.epochs.lowerBound) / 86_400 + Self.epochs.lowerBound / 86_400
        let second = seconds - days * 86_400
        let date = CalendarDateTime.date(days: days)
        output.appendDate(year: date.year, date.month, date.day)
        guard hasTime else { return nil }
        output.appendTime(hour: second / 3600, second / 60 % 60, second % 60)
        if nanoseconds > 0 {
            let digits = String(1_000_000_000 + nanoseconds).utf8.dropFirst()
            output.append(UInt8(ascii: "."))
            output += digits.reversed().drop { $0 == UInt8(ascii: "0") }.reversed()
        }
        output.append(UInt8(ascii: "Z"))
        return nil
    }
}

extension [UInt8] {
    /// `2026-11-21`; numbers with too many digits lose the first.
    fileprivate mutating func appendDate(year: Int, _ month: Int, _ day: Int) {
        appendPair(year / 100)
        appendPair(year)
        append(UInt8(ascii: "-"))
        appendPair(month)
        append(UInt8(ascii: "-"))
        appendPair(day)
    }

    /// `T09:00:00`
    fileprivate mutating func appendTime(hour: Int, _ minute: Int, _ second: Int) {
        append(UInt8(ascii: "T"))
        appendPair(hour)
        append(UInt8(ascii: ":"))
        appendPair(minute)
        append(UInt8(ascii: ":"))
        appendPair(second)
    }

    private mutating func appendPair(_ number: Int) {
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10 % 10))
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}
