/// Shared code of `plus` and `minus` for dates.
enum Shifting {
    static func filter(_ name: String) -> Filter {
        let isBackward = name == "minus"
        return Filter(
            name, isBackward ? "Goes back from a date by a number of units" : "Goes on from a date by a number of units",
            input: .date,
            parameters: [
                Filter.Parameter(nil, .integer, summary: "number of units"),
                Filter.Parameter(
                    nil, .text, literal: true,
                    summary: "unit: `'seconds'`, `'minutes'`, `'hours'`, `'days'`, `'weeks'`, `'months'` or `'years'`"),
            ],
            examples: isBackward
                ? [
                    Filter.Example("'2026-03-31' | minus: 1, 'months'", "2026-02-28"),
                    Filter.Example("'2026-11-21T00:30:00Z' | minus: 45, 'minutes'", "2026-11-20T23:45:00Z"),
                ]
                : [
                    Filter.Example("'2026-11-21' | plus: 3, 'days' | date: 'MMMd'", "Nov 24"),
                    Filter.Example("'2026-01-31' | plus: 1, 'months'", "2026-02-28"),
                    Filter.Example(
                        "'2026-03-28T11:00:00Z' | in_zone: 'Europe/Madrid' | plus: 1, 'days'", "2026-03-29T12:00:00+02:00"),
                ],
            liquid: "Liquid adds to numbers only.",
            localizing: { (input, arguments, _) throws(Filter.Refusal) in
                let word = arguments.count > 1 ? arguments[1].type?.constant ?? "" : ""
                guard let unit = TimeShift.Unit(rawValue: word) else {
                    throw Filter.Refusal(
                        argument: 1,
                        "the unit must be `seconds`, `minutes`, `hours`, `days`, `weeks`, `months` or `years`, but is `\(word)`",
                        word: word, known: TimeShift.Unit.allCases.map(\.rawValue))
                }
                if unit.isOfTime, !input.hasTime {
                    throw Filter.Refusal(
                        argument: 1, "the unit must be `days` or longer, because the input is a date without time",
                        word: word, known: ["days"])
                }
                if let count = arguments.first?.type?.type, !unit.canMove(by: count) {
                    throw Filter.Refusal(
                        argument: 0, "the number of \(unit.rawValue) moves every date out of the years 1 to 9999"
                    )
                }
                return Filter.Localized(
                    StaticType(input.hasTime ? .datetime : .date, isOptional: input.isOptional),
                    .shift(TimeShift(unit: unit, isBackward: isBackward)))
            })
    }
}
