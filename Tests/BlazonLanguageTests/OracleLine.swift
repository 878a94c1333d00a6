import BlazonLocale

@testable import BlazonLanguage

/// A line of an oracle: locale, filter, input, argument, and what another implementation of CLDR prints.
struct OracleLine {
    let tag, filter, input, argument, result: String

    init?(_ text: Substring) {
        let cells = text.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { String(Substring($0)) }
        guard cells.count == 5 else { return nil }
        (tag, filter, input, argument, result) = (cells[0], cells[1], cells[2], cells[3], cells[4])
    }
}

/// Blazon's filters as oracles are asked: a format is made once for a locale, a filter and an argument.
struct OracleFilters {
    private var evaluation = EvaluationState()
    private var formats: [String: Format] = [:]
    private var tag = ""

    private static let bounds = NumberBounds(
        lower: Decimal(mantissa: -1_000_000_000, scale: 0), upper: Decimal(mantissa: 1_000_000_000, scale: 0),
        step: Decimal(mantissa: 1, scale: 4))

    struct InvalidLine: Error { let line: OracleLine }

    mutating func print(_ line: OracleLine) throws -> String {
        if line.tag != tag {
            formats = [:]
            tag = line.tag
        }
        evaluation = EvaluationState()
        if line.filter == "relative" { return try relative(line) }
        let (type, value) = try input(of: line)
        let isWhole = !line.input.utf8.contains(UInt8(ascii: "."))
        let key = "\(line.filter) \(line.argument) \(line.filter == "and_list" ? line.input : "") \(isWhole)"
        let format = try formats[key] ?? make(line, type)
        formats[key] = format
        let printed = evaluation.spelling(of: try format.apply(value, 0..<0, &evaluation))
        return String(decoding: evaluation.arena[printed], as: UTF8.self)
    }

    /// The forms of a number of units; the argument is the unit, and `counted` leaves out words.
    private mutating func relative(_ line: OracleLine) throws -> String {
        guard let locale = CLDR.locale(line.tag), let count = Int(line.input),
            let unit = line.argument.split(separator: " ").first.flatMap({ RelativeUnit(rawValue: String($0)) })
        else { throw InvalidLine(line: line) }
        let format = formats["relative"] ?? .relative(RelativeFormat(locale, hasTime: true))
        formats["relative"] = format
        guard case .relative(let relative) = format else { throw InvalidLine(line: line) }
        let value = relative.print((unit, count), withWords: !line.argument.hasSuffix(" counted"), &evaluation)
        let printed = evaluation.spelling(of: value)
        return String(decoding: evaluation.arena[printed], as: UTF8.self)
    }

    private func make(_ line: OracleLine, _ type: StaticType) throws -> Format {
        guard let filter = FilterRegistry.filter(named: line.filter), let localizing = filter.localizing,
            let locale = CLDR.locale(line.tag)
        else { throw InvalidLine(line: line) }
        var arguments = filter.parameters.map { Filter.Argument(name: $0.name, type: nil) }
        func text(_ text: String) -> StaticType { StaticType(.string(max: text.unicodeScalars.count), constant: text) }
        if line.filter == "plural" || line.filter == "ordinal" {
            arguments = PluralCategory.allCases.map { Filter.Argument(name: $0.rawValue, type: text($0.rawValue)) }
        } else if !line.argument.isEmpty {
            arguments[0] = Filter.Argument(name: arguments[0].name, type: text(line.argument))
        }
        guard let format = try localizing(type, arguments, locale).format, let read = Format(json: format.json), read == format
        else { throw InvalidLine(line: line) }
        return read
    }

    private mutating func input(of line: OracleLine) throws -> (StaticType, Value) {
        switch line.filter {
        case "date":
            return (StaticType(.string(max: line.input.utf8.count), constant: line.input), evaluation.text(line.input.utf8))
        case "and_list":
            let items = line.input.split(separator: "|").map { evaluation.text(String($0).utf8) }
            evaluation.items = items
            return (StaticType(.list(max: items.count, of: .string(max: 100))), .list(0..<items.count))
        default:
            if let integer = Int64(line.input) { return (StaticType(.integer(.min...(.max))), .integer(integer)) }
            guard case .decimal(let number) = Decimal.read(Array(line.input.utf8).span) else { throw InvalidLine(line: line) }
            return (StaticType(.number(Self.bounds)), .number(number))
        }
    }
}
