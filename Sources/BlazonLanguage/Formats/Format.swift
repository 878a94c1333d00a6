package import BlazonJSON

/// What a localized filter does: made by the compiler for one language and one use, kept in the program, so that rendering needs no
/// data of the machine's.
public enum Format: Sendable, Hashable {
    case number(NumberFormat)
    case currency(CurrencyFormat)
    case compact(CompactFormat)
    case plural(PluralFormat)
    case select(SelectFormat)
    case list(ListFormat)
    case date(DateFormat)
    case zone(ZoneFormat)
    case casing(CasingFormat)
}

extension Format {
    /// - Parameter input: never `.missing`. `arguments` as in `Filter.Function`.
    /// - Throws: `ComputationFailure` if the result is out of range or longer than `EvaluationState.maxText`.
    public func apply(_ input: Value, _ arguments: Range<Int>, _ evaluation: inout EvaluationState) throws(ComputationFailure)
        -> Value
    {
        switch self {
        case .number(let format): format.apply(input, &evaluation)
        case .currency(let format): format.apply(input, arguments, &evaluation)
        case .compact(let format): format.apply(input, &evaluation)
        case .plural(let format): format.apply(input, &evaluation)
        case .select(let format): format.apply(input, arguments, &evaluation)
        case .list(let format): format.apply(input, &evaluation)
        case .date(let format): format.apply(input, &evaluation)
        case .zone(let format): try format.apply(input, &evaluation)
        case .casing(let format): format.apply(input, &evaluation)
        }
    }

    /// The most bytes that it writes, where that does not depend on a text that it is given; a number has 400 digits at most.
    package var longest: Int? {
        switch self {
        case .number, .currency, .compact, .date, .zone: Self.longestNumber
        case .plural(let format): format.longest(number: Self.longestNumber)
        case .select, .list, .casing: nil
        }
    }

    private static let longestNumber = 2_048

    /// What `program.json` and a reject's reason call it: the filter's name, where it serves one filter only.
    package var name: String { content.0 }

    /// As `program.json` holds it: a list that begins with the format's name.
    package var json: JSON {
        let (name, parts) = content
        return .array([.text(name)] + parts)
    }

    private var content: (String, [JSON]) {
        switch self {
        case .number(let format): ("number", format.json)
        case .currency(let format): ("currency", format.json)
        case .compact(let format): ("compact", format.json)
        case .plural(let format): ("plural", format.json)
        case .select(let format): ("select", format.words.map(JSON.text))
        case .list(let format): ("list", format.json)
        case .date(let format): ("date", format.json)
        case .zone(let format): ("in_zone", format.json)
        case .casing(let format): ("casing", [.text(format.style.rawValue), .text(format.language.rawValue)])
        }
    }

    /// nil for what no format writes; nothing in it can make `apply` trap.
    package init?(json: JSON) {
        guard case .array(let list) = json, case .text(let name)? = list.first else { return nil }
        var parts = FormatParts(Array(list.dropFirst()))
        let read: Format? =
            switch name {
            case "number": NumberFormat(&parts).map(Format.number)
            case "currency": CurrencyFormat(&parts).map(Format.currency)
            case "compact": CompactFormat(&parts).map(Format.compact)
            case "plural": PluralFormat(&parts).map(Format.plural)
            case "select": parts.texts().map { .select(SelectFormat(words: $0)) }
            case "list": ListFormat(&parts).map(Format.list)
            case "date": DateFormat(&parts).map(Format.date)
            case "in_zone": ZoneFormat(&parts).map(Format.zone)
            case "casing": CasingFormat(&parts).map(Format.casing)
            default: nil
            }
        guard let read, parts.isEmpty else { return nil }
        self = read
    }
}
