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
                throw Refusal(
                    argument: 0,
                    style.utf8.contains("%")
                        ? "the argument must be a style (`long`) or the parts to show (`yMMMd`), not a `strftime` format"
                        : "the argument must be `short`, `medium`, `long`, `full` or a skeleton such as `yMMMd`, but is `\(style)`",
                    word: style,
                    known: style.utf8.contains("%")
                        ? [skeleton(ofStrftime: style).text].filter { locale.datePattern($0) != nil }
                        : ["short", "medium", "long", "full"] + locale.dateSkeletons)
            }
            if format.needsTime, !input.hasTime {
                throw Refusal(argument: 0, "the argument must not contain a time of day, because the input is a date")
            }
            return Localized(input.printed { format.longest($0) }, .date(format))
        })
}

/// The parts of a `strftime` format as a CLDR skeleton, and whether it has all of them.
package func skeleton(ofStrftime format: String) -> (text: String, isWhole: Bool) {
    var parts: Set<String> = []
    var isWhole = true
    var rest = format.utf8[...]
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
        rest = rest[rest.index(after: percent)...]
        // `%-d` has no padding.
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        guard let letter = rest.popFirst() else { break }
        switch Character(Unicode.Scalar(letter)) {
        case "Y", "y": parts.insert("y")
        case "B": parts.insert("MMMM")
        case "b", "h": parts.insert("MMM")
        case "m": parts.insert("M")
        case "A": parts.insert("EEEE")
        case "a", "u", "w": parts.insert("E")
        case "d", "e": parts.insert("d")
        case "H", "k": parts.insert("H")
        case "I", "l": parts.insert("h")
        case "M": parts.insert("m")
        case "D", "x": parts.formUnion(["y", "M", "d"])
        case "F": parts.formUnion(["y", "M", "d"])
        case "R", "T", "X": parts.formUnion(["H", "m"])
        // CLDR's `h` has the half of the day.
        case "p", "P": break
        default: isWhole = false
        }
    }
    let text = ["y", "MMMM", "MMM", "M", "EEEE", "E", "d", "H", "h", "m"].filter(parts.contains).joined()
    return (text, isWhole && !text.isEmpty)
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
