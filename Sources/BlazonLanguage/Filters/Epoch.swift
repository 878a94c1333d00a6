extension Filter {
    package static let epoch = Filter(
        "epoch", "Counts the seconds since 1970 in UTC, or the milliseconds; a fraction is cut off", input: .date,
        parameters: [
            Parameter(nil, .text, required: false, literal: true, summary: "`'ms'` for milliseconds; without it, seconds")
        ],
        examples: [
            Example("'2026-11-21T18:00:00Z' | epoch", "1795284000"),
            Example("'2026-11-21T18:00:00.5Z' | epoch: 'ms'", "1795284000500"),
            Example("'1969-12-31T23:59:59.5Z' | epoch", "-1"),
            Example("'2026-11-21' | epoch", "1795219200"),
        ],
        liquid: "Liquid writes `date: '%s'`, which is accepted and means this.",
        typing: { (input, arguments) throws(Refusal) in
            let unit = arguments.first??.constant
            guard unit == nil || unit == milliseconds else {
                throw Refusal(
                    argument: 0, "the argument must be `ms`, or omitted for seconds, but is `\(unit ?? "")`", word: unit,
                    known: [milliseconds])
            }
            let range = CalendarDateTime.epochSeconds
            let type: ValueType =
                unit == nil ? .integer(range) : .integer(range.lowerBound * 1000...range.upperBound * 1000 + 999)
            return StaticType(type, isOptional: input.isOptional)
        },
        function: { (input, arguments, evaluation) throws(ComputationFailure) in
            guard case .text(let text) = input, let time = evaluation.dateTime(input) else { return .missing }
            if case .missing = evaluation.argument(0, arguments) { return .integer(time.epoch) }
            return .integer(time.epoch * 1000 + evaluation.milliseconds(of: time.fraction, in: text))
        })

    private static let milliseconds = "ms"
}

extension EvaluationState {
    /// The first three digits of the fraction of a second in a datetime.
    fileprivate func milliseconds(of fraction: Range<Int>, in text: Range<Int>) -> Int64 {
        var value: Int64 = 0
        for index in 0..<3 {
            let at = fraction.lowerBound + index
            value = value * 10 + (at < fraction.upperBound ? Int64(arena[text.lowerBound + at] &- UInt8(ascii: "0")) : 0)
        }
        return value
    }
}
