package import BlazonText

/// The work of a localized filter, resolved at compile time for one language and one use and stored in the program, so that
/// rendering needs no locale data.
package enum Format: Sendable, Hashable {
    case number(NumberFormat)
    case currency(CurrencyFormat)
    case compact(CompactFormat)
    case plural(PluralFormat)
    case select(SelectFormat)
    case list(ListFormat)
    case sort(TimeSort)
    /// Leaves out repeated times, whatever their offsets are.
    case differentTimes
    case date(DateFormat)
    case zone(ZoneFormat)
    /// Converts to the zone that the argument names.
    case namedZone
    case shift(TimeShift)
    case relative(RelativeFormat)
    case casing(CasingFormat)
    case query(QueryFormat)
    /// The policy of `links`.
    case link(LinkFormat)
}

extension Format {
    /// Applies the format. `input` is never `.missing`; `arguments` are as in `Filter.Function`. Throws `ComputationFailure` if
    /// the result is out of range or longer than `EvaluationState.maxText`.
    package func apply(_ input: Value, _ arguments: Range<Int>, _ evaluation: inout EvaluationState) throws(ComputationFailure)
        -> Value
    {
        switch self {
        case .number(let format): format.apply(input, &evaluation)
        case .currency(let format): format.apply(input, arguments, &evaluation)
        case .compact(let format): format.apply(input, &evaluation)
        case .plural(let format): format.apply(input, &evaluation)
        case .select(let format): format.apply(input, arguments, &evaluation)
        case .list(let format): format.apply(input, &evaluation)
        case .sort(let sort): sort.apply(input, &evaluation)
        case .differentTimes: Different.times(of: input, &evaluation)
        case .date(let format): format.apply(input, &evaluation)
        case .zone(let format): try format.apply(input, &evaluation)
        case .namedZone: try NamedZone.apply(input, arguments, &evaluation)
        case .shift(let shift): try shift.apply(input, arguments, &evaluation)
        case .relative(let format): format.apply(input, arguments, &evaluation)
        case .casing(let format): format.apply(input, &evaluation)
        case .query(let format): try format.apply(input, arguments, &evaluation)
        case .link(let format): try format.apply(input, arguments, &evaluation)
        }
    }

    /// Maximum bytes of the result, if it does not depend on a text argument; a number has at most 400 digits.
    package var longest: Int? {
        switch self {
        case .number, .currency, .compact, .date, .zone, .namedZone, .shift, .relative: Self.longestNumber
        case .plural(let format): format.longest(number: Self.longestNumber)
        case .select, .list, .sort, .differentTimes, .casing, .query, .link: nil
        }
    }

    private static let longestNumber = 2_048

    /// The format's name in `program.json` and in reject reasons: the filter's name if it serves only one filter.
    package var name: String { content.0 }

    /// The name of the filter that authors write.
    package var filterName: String {
        switch self {
        case .namedZone: "in_zone"
        case .select: "select"
        default: name
        }
    }

    /// The JSON in `program.json`: a list that starts with the format's name.
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
        case .select(let format): (format.numbers == nil ? "select" : "select_number", format.words.map(JSON.text))
        case .list(let format): ("list", format.json)
        case .sort(let sort): ("sort", sort.member.map { [.text($0)] } ?? [])
        case .differentTimes: ("uniq", [])
        case .date(let format): ("date", format.json)
        case .zone(let format): ("in_zone", format.json)
        case .namedZone: ("in_named_zone", [])
        case .shift(let shift): (shift.isBackward ? "minus" : "plus", shift.json)
        case .relative(let format): ("relative", format.json)
        case .casing(let format): ("casing", [.text(format.style.rawValue), .text(format.language.rawValue)])
        case .query(let format): ("query", format.names.map(JSON.text))
        case .link(let format): ("links", format.json)
        }
    }

    /// Reads what `json` wrote; nil for anything else. `apply` cannot trap on the result.
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
            case "select_number": parts.texts().map { .select(SelectFormat(words: $0, isOfNumbers: true)) }
            case "list": ListFormat(&parts).map(Format.list)
            case "sort": parts.texts().flatMap { $0.count < 2 ? .sort(TimeSort(member: $0.first)) : nil }
            case "uniq": .differentTimes
            case "date": DateFormat(&parts).map(Format.date)
            case "in_zone": ZoneFormat(&parts).map(Format.zone)
            case "in_named_zone": .namedZone
            case "plus": TimeShift(&parts, isBackward: false).map(Format.shift)
            case "minus": TimeShift(&parts, isBackward: true).map(Format.shift)
            case "relative": RelativeFormat(&parts).map(Format.relative)
            case "casing": CasingFormat(&parts).map(Format.casing)
            case "query": parts.texts().map { .query(QueryFormat(names: $0)) }
            case "links": LinkFormat(&parts).map(Format.link)
            default: nil
            }
        guard let read, parts.isEmpty else { return nil }
        self = read
    }
}
