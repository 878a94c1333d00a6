import BlazonText

extension Filter {
    static let daysUntil = Filter(
        "days_until", "Counts the calendar days to a date; the result is negative for earlier dates", input: .date,
        parameters: [Parameter(nil, .date, summary: "the date or datetime to count to")],
        examples: [
            Example("'2026-11-21' | days_until: '2026-12-24'", "33"),
            Example("'2026-11-21T23:30:00Z' | days_until: '2026-11-22T00:30:00Z'", "1"),
            Example("'2026-11-21' | days_until: '2026-11-20T09:00:00+01:00'", "-1"),
        ],
        liquid: "Liquid has no such filter.",
        typing: { (input, _) throws(Refusal) in
            StaticType(.integer(mostDays.negated...mostDays), isOptional: input.isOptional)
        },
        function: { (input, arguments, evaluation) throws(ComputationFailure) in
            guard let from = evaluation.dateTime(input), let to = evaluation.dateTime(evaluation.argument(0, arguments)) else {
                return .missing
            }
            return .integer(Int64(to.days - from.days))
        })

    /// Days between the first and the last date.
    private static let mostDays: Int64 = 3_652_058
}
