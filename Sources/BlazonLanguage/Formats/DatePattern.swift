extension DateFormat {
    /// Parses a pattern in the letters of UTS #35; nil if it has an unsupported letter (week of year, zone names, day periods
    /// such as `in the morning`).
    init?(pattern: String, _ locale: any LocaleData) {
        let localDigits = locale.numbers.digits
        if localDigits.count == 10 { digits = localDigits }
        let scalars = Array(pattern.unicodeScalars)
        var literal = ""
        func flush(_ parts: inout [Part]) {
            if !literal.isEmpty { parts.append(.literal(literal)) }
            literal = ""
        }
        var at = 0
        while at < scalars.count {
            let scalar = scalars[at]
            if scalar == "'" {
                at += 1
                if at < scalars.count, scalars[at] == "'" {
                    literal += "'"
                    at += 1
                    continue
                }
                while at < scalars.count {
                    if scalars[at] == "'" {
                        guard at + 1 < scalars.count, scalars[at + 1] == "'" else { break }
                        at += 1
                    }
                    literal.unicodeScalars.append(scalars[at])
                    at += 1
                }
                at += 1
                continue
            }
            guard scalar.isASCII, scalar.properties.isAlphabetic else {
                literal.unicodeScalars.append(scalar)
                at += 1
                continue
            }
            var count = 0
            while at < scalars.count, scalars[at] == scalar {
                at += 1
                count += 1
            }
            guard let part = Self.part(scalar, count, locale) else { return nil }
            flush(&parts)
            parts.append(part)
        }
        flush(&parts)
    }

    private static func part(_ letter: Unicode.Scalar, _ count: Int, _ locale: any LocaleData) -> Part? {
        func name(_ field: Field, _ names: DateNames) -> Part? {
            let words = locale.names(names, count == 4 ? .wide : count == 5 ? .narrow : .abbreviated)
            return words.count == field.names ? .name(field, words) : nil
        }
        switch letter {
        case "G": return name(.era, .eras)
        case "y", "u": return .digits(.year, count)
        case "Q", "q": return count <= 2 ? .digits(.quarter, count) : name(.quarter, .quarters)
        case "M": return count <= 2 ? .digits(.month, count) : name(.month, .months)
        case "L": return count <= 2 ? .digits(.month, count) : name(.month, .standaloneMonths)
        case "d": return .digits(.day, count)
        case "D": return .digits(.dayOfYear, count)
        case "E": return name(.weekday, .days)
        case "e": return count <= 2 ? nil : name(.weekday, .days)
        case "c": return count <= 2 ? nil : name(.weekday, .standaloneDays)
        case "a": return name(.dayPeriod, .dayPeriods)
        case "H": return .digits(.hour, count)
        case "k": return .digits(.hourFrom1, count)
        case "h": return .digits(.hour12, count)
        case "K": return .digits(.hour12From0, count)
        case "m": return .digits(.minute, count)
        case "s": return .digits(.second, count)
        case "S": return .digits(.fraction, min(count, 9))
        case "x": return count == 3 ? .digits(.offset, 1) : nil
        case "X": return count == 3 ? .digits(.offsetOrZ, 1) : nil
        default: return nil
        }
    }

    /// Whether it contains a field that only a date with time has.
    var needsTime: Bool {
        parts.contains { part in
            switch part {
            case .literal: false
            case .digits(let field, _), .name(let field, _): !field.isOfDate
            }
        }
    }
}
