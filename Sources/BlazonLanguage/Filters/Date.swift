import BlazonText

extension Filter {
    package static let date = Filter(
        "date", "Prints a date, or a date with time, in the format of the message's language", input: .date,
        parameters: [
            Parameter(
                nil, .text, literal: true,
                summary: "`short`, `medium`, `long` or `full`, or the parts to show as a CLDR skeleton: `yMMMd`, `jm`, `MMMEd`")
        ],
        examples: [
            Example("'2026-11-21' | date: 'long'", "November 21, 2026"),
            Example("'2026-11-21' | date: 'long'", "21. November 2026", locale: "de"),
            Example("'2026-11-21' | date: 'MMMEd'", "Sat, Nov 21"),
            Example("'2026-11-21T18:30:00+01:00' | date: 'Hm'", "18:30"),
        ],
        liquid: "Liquid uses a `strftime` format; here the argument selects what to show, and the language determines how.",
        localizing: { (input, arguments, locale) throws(Refusal) in
            let style = arguments.first?.type?.constant ?? ""
            guard let pattern = locale.datePattern(style), let format = DateFormat(pattern: pattern, locale) else {
                let skeleton = style.utf8.contains("%") ? skeleton(ofStrftime: style).text : skeleton(ofPattern: style)
                let meant = skeleton.flatMap { locale.datePattern($0) == nil ? nil : $0 }
                throw Refusal(
                    argument: 0,
                    style.utf8.contains("%")
                        ? "the argument must be a style (`long`) or the parts to show (`yMMMd`), not a `strftime` format"
                        : "the argument must be `short`, `medium`, `long`, `full` or a skeleton such as `yMMMd`, but is `\(style)`",
                    word: style,
                    known: meant.map { [$0] }
                        ?? (style.utf8.contains("%") ? [] : ["short", "medium", "long", "full"] + locale.dateSkeletons))
            }
            if format.needsTime, !input.hasTime {
                throw Refusal(argument: 0, "the argument must not contain a time of day, because the input is a date")
            }
            return Localized(input.printed { format.longest($0) }, .date(format))
        })
}

extension Filter {
    /// The filter that gives the part of a time as a number which a style of `date` shows: `hour` for `H`, and for the `strftime` format `%H`; nil:
    /// the style shows several parts.
    package static func part(shownBy style: String) -> Filter? {
        let skeleton = style.utf8.contains(UInt8(ascii: "%")) ? skeleton(ofStrftime: style).text : style
        guard let letter = skeleton.first, skeleton.allSatisfy({ $0 == letter }) else { return nil }
        switch letter {
        case "H", "h", "J", "j", "K", "k": return .hour
        case "m": return .minute
        case "E", "c", "e": return .weekday
        case "d": return .day
        case "L", "M": return .month
        case "u", "y": return .year
        default: return nil
        }
    }
}

extension StaticType {
    /// Whether it is a date with its time: a `datetime`, or a known text of that form.
    var hasTime: Bool {
        if case .datetime = type { return true }
        return constant.map { isDateTime(Array($0.utf8).span) } ?? false
    }
}
